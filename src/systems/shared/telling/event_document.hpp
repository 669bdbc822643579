// Events as documents: their figures by name, and the schema of all kinds, both read off the definitions of the kinds
// (engine/event.hpp), so that what is told and what is promised cannot differ.
//
// How a field is told follows from its type. Numbers and yes or no are told as they are, a Known only where it is known.
// For every other type the system says it by two functions that are found by the type:
//   Document told_as(const Told&, Type)        none (Document()): nothing is told
//   Document schema_of(Type)                   a JSON schema: {"type": "string"}
#pragma once

#include "engine/document.hpp"
#include "engine/event.hpp"

#include <concepts>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace fracas {

template <class Told, class Value>
Document field_as_document(const Told& told, const Value& value) {
    if constexpr (std::same_as<Value, Known>) return value.known() ? Document(value.figure) : Document();
    else if constexpr (std::same_as<Value, int> || std::same_as<Value, bool>) return Document(value);
    else return told_as(told, value);
}

template <class Value>
Document schema_of_field(const Value& value) {
    const auto type = [](std::string_view name) { return Document::table({{"type", name}}); };
    if constexpr (std::same_as<Value, Known> || std::same_as<Value, int>) return type("integer");
    else if constexpr (std::same_as<Value, bool>) return type("boolean");
    else return schema_of(value);
}

// Once, not in every kind of event: in a browser its size is waited for.
[[gnu::noinline]] inline void set_what_is_told(std::string_view name, Document value, Document& figures) {
    if (!value.is(Document::Kind::none)) figures.set(name, std::move(value));
}

// Adds what the event's own fields say, in their order.
template <class Told, class Body>
void add_fields(const Told& told, const Body& body, Document& figures) {
    const auto add = [&](const auto& one) {
        if (!one.name.empty()) set_what_is_told(one.name, field_as_document(told, body.*(one.member)), figures);
    };
    std::apply([&](const auto&... all) { (add(all), ...); }, Body::fields);
}

// The schema of every kind of event of a system, by name. People and things (who, whom, ...) every kind may have.
template <class Kinds>
Document schema_of_events() {
    Document all = Document::table();
    Kinds::each([&]<class Body>(const Body& body) {
        Document fields = Document::table();
        const auto add = [&](const auto& one) {
            if (!one.name.empty()) fields.set(one.name, schema_of_field(body.*(one.member)));
        };
        std::apply([&](const auto&... each) { (add(each), ...); }, Body::fields);
        all.set(Body::name, std::move(fields));
    });
    return all;
}

} // namespace fracas
