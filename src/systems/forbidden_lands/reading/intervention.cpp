#include "systems/forbidden_lands/reading/intervention.hpp"

#include "engine/counting.hpp"
#include "systems/forbidden_lands/reading/intervention_on_combatant.hpp"
#include "systems/forbidden_lands/reading/map.hpp"

#include <utility>

namespace fracas::forbidden_lands {

namespace {

constexpr auto spans = std::to_array<std::string_view>({"quarter_day", "day", "week"});
constexpr std::array<int, spans.size()> quarters_of_span = {1, quarters_of_day, quarters_of_week};
// By bit of Living.
constexpr auto ways_to_live = std::to_array<std::string_view>(
    {"without_food", "without_water", "without_sleep", "in_the_cold", "without_wine", "confined", "resting"});
constexpr int longest_interval = 24; // hours, FBL-COND-4

class Intervention : public InterventionOf<ForbiddenLands, Pack, Names, Muster, Recruit, Hand> {
public:
    Intervention(const Pack& pack, const Book& book, const Names& names, const State& state, const Document& set)
        : InterventionOf(pack, book, names, state, set,
                         "combatant, zone, pass, after, time, end, settings, add or remove") {}

private:
    // Weapons of the encounter's own are known by the book alone.
    void know_own_things() override {
        for (std::size_t i = 0; i < names_.weapon_key.size(); ++i)
            if (index_of(pack_.weapons, names_.weapon_key[i]) < 0 && book_.weapon[i].use != Use::tool)
                pack_.weapons.push_back({names_.weapon_key[i], names_.weapon[i], book_.weapon[i]});
    }

    void change_fight() override {
        if (reader_.has("time")) state_.time_of_day = static_cast<int>(reader_.one_of("time", names_of_times));
        if (auto settings = reader_.optional_table("settings"))
            book_.settings = read_settings(*settings, book_.settings);
        if (!reader_.has("combatant") && reader_.has("zone")) change_zone();
    }

    // --- time: FBL-COND-1 to -4, FBL-BROKEN-7+, FBL-CRIT-2+ ---

    void change_after_end() override {
        pass_time();
        if (reader_.has("after")) come_to_rest();
    }
    std::string_view after_end_in_words() const override { return "only time can pass now, or "; }

    void pass_time() {
        if (!reader_.has("pass")) {
            for (const std::string_view key : ways_to_live) belongs_to_time(key);
            belongs_to_time("care");
            belongs_to_time("cold_interval");
            return;
        }
        if (state_.quarters > 0) reader_.fail("pass", "time is passing already: let it come to its end");
        state_.quarters = quarters_of_span[reader_.one_of("pass", spans)];
        for (std::size_t i = 0; i < ways_to_live.size(); ++i) live(ways_to_live[i], static_cast<int>(i));
        care();
        if (reader_.has("cold_interval")) state_.cold_interval = reader_.integer("cold_interval", 1, longest_interval);
    }

    // FBL-BROKEN-7+, FBL-CRIT-2+: what comes after a fight unless somebody says otherwise. Everybody rests for a day, and
    // the best healer of each side looks after its wounded.
    void come_to_rest() {
        if (!reader_.boolean("after")) reader_.fail("after", "\"after\" is true: the day after the fight passes");
        if (state_.phase != Phase::over) {
            reader_.fail("after", "the fight is not over yet: write end = true first");
            return;
        }
        forbidden_lands::come_to_rest(Play{book_, state_});
    }

    void belongs_to_time(std::string_view key) {
        if (reader_.has(key)) reader_.fail(key, "this is about time that passes: write pass = \"day\", too");
    }

    // A list of names and sides, or "all".
    void live(std::string_view key, int bit) {
        if (!reader_.has(key)) return;
        const Document& written = reader_.document()[key];
        unsigned people = 0;
        if (written.is(Document::Kind::text)) {
            people = people_called(reader_.text(key), [&](std::string message, std::string hint) {
                reader_.fail(key, std::move(message), std::move(hint));
            });
        } else {
            reader_.texts(key);
            const Document::List& list = written.as_list();
            for (std::size_t i = 0; i < list.size(); ++i)
                if (list[i].is(Document::Kind::text))
                    people |= people_called(list[i].as_text(), [&](std::string message, std::string hint) {
                        reader_.fail_item(key, i, std::move(message), std::move(hint));
                    });
        }
        for (const int i : below(book_.combatants))
            if ((people >> i & 1u) != 0) state_.combatant[i].living = state_.combatant[i].living | 1u << bit;
    }

