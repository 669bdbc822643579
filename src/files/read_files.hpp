// Reading files and folders: TOML, JSON, packs, the rule registry. Whatever comes from the disk comes through here.
#pragma once

#include "book/registry.hpp"
#include "engine/document.hpp"
#include "engine/reader.hpp"
#include "systems/shared/reading/pack_file.hpp"

#include <tl/expected.hpp>

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace fracas {

// The whole text of a file, or a mistake that says why it cannot be read.
tl::expected<std::string, Mistake> read_text_file(const std::filesystem::path& path, std::size_t largest);

tl::expected<Document, Mistake> read_toml_file(const std::filesystem::path& path);
tl::expected<Document, Mistake> read_json_file(const std::filesystem::path& path);

// All files of a pack (*.toml of a folder) in alphabetical order; what cannot be read is left out and told.
std::vector<PackFile> read_pack_folder(const std::filesystem::path& folder, std::vector<Mistake>& mistakes);

// All registries of a folder (rules/*.md) in alphabetical order.
tl::expected<std::vector<Registry>, Mistake> read_registries(const std::filesystem::path& folder);

} // namespace fracas
