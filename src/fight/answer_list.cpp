#include "fight/answer_list.hpp"

#include <algorithm>

namespace fracas {

namespace {

bool alike(const Needed& a, const Needed& b) {
    if (a.kinds != b.kinds || (a.cards != 0) != (b.cards != 0)) return false;
    for (int i = 0; i < a.kinds; ++i) {
        const Dice &one = a.dice[i], &other = b.dice[i];
        if (one.count != other.count || one.sides != other.sides || one.until != other.until ||
            std::string_view(one.colour) != other.colour)
            return false;
    }
    return true;
}

} // namespace

void AnswerList::add(Kind kind, std::string_view text, const AskedBefore& asked) {
    bytes_ += text;
    kinds_.push_back(kind);
    ends_.push_back(static_cast<std::uint32_t>(bytes_.size()));
    asked_.push_back(asked);
    which_dice_.push_back(0);
    which_owners_.push_back(0);
}

void AnswerList::add(Kind kind, const Faces& faces, const AskedBefore& asked, const Needed& needed,
                     const std::vector<int>& owners) {
    std::string text;
    for (int i = 0; i < faces.count; ++i) {
        text += static_cast<char>(faces.face[i] & 255);
        text += static_cast<char>(faces.face[i] >> 8);
    }
    add(kind, text, asked);
    which_dice_.back() = number_of(needed);
    const auto known = std::ranges::find(owners_, owners);
    which_owners_.back() = static_cast<std::uint16_t>(known - owners_.begin());
    if (known == owners_.end()) owners_.push_back(owners);
}

void AnswerList::add(const AnswerList& from, std::size_t number) {
    const AskedBefore& asked = from.asked(number);
    if (from.is_thrown(number))
        add(from.kind(number), from.faces(number), asked, from.needed(number), from.owners(number));
    else add(from.kind(number), from.text(number), asked);
}

std::uint16_t AnswerList::number_of(const Needed& needed) {
    std::size_t i = 0;
    while (i < dice_.size() && !alike(dice_[i], needed)) ++i;
    if (i == dice_.size()) dice_.push_back(needed);
    return static_cast<std::uint16_t>(i);
}

void AnswerList::keep(std::size_t count) {
    bytes_.resize(count == 0 ? 0 : ends_[count - 1]);
    kinds_.resize(count);
    ends_.resize(count);
    asked_.resize(count);
    which_dice_.resize(count);
    which_owners_.resize(count);
}

std::string_view AnswerList::text(std::size_t number) const {
    const std::size_t from = number == 0 ? 0 : ends_[number - 1];
    return std::string_view(bytes_).substr(from, ends_[number] - from);
}

Faces AnswerList::faces(std::size_t number) const {
    const std::string_view packed = text(number);
    const auto byte = [&](std::size_t i) { return static_cast<int>(static_cast<unsigned char>(packed[i])); };
    Faces faces;
    for (std::size_t i = 0; i + 1 < packed.size(); i += 2) faces.add(byte(i) | byte(i + 1) << 8);
    return faces;
}

} // namespace fracas
