// A table of which rules see nothing but a few virtual functions: they are compiled for it once, whoever answers. What
// samples fights by the thousand has rules compiled for itself; live play, odds in doubles and in fractions, whole fights
// exactly and look-ahead stand behind this one.
#pragma once

#include "engine/any_values.hpp"
#include "engine/law.hpp"

#include <cstddef>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>

namespace fracas {

// `Of` names what the tables of one game have in common:
//   System, State, Policy
//   Forgettings   std::tuple of the types that say what is forgotten (forgetting.hpp)
//   Any<Seen>     AnyThrow of what is seen, in the numbers that laws are made of
template <class Of>
class AnyTable;

// A choice with everything in it that a table may want: who sees what is known here alone.
template <class Of>
class AnyChoice {
public:
    using Option = typename Of::System::Option;
    using Policy = typename Of::Policy;

    virtual void offer(FunctionReference<void(const Option&)> sink) const = 0;
    virtual Option decide(Policy& policy, FunctionReference<int(int)> chance) const = 0;

protected:
    ~AnyChoice() = default;
};

// What the decider may look at, unseen: only the choice itself can show it to a policy.
template <class Of>
struct AnySight {
    const AnyChoice<Of>& choice;
};

// What a stage is: how it is run, and what may be forgotten of its result.
template <class Of>
struct StageKind {
    static constexpr std::size_t forgettings = std::tuple_size_v<typename Of::Forgettings>;
    static constexpr std::size_t most_less = 32;

    void (*run)(AnyTable<Of>& table, const void* step, const void* value, void* result);
    std::size_t value_size, result_size;
    // For each of the types that forget: the bytes of what it forgets, and forgetting it. Nothing where it has none.
    struct {
        void (*forgets)(const void* forgetting, const void* value, unsigned char* less);
        void (*less)(const unsigned char* less, void* result);
    } of[forgettings];
};

// A part or a link of a chain: its result has a kind too, since chains end by it and states are forgotten by it.
template <class Of>
struct LinkKind {
    static constexpr std::size_t forgettings = std::tuple_size_v<typename Of::Forgettings>;

    void (*run)(AnyTable<Of>& table, const void* step, const void* before, void* result);
    std::size_t size;
    bool (*is_over)(const void* value);
    void (*forget[forgettings])(const void* forgetting, typename Of::State& state, void* result);
    Named (*name)(const void* naming, const void* value);
};

template <class Of, std::size_t Size>
struct LinkBytes {
    const LinkKind<Of>* kind = nullptr;
    unsigned char bytes[Size]{};
    unsigned char over = 0;
    unsigned char unused[7]{};

    void note_over() { over = kind->is_over(bytes) ? 1 : 0; }
};

// The argument of a stage where it lies.
template <class Of>
struct StageArgument {
    const StageKind<Of>* kind;
    const void* step;
    const void* value;
};
// By which its law is remembered: what it is an argument of, and its bytes.
template <class Of>
void add_bytes(std::string& to, const StageArgument<Of>& argument) {
    add_bytes(to, argument.kind);
    to.append(static_cast<const char*>(argument.value), argument.kind->value_size);
}

template <class Of>
class AnyTable {
public:
    using System = typename Of::System;
    using Ask = typename System::Ask;
    using Option = typename System::Option;
    using Event = typename System::Event;
    using State = typename Of::State;
    using Policy = typename Of::Policy;

    bool runs_stages_itself() const { return runs; }
    virtual bool stages_may_wait() const = 0;

    virtual void tell(const Event& event) = 0;

    template <Throw T>
    typename T::Result toss(const Ask& ask, const T& thrown) {
        const auto seen = toss_any(ask, Of::template Any<ThrownOf<typename T::Result>>::of(thrown));
        return from_bytes<typename T::Result>(seen.bytes);
    }

    template <class Sight, class Offers>
    Option choose(const Ask& ask, const Sight& sight, Offers&& offers) {
        struct Choice final : AnyChoice<Of> {
            Choice(const Ask& about, const Sight& seen, Offers& named) : ask(about), sight(seen), offers(named) {}
            void offer(FunctionReference<void(const Option&)> sink) const override { offers(sink); }
            Option decide(Policy& policy, FunctionReference<int(int)> chance) const override {
                return policy.decide(ask, shown(sight), offers, chance);
            }
            const Ask& ask;
            const Sight& sight;
            std::remove_reference_t<Offers>& offers;
        };
        return choose_any(ask, Choice(ask, sight, offers));
    }

