// For fuzzers that keep fights from one input to the next. libFuzzer takes what an input leaves behind for a leak: it gives the
// input again and looks through all memory, after nearly every one, which is nine tenths of the time. Here it is looked for now
// and then, whatever is kept.
#pragma once

#include <sanitizer/lsan_interface.h>

#include <cstdlib>
#include <string>
#include <vector>

// Called by libFuzzer before it reads its options.
extern "C" [[gnu::used]] inline int LLVMFuzzerInitialize(int* count, char*** words) {
    static std::string option = "-detect_leaks=0";
    static std::vector<char*> all(*words, *words + *count);
    all.insert(all.begin() + 1, option.data());
    *count = static_cast<int>(all.size());
    all.push_back(nullptr);
    *words = all.data();
    return 0;
}

namespace fracas {

inline void look_for_leaks_now_and_then() {
    constexpr int inputs_between = 5000;
    static int inputs = 0;
    if (++inputs % inputs_between == 0 && __lsan_do_recoverable_leak_check() != 0) std::abort();
}

} // namespace fracas
