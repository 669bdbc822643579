// C++ without files, threads or exceptions: packs and rules come as one JSON text, from wherever it is kept.
#include <fracas/protocol/conversation.hpp>

#include <cstdio>
#include <string>

int main() {
    std::string packs;
    for (int c; (c = std::getchar()) != EOF;) packs.push_back(static_cast<char>(c));
    const auto library = fracas::library_from_json(fracas::make_systems(), packs);
    if (!library) return 1;
    fracas::Conversation talk(**library);
    std::puts(talk.call(R"({"do": "test", "system": "alien", "dice": "8+2"})").c_str());
}
