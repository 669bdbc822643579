// All answers of a fight, kept small: a server holds thousands of fights.
#pragma once

#include "engine/throws.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fracas {

class AnswerList {
public:
    enum class Kind : std::uint8_t { faces, cards, choose, set };

    std::size_t size() const { return ends_.size(); }
    // The key of an option, or what the game master sets, as JSON.
    void add(Kind kind, std::string_view text);
    void add(Kind kind, const Faces& faces);
    void keep(std::size_t count);

    Kind kind(std::size_t number) const { return kinds_[number]; }
    std::string_view text(std::size_t number) const;
    Faces faces(std::size_t number) const;

    friend bool operator==(const AnswerList&, const AnswerList&) = default;

private:
    std::vector<Kind> kinds_;
    std::vector<std::uint32_t> ends_; // of each answer in `bytes_`
    std::string bytes_;               // faces as two bytes each
};

} // namespace fracas
