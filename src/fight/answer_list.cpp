#include "fight/answer_list.hpp"

namespace fracas {

void AnswerList::add(Kind kind, std::string_view text) {
    bytes_ += text;
    kinds_.push_back(kind);
    ends_.push_back(static_cast<std::uint32_t>(bytes_.size()));
}

void AnswerList::add(Kind kind, const Faces& faces) {
    std::string text;
    for (int i = 0; i < faces.count; ++i) {
        text += static_cast<char>(faces.face[i] & 255);
        text += static_cast<char>(faces.face[i] >> 8);
    }
    add(kind, text);
}

void AnswerList::keep(std::size_t count) {
    bytes_.resize(count == 0 ? 0 : ends_[count - 1]);
    kinds_.resize(count);
    ends_.resize(count);
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
