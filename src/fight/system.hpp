// The systems Fracas knows, each behind one face. Nothing here reads a file: packs, encounters and saved fights come as
// documents, from whoever has read them (store/shelf.hpp does it for the program).
#pragma once

#include "fight/fight.hpp"
#include "systems/shared/reading/pack_file.hpp"
#include "systems/shared/telling/plain_test.hpp"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fracas {

class System {
public:
    virtual ~System() = default;
    virtual std::string_view id() const = 0;    // "coriolis": the folder of its pack and rules
    virtual std::string_view title() const = 0; // "Coriolis: The Third Horizon"
    virtual std::string_view owner() const = 0; // who owns the game
    virtual std::vector<std::string_view> policies() const = 0;

    // Takes all files of its packs. With a mistake in them, or in what `before` says of files that could not be read, the
    // system opens no fight but says what is wrong.
    virtual void take_packs(std::span<const PackFile> files, std::vector<Mistake> before = {}) = 0;
    virtual const std::vector<Mistake>& pack_mistakes() const = 0;
    // What is odd in the packs, but no reason not to use them.
    virtual std::vector<Mistake> pack_warnings() const = 0;

    // A test without a fight.
    virtual TestOdds plain_test(const PlainTest& asked) const = 0;

    // A new fight from an encounter; none if there are mistakes. Several threads may do so at once.
    virtual std::unique_ptr<Fight> open(const Document& encounter, const std::string& file,
                                        std::vector<Mistake>& mistakes) const = 0;
};

// All systems of this program in alphabetical order, without their packs.
std::vector<std::unique_ptr<System>> make_systems();

// Systems with their packs, ready for fights. Once made it only looks, so that any number of threads may use it.
class Shelf {
public:
    explicit Shelf(std::vector<std::unique_ptr<System>> systems);

    const std::vector<const System*>& systems() const { return list_; }
    const System* find(std::string_view id) const; // nullptr if there is none

    std::unique_ptr<Fight> open(const Document& encounter, const std::string& file,
                                std::vector<Mistake>& mistakes) const;
    // A fight saved by Fight::save: opened anew and all its answers given again. `file` is what messages call it.
    Expected<std::unique_ptr<Fight>> load(const Json& saved, const std::string& file) const;

private:
    std::vector<std::unique_ptr<System>> owned_;
    std::vector<const System*> list_;
};

} // namespace fracas
