// An open question as JSON, and in words what it takes.
#pragma once

#include "book/json.hpp"
#include "engine/script.hpp"
#include "fight/fight.hpp"
#include "systems/shared/telling/option_parts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace fracas {

template <class Game>
class QuestionInJson {
public:
    using S = typename Game::System;
    using Option = typename Game::Option;

    // `id` is how many answers were given before.
    QuestionInJson(const typename Game::Told& telling, const Question<S>& asked, std::size_t id)
        : told(telling), open(asked), number(id) {}

    Json json(const Role& owner) const {
        const auto& ask = open.ask;
        Json q;
        q["id"] = std::to_string(number);
        q["kind"] = open.kind == Question<S>::Kind::choice ? "choice"
                    : open.kind == Question<S>::Kind::card ? "draw"
                                                           : "throw";
        q["name"] = Game::ask_name(ask);
        q["who"] = ask.who >= 0 ? told.names.combatant_key[static_cast<std::size_t>(ask.who)] : "gm";
        q["for"] = owner;
        q["rule"] = ask.rule.text;
        q["text_id"] = fmt::format("{}.question.{}", Game::id, Game::ask_name(ask));
        q["text"] = Game::ask_text(told, ask);
        Json figures = to_json(Game::ask_figures(told, ask));
        if (figures.is_object())
            for (auto& [key, value] : figures.get_ref<Json::object_t&>()) q[key] = std::move(value);
        if (open.kind == Question<S>::Kind::dice) q["dice"] = dice();
        else if (open.kind == Question<S>::Kind::card) q["cards"] = cards();
        else add_options(q);
        return q;
    }

    std::string in_words() const { return fmt::format("question {} (\"{}\")", number, Game::ask_text(told, open.ask)); }

    std::string complaint(Misfit wrong) const {
        const char* why = wrong == Misfit::wrong_count    ? "the number of faces is wrong"
                          : wrong == Misfit::no_such_face ? "there is a face no die has"
                          : wrong == Misfit::not_at_rest  ? "a die is still to be rolled on; give the sum"
                          : wrong == Misfit::no_such_card ? "the card is not there"
                          : wrong == Misfit::not_offered  ? "that option is not offered"
                                                          : "the answer is of another kind than the question";
        return fmt::format("{}: {} takes {}", why, in_words(), accepted());
    }

private:
    Json dice() const {
        Json list = Json::array();
        for (int i = 0; i < open.needed.kinds; ++i) {
            Json kind{{"count", open.needed.dice[i].count}, {"sides", open.needed.dice[i].sides}};
            if (open.needed.dice[i].colour[0] != '\0') kind["colour"] = open.needed.dice[i].colour;
            if (open.needed.dice[i].until != 0) kind["until"] = open.needed.dice[i].until;
            if (open.needed.dice[i].marks) kind["marks"] = true;
            list.push_back(std::move(kind));
        }
        return list;
    }

    Json cards() const {
        Json list = Json::array();
        for (int card = 0; card < 32; ++card)
            if ((open.needed.cards >> card & 1u) != 0) list.push_back(card);
        return list;
    }

    void add_options(Json& q) const {
        Json options = Json::array();
        std::vector<std::pair<std::size_t, std::size_t>> places_in_order; // rank, and which option
        std::map<std::string, Points> points;                             // by the first word of the key
        for (const Option& option : open.options) {
            const std::string key = Game::option_key(told, open.ask, option);
            const int cost = Game::option_cost(told, open.ask, option);
            if (Game::is_point(option)) {
                const std::size_t end = key.find('>');
                Points& group = points.try_emplace(key.substr(0, end), Points{cost, {}}).first->second;
                group.points.push_back(point_of(key.c_str() + end + 1));
                continue;
            }
            const OptionParts parts = Game::option_parts(told, open.ask, option);
            places_in_order.push_back({rank_of(parts), options.size()});
            options.push_back(option_in_json(option, parts, key, cost));
        }
        // Of actions what people do most stands first, giving up apart, ending the turn last.
        if (Game::is_action(open.ask)) std::stable_sort(places_in_order.begin(), places_in_order.end());
        q["options"] = Json::array();
        for (const auto& [rank, at] : places_in_order) q["options"].push_back(std::move(options[at]));
        if (Game::is_action(open.ask)) add_barred(q);
        if (points.empty()) return;
        q["places"] = Json::array();
        for (auto& [verb, group] : points)
            q["places"].push_back(
                {{"key", verb + ">x,y"}, {"cost", group.cost}, {"points", Json(std::move(group.points))}});
    }

