// Included before everything else in tests/device: from here on memmove and memcmp are compile errors, since on a device
// the fast paths of the standard library that use them quietly do nothing. <string_view> names them outside templates and
// is read first; rules know it as the type of names they never look at.
#include <string_view>

#define __builtin_memmove no_memmove_in_rules
#define __builtin_memcmp no_memcmp_in_rules
