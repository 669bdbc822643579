// What lies behind a fight: the beats that are over, what each told and how each changed the state. States are kept as
// differences, so that a long fight stays small; any of them is found again from the one after it.
#pragma once

#include "engine/law.hpp"
#include "fight/position.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

namespace fracas {

// How two states differ: words, each with what turns the one into the other and back.
class Differences {
public:
    template <PlainValue State>
    void add(const State& before, const State& after) {
        static_assert(sizeof(State) % word == 0);
        for (std::uint32_t at = 0; at < sizeof(State) / word; ++at)
            if (const std::uint32_t turned = word_at(before, at) ^ word_at(after, at); turned != 0) {
                where_.push_back(static_cast<std::uint16_t>(at));
                turned_.push_back(turned);
            }
    }

    // Turns the state over at the differences from `first` to before `last`.
    template <PlainValue State>
    void turn(State& state, std::size_t first, std::size_t last) const {
        for (std::size_t i = first; i < last; ++i) {
            const std::uint32_t turned = word_at(state, where_[i]) ^ turned_[i];
            std::memcpy(reinterpret_cast<char*>(&state) + std::size_t{where_[i]} * word, &turned, word);
        }
    }

    std::size_t size() const { return where_.size(); }
    void keep(std::size_t count) {
        where_.resize(count);
        turned_.resize(count);
    }

private:
    static constexpr std::uint32_t word = sizeof(std::uint32_t);
    template <class State>
    static std::uint32_t word_at(const State& state, std::size_t at) {
        std::uint32_t value = 0;
        std::memcpy(&value, reinterpret_cast<const char*>(&state) + at * word, word);
        return value;
    }

    std::vector<std::uint16_t> where_;
    std::vector<std::uint32_t> turned_;
};

template <class Game>
class History {
public:
    using State = typename Game::State;
    using Event = typename Game::Event;
    using Shared = std::shared_ptr<const Setting<Game>>;

    // A beat that is over: how much there was of everything when it began.
    struct Beat {
        std::uint32_t answers = 0;
        std::uint32_t events = 0;
        std::uint32_t differences = 0;
        bool intervention = false; // no beat of the rules: the game master has set something
    };

    std::size_t beats() const { return beats_.size(); }
    std::size_t event_count() const { return events_.size(); }
    // How many answers led to the last rest.
    std::size_t answers() const { return answers_; }

    // A beat has led from one state to the next; every event has its stamp.
    void add(const State& before, const State& after, std::size_t answers, const std::vector<Event>& told,
             const std::vector<Stamp>& stamps) {
        begin(before, after, answers);
        // Room for some more, not for as many again: a fight may lie idle for weeks.
        if (events_.capacity() < events_.size() + told.size()) events_.reserve(events_.size() + told.size() + 64);
        events_.insert(events_.end(), told.begin(), told.end());
        stamps_.insert(stamps_.end(), stamps.begin(), stamps.end());
    }

    // The game master has changed something, perhaps in the setting that held until now.
    void add_intervention(const State& before, const State& after, Shared old_setting) {
        begin(before, after, 1);
        beats_.back().intervention = true;
        events_.emplace_back();
        stamps_.push_back({1, 0});
        settings_.push_back(std::move(old_setting));
    }

    // Goes back to where no more than so many answers have been given.
    void go_back(Position<Game>& position, std::size_t count) {
        while (!beats_.empty() && answers_ > count) {
            const Beat& last = beats_.back();
            differences_.turn(position.rest, last.differences, differences_.size());
            differences_.keep(last.differences);
            events_.resize(last.events);
            stamps_.resize(last.events);
            answers_ = last.answers;
            if (last.intervention) {
                position.setting = settings_.back();
                settings_.pop_back();
            }
            beats_.pop_back();
        }
    }

    // How many answers had been given when the beat was over.
    std::size_t answers_after(const Beat& beat) const {
        return end_of(static_cast<std::size_t>(&beat - beats_.data()), &Beat::answers, answers_);
    }

    // The sides that saw an event when it happened, a bit for each.
    std::uint16_t seen_by(std::size_t event) const { return stamps_[event].seen_by; }

    // Calls use(number, event, answers, beat, setting, state) for the events from `first` on, and for those of its beat that
    // come before it: each with how many answers had been given when it was told, and with the setting and the state after
    // its beat.
    template <class Use>
    void each_event(const Position<Game>& now, std::size_t first, Use&& use) const {
        if (first >= events_.size()) return;
        State state = now.rest;
        std::size_t beat = beats_.size(), settings = settings_.size();
        while (beats_[beat - 1].events > first) {
            --beat;
            differences_.turn(state, beats_[beat].differences, end_of(beat, &Beat::differences, differences_.size()));
            if (beats_[beat].intervention) --settings;
        }
        for (; beat <= beats_.size(); ++beat) {
            const std::size_t from = beats_[beat - 1].events, to = end_of(beat - 1, &Beat::events, events_.size());
            const Setting<Game>& setting = settings < settings_.size() ? *settings_[settings] : *now.setting;
            for (std::size_t i = from; i < to; ++i)
                use(i, events_[i], beats_[beat - 1].answers + stamps_[i].answers, beats_[beat - 1], setting, state);
            if (beat == beats_.size()) return;
            differences_.turn(state, beats_[beat].differences, end_of(beat, &Beat::differences, differences_.size()));
            if (beats_[beat].intervention) ++settings;
        }
    }

private:
    void begin(const State& before, const State& after, std::size_t answers) {
        const auto small = [](std::size_t count) { return static_cast<std::uint32_t>(count); };
        beats_.push_back({small(answers_), small(events_.size()), small(differences_.size()), false});
        differences_.add(before, after);
        answers_ += answers;
    }

    std::size_t end_of(std::size_t beat, std::uint32_t Beat::* what, std::size_t all) const {
        return beat + 1 < beats_.size() ? beats_[beat + 1].*what : all;
    }

    std::vector<Beat> beats_;
    std::vector<Event> events_; // of an intervention an empty one stands here
    std::vector<Stamp> stamps_; // of the events; answers count from the beginning of the beat
    Differences differences_;
    std::vector<Shared> settings_; // each as it was before an intervention
    std::size_t answers_ = 0;
};

} // namespace fracas
