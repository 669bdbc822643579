// Writing a file as a whole: whoever reads it finds what was there before, or all of the new.
#pragma once

#include <string>
#include <string_view>

namespace fracas {

// Writes the file; 0, or the error number that says why it cannot be. It is written beside, under one name (FILE.saving), and
// then takes the file's place: where the program is killed in between, one leftover stays, which the next time uses again. Who
// else writes the same file waits.
int write_file(const std::string& file, std::string_view text);

// Takes away what somebody left beside the file who was killed while he wrote it, unless somebody is writing it now.
void remove_unfinished(const std::string& file);

} // namespace fracas
