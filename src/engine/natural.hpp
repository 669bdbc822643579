// Natural: an unsigned integer without an upper bound.
//
// Exact odds need denominators such as 6^40. Most fit into 128 bits, so those live inside the object and
// never touch the heap; only what is larger goes into a vector of limbs ("limb": a 64-bit digit).
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fracas {

/// An unbounded unsigned integer. What has no answer (3 - 5, 1 / 0) ends the program: exactness is the whole point.
class Natural {
public:
    Natural() = default;

    /// From any built-in integer that is not negative. Doubles are refused on purpose.
    template <std::integral Integer>
    Natural(Integer value) : small_{static_cast<Limb>(value), 0} {
        static_assert(sizeof(Integer) <= sizeof(Limb));
        if (std::cmp_less(value, 0)) std::abort();
    }

    /// From decimal digits; nothing unless the text is one or more digits and no more than digits.
    static std::optional<Natural> from_text(std::string_view digits) {
        if (digits.empty()) return std::nullopt;
        Natural result;
        while (!digits.empty()) {
            Limb chunk = 0, scale = 1;
            for (const char digit : digits.substr(0, digits_per_chunk)) {
                if (digit < '0' || digit > '9') return std::nullopt;
                chunk = chunk * 10 + static_cast<Limb>(digit - '0');
                scale *= 10;
            }
            result = result * scale + chunk;
            digits.remove_prefix(std::min(digits.size(), digits_per_chunk));
        }
        return result;
    }

    bool is_zero() const { return fits_limb() && small_[0] == 0; }
    bool is_one() const { return fits_limb() && small_[0] == 1; }
    bool is_odd() const { return (limbs().empty() ? 0 : limbs()[0] & 1) != 0; }

    /// How many binary digits the number has; 0 has none.
    std::size_t bit_count() const {
        const View view = limbs();
        return view.empty() ? 0 : view.size() * limb_bits - static_cast<std::size_t>(std::countl_zero(view.back()));
    }

    /// How often 2 divides the number; 0 for 0.
    std::size_t trailing_zeros() const {
        const View view = limbs();
        std::size_t i = 0;
        while (i < view.size() && view[i] == 0) ++i;
        return i == view.size() ? 0 : i * limb_bits + static_cast<std::size_t>(std::countr_zero(view[i]));
    }

    /// The number in decimal.
    std::string to_text() const {
        if (is_zero()) return "0";
        std::string backwards;
        Natural rest = *this;
        while (!rest.is_zero()) {
            auto [quotient, chunk] = divmod(rest, ten_to_the_chunk);
            Limb digits = chunk.small_[0];
            for (std::size_t i = 0; i < digits_per_chunk && (digits != 0 || !quotient.is_zero()); ++i) {
                backwards.push_back(static_cast<char>('0' + digits % 10));
                digits /= 10;
            }
            rest = std::move(quotient);
        }
        return {backwards.rbegin(), backwards.rend()};
    }

    /// The nearest double; infinity where the number is beyond all doubles.
    double to_double() const { return quotient_to_double(*this, 1); }

    friend bool operator==(const Natural&, const Natural&) = default; // every value has one form only

    friend std::strong_ordering operator<=>(const Natural& a, const Natural& b) {
        if (a.fits_small() && b.fits_small()) return a.small() <=> b.small();
        const View x = a.limbs(), y = b.limbs();
        if (x.size() != y.size()) return x.size() <=> y.size();
        for (std::size_t i = x.size(); i-- > 0;)
            if (x[i] != y[i]) return x[i] <=> y[i];
        return std::strong_ordering::equal;
    }

    friend Natural operator+(const Natural& a, const Natural& b) {
        if (a.fits_small() && b.fits_small()) {
            const Wide sum = a.small() + b.small();
            if (sum >= a.small()) return from_wide(sum);
        }
        View x = a.limbs(), y = b.limbs();
        if (x.size() < y.size()) std::swap(x, y);
        Limbs sum(x.size() + 1);
        Limb carry = 0;
        for (std::size_t i = 0; i < x.size(); ++i) {
            const Wide column = static_cast<Wide>(x[i]) + (i < y.size() ? y[i] : 0) + carry;
            sum[i] = static_cast<Limb>(column);
            carry = high(column);
        }
        sum.back() = carry;
        return from_limbs(std::move(sum));
    }

    friend Natural operator-(const Natural& a, const Natural& b) {
        if (a < b) std::abort();
        if (a.fits_small()) return from_wide(a.small() - b.small());
        const View x = a.limbs(), y = b.limbs();
        Limbs difference(x.size());
        Limb borrow = 0;
        for (std::size_t i = 0; i < x.size(); ++i) difference[i] = subtract_limb(x[i], i < y.size() ? y[i] : 0, borrow);
        return from_limbs(std::move(difference));
    }

    friend Natural operator*(const Natural& a, const Natural& b) {
        if (a.fits_limb() && b.fits_limb()) return from_wide(static_cast<Wide>(a.small_[0]) * b.small_[0]);
        if (a.fits_small() && b.fits_small() && a.bit_count() + b.bit_count() <= 2 * limb_bits)
            return from_wide(a.small() * b.small());
        const View x = a.limbs(), y = b.limbs();
        Limbs product(x.size() + y.size());
        for (std::size_t i = 0; i < x.size(); ++i) {
            Limb carry = 0;
            for (std::size_t j = 0; j < y.size(); ++j) {
                const Wide column = static_cast<Wide>(x[i]) * y[j] + product[i + j] + carry;
                product[i + j] = static_cast<Limb>(column);
                carry = high(column);
            }
            product[i + y.size()] = carry;
        }
        return from_limbs(std::move(product));
    }

    /// Quotient and remainder in one go.
    friend std::pair<Natural, Natural> divmod(const Natural& a, const Natural& b) {
        if (b.is_zero()) std::abort();
        if (b.is_one()) return {a, Natural()};
        if (a.fits_limb() && b.fits_limb()) return {a.small_[0] / b.small_[0], a.small_[0] % b.small_[0]};
        if (a.fits_small() && b.fits_small()) {
            const Wide quotient = a.small() / b.small();
            return {from_wide(quotient), from_wide(a.small() - quotient * b.small())};
        }
        if (a < b) return {Natural(), a};
        return b.fits_limb() ? divide_by_limb(a.limbs(), b.small_[0]) : divide_long(a, b);
    }

    friend Natural operator/(const Natural& a, const Natural& b) { return divmod(a, b).first; }
    friend Natural operator%(const Natural& a, const Natural& b) { return divmod(a, b).second; }

    friend Natural operator<<(const Natural& a, std::size_t bits) {
        if (bits == 0 || a.is_zero()) return a;
        if (a.bit_count() + bits <= 2 * limb_bits) return from_wide(a.small() << bits);
        const View x = a.limbs();
        Limbs shifted(x.size() + bits / limb_bits + 1);
        for (std::size_t i = 0; i < x.size(); ++i) {
            const Wide moved = static_cast<Wide>(x[i]) << bits % limb_bits;
            shifted[i + bits / limb_bits] |= static_cast<Limb>(moved);
            shifted[i + bits / limb_bits + 1] = high(moved);
        }
        return from_limbs(std::move(shifted));
    }

    friend Natural operator>>(const Natural& a, std::size_t bits) {
        if (bits == 0) return a;
        if (bits >= a.bit_count()) return {};
        if (a.fits_small()) return from_wide(a.small() >> bits);
        Limbs shifted((a.bit_count() - bits + limb_bits - 1) / limb_bits);
        for (std::size_t i = 0; i < shifted.size(); ++i) shifted[i] = a.limb_from_bit(bits + i * limb_bits);
        return from_limbs(std::move(shifted));
    }

    Natural& operator+=(const Natural& other) { return *this = *this + other; }
    Natural& operator-=(const Natural& other) { return *this = *this - other; }
    Natural& operator*=(const Natural& other) { return *this = *this * other; }
    Natural& operator/=(const Natural& other) { return *this = *this / other; }
    Natural& operator%=(const Natural& other) { return *this = *this % other; }
    Natural& operator<<=(std::size_t bits) { return *this = *this << bits; }
    Natural& operator>>=(std::size_t bits) { return *this = *this >> bits; }

    /// The greatest common divisor; gcd(0, n) is n.
    friend Natural gcd(Natural a, Natural b) {
        if (a == b || b.is_zero()) return a;
        if (a.is_zero()) return b;
        if (a.is_one() || b.is_one()) return 1;
        // Powers of 6 lose 2 bits in 5 here before the real work begins.
        const std::size_t twos_a = a.trailing_zeros(), twos_b = b.trailing_zeros();
        a >>= twos_a;
        b >>= twos_b;
        if (a < b) std::swap(a, b);
        while (!a.fits_small() && !b.is_zero()) lehmer_step(a, b);
        if (!b.is_zero()) a = from_wide(gcd_wide(a.small(), b.small()));
        return a << std::min(twos_a, twos_b);
    }

    friend Natural pow(Natural base, unsigned exponent) {
        Natural result = 1;
        for (; exponent != 0; exponent >>= 1) {
            if ((exponent & 1) != 0) result *= base;
            if (exponent > 1) base *= base;
        }
        return result;
    }

    /// The double nearest to numerator / denominator, however huge both are.
    friend double quotient_to_double(const Natural& numerator, const Natural& denominator) {
        if (denominator.is_zero()) std::abort();
        const std::size_t above = numerator.bit_count(), below = denominator.bit_count();
        if (above == 0) return 0;
        if (above <= double_bits && below <= double_bits) // both are exact doubles, so one division rounds once
            return static_cast<double>(numerator.small_[0]) / static_cast<double>(denominator.small_[0]);
        // Scale so that the quotient has 63 or 64 bits; a remainder only matters as "a little more than that",
        // which the lowest bit can say, being far below what a double keeps.
        const std::size_t up = below + limb_bits - 1 > above ? below + limb_bits - 1 - above : 0;
        const std::size_t down = above > below + limb_bits - 1 ? above - below - limb_bits + 1 : 0;
        const auto [quotient, remainder] = divmod(numerator << up, denominator << down);
        const Limb digits = quotient.small_[0] | (remainder.is_zero() ? 0U : 1U);
        const auto exponent = static_cast<std::int64_t>(down) - static_cast<std::int64_t>(up);
        return std::ldexp(static_cast<double>(digits),
                          static_cast<int>(std::clamp<std::int64_t>(exponent, -9999, 9999)));
    }

private:
    using Limb = std::uint64_t;
    using Limbs = std::vector<Limb>;
    using View = std::span<const Limb>;
    __extension__ typedef unsigned __int128 Wide;

    static constexpr std::size_t limb_bits = 64;
    static constexpr std::size_t double_bits = 53;
    static constexpr std::size_t digits_per_chunk = 19; // the most decimal digits that always fit a limb
    static constexpr Limb ten_to_the_chunk = 10'000'000'000'000'000'000U;

    static constexpr Limb high(Wide value) { return static_cast<Limb>(value >> limb_bits); }

    static Natural from_wide(Wide value) {
        Natural result;
        result.small_[0] = static_cast<Limb>(value);
        result.small_[1] = high(value);
        return result;
    }

    static Natural from_limbs(Limbs&& limbs) {
        while (!limbs.empty() && limbs.back() == 0) limbs.pop_back();
        Natural result;
        if (limbs.size() > 2) {
            result.large_ = std::move(limbs);
        } else {
            for (std::size_t i = 0; i < limbs.size(); ++i) result.small_[i] = limbs[i];
        }
        return result;
    }

    bool fits_small() const { return large_.empty(); }
    bool fits_limb() const { return large_.empty() && small_[1] == 0; }
    Wide small() const { return static_cast<Wide>(small_[1]) << limb_bits | small_[0]; }

    /// The limbs of either form, least first, the last one never zero; none for 0.
    View limbs() const {
        if (!large_.empty()) return large_;
        return {small_, small_[1] != 0 ? 2U : small_[0] != 0 ? 1U : 0U};
    }

    /// The 64 bits from this bit upwards.
    Limb limb_from_bit(std::size_t bit) const {
        const View view = limbs();
        const std::size_t i = bit / limb_bits;
        const Limb lower = i < view.size() ? view[i] : 0, upper = i + 1 < view.size() ? view[i + 1] : 0;
        return static_cast<Limb>((static_cast<Wide>(upper) << limb_bits | lower) >> bit % limb_bits);
    }

    static Limb subtract_limb(Limb a, Limb b, Limb& borrow) {
        const Wide difference = static_cast<Wide>(a) - b - borrow;
        borrow = high(difference) & 1;
        return static_cast<Limb>(difference);
    }

    static std::pair<Natural, Natural> divide_by_limb(View a, Limb b) {
        Limbs quotient(a.size());
        Limb remainder = 0;
        for (std::size_t i = a.size(); i-- > 0;) {
            const Wide rest = static_cast<Wide>(remainder) << limb_bits | a[i];
            quotient[i] = static_cast<Limb>(rest / b);
            remainder = static_cast<Limb>(rest - static_cast<Wide>(quotient[i]) * b);
        }
        return {from_limbs(std::move(quotient)), remainder};
    }

    /// Long division, Knuth's algorithm D; a >= b and b has two limbs or more.
    static std::pair<Natural, Natural> divide_long(const Natural& a, const Natural& b) {
        // With the divisor's top bit set, a digit guessed from the leading limbs is at most 2 too large.
        const auto shift = static_cast<std::size_t>(std::countl_zero(b.limbs().back()));
        const Natural dividend = a << shift, divisor = b << shift;
        const View v = divisor.limbs();
        const std::size_t n = v.size(), size = a.limbs().size();
        Limbs u(dividend.limbs().begin(), dividend.limbs().end()); // what is left of the dividend
        u.resize(size + 1);
        Limbs quotient(size - n + 1);
        for (std::size_t j = quotient.size(); j-- > 0;) {
            const Wide leading = static_cast<Wide>(u[j + n]) << limb_bits | u[j + n - 1];
            Wide guess = leading / v[n - 1];
            Wide rest = leading - guess * v[n - 1];
            while (high(guess) != 0 || guess * v[n - 2] > (rest << limb_bits | u[j + n - 2])) {
                --guess;
                rest += v[n - 1];
                if (high(rest) != 0) break;
            }
            Limb carry = 0, borrow = 0;
            for (std::size_t i = 0; i < n; ++i) {
                const Wide column = guess * v[i] + carry;
                carry = high(column);
                u[i + j] = subtract_limb(u[i + j], static_cast<Limb>(column), borrow);
            }
            u[j + n] = subtract_limb(u[j + n], carry, borrow);
            if (borrow != 0) { // the guess was still one too large: put one divisor back
                --guess;
                carry = 0;
                for (std::size_t i = 0; i < n; ++i) {
                    const Wide column = static_cast<Wide>(u[i + j]) + v[i] + carry;
                    u[i + j] = static_cast<Limb>(column);
                    carry = high(column);
                }
                u[j + n] += carry;
            }
            quotient[j] = static_cast<Limb>(guess);
        }
        return {from_limbs(std::move(quotient)), from_limbs(std::move(u)) >> shift};
    }

    static Wide gcd_wide(Wide a, Wide b) {
        const auto trailing = [](Wide value) {
            return static_cast<Limb>(value) != 0 ? std::countr_zero(static_cast<Limb>(value))
                                                 : static_cast<int>(limb_bits) + std::countr_zero(high(value));
        };
        const int twos = trailing(a | b);
        a >>= trailing(a);
        b >>= trailing(b);
        while (high(a) != 0 && high(b) != 0) {
            if (a == b) return a << twos;
            if (a < b) std::swap(a, b);
            a -= b;
            a >>= trailing(a);
        }
        if (high(a) == 0) std::swap(a, b); // now b is one limb, and so is whatever b leaves of a
        const auto divisor = static_cast<Limb>(b);
        return static_cast<Wide>(std::gcd(static_cast<Limb>(a % divisor), divisor)) << twos;
    }

    /// Many steps of Euclid's algorithm at once, Knuth's algorithm L: as long as the leading 62 bits of a >= b
    /// leave no doubt about the next quotient, the steps are done on those bits alone and noted as four factors.
    static void lehmer_step(Natural& a, Natural& b) {
        const std::size_t shift = a.bit_count() - 62;
        auto x = static_cast<std::int64_t>(a.limb_from_bit(shift)),
             y = static_cast<std::int64_t>(b.limb_from_bit(shift));
        std::int64_t a_a = 1, a_b = 0, b_a = 0, b_b = 1; // a becomes a_a * a + a_b * b, b becomes b_a * a + b_b * b
        while (y + b_a != 0 && y + b_b != 0) {
            const std::int64_t quotient = (x + a_a) / (y + b_a);
            if (quotient != (x + a_b) / (y + b_b)) break;
            a_a = std::exchange(b_a, a_a - quotient * b_a);
            a_b = std::exchange(b_b, a_b - quotient * b_b);
            x = std::exchange(y, x - quotient * y);
        }
        if (a_b == 0) { // not one step was certain
            a = std::exchange(b, a % b);
            return;
        }
        // Of each pair of factors one is negative or zero.
        const auto combine = [&](std::int64_t of_a, std::int64_t of_b) {
            return of_b <= 0 ? a * of_a - b * -of_b : b * of_b - a * -of_a;
        };
        Natural next = combine(a_a, a_b);
        b = combine(b_a, b_b);
        a = std::move(next);
    }

    Limb small_[2] = {}; ///< the value below 2^128, low limb first; zero when `large_` is in use
    Limbs large_;        ///< the value from 2^128 on: three limbs or more, least first, the last one not zero
};

inline double to_double(const Natural& value) { return value.to_double(); }
inline std::string to_text(const Natural& value) { return value.to_text(); }

} // namespace fracas