    template <class Fail>
    unsigned people_called(const std::string& word, Fail&& fail) {
        if (word == "all") return (1u << book_.combatants) - 1;
        const unsigned people = find_people(book_, names_, word);
        if (people == 0)
            fail("there is no combatant or side of this name; \"all\" stands for everybody",
                 nearest_people(names_, word));
        return people;
    }

    // FBL-BROKEN-7+, FBL-CRIT-2+: who looks after whom.
    void care() {
        auto table = reader_.optional_table("care");
        if (!table) return;
        for (const std::string_view key : table->keys()) {
            const std::string patient_key(key), helper_key = table->text(key);
            const int patient = combatant_called(*table, key, names_, patient_key);
            if (patient == nobody || !table->document()[key].is(Document::Kind::text)) continue;
            const int helper = combatant_called(*table, key, names_, helper_key);
            if (helper == nobody) continue;
            if (helper == patient || !book_.sheet[helper].person())
                table->fail(key, "somebody else who is a person gives the care (FBL-BROKEN-7+)");
            else state_.combatant[patient].carer = helper;
        }
    }

    // --- the field: FBL-MOVE-6+, FBL-ARMOR-7+ ---

    void change_zone() {
        const std::string word = reader_.text("zone");
        const int zone = find_zone(names_, word);
        if (zone < 0) {
            for (const std::string_view key : {"features", "cover", "unseen"})
                reader_.has(key); // known, but of nothing
            reader_.fail("zone", "there is no zone of this name", nearest(word, names_.zone));
            return;
        }
        if (reader_.has("features")) book_.zone[zone].features = read_zone_features(reader_, "features");
        if (reader_.has("cover")) {
            read_zone_cover(reader_, "cover", pack_, zone, book_, names_);
            leave_lost_cover(zone);
        }
        if (reader_.has("unseen")) close_sight(zone);
        survey(book_);
    }

    // Who hides behind what is no longer there stands in the open.
    void leave_lost_cover(int zone) {
        for (const int i : below(book_.combatants)) {
            Combatant& combatant = state_.combatant[i];
            if (combatant.zone != zone) continue;
            bool there = false;
            for (const int rating : book_.zone[zone].cover) there = there || rating == combatant.cover;
            if (!there) combatant.cover = 0;
        }
    }

    // FBL-MOVE-6+: the game master closes lines of sight, both ways.
    void close_sight(int zone) {
        unsigned unseen = 0;
        reader_.texts("unseen");
        const Document::List& list = reader_.document()["unseen"].as_list();
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (!list[i].is(Document::Kind::text)) continue;
            const int other = find_zone(names_, list[i].as_text());
            if (other < 0)
                reader_.fail_item("unseen", i, "there is no zone of this name",
                                  nearest(list[i].as_text(), names_.zone));
            else if (other == zone) reader_.fail_item("unseen", i, "a zone does not name itself");
            else unseen = unseen | 1u << other;
        }
        book_.zone[zone].unseen = unseen;
        for (const int other : below(book_.zones)) {
            const auto back = 1u << zone;
            MiddlingBits& theirs = book_.zone[other].unseen;
            theirs = (unseen >> other & 1u) != 0 ? theirs | back : theirs & ~back;
        }
    }

    // --- coming, going, ending ---

    void join(Muster& muster, Recruit& recruit, int side) override {
        if (state_.phase != Phase::opening && recruit.reader.has("sneaks"))
            recruit.reader.fail("sneaks", "the fight has begun: nobody sneaks up on it any more (FBL-INIT-6+)");
        if (state_.phase > Phase::draw && recruit.person.sheet.surprise)
            recruit.reader.fail("surprise", "the cards are drawn: nobody surprises any more (FBL-INIT-2)");
        if (!muster.enlist(recruit, side)) return;
        muster.settle(recruit);
        for (const int who : recruit.roster) state_.combatant[who].set(joining);
    }
};

} // namespace

std::vector<Mistake> intervene(const Pack& pack, Book& book, Names& names, State& state, const Document& set) {
    if (!set.is(Document::Kind::table)) return no_intervention(set, "{ combatant = \"orc\", strength = 3 }");
    auto mistakes = Intervention(pack, book, names, state, set).carry_out(book, names, state);
    if (mistakes.empty() && state.phase == Phase::over) close_fight(Play{book, state}, state.winner);
    // FBL-END-1+: whether the fight goes on is asked by the next beat, which can tell it.
    if (mistakes.empty() && state.phase > Phase::opening) state.end_due = true;
    return mistakes;
}

} // namespace fracas::forbidden_lands
