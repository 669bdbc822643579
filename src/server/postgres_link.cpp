#include "server/postgres_link.hpp"

#include <fmt/format.h>
#include <libpq-fe.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>

namespace fracas {

namespace {

constexpr const char* address_form = "postgresql://USER@HOST:PORT/NAME";

// A password with @ or / in it is cut in the wrong place, and the rest shown as the name of a host.
bool is_cut_wrongly(std::string_view behind_scheme) {
    const std::size_t authority = std::min(behind_scheme.find('/'), behind_scheme.size());
    const std::size_t first = behind_scheme.find('@'), last = behind_scheme.rfind('@');
    return first != std::string_view::npos && (first != last || first > authority);
}

int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : 0;
}

} // namespace

// --- addresses ---------------------------------------------------------------------------------------------------

Expected<PostgresAddress> PostgresAddress::read(const std::string& text) {
    const auto wrong = [](const std::string& why) {
        return tl::unexpected(Refusal{fmt::format("--database: {}; an address is {}", why, address_form)});
    };
    std::size_t scheme = 0;
    for (const std::string_view one : {"postgresql://", "postgres://"})
        if (text.starts_with(one)) scheme = one.size();
    if (scheme == 0) return wrong("this is no address of a PostgreSQL database");
    if (is_cut_wrongly(std::string_view(text).substr(scheme)))
        return wrong("write @ as %40 and / as %2F where they are part of a name or a password");
    // What libpq says of an address it cannot read has all of it, the password too.
    const std::unique_ptr<PQconninfoOption, void (*)(PQconninfoOption*)> parts(PQconninfoParse(text.c_str(), nullptr),
                                                                               PQconninfoFree);
    if (!parts) return wrong("this address cannot be read");
    PostgresAddress address;
    address.whole = text;
    std::string user, host, port, name;
    for (const PQconninfoOption* one = parts.get(); one->keyword != nullptr; ++one) {
        if (one->val == nullptr) continue;
        const std::string_view key = one->keyword;
        if (key == "password") address.password = one->val;
        if (key == "user") user = std::string(one->val) + "@";
        if (key == "host") host = one->val;
        if (key == "port") port = std::string(":") + one->val;
        if (key == "dbname") name = one->val;
    }
    // A host that is a folder has a socket in it.
    if (host.starts_with('/')) address.shown = fmt::format("postgresql://{}/{}?host={}", user, name, host);
    else address.shown = fmt::format("postgresql://{}{}{}/{}", user, host, port, name);
    return address;
}

std::string PostgresAddress::told(const std::string& message) const {
    std::string line;
    for (const char c : message) {
        const char plain = c == '\n' || c == '\t' ? ' ' : c;
        if (plain != ' ' || (!line.empty() && line.back() != ' ')) line += plain;
    }
    while (!line.empty() && line.back() == ' ') line.pop_back();
    constexpr std::size_t worth_hiding = 4; // shorter ones are in many words
    if (password.size() >= worth_hiding)
        for (std::size_t at = 0; (at = line.find(password, at)) != std::string::npos; at += 3)
            line.replace(at, password.size(), "...");
    return line;
}

// --- rows --------------------------------------------------------------------------------------------------------

void PostgresRows::Clear::operator()(pg_result* one) const { PQclear(one); }

