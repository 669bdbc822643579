# One module a game, modules/<game>.wasm of the build folder: the core with this one game and its packs inside. Its rules lie
# beside it, <game>.json: whoever does not ask for them need not wait for them.
# Included by the CMakeLists.txt of the project after the core; what comes after that (files, threads) is not for browsers.
find_package(Python3 3.11 REQUIRED COMPONENTS Interpreter)

add_library(fracas_module OBJECT wasm/module.cpp wasm/fmt.cpp wasm/memory.cpp wasm/printing.cpp wasm/to_chars.cpp)
# The function that others call must be there as it stands: no loop of it may become a call of itself.
set_source_files_properties(wasm/memory.cpp PROPERTIES COMPILE_OPTIONS "-O2;-fno-builtin;-fno-lto")
target_include_directories(fracas_module PRIVATE wasm)
target_compile_options(fracas_module PRIVATE ${quickly_compiled})
target_link_libraries(fracas_module PRIVATE fracas_core_options fracas_protocol)

add_custom_target(modules ALL)
foreach(system IN LISTS systems)
  string(REPLACE _ - game ${system})
  fracas_games(fracas_fights_of_${system} systems ${system})
  # The largest of them: with less inlined their fights take longer (Forbidden Lands a sixth), and they are as small over the
  # wire as promised.
  if(system STREQUAL forbidden_lands)
    target_compile_options(fracas_fights_of_${system}_fast PRIVATE "SHELL:-mllvm -inline-threshold=90")
  elseif(system STREQUAL harnmaster)
    target_compile_options(fracas_fights_of_${system}_fast PRIVATE "SHELL:-mllvm -inline-threshold=80")
  endif()

  file(GLOB pack CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/packs/${game}/*.toml)
  set(embedded ${PROJECT_BINARY_DIR}/instances/embedded_${system}.cpp)
  set(rules ${PROJECT_BINARY_DIR}/modules/${game}.json)
  add_custom_command(OUTPUT ${embedded} ${rules}
    COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/wasm/embed.py ${PROJECT_SOURCE_DIR} ${game} ${embedded} ${rules}
    DEPENDS wasm/embed.py ${pack} rules/${game}.md)

  # What is compiled for speed first: of an inline function that several have, the linker takes the one it meets first.
  add_executable(${system}_module $<TARGET_OBJECTS:fracas_fights_of_${system}_fast> ${embedded}
                 $<TARGET_OBJECTS:fracas_module>)
  target_include_directories(${system}_module PRIVATE wasm)
  target_compile_options(${system}_module PRIVATE ${quickly_compiled})
  target_link_libraries(${system}_module PRIVATE fracas_core_options fracas_fights_of_${system} fracas_protocol)
  # A stack that grows downward from the first byte ends in a trap when it is used up, not in the data.
  # What is worth inlining was inlined where it was compiled: doing it again, where nobody knows what is for speed, makes a
  # fortieth more of it.
  target_link_options(${system}_module PRIVATE -Wl,-mllvm,-enable-merge-functions -Wl,-mllvm,-inline-threshold=-5)
  target_link_options(${system}_module PRIVATE -mexec-model=reactor -Wl,--strip-all -Wl,--gc-sections
                      -Wl,--stack-first -Wl,-z,stack-size=1048576 -Wl,--compress-relocations -Wl,-O2)
  set_target_properties(${system}_module PROPERTIES OUTPUT_NAME ${game} SUFFIX .wasm
                        RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/modules)
  add_dependencies(modules ${system}_module)
endforeach()