    template <class Step, class Value>
    auto stage(const Step& step, const Value& value) {
        if (runs) return step(*this, value);
        using Result = decltype(step(*this, value));
        static_assert(sizeof(Result) <= most_room);
        alignas(Result) unsigned char result[sizeof(Result)];
        stage_any({&KindOfStage<Step, Value>::kind, &step, &value}, result);
        return from_bytes<Result>(result);
    }

    template <class Step, class Value>
    Value chain(const Step& step, Value value) {
        struct NoNames {};
        return chain_named(step, std::move(value), NoNames{});
    }

    template <class Step, class Value, class Naming>
    Value chain_named(const Step& step, Value value, const Naming& name_of) {
        if (runs) {
            while (!value.over) value = step(*this, value);
            return value;
        }
        using Kind = KindOfLink<Step, Value, Value, Naming>;
        chain_any(Kind::kind, &step, &value, Kind::has_names ? &name_of : nullptr);
        return value;
    }

    template <class Step>
    auto part(State& state, const Step& step) {
        if (runs) return step(*this);
        using Result = decltype(step(*this));
        alignas(Result) unsigned char result[sizeof(Result)];
        part_any(state, KindOfLink<Step, void, Result, void>::kind, &step, result);
        return from_bytes<Result>(result);
    }

    template <class Value, class Step>
    Value parts_until_over(State& state, Value value, const Step& step) {
        if (runs) {
            while (!value.over) value = step(*this, value);
            return value;
        }
        parts_any(state, KindOfLink<Step, Value, Value, void>::kind, &step, &value);
        return value;
    }

protected:
    explicit AnyTable(bool runs_stages) : runs(runs_stages) {}
    ~AnyTable() = default;

    using Figures = Thrown<most_figures>;
    using Whole = Thrown<sizeof(Faces)>;
    using Argument = StageArgument<Of>;

    virtual Figures toss_any(const Ask& ask, const typename Of::template Any<Figures>& thrown) = 0;
    virtual Whole toss_any(const Ask& ask, const typename Of::template Any<Whole>& thrown) = 0;
    virtual Option choose_any(const Ask& ask, const AnyChoice<Of>& choice) = 0;
    virtual void stage_any(const Argument& argument, void* result) = 0;
    // `value` is where it starts and, afterwards, what it came to; `naming` may be nothing.
    virtual void chain_any(const LinkKind<Of>& kind, const void* step, void* value, const void* naming) = 0;
    virtual void part_any(State& state, const LinkKind<Of>& kind, const void* step, void* result) = 0;
    virtual void parts_any(State& state, const LinkKind<Of>& kind, const void* step, void* value) = 0;

private:
    template <std::size_t which>
    using Forgets = std::tuple_element_t<which, typename Of::Forgettings>;

    template <class Step, class Value>
    struct KindOfStage {
        using Result = decltype(std::declval<const Step&>()(std::declval<AnyTable&>(), std::declval<const Value&>()));

        static void run(AnyTable& table, const void* step, const void* value, void* result) {
            const Result made = (*static_cast<const Step*>(step))(table, *static_cast<const Value*>(value));
            std::memcpy(result, &made, sizeof made);
        }

        template <class Forgetting>
        static constexpr bool is_forgotten =
            requires(const Forgetting& forgetting, const Value& value) { forgetting.forgets(value); };
        template <class Forgetting>
        static void forgets(const void* forgetting, const void* value, unsigned char* less) {
            if constexpr (is_forgotten<Forgetting>) {
                const auto made =
                    static_cast<const Forgetting*>(forgetting)->forgets(*static_cast<const Value*>(value));
                static_assert(PlainValue<decltype(made)> && sizeof made <= StageKind<Of>::most_less);
                std::memcpy(less, &made, sizeof made);
            }
        }
        template <class Forgetting>
        static void less(const unsigned char* bytes, void* result) {
            if constexpr (is_forgotten<Forgetting>) {
                using Less = decltype(std::declval<const Forgetting&>().forgets(std::declval<const Value&>()));
                from_bytes<Less>(bytes)(*static_cast<Result*>(result));
            }
        }

