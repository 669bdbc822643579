// What a player would look for and may not do now, with the reason.
#include "engine/counting.hpp"
#include "systems/forbidden_lands/rules/actions.hpp"
#include "systems/forbidden_lands/telling/options.hpp"

namespace fracas::forbidden_lands {

namespace {

class Barred {
public:
    Barred(const Told& all, int whose) : told(all), s{all.book, all.state}, who(whose) {}

    std::vector<BarredAction> list() {
        offer_actions(s, who, [&](const Option& option) { offered[static_cast<std::size_t>(option.what)] = true; });
        if (freedom_of(s, who) != Freedom::all) {
            say_what_holds();
            return barred;
        }
        strikes();
        shots();
        moves();
        preparations();
        help();
        spells();
        coup();
        return barred;
    }

private:
    bool may(Do what) const { return offered[static_cast<std::size_t>(what)]; }
    void bar(Do what, std::string text, std::string reason, std::string_view rule) {
        barred.push_back({std::string(do_name(what)), std::move(text), std::move(reason), std::string(rule)});
    }
    std::string named(int i) const { return name_of(told, i); }
    bool is_foe(int i) const { return i != who && s.enemies(who, i) && s.present(i); }

    // FBL-TURN-4+
    std::string_view no_slow_action() const {
        return s.at(who).slow > 0 ? "the slow action of this round is used" : "no action is left this round";
    }

    // FBL-BROKEN-1 to FBL-BROKEN-6+, FBL-GRAPPLE-4: what is left to who is not free.
    void say_what_holds() {
        const std::string text = "Attack, move or prepare as usual";
        switch (freedom_of(s, who)) {
        case Freedom::crawls: return bar(Do::slash, text, "Broken: crawling is all that is left", "FBL-BROKEN-1");
        case Freedom::panics:
            return bar(Do::slash, text, "Broken in Wits: running away is all that is left", "FBL-BROKEN-3");
        case Freedom::rages:
            return bar(Do::slash, text, "in an outburst: only attacks on whoever is closest", "FBL-BROKEN-4");
        case Freedom::grapples:
            return bar(Do::slash, text,
                       "holds " + named(s.at(who).partner) + ": only attacks in the grapple, or letting go first",
                       "FBL-GRAPPLE-4");
        case Freedom::is_held:
            return bar(Do::slash, text, "held by " + named(s.at(who).partner) + ": only breaking free",
                       "FBL-GRAPPLE-4");
        default: return;
        }
    }

    // FBL-MELEE-1 to FBL-MELEE-3
    void strikes() {
        if (s.sheet(who).kind == Kind::monster) {
            if (!may(Do::roll_entry) && !has_slow(s, who))
                bar(Do::roll_entry, "Attack", std::string(no_slow_action()), "FBL-TURN-4+");
            return;
        }
        if (may(Do::slash) || may(Do::stab) || may(Do::punch)) return;
        const std::string text = "Strike at an enemy";
        int broken_weapon = bare_hands;
        for (const int i : below(s.state.items))
            if (s.holds(who, i) && s.weapon(i).use == Use::close && !s.whole(i)) broken_weapon = i;
        bool in_touch = false;
        for (const int i : below(s.count())) in_touch = in_touch || (is_foe(i) && engaged(s, who, i));
        if (!has_slow(s, who)) bar(Do::slash, text, std::string(no_slow_action()), "FBL-TURN-4+");
        else if (!standing(s, who)) bar(Do::slash, text, "lies on the ground: get up first", "FBL-MELEE-1");
        else if (broken_weapon != bare_hands)
            bar(Do::slash, text, the_item(told, broken_weapon) + " is broken", "FBL-DICE-5+");
        else if (!in_touch) bar(Do::slash, text, "no enemy is at Arm's Length", "FBL-MOVE-5+");
        else bar(Do::slash, text, "what is in hand is no weapon of close combat", "FBL-MELEE-1");
    }

    // FBL-RANGED-1 to FBL-RANGED-4+, FBL-AMMO-1+
    void shots() {
        if (may(Do::shoot)) return;
        for (const int i : below(s.state.items)) {
            if (s.item(i).holder != who || !s.weapon(i).shoots()) continue;
            const std::string text = "Shoot with " + the_item(told, i), it = the_item(told, i);
            if (!s.whole(i)) return bar(Do::shoot, text, it + " is broken", "FBL-DICE-5+");
            if (!has_arrows(s, who, i)) return bar(Do::shoot, text, "no arrows are left", "FBL-AMMO-1+");
            if (!s.holds(who, i)) return bar(Do::shoot, text, it + " is not in hand", "FBL-ACT-4");
            if (!s.usable(who, i))
                return bar(Do::shoot, text, "an injured hand holds no " + item_name(told, i), "FBL-CRIT-2+");
            if (!has_slow(s, who)) return bar(Do::shoot, text, std::string(no_slow_action()), "FBL-TURN-4+");
            if (!is_readied(s, who, i))
                return s.weapon(i).use == Use::crossbow ? bar(Do::shoot, text, it + " is not loaded", "FBL-RANGED-4+")
                                                        : bar(Do::shoot, text, it + " is not readied", "FBL-RANGED-3+");
            return bar(Do::shoot, text, "no enemy is in range and in sight", "FBL-RANGED-1");
        }
    }

