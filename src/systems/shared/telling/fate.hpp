// What has become of somebody when a fight is over.
#pragma once

namespace fracas {

enum class Fate : unsigned char {
    stands,  // could go on fighting
    down,    // out of the fight, alive or dead
    escaped, // has left the field
    gave_up, // has surrendered, unhurt enough to fight on
    held,    // in the other side's hands and able otherwise
};

} // namespace fracas
