#include "cli/encounter_keys.hpp"

#include "book/json.hpp"
#include "cli/layout.hpp"
#include "files/read_files.hpp"
#include "store/shelf.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <utility>

namespace fracas {

namespace {

// The schema a reference stands for, with what is written beside the reference.
Json resolved(const Json& schema, const Json& whole) {
    if (!schema.is_object() || !schema.contains("$ref")) return schema;
    const std::string reference = schema["$ref"].get<std::string>();
    if (!reference.starts_with("#/definitions/")) return schema;
    Json result = whole["definitions"].value(reference.substr(14), Json::object());
    for (const auto& [key, value] : schema.items())
        if (key != "$ref") result[key] = value;
    return result;
}

Json wholly_resolved(const Json& schema, const Json& whole) {
    Json result = resolved(schema, whole);
    for (auto& [key, value] : result.items()) {
        if (key == "items") value = wholly_resolved(value, whole);
        if (key == "oneOf" || key == "anyOf")
            for (Json& one : value) one = wholly_resolved(one, whole);
    }
    return result;
}

std::string value_in_words(const Json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

std::string schema_text(const Json& schema, const char* key) {
    return schema.is_object() && schema.contains(key) ? value_in_words(schema[key]) : std::string();
}

void add_keys_of(std::vector<KeysOfTable>& tables, const std::string& name, bool repeated, const Json& schema,
                 const Json& whole) {
    const std::size_t here = tables.size();
    tables.push_back({name, repeated, schema_text(schema, "description"), {}});
    if (!schema.contains("properties")) return;
    const Json needed = schema.value("required", Json::array());
    for (const auto& [key, written] : schema["properties"].items()) {
        const Json property = wholly_resolved(written, whole);
        const bool is_needed = std::find(needed.begin(), needed.end(), Json(key)) != needed.end();
        tables[here].keys.push_back({key, values_in_words(property), schema_text(property, "description"), is_needed,
                                     property.value("default", Json()), property});
        const std::string path = name.empty() ? key : name + "." + key;
        if (property.contains("properties")) add_keys_of(tables, path, false, property, whole);
        else if (property.contains("items") && property["items"].contains("properties"))
            add_keys_of(tables, path, true, property["items"], whole);
    }
}

std::string joined_with_or(const std::vector<std::string>& words) {
    std::vector<std::string_view> views(words.begin(), words.end());
    return alternatives(views);
}

// Whether the text has the name as a word of its own.
bool has_word(std::string_view text, std::string_view name) {
    const auto is_part = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
    for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        if ((at == 0 || !is_part(text[at - 1])) && (end == text.size() || !is_part(text[end]))) return true;
    }
    return false;
}

// "`x`, default true. If false, nobody may." without what a list says beside it: "If false, nobody may."
std::string meaning_of(std::string_view text) {
    std::size_t begin = std::string_view::npos;
    for (const std::string_view end : {". ", ": ", "; ", " ("}) begin = std::min(begin, text.find(end));
    if (begin == std::string_view::npos) return {};
    std::string meaning(without_blanks(text.substr(begin + 1)));
    std::erase(meaning, '`');
    if (meaning.starts_with('(') && (meaning.ends_with(')') || meaning.ends_with(")."))) {
        meaning.erase(0, 1);
        meaning.erase(meaning.rfind(')'));
    }
    return meaning;
}

Json pack_settings(std::string_view game) {
    std::vector<Mistake> mistakes;
    Json settings = Json::object();
    for (const PackFile& file : read_pack_folder(home() / "packs" / game, mistakes)) {
        if (!file.document.has("settings")) continue;
        const Json written = to_json(file.document["settings"]);
        for (const auto& [key, value] : written.items()) settings[key] = value;
    }
    return settings;
}

} // namespace

std::string values_in_words(const Json& schema) {
    if (!schema.is_object()) return "anything";
    for (const char* either : {"anyOf", "oneOf"})
        if (schema.contains(either)) {
            std::string text;
            for (const Json& one : schema[either]) text += (text.empty() ? "" : ", or ") + values_in_words(one);
            return text;
        }
    // An id of the pack: its list is longer than a line, and is printed by its own command.
    if (schema.contains("$comment")) return schema_text(schema, "$comment");
    if (schema.contains("const")) return schema_text(schema, "const");
    if (schema.contains("enum")) {
        std::vector<std::string> words;
        for (const Json& value : schema["enum"]) words.push_back(value_in_words(value));
        return joined_with_or(words);
    }
    const std::string type = schema_text(schema, "type");
    if (type == "boolean") return "true or false";
    if (type == "string") return "text";
    if (type == "object") {
        if (!schema.contains("additionalProperties") || !schema["additionalProperties"].is_object()) return "table";
        return "table of " + values_in_words(schema["additionalProperties"]);
    }
    if (type == "integer" || type == "number") {
        const std::string low = schema_text(schema, "minimum"), high = schema_text(schema, "maximum");
        if (!low.empty() && !high.empty()) return low == high ? low : low + " to " + high;
        const std::string kind = type == "integer" ? "whole number" : "number";
        return low.empty() ? kind : kind + " from " + low;
    }
    if (type == "array") {
        if (!schema.contains("items")) return "list";
        if (schema["items"].contains("properties")) return "tables";
        if (schema.value("minItems", 0) == 2 && schema.value("maxItems", 0) == 2)
            return fmt::format("[{0}, {0}]", values_in_words(schema["items"]));
        const std::string items = values_in_words(schema["items"]);
        return items.starts_with("a name of ") ? "list of names" + items.substr(6) : "list of " + items;
    }
    return "anything";
}

std::vector<KeysOfTable> encounter_keys(std::string_view game) {
    std::vector<KeysOfTable> tables;
    const auto document = read_json_file(home() / "schemas" / "encounters" / fmt::format("{}.json", game));
    if (!document) return tables;
    const Json whole = to_json(*document);
    add_keys_of(tables, "", false, whole, whole);
    return tables;
}

std::vector<GameSetting> settings_of(const Registry& registry) {
    std::vector<GameSetting> settings;
    const Json usual = pack_settings(registry.system);
    const auto add = [&](const std::string& name) -> GameSetting& {
        for (GameSetting& one : settings)
            if (one.name == name) return one;
        settings.push_back({name, usual.value(name, Json()), {}, {}, {}, {}});
        for (const RegistryRule& rule : registry.rules)
            for (const std::string& text : rule.settings)
                if (has_word(text, name)) {
                    settings.back().rules.push_back(rule.id);
                    if (settings.back().meaning.empty()) settings.back().meaning = meaning_of(text);
                }
        return settings.back();
    };
    for (const auto& [name, value] : usual.items()) add(name);
    for (const KeysOfTable& table : encounter_keys(registry.system)) {
        if (table.name != "settings") continue;
        for (const EncounterKey& key : table.keys) {
            GameSetting& setting = add(key.name);
            if (setting.otherwise.is_null()) setting.otherwise = key.otherwise;
            setting.values = key.values;
            if (!key.meaning.empty()) setting.meaning = key.meaning;
            setting.schema = key.schema;
        }
    }
    return settings;
}

std::string settings_text(const Program& program, const std::vector<GameSetting>& settings) {
    const auto width = static_cast<std::size_t>(program.width);
    std::string result;
    for (const GameSetting& setting : settings) {
        std::string usual;
        if (setting.otherwise.is_array())
            for (const Json& one : setting.otherwise) usual += (usual.empty() ? "" : ", ") + value_in_words(one);
        else if (!setting.otherwise.is_null()) usual = value_in_words(setting.otherwise);
        result += program.paint(Paint::strong, setting.name);
        if (!usual.empty()) result += " = " + usual;
        if (!setting.rules.empty())
            result += program.paint(Paint::faint, fmt::format("  {}", fmt::join(setting.rules, ", ")));
        result += '\n';
        if (!setting.values.empty()) result += wrapped(setting.values, width, "    can be: ", "            ") + '\n';
        if (!setting.meaning.empty()) result += wrapped(setting.meaning, width, "    ", "    ") + '\n';
    }
    return result;
}

Json settings_as_json(const std::vector<GameSetting>& settings) {
    Json list = Json::array();
    for (const GameSetting& setting : settings)
        list.push_back({{"name", setting.name},
                        {"default", setting.otherwise},
                        {"values", setting.values},
                        {"schema", setting.schema},
                        {"meaning", setting.meaning},
                        {"rules", setting.rules}});
    return list;
}

} // namespace fracas