    // FBL-MOVE-1, FBL-MOVE-3
    void moves() {
        const bool slow_run = s.at(who).is(run_slow);
        if (!may(Do::run_to) && !may(Do::run_up) && told.book.zones > 1) {
            if (threatened(s, who)) bar(Do::run_to, "Run", "an enemy is at Arm's Length: retreat first", "FBL-MOVE-1");
            else if (!standing(s, who)) bar(Do::run_to, "Run", "lies on the ground: get up or crawl", "FBL-MOVE-1");
            else if (slow_run ? !has_slow(s, who) : !has_fast(s, who))
                bar(Do::run_to, "Run", std::string(no_slow_action()), "FBL-TURN-4+");
        }
        if (may(Do::flee)) return;
        if (s.at(who).is(trapped)) bar(Do::flee, "Flee", "there is no way out", "FBL-MOVE-3");
        else if (threatened(s, who)) bar(Do::flee, "Flee", "an enemy is at Arm's Length: retreat first", "FBL-MOVE-3");
        else if (!standing(s, who)) bar(Do::flee, "Flee", "lies on the ground: get up first", "FBL-MOVE-3");
        else bar(Do::flee, "Flee", std::string(no_slow_action()), "FBL-TURN-4+");
    }

    // FBL-ACT-8, FBL-ACT-9
    void preparations() {
        for (const int i : below(s.state.items)) {
            if (!s.usable(who, i)) continue;
            const bool heavy_blade = s.weapon(i).use == Use::close && s.weapon(i).has(heavy);
            if (heavy_blade && !may(Do::swing) && !s.at(who).is(swinging)) {
                const std::string text = "Swing " + the_item(told, i);
                if (zone_of(s, who).is(cramped)) bar(Do::swing, text, "no room in a cramped place", "FBL-MOVE-6+");
                else bar(Do::swing, text, "lies on the ground: get up first", "FBL-ACT-8");
            }
            if (s.weapon(i).shoots() && is_readied(s, who, i) && !may(Do::aim) && !s.at(who).is(aiming))
                bar(Do::aim, "Aim " + the_item(told, i), "only before any other action of the round", "FBL-ACT-9");
        }
    }

    // FBL-BROKEN-7+, FBL-CRIT-2+
    void help() {
        if (!s.sheet(who).person() || may(Do::treat) || may(Do::rally) || may(Do::save_life)) return;
        for (const int i : below(s.count())) {
            if (i == who || s.enemies(who, i) || !s.present(i)) continue;
            bool dying = false;
            for (const int k : below(s.state.wounds))
                dying = dying || (s.state.wound[k].victim == i && s.state.wound[k].limit > 0);
            if (s.at(i).broken == 0 && !dying) continue;
            const std::string text = (dying ? "Save the life of " : "Help ") + named(i);
            const Do deed = dying ? Do::save_life : Do::treat;
            const std::string_view rule = dying ? "FBL-CRIT-2+" : "FBL-BROKEN-7+";
            if (threatened(s, who)) return bar(deed, text, "an enemy is at Arm's Length", rule);
            if (!engaged(s, who, i)) return bar(deed, text, named(i) + " is not at Arm's Length", rule);
            if (!has_slow(s, who)) return bar(deed, text, std::string(no_slow_action()), "FBL-TURN-4+");
            bool blocked = false;
            for (const int k : below(attribute_count))
                blocked = blocked || (s.is_broken(i, static_cast<Attribute>(k)) &&
                                      recovery_blocked(s, i, static_cast<Attribute>(k), false));
            if (blocked)
                return bar(deed, text, "hunger, thirst, cold or want of sleep keeps the points away", "FBL-COND-1");
            return bar(deed, text, "has tried it already", rule);
        }
    }

    // FBL-ACT-1, FBL-ACT-2
    void spells() {
        const Sheet& sheet = s.sheet(who);
        const Do deed = sheet.casts ? Do::cast : Do::power_word;
        if ((!sheet.casts && !sheet.power_words) || may(Do::cast) || may(Do::power_word)) return;
        const std::string text = sheet.casts ? "Cast a spell" : "Speak a power word";
        if (s.at(who).willpower == 0) bar(deed, text, "needs 1 Willpower", "FBL-ACT-10+");
        else bar(deed, text, std::string(no_slow_action()), "FBL-TURN-4+");
    }

    // FBL-BROKEN-8+
    void coup() {
        if (may(Do::coup_de_grace) || s.sheet(who).kind == Kind::animal) return;
        for (const int i : below(s.count())) {
            const bool helpless = s.is_broken(i, Attribute::strength) || s.is_broken(i, Attribute::agility);
            if (!is_foe(i) || !helpless || !engaged(s, who, i)) continue;
            const std::string text = "Kill " + named(i) + " (coup de grace)";
            if (!may_kill(s, who, i)) return bar(Do::coup_de_grace, text, "needs 1 Willpower", "FBL-BROKEN-8+");
            return bar(Do::coup_de_grace, text, std::string(no_slow_action()), "FBL-TURN-4+");
        }
    }

    const Told& told;
    Scene s;
    int who;
    std::array<bool, static_cast<std::size_t>(Do::fears) + 1> offered{};
    std::vector<BarredAction> barred{};
};

} // namespace

std::vector<BarredAction> actions_barred(const Told& told, const Ask& ask) {
    // FBL-INIT-6+: the one free action of a sneaker is bound to its target anyway.
    if (ask.what != What::act || ask.who == nobody || told.state.phase != Phase::turns) return {};
    return Barred(told, ask.who).list();
}

} // namespace fracas::forbidden_lands