bool PostgresRows::well() const {
    const ExecStatusType status = PQresultStatus(result.get());
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

std::string PostgresRows::state() const {
    const char* state = result ? PQresultErrorField(result.get(), PG_DIAG_SQLSTATE) : nullptr;
    return state == nullptr ? std::string() : state;
}

int PostgresRows::count() const { return result ? PQntuples(result.get()) : 0; }

int PostgresRows::changed() const { return result ? std::atoi(PQcmdTuples(result.get())) : 0; }

std::string PostgresRows::text(int row, int column) const {
    return {PQgetvalue(result.get(), row, column), static_cast<std::size_t>(PQgetlength(result.get(), row, column))};
}

std::int64_t PostgresRows::number(int row, int column) const {
    return std::strtoll(PQgetvalue(result.get(), row, column), nullptr, 10);
}

std::string PostgresRows::bytes(int row, int column) const { return bytes_of_postgres(text(row, column)); }

// --- a connection ------------------------------------------------------------------------------------------------

bool PostgresLink::connect() {
    close();
    // What the address says itself comes later and counts. A machine that has vanished is noticed in seconds.
    const std::array<const char*, 10> keys{"connect_timeout",  "keepalives_idle",  "keepalives_interval",
                                           "keepalives_count", "tcp_user_timeout", "fallback_application_name",
                                           "dbname",           "client_encoding",  nullptr};
    const std::array<const char*, 10> values{"3",    "5",    "2", "3", "10000", "fracas", address.text().c_str(),
                                             "UTF8", nullptr};
    handle = PQconnectdbParams(keys.data(), values.data(), 1);
    prepared.clear();
    if (PQstatus(handle) != CONNECTION_OK) {
        trouble = address.told(PQerrorMessage(handle));
        code.clear();
        close();
        return false;
    }
    PQsetNoticeProcessor(handle, [](void*, const char*) {}, nullptr);
    // Durable means durable, whatever the database's default is; and nobody waits for ever for somebody who has vanished.
    const auto set = run("SELECT set_config('synchronous_commit', 'on', false) WHERE "
                         "current_setting('synchronous_commit') = 'off'; SET statement_timeout = '10s'; "
                         "SET idle_in_transaction_session_timeout = '5s'; SET bytea_output = 'hex'");
    if (!set.well()) close();
    return set.well();
}

void PostgresLink::close() {
    if (handle != nullptr) PQfinish(handle);
    handle = nullptr;
}

bool PostgresLink::is_open() const { return handle != nullptr && PQstatus(handle) == CONNECTION_OK; }

PostgresRows PostgresLink::note(pg_result* result) {
    PostgresRows rows(result);
    if (!rows.well()) {
        // The first line says what, the others where.
        const std::string all = result != nullptr ? PQresultErrorMessage(result) : PQerrorMessage(handle);
        code = rows.state();
        trouble = address.told(all.empty() ? "the connection to the database was lost" : all);
    }
    return rows;
}

PostgresRows PostgresLink::run(const char* sql) {
    if (handle == nullptr) return PostgresRows(nullptr);
    return note(PQexec(handle, sql));
}

PostgresRows PostgresLink::run(const PostgresStatement& statement, std::span<const std::string> values) {
    if (handle == nullptr) return PostgresRows(nullptr);
    const auto count = static_cast<int>(values.size());
    if (!prepared.contains(statement.name)) {
        auto made = note(PQprepare(handle, statement.name, statement.text, count, nullptr));
        if (!made.well()) return made;
        prepared.insert(statement.name);
    }
    std::vector<const char*> texts;
    for (const std::string& value : values) texts.push_back(value.c_str());
    return note(PQexecPrepared(handle, statement.name, count, texts.data(), nullptr, nullptr, 0));
}

int PostgresLink::socket() const { return handle == nullptr ? -1 : PQsocket(handle); }

bool PostgresLink::heard(std::vector<std::string>& payloads) {
    if (handle == nullptr) return false;
    const bool well = PQconsumeInput(handle) == 1;
    while (PGnotify* one = PQnotifies(handle)) {
        payloads.emplace_back(one->extra);
        PQfreemem(one);
    }
    return well && is_open();
}

// --- values ------------------------------------------------------------------------------------------------------

std::string postgres_array(const std::vector<std::string>& list) {
    std::string text = "{";
    for (const std::string& one : list) {
        if (text.size() > 1) text += ',';
        text += '"';
        for (const char c : one) {
            if (c == '"' || c == '\\') text += '\\';
            text += c;
        }
        text += '"';
    }
    return text + "}";
}

std::string bytes_of_postgres(std::string_view shown) {
    std::string bytes;
    for (std::size_t i = 2; i + 1 < shown.size(); i += 2)
        bytes += static_cast<char>(hex_digit(shown[i]) * 16 + hex_digit(shown[i + 1]));
    return bytes;
}

std::string postgres_bytes(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "\\x";
    for (const char c : bytes) {
        text += digits[static_cast<unsigned char>(c) >> 4];
        text += digits[static_cast<unsigned char>(c) & 15];
    }
    return text;
}

} // namespace fracas