        template <std::size_t... which>
        static constexpr StageKind<Of> made(std::index_sequence<which...>) {
            return {&run,
                    sizeof(Value),
                    sizeof(Result),
                    {{is_forgotten<Forgets<which>> ? &forgets<Forgets<which>> : nullptr,
                      is_forgotten<Forgets<which>> ? &less<Forgets<which>> : nullptr}...}};
        }
        static constexpr StageKind<Of> kind = made(std::make_index_sequence<StageKind<Of>::forgettings>());
    };

    // step(table) with `Before` void, else step(table, before).
    template <class Step, class Before, class Result, class Naming>
    struct KindOfLink {
        static_assert(sizeof(Result) <= most_room && std::is_trivially_copyable_v<Result>);

        static void run(AnyTable& table, const void* step, [[maybe_unused]] const void* before, void* result) {
            const Step& called = *static_cast<const Step*>(step);
            const auto keep = [&](const Result& made) { std::memcpy(result, &made, sizeof made); };
            if constexpr (std::is_void_v<Before>) keep(called(table));
            else keep(called(table, from_bytes<Before>(before)));
        }
        static bool is_over([[maybe_unused]] const void* value) {
            if constexpr (requires(const Result& result) { result.over; }) return from_bytes<Result>(value).over;
            else return false;
        }
        template <class Forgetting>
        static void forget([[maybe_unused]] const void* forgetting, [[maybe_unused]] State& state,
                           [[maybe_unused]] void* bytes) {
            if constexpr (requires(const Forgetting& f, Result& result) { f.forget(state, result); }) {
                Result result = from_bytes<Result>(bytes);
                static_cast<const Forgetting*>(forgetting)->forget(state, result);
                std::memcpy(bytes, &result, sizeof result);
            }
        }
        static constexpr bool has_names = requires(const Naming& naming, const Result& result) {
            { naming(result) } -> std::same_as<Named>;
        };
        static Named name([[maybe_unused]] const void* naming, [[maybe_unused]] const void* value) {
            if constexpr (has_names) return (*static_cast<const Naming*>(naming))(from_bytes<Result>(value));
            else return {};
        }

        template <std::size_t... which>
        static constexpr LinkKind<Of> made(std::index_sequence<which...>) {
            return {&run, sizeof(Result), &is_over, {&forget<Forgets<which>>...}, &name};
        }
        static constexpr LinkKind<Of> kind = made(std::make_index_sequence<LinkKind<Of>::forgettings>());
    };

    const bool runs;
};

// --- a table behind it ------------------------------------------------------------------------------------------------

// What no longer matters (forgetting.hpp), by the kinds of what is handed on. `which` it is of Of::Forgettings.
template <class Of, std::size_t which>
class ForgettingBehind {
public:
    using Forgetting = std::tuple_element_t<which, typename Of::Forgettings>;
    using Ask = typename Of::System::Ask;
    using Option = typename Of::System::Option;

    constexpr explicit ForgettingBehind(const Forgetting& made) : forgetting(made) {}

    struct Less {
        const StageKind<Of>* kind = nullptr;
        unsigned char bytes[StageKind<Of>::most_less]{};

        template <std::size_t Size>
        void operator()(ResultBytes<Size>& result) const {
            if (kind->of[which].less != nullptr) kind->of[which].less(bytes, result.bytes);
        }
    };
    Less forgets(const StageArgument<Of>& argument) const {
        Less less{argument.kind};
        if (less.kind->of[which].forgets != nullptr)
            less.kind->of[which].forgets(&forgetting, argument.value, less.bytes);
        return less;
    }

    template <std::size_t Size>
    void forget(typename Of::State& state, LinkBytes<Of, Size>& result) const {
        result.kind->forget[which](&forgetting, state, result.bytes);
        result.note_over();
    }

