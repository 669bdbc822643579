// The game master's hand in a running fight: what every system's Intervention and Hand begin with.
#pragma once

#include "engine/reader.hpp"
#include "engine/silent.hpp"
#include "systems/shared/telling/fight_names.hpp"

#include <iterator>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fracas {

// The combatant a word stands for; -1 after a mistake, which is noted under the key.
inline int combatant_called(Reader& reader, std::string_view key, const FightNames& names, std::string_view word) {
    const int who = find_combatant(names, word);
    if (who < 0) reader.fail(key, "there is no combatant of this name", nearest_combatant(names, word));
    return who;
}

// The combatant a key names; -1 after a mistake.
inline int read_combatant(Reader& reader, std::string_view key, const FightNames& names) {
    const std::string word = reader.text(key);
    if (!reader.document()[key].is(Document::Kind::text)) return -1;
    return combatant_called(reader, key, names, word);
}

// What an intervention may do to one combatant. A system's Hand has change(), for the keys of the table, and leave(),
// for the one who is removed.
template <class System, class Pack, class Names, class Scene>
class HandOf {
public:
    using Book = typename System::Book;
    using State = typename System::State;

    HandOf(Reader& reader, const Pack& pack, Book& book, Names& names, State& state, int who)
        : reader_(reader),
          pack_(pack),
          book_(book),
          names_(names),
          scene_{book, state},
          who_(who),
          sheet_(book.sheet[who]),
          combatant_(state.combatant[who]) {}

protected:
    // The key "side": another side that he changes to, -1 if that is none or his own.
    int other_side() {
        const std::string word = reader_.text("side");
        const int side = find_side(names_, word);
        if (side < 0) reader_.fail("side", "there is no side of this name", nearest(word, names_.side));
        return side == sheet_.side ? -1 : side;
    }

    Reader& reader_;
    const Pack& pack_;
    Book& book_;
    Names& names_;
    Scene scene_;
    int who_;
    decltype((std::declval<Book&>().sheet[0])) sheet_;
    decltype((std::declval<State&>().combatant[0])) combatant_;
    Silent<System> silent_{};
};

// The whole set, on copies that are thrown away if anything is wrong.
template <class System, class Pack, class Names, class Muster, class Recruit, class Hand>
class InterventionOf {
public:
    using Book = typename System::Book;
    using State = typename System::State;

    // `keys` are those an intervention may begin with, in words.
    InterventionOf(const Pack& pack, const Book& book, const Names& names, const State& state, const Document& set,
                   std::string_view keys)
        : book_(book), names_(names), state_(state), pack_(pack), reader_(set, "", mistakes_), keys_(keys) {}
    virtual ~InterventionOf() = default;

    std::vector<Mistake> carry_out(Book& book, Names& names, State& state) {
        change_after_end();
        if (over(state_)) {
            reader_.fail("",
                         "the fight is over: " + std::string(after_end_in_words()) + "take back the last answer first");
            return std::move(mistakes_);
        }
        know_own_things();
        change_fight();
        if (reader_.has("combatant")) {
            const int who = read_combatant(reader_, "combatant", names_);
            // What is allowed for nobody would be called unknown otherwise.
            if (who < 0) return std::move(mistakes_);
            Hand(reader_, pack_, book_, names_, state_, who).change();
        }
        if (reader_.has("remove"))
            if (const int who = read_combatant(reader_, "remove", names_); who >= 0)
                Hand(reader_, pack_, book_, names_, state_, who).leave();
        if (reader_.has("add")) add();
        conclude();
        // Of a combatant it may be a figure: HarnMaster's endurance.
        if (!reader_.has("combatant") && reader_.has("end")) end_fight();
        if (reader_.keys().empty()) reader_.fail("", "an intervention names what it changes: " + std::string(keys_));
        reader_.finish();
        if (mistakes_.empty()) {
            book = book_;
            names = std::move(names_);
            state = state_;
        }
        return std::move(mistakes_);
    }

protected:
    // Things of the encounter's own are known by the book alone: they join the pack.
    virtual void know_own_things() = 0;
    // The keys that work after the end of the fight, too; and what it is that still does, before "take back ...".
    virtual void change_after_end() {}
    virtual std::string_view after_end_in_words() const { return ""; }
    // The keys that are about no combatant.
    virtual void change_fight() = 0;
    // What comes after all else.
    virtual void conclude() {}
    // One who comes in the middle of the fight; -1: there is no room for his side, as enlisting him will say.
    virtual void join(Muster& muster, Recruit& recruit, int side) = 0;
    // How many sides there may be, where that is not said by the room for combatants.
    virtual int most_sides() const { return std::numeric_limits<int>::max(); }

    std::vector<Mistake> mistakes_;
    Book book_;
    Names names_;
    State state_;
    Pack pack_;
    Reader reader_;

private:
    // The game master ends the fight: for nobody (true), or for a side that has won it.
    void end_fight() {
        const Document& written = reader_.document()["end"];
        const std::string side = written.is(Document::Kind::text) ? reader_.text("end") : "";
        const int winner = side.empty() ? -1 : find_side(names_, side);
        if (side.empty() && !reader_.boolean("end")) reader_.fail("end", "\"end\" is true, or the side that has won");
        if (!side.empty() && winner < 0)
            reader_.fail("end", "there is no side of this name", nearest(side, names_.side));
        using Phase = decltype(state_.phase);
        state_.phase = Phase::over;
        state_.winner = winner;
    }

    void add() {
        const Reader written = reader_.table("add");
        if (!written.document().is(Document::Kind::table)) return;
        auto recruit = read_recruit(written, pack_, mistakes_);
        if (!recruit) return;
        Muster muster(pack_, book_, state_, names_);
        if (const auto side = side_of(muster, *recruit)) join(muster, *recruit, *side);
    }

    // The side he names, or a new one of his own; nothing after a mistake.
    std::optional<int> side_of(Muster& muster, Recruit& recruit) {
        const int known = find_side(names_, recruit.side);
        if (known >= 0) return known;
        if (!recruit.side.empty()) {
            recruit.reader.fail("side", "there is no side of this name; without one it is a side of its own",
                                nearest(recruit.side, names_.side));
            return std::nullopt;
        }
        if (book_.sides == most_sides()) {
            recruit.reader.fail("side", "at most " + std::to_string(most_sides()) +
                                            " sides fit into one fight: name one of them");
            return std::nullopt;
        }
        if (book_.combatants == static_cast<int>(std::size(book_.sheet))) return -1;
        return muster.add_side(recruit.person.name);
    }

    std::string_view keys_;
};

// For what is no table at all.
inline std::vector<Mistake> no_intervention(const Document& set, std::string_view example) {
    return {{"", set.place(), "", "", "an intervention is a table such as " + std::string(example), ""}};
}

} // namespace fracas
