// How a game says which details the enumerator need not tell apart.
#pragma once

namespace fracas {

// What no longer matters to the outcome that is observed, and so need not be told apart. A game says it in one place, and
// its rules know nothing of it:
//   forgets(argument)      for a stage with such an argument: a plain value that puts a result of the stage into its
//                          simplest form, less(result)
//   forget(state, result)  at the end of a part: puts the state into its simplest form
//   needless(ask, before, option)
//                          where the best or the worst is looked for: whether this option, chosen right after `before`, comes
//                          to the same as another way that is looked at anyway
//   pointless(ask, option) likewise: whether the option comes to the same as the first, harmless one
// All but `needless` may look at the state as it is at that moment. A game leaves out what it has no use for.
struct ForgetsNothing {};

} // namespace fracas