    bool pointless(const Ask& ask, const Option& option) const
        requires requires(const Forgetting& f) { f.pointless(ask, option); }
    {
        return forgetting.pointless(ask, option);
    }
    bool needless(const Ask& ask, const Option& before, const Option& option) const
        requires requires(const Forgetting& f) { f.needless(ask, before, option); }
    {
        return forgetting.needless(ask, before, option);
    }

private:
    Forgetting forgetting;
};

// `T` is the table that answers: a Script or an Enumerator.
template <class Of, class T>
class Behind final : public AnyTable<Of> {
public:
    using Base = AnyTable<Of>;
    using typename Base::Ask;
    using typename Base::Event;
    using typename Base::Option;
    using typename Base::State;

    explicit Behind(T& answering) : Base(std::is_base_of_v<RunsStages<T>, T>), table(answering) {}

    bool stages_may_wait() const override { return fracas::stages_may_wait(table); }
    void tell(const Event& event) override { table.tell(event); }

protected:
    using typename Base::Argument;
    using typename Base::Figures;
    using typename Base::Whole;

    Figures toss_any(const Ask& ask, const typename Of::template Any<Figures>& thrown) override {
        return table.toss(ask, thrown);
    }
    Whole toss_any(const Ask& ask, const typename Of::template Any<Whole>& thrown) override {
        return table.toss(ask, thrown);
    }
    Option choose_any(const Ask& ask, const AnyChoice<Of>& choice) override {
        return table.choose(ask, AnySight<Of>{choice}, [&](auto&& sink) { choice.offer(sink); });
    }

    void stage_any(const Argument& argument, void* result) override {
        with_room<keeps_many_laws>(argument.kind->result_size, [&](auto room) {
            const auto step = [](auto& inside, const Argument& given) {
                Behind<Of, std::decay_t<decltype(inside)>> any(inside);
                ResultBytes<decltype(room)::value> made;
                given.kind->run(any, given.step, given.value, made.bytes);
                return made;
            };
            const auto made = table.stage(step, argument);
            std::memcpy(result, made.bytes, argument.kind->result_size);
        });
    }

    void chain_any(const LinkKind<Of>& kind, const void* step, void* value, const void* naming) override {
        linked(kind, value, [&](const auto& start) {
            const auto link = [step](auto& inside, const auto& before) {
                return made_by(inside, before.kind, step, &before);
            };
            const auto name_of = [naming](const auto& named) { return named.kind->name(naming, named.bytes); };
            return naming == nullptr ? table.chain(link, start) : fracas::chain_named(table, link, start, name_of);
        });
    }

    void part_any(State& state, const LinkKind<Of>& kind, const void* step, void* result) override {
        with_room<keeps_many_laws>(kind.size, [&](auto room) {
            const auto whole = [&kind, step](auto& inside) {
                return made_by<decltype(room)::value>(inside, &kind, step, nullptr);
            };
            const auto made = fracas::part(table, state, whole);
            std::memcpy(result, made.bytes, kind.size);
        });
    }

    void parts_any(State& state, const LinkKind<Of>& kind, const void* step, void* value) override {
        linked(kind, value, [&](const auto& start) {
            const auto link = [step](auto& inside, const auto& before) {
                return made_by(inside, before.kind, step, &before);
            };
            return fracas::parts_until_over(table, state, start, link);
        });
    }

private:
    static constexpr bool keeps_many_laws = [] {
        if constexpr (requires { typename T::Weight; }) return std::is_same_v<typename T::Weight, double>;
        else return false;
    }();

    template <std::size_t Size, class Inside>
    static LinkBytes<Of, Size> made_by(Inside& inside, const LinkKind<Of>* kind, const void* step,
                                       const LinkBytes<Of, Size>* before) {
        Behind<Of, Inside> any(inside);
        LinkBytes<Of, Size> made{kind};
        kind->run(any, step, before == nullptr ? nullptr : before->bytes, made.bytes);
        made.note_over();
        return made;
    }

    template <class Follow>
    static void linked(const LinkKind<Of>& kind, void* value, Follow&& follow) {
        with_room<keeps_many_laws>(kind.size, [&](auto room) {
            LinkBytes<Of, decltype(room)::value> start{&kind};
            std::memcpy(start.bytes, value, kind.size);
            start.note_over();
            const auto end = follow(start);
            std::memcpy(value, end.bytes, kind.size);
        });
    }

    T& table;
};

} // namespace fracas
