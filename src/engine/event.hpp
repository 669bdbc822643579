// What happened, as named figures. A system defines every kind of event once, as a struct: which kind it is, its name in
// JSON, its fields. Everything else (the packed form that rules hand to tables, JSON, schema, sentence) follows from it.
//
//   struct Damaged {
//       static constexpr Happened kind = Happened::damaged;
//       static constexpr std::string_view name = "damaged";
//       int damage{};
//       Known left{};
//       static constexpr auto fields = named(field("damage", &Damaged::damage), field("left", &Damaged::left));
//   };
#pragma once

#include "engine/figure.hpp"
#include "engine/rule.hpp"

#include <cstddef>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

namespace fracas {

// A figure that not everybody may know: one's own HP, but not the enemy's. Where it is not known it is not told.
struct Known {
    static constexpr int hidden = -1;
    int figure = 0;

    constexpr Known() = default;
    constexpr Known(int value) : figure(value) {}
    template <class Kept>
    constexpr Known(Figure<Kept> value) : figure(value) {}
    constexpr bool known() const { return figure != hidden; }
    constexpr operator int() const { return figure; }
};

// A field under its name in JSON. One without a name is for those who listen, such as odds and counters, and is not told.
template <class Body, class Value>
struct Field {
    std::string_view name;
    Value Body::* member;
};

template <class Body, class Value>
constexpr Field<Body, Value> field(std::string_view name, Value Body::* member) {
    return {name, member};
}

template <class Body, class Value>
constexpr Field<Body, Value> untold(Value Body::* member) {
    return {"", member};
}

template <class... Fields>
constexpr std::tuple<Fields...> named(Fields... all) {
    return {all...};
}

// A name as a template argument.
template <std::size_t size>
struct EventName {
    char letters[size]{};
    consteval EventName(const char (&text)[size]) {
        for (std::size_t i = 0; i < size; ++i) letters[i] = text[i];
    }
};

// A kind that has no figures: who, whom and with what is all there is to tell.
//   struct Fell : Plain<Happened::fell, "fell"> {};
template <auto happened, EventName text>
struct Plain {
    static constexpr auto kind = happened;
    static constexpr std::string_view name = text.letters;
    static constexpr auto fields = named();
};

// Who did it, to whom, with what: what nearly every event has. -1 is nobody, nothing.
struct Party {
    int who = -1;
    int whom = -1;
    int item = -1;
};

inline constexpr int most_event_fields = 6;

// One event, packed: small, plain and of one size, so that a log is a list of them. `Happened` is the system's
// enumeration of kinds. Only as<Body>() knows what the figures mean.
template <class Happened>
struct EventOf {
    Rule rule{};
    Happened kind{};
    Small who = -1;
    Small whom = -1;
    Small item = -1;
    Middling figure[most_event_fields]{};

    constexpr EventOf() = default;

    // Inlined, so that an event nobody listens to is never made.
    template <class Body>
    [[gnu::always_inline]] constexpr EventOf(const Rule& by, const Party& party, const Body& body)
        : rule(by), kind(Body::kind), who(party.who), whom(party.whom), item(party.item) {
        static_assert(std::tuple_size_v<decltype(Body::fields)> <= most_event_fields,
                      "an event has at most six fields");
        pack(body, places_of<Body>{});
    }

    template <class Body>
    constexpr bool is() const {
        return kind == Body::kind;
    }

    // The event as what it is; of another kind the figures mean something else.
    template <class Body>
    [[gnu::always_inline]] constexpr Body as() const {
        Body body{};
        unpack(body, places_of<Body>{});
        return body;
    }

private:
    template <class Body>
    using places_of = std::make_index_sequence<std::tuple_size_v<decltype(Body::fields)>>;

    template <class Body, std::size_t... at>
    [[gnu::always_inline]] constexpr void pack(const Body& body, std::index_sequence<at...>) {
        ((figure[at] = static_cast<int>(body.*(std::get<at>(Body::fields).member))), ...);
    }
    template <class Body, std::size_t... at>
    [[gnu::always_inline]] constexpr void unpack(Body& body, std::index_sequence<at...>) const {
        (take(body.*(std::get<at>(Body::fields).member), figure[at]), ...);
    }
    template <class Value>
    [[gnu::always_inline]] static constexpr void take(Value& value, int packed) {
        value = static_cast<Value>(packed);
    }
};

// All kinds of events of a system.
template <class... Bodies>
struct EventKinds {
    // Calls use(body) with the event as what it is, and gives what that gives; a kind that is not listed gives nothing.
    template <class Happened, class Use>
    static constexpr auto with(const EventOf<Happened>& event, Use&& use) {
        using First = std::tuple_element_t<0, std::tuple<Bodies...>>;
        std::invoke_result_t<Use&, const First&> result{};
        static_cast<void>(
            ((event.template is<Bodies>() ? (result = use(event.template as<Bodies>()), true) : false) || ...));
        return result;
    }

    // Calls use(Body{}) for every kind.
    template <class Use>
    static constexpr void each(Use&& use) {
        (use(Bodies{}), ...);
    }

    template <class Happened>
    static constexpr std::string_view name_of(Happened kind) {
        std::string_view name;
        static_cast<void>(((Bodies::kind == kind ? (name = Bodies::name, true) : false) || ...));
        return name;
    }
};

} // namespace fracas
