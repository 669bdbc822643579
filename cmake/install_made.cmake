# Run by cmake --install: headers, manual pages and completions. Given: source, program, header_folder, data_folder,
# manual_folder.

cmake_minimum_required(VERSION 3.25)

set(root "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}")

# --- headers: those a caller needs and what they include, with "fracas/" before their names ---
set(wanted
    protocol/conversation.hpp protocol/version.hpp fight/automatic.hpp book/toml.hpp odds/odds_text.hpp
    simulate/comparison.hpp simulate/report.hpp simulate/simulation_text.hpp
    files/read_files.hpp store/read_library.hpp store/shelf.hpp parallel/advise_on_threads.hpp parallel/simulate_on_threads.hpp)
set(done)
while(wanted)
  list(POP_FRONT wanted header)
  if(header IN_LIST done)
    continue()
  endif()
  list(APPEND done ${header})
  file(READ ${source}/src/${header} text)
  string(REGEX MATCHALL "#include \"[^\"]+\"" includes "${text}")
  foreach(include IN LISTS includes)
    string(REGEX REPLACE "#include \"([^\"]+)\"" "\\1" name "${include}")
    list(APPEND wanted ${name})
  endforeach()
  string(REGEX REPLACE "#include \"([^\"]+)\"" "#include \"fracas/\\1\"" text "${text}")
  file(WRITE "${root}/${header_folder}/fracas/${header}" "${text}")
endwhile()

# --- what the program says of itself ---
function(made file)
  execute_process(COMMAND ${CMAKE_COMMAND} -E env FRACAS_HOME=${source} ${program} ${ARGN}
                  OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
  file(WRITE "${root}/${file}" "${text}")
endfunction()
made(${manual_folder}/fracas.1 manual)
file(STRINGS "${root}/${manual_folder}/fracas.1" commands REGEX "^\\.BR fracas..")
foreach(line IN LISTS commands)
  string(REGEX REPLACE "^\\.BR fracas..([a-z]+) .*" "\\1" command "${line}")
  made(${manual_folder}/fracas-${command}.1 manual ${command})
endforeach()
made(${data_folder}/bash-completion/completions/fracas completion bash)
made(${data_folder}/zsh/vendor-completions/_fracas completion zsh)
made(${data_folder}/fish/vendor_completions.d/fracas.fish completion fish)
