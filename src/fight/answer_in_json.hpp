// One answer in JSON, as it is given and as it is saved: faces, cards, an option, what the game master sets.
#pragma once

#include "book/json.hpp"
#include "fight/answer_list.hpp"

#include <fmt/format.h>
#include <tl/expected.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace fracas {

inline Json answer_as_json(AnswerList::Kind kind, std::string_view text, const Faces& faces) {
    if (kind == AnswerList::Kind::choose) return Json{{"choose", text}};
    if (kind == AnswerList::Kind::set) return Json{{"set", json_of(text)}};
    Json list = Json::array();
    for (int i = 0; i < faces.count; ++i) list.push_back(faces.face[i]);
    return Json{{kind == AnswerList::Kind::cards ? "cards" : "faces", list}};
}

inline std::optional<std::string> unknown_key_of_answer(const Json& answer) {
    for (const auto& [key, value] : answer.items())
        if (key != "faces" && key != "cards" && key != "choose" && key != "set" && key != "for" && key != "typed")
            return key;
    return std::nullopt;
}

inline tl::expected<Faces, std::string> faces_from_json(const Json& list, const char* name) {
    if (!list.is_array() || list.size() > static_cast<std::size_t>(most_dice))
        return tl::unexpected(fmt::format("\"{}\" takes a list of whole numbers", name));
    Faces faces;
    for (const Json& value : list) {
        if (!value.is_number_integer() || value > 1000 || value < 0)
            return tl::unexpected(fmt::format("\"{}\" takes a list of whole numbers; {} is none a die or card has",
                                              name, one_line(value)));
        faces.add(value.template get<int>());
    }
    return faces;
}

} // namespace fracas
