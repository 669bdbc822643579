// The way of one run through everything it branches over, and how the next run differs from it.
//
// A run follows the trace that the one before it left; where the trace ends, it goes on with the first result of each law
// it meets. Then the last branch moves on, like the wheels of an odometer.
#pragma once

#include "engine/remembered.hpp"

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace fracas {

template <class Number>
class Trace {
public:
    using Names = NamesAlike<Number>;

    struct Branch {
        int at = 0;
        int size = 0;
        const void* law = nullptr;
        const Number* weights = nullptr;
        Number upto{1};
        const std::vector<Names>* alike = nullptr; // of every result, if they have names
        int single = -1;                           // of those that are alike; -1: all of them together
        std::shared_ptr<const void> owned{};       // a law that nobody else remembers
    };

    // --- one run ------------------------------------------------------------------------------------------------

    void begin() {
        taken = 0;
        given_up = false;
        told_apart = false;
    }

    std::size_t size() const { return branches.size(); }
    std::size_t depth() const { return taken; }              // branches taken in this run
    bool repeats() const { return taken < branches.size(); } // the run before it took the next branch, too
    const Branch& next() const { return branches[taken]; }   // if it did
    const Branch& last_taken() const { return branches[taken - 1]; }
    const Branch& operator[](std::size_t i) const { return branches[i]; }
    const Branch& take() { return branches[taken++]; }

    void push(Branch branch) { branches.push_back(std::move(branch)); }
    void pop() { branches.pop_back(); }
    void clear() { branches.clear(); }
    // The law of the branch taken last belongs to the trace from now on.
    void keep(std::shared_ptr<const void> law) { branches[taken - 1].owned = std::move(law); }

    // How likely the whole trace is, all but its last branch, and what the run has taken of it.
    const Number& chance() const { return branches.empty() ? whole : branches.back().upto; }
    const Number& chance_before_last() const {
        return branches.size() > 1 ? branches[branches.size() - 2].upto : whole;
    }
    const Number& chance_so_far() const { return taken == 0 ? whole : branches[taken - 1].upto; }

    // The run does not count: it is too rare, or has to be made again with results one by one.
    bool abandoned() const { return given_up; }
    void abandon() { given_up = true; }
    bool apart() const { return told_apart; }

    // --- results that are alike -----------------------------------------------------------------------------------

    // Whether the last branch stands for several results that are alike.
    bool ends_alike() const {
        return !branches.empty() && is_together(branches.back()) && alike(branches.back()).size() > 1;
    }
    const Names& names_at_end() const { return alike(branches.back()); }

    // Something more is asked. What is alike may not be so to what comes now: the run is given up, for one that takes
    // its results one by one.
    void ask_on() {
        if (repeats() || given_up || !ends_alike()) return;
        given_up = true;
        told_apart = true;
    }

    // --- from run to run ------------------------------------------------------------------------------------------

    // Moves the last branch on, if it can. One without weights is no chance but a decision, or a stage with decisions in
    // it: what comes after it is counted anew.
    bool move_last_on() {
        Branch& last = branches.back();
        if (++last.at == last.size) return false;
        if (last.weights != nullptr) last.upto = chance_before_last() * last.weights[last.at];
        return true;
    }

    // Moves the last branch on that can; false if none can.
    bool advance() {
        while (!branches.empty()) {
            Branch& last = branches.back();
            if (told_apart || last.single >= 0) {
                told_apart = false;
                const Names& names = alike(last);
                if (++last.single < static_cast<int>(names.size())) {
                    last.upto = chance_before_last() * names[static_cast<std::size_t>(last.single)].weight;
                    return true;
                }
                last.single = -1;
            }
            if (move_last_on()) return true;
            branches.pop_back();
        }
        return false;
    }

private:
    static bool is_together(const Branch& branch) { return branch.alike != nullptr && branch.single < 0; }
    static const Names& alike(const Branch& branch) { return (*branch.alike)[static_cast<std::size_t>(branch.at)]; }

    std::vector<Branch> branches;
    std::size_t taken = 0;
    bool given_up = false;
    bool told_apart = false; // given up because what seemed alike has to be told apart
    Number whole{1};
};

} // namespace fracas
