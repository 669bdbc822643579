// One connection to PostgreSQL (libpq), and what it gives back.
#pragma once

#include "fight/fight.hpp"
#include "server/secrets.hpp"

#include <cstdint>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

struct pg_conn;
struct pg_result;

namespace fracas {

// Where a database is. What is told of it never has the password.
class PostgresAddress {
public:
    // postgresql://USER[:PASSWORD]@HOST[:PORT]/NAME, as libpq reads it.
    static Expected<PostgresAddress> read(const std::string& text);

    const std::string& text() const { return whole; }
    const std::string& without_password() const { return shown; }
    // What somebody else says about it, on one line.
    std::string told(const std::string& message) const;

private:
    std::string whole, shown, password;
};

class PostgresRows {
public:
    explicit PostgresRows(pg_result* from) : result(from) {}

    bool well() const;         // the statement was carried out
    std::string state() const; // what went wrong: five letters of SQL
    int count() const;
    int changed() const; // by INSERT and UPDATE
    std::string text(int row, int column) const;
    std::int64_t number(int row, int column) const;
    std::string bytes(int row, int column) const; // of a bytea

private:
    struct Clear {
        void operator()(pg_result* one) const;
    };
    std::unique_ptr<pg_result, Clear> result;
};

// A statement with a name, prepared by each connection when it first uses it.
struct PostgresStatement {
    const char* name;
    const char* text;
};

class PostgresLink {
public:
    explicit PostgresLink(const PostgresAddress& at) : address(at) {}
    PostgresLink(const PostgresLink&) = delete;
    PostgresLink& operator=(const PostgresLink&) = delete;
    ~PostgresLink() { close(); }

    bool connect();
    void close();
    bool is_open() const;
    PostgresRows run(const char* sql);
    PostgresRows run(const PostgresStatement& statement, std::span<const std::string> values);
    // Why the last call failed, on one line.
    const std::string& message() const { return trouble; }
    const std::string& state() const { return code; }

    int socket() const;
    // What others have notified of; false if the connection is lost.
    bool heard(std::vector<std::string>& payloads);

private:
    PostgresRows note(pg_result* result);

    const PostgresAddress& address;
    pg_conn* handle = nullptr;
    std::set<std::string> prepared;
    std::string trouble, code;
};

// As PostgreSQL reads them.
std::string postgres_array(const std::vector<std::string>& list);
std::string postgres_bytes(std::string_view bytes);
std::string bytes_of_postgres(std::string_view shown);
inline std::string postgres_bytes(const TokenHash& hash) {
    return postgres_bytes(std::string_view(reinterpret_cast<const char*>(hash.data()), hash.size()));
}

} // namespace fracas
