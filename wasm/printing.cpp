// What of the C library's printing is left to do: the JSON library escapes characters by it. The whole of it, with all its
// formats for numbers, would be a fiftieth of a module. There is nowhere to print to.
#include <cstdarg>
#include <cstddef>
#include <cstdio>

extern "C" {

// Hexadecimal of four digits, "%04x" or "%.4X"; everything else as it stands there.
int snprintf(char* buffer, std::size_t size, const char* format, ...) {
    std::va_list arguments;
    va_start(arguments, format);
    std::size_t at = 0;
    const auto put = [&](char c) {
        if (at + 1 < size) buffer[at] = c;
        ++at;
    };
    for (; *format != 0; ++format) {
        if (*format != '%') {
            put(*format);
            continue;
        }
        while (*format != 'x' && *format != 'X' && format[1] != 0) ++format;
        const char* digits = *format == 'x' ? "0123456789abcdef" : "0123456789ABCDEF";
        const unsigned number = va_arg(arguments, unsigned);
        for (int shift = 12; shift >= 0; shift -= 4) put(digits[number >> shift & 15u]);
    }
    va_end(arguments);
    if (size > 0) buffer[at < size ? at : size - 1] = 0;
    return static_cast<int>(at);
}

int fprintf(std::FILE*, const char*, ...) { return 0; }
int vfprintf(std::FILE*, const char*, std::va_list) { return 0; }
}
