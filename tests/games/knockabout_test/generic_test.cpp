// The tests every system gets for free, on Knockabout.
#include "stage.hpp"

#include "support/laws.hpp"
#include "support/perft.hpp"
#include "support/signature.hpp"

namespace fracas::knockabout {
namespace {

struct KnockaboutChecks {
    using Game = knockabout::Game;
    static constexpr const char* home = "tests/games/home";

    static std::string complaint(const Book& book, const State& state) {
        for (const int i : below(book.combatants))
            if (state.combatant[i].wind < 0 || state.combatant[i].wind > book.sheet[i].most_wind)
                return "wind " + std::to_string(state.combatant[i].wind);
        if (state.round > book.round_limit) return "round " + std::to_string(state.round);
        if (state.current != ann && state.current != bob) return "whose turn";
        return "";
    }

    static std::vector<MoveCase> moves() {
        const std::string weak = "might = 0\nwind = 5", strong = "might = 2\nwind = 5", last = "might = 1\nwind = 2";
        const std::string wobbles = "set = { combatant = \"ann\", off_balance = true }";
        return {{"weak blow", encounter_of(weak, weak), "ann", "strike>bob"},
                {"strong blow", encounter_of(strong, weak), "ann", "strike>bob"},
                {"blow at a guard", encounter_of(strong, last), "ann", "strike>bob"},
                {"blow off balance", encounter_of(strong, weak), "ann", "strike>bob", true, {wobbles}},
                {"blow off balance at a guard", encounter_of(weak, last), "ann", "strike>bob", true, {wobbles}}};
    }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Knockabout, Generic, KnockaboutChecks);
INSTANTIATE_TYPED_TEST_SUITE_P(Knockabout, Laws, KnockaboutChecks);

// Unchanged behaviour, unchanged number. A commit that changes it says why.
TEST(Signature, OfKnockabout) { EXPECT_EQ(behaviour_signature<KnockaboutChecks>(), 9436684017258925644ull); }

TEST(Perft, OfKnockabout) { compare_perft<KnockaboutChecks>("knockabout"); }

} // namespace
} // namespace fracas::knockabout
