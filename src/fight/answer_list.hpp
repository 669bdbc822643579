// All answers of a fight, kept small: a server holds thousands of fights.
#pragma once

#include "engine/throws.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fracas {

// What is remembered of the question an answer was given to.
struct AskedBefore {
    std::uint16_t seen_by = 0; // the sides that saw the question, a bit for each
    std::int8_t who = -1;      // whose question it was
    bool action = false;       // what to do: an exchange begins with the answer
    bool again = false;        // dice of an earlier throw were to be thrown again
    bool typed = false;        // dice that somebody has thrown by hand
};

class AnswerList {
public:
    enum class Kind : std::uint8_t { faces, cards, choose, set };

    std::size_t size() const { return ends_.size(); }
    // The key of an option, or what the game master sets, as JSON.
    void add(Kind kind, std::string_view text, const AskedBefore& asked = {});
    // `owners`: of dice that several people throw together, whose each of them is.
    void add(Kind kind, const Faces& faces, const AskedBefore& asked = {}, const Needed& needed = Needed(),
             const std::vector<int>& owners = {});
    void add(const AnswerList& from, std::size_t number);
    void keep(std::size_t count);

    Kind kind(std::size_t number) const { return kinds_[number]; }
    bool is_thrown(std::size_t number) const { return kinds_[number] == Kind::faces || kinds_[number] == Kind::cards; }
    std::string_view text(std::size_t number) const;
    Faces faces(std::size_t number) const;
    const AskedBefore& asked(std::size_t number) const { return asked_[number]; }
    // The dice of a throw: which faces are whose.
    const Needed& needed(std::size_t number) const { return dice_[which_dice_[number]]; }
    // Whose each die of it is; empty where all are his who was asked.
    const std::vector<int>& owners(std::size_t number) const { return owners_[which_owners_[number]]; }

    // Two lists with the same answers.
    friend bool operator==(const AnswerList& a, const AnswerList& b) {
        return a.kinds_ == b.kinds_ && a.ends_ == b.ends_ && a.bytes_ == b.bytes_;
    }

private:
    std::uint16_t number_of(const Needed& needed);

    std::vector<Kind> kinds_;
    std::vector<std::uint32_t> ends_; // of each answer in `bytes_`
    std::vector<AskedBefore> asked_;
    std::vector<std::uint16_t> which_dice_, which_owners_;
    std::vector<Needed> dice_{Needed{}};       // each set of dice once, however often it was thrown
    std::vector<std::vector<int>> owners_{{}}; // and so of their owners
    std::string bytes_;                        // faces as two bytes each
};

} // namespace fracas