    // Options that are points, of one deed. There may be hundreds.
    struct Points {
        int cost = 0;
        Json::array_t points;
    };

    static std::size_t rank_of(const OptionParts& parts) {
        const auto& groups = Game::option_groups;
        if (parts.ends_turn) return groups.size() + 2;
        if (parts.confirm) return groups.size() + 1;
        return static_cast<std::size_t>(std::find(groups.begin(), groups.end(), parts.group) - groups.begin());
    }

    Json option_in_json(const Option& option, const OptionParts& parts, const std::string& key, int cost) const {
        Json json{{"key", key}, {"text", Game::option_text(told, open.ask, option)}, {"cost", cost}};
        json["text_id"] = fmt::format("{}.option.{}", Game::id, parts.deed);
        json["deed"] = parts.deed;
        const auto set = [&](const char* name, const std::string& text) {
            if (!text.empty()) json[name] = text;
        };
        set("group", parts.group);
        if (parts.target >= 0) {
            json["target"] = told.names.combatant_key[static_cast<std::size_t>(parts.target)];
            json["target_name"] = told.names.combatant[static_cast<std::size_t>(parts.target)];
        }
        set("weapon", parts.weapon);
        set("place", parts.place);
        set("rule", parts.rule);
        for (const Price& price : parts.price) json["price"].push_back({{"amount", price.amount}, {"of", price.of}});
        for (const std::string& lost : parts.gives_up) json["gives_up"].push_back(lost);
        for (const DiceOfOption& dice : parts.dice)
            json["dice"].push_back({{"count", dice.count}, {"colour", dice.colour}});
        if (parts.measure) json["measure"] = {{"of", parts.measure->of}, {"figure", parts.measure->figure}};
        for (const ModifierOfOption& modifier : parts.modifiers)
            json["modifiers"].push_back(
                {{"name", modifier.name}, {"amount", modifier.amount}, {"rule", modifier.rule}});
        if (parts.ends_turn) json["ends_turn"] = true;
        if (parts.confirm) json["confirm"] = true;
        return json;
    }

    void add_barred(Json& q) const {
        for (const BarredAction& barred : Game::barred_actions(told, open.ask))
            q["barred"].push_back(
                {{"deed", barred.deed}, {"text", barred.text}, {"reason", barred.reason}, {"rule", barred.rule}});
    }

    // "3,-4"
    static Json point_of(const char* text) {
        Json::array_t point;
        point.reserve(2);
        point.emplace_back(std::atoi(text));
        point.emplace_back(std::atoi(std::strchr(text, ',') + 1));
        return point;
    }

    std::string accepted() const {
        if (open.kind == Question<S>::Kind::dice) {
            std::vector<std::string> parts;
            for (int i = 0; i < open.needed.kinds; ++i) {
                const Dice& kind = open.needed.dice[i];
                const char* faces = kind.count == 1 ? "face" : "faces";
                if (kind.until > kind.sides)
                    parts.push_back(fmt::format("{} {}, each {} rolled on and added up until it has reached {}",
                                                kind.count, faces, kind.sides, kind.until));
                else parts.push_back(fmt::format("{} {} from 1 to {}", kind.count, faces, kind.sides));
            }
            return "\"faces\" with " + fmt::format("{}", fmt::join(parts, " and "));
        }
        if (open.kind == Question<S>::Kind::card) return "\"cards\" with one of the cards left";
        std::vector<std::string> keys;
        for (const Option& option : open.options)
            if (!Game::is_point(option)) keys.push_back(Game::option_key(told, open.ask, option));
        std::string text = fmt::format("\"choose\" with one of {}", fmt::join(keys, ", "));
        for (const Option& option : open.options)
            if (Game::is_point(option)) {
                text += ", or a point in reach such as " + Game::option_key(told, open.ask, option);
                break;
            }
        return text;
    }

    const typename Game::Told& told;
    const Question<S>& open;
    std::size_t number;
};

} // namespace fracas
