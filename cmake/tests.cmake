# One test program per folder of tests: tests/engine -> engine_test; tests/systems/coriolis, all its rooms -> coriolis_test.
# It links the library of the same name and what that needs, so one system's tests build without the others.

enable_testing()
include(GoogleTest)
find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)

# The shipped rapidcheck has no target for its GoogleTest header, which needs nothing but the include folder.
add_library(fracas_testing INTERFACE)
target_link_libraries(fracas_testing INTERFACE fracas_options GTest::gmock GTest::gtest_main rapidcheck)
# Tests run in the root of the project. No path of this machine in what is compiled: another clone finds it in ccache.
target_compile_definitions(fracas_testing INTERFACE FRACAS_ROOT=".")
# Most tests compile longer than they run. Those that play many fights are the other way round, and what they compile
# without optimisation the linker takes for the program's own: texts and lists are copied at a third of the speed.
set(optimised "$<AND:$<BOOL:$<TARGET_PROPERTY:FRACAS_PLAYS_MUCH>>,$<NOT:$<BOOL:${FRACAS_SANITIZE}>>>")
target_compile_options(fracas_testing INTERFACE $<IF:${optimised},-Og,-O0>)

add_library(fracas_compiled_together INTERFACE)
target_compile_options(fracas_compiled_together INTERFACE -Wno-shadow)

if(FRACAS_PRECOMPILED_HEADERS)
  file(WRITE ${PROJECT_BINARY_DIR}/test_headers.cpp "")
  add_library(fracas_test_headers OBJECT ${PROJECT_BINARY_DIR}/test_headers.cpp)
  target_link_libraries(fracas_test_headers PRIVATE fracas_testing)
  target_precompile_headers(fracas_test_headers PRIVATE <gtest/gtest.h> <gmock/gmock.h> <string> <vector>)
endif()

file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/tests ${PROJECT_SOURCE_DIR}/tests/*.cpp)
set(test_folders)
foreach(source IN LISTS test_sources)
  get_filename_component(folder ${source} DIRECTORY)
  # A system's tests lie in the same rooms as the system and are one program.
  string(REGEX REPLACE "^(systems/[a-z_]+)/.*" "\\1" folder "${folder}")
  list(APPEND test_folders ${folder})
endforeach()
list(REMOVE_DUPLICATES test_folders)
# What the compiler alone proves, see below, a game of its own, sixth_game.cmake, and what a PostgreSQL is started for.
list(FILTER test_folders EXCLUDE REGEX "^(device|games/.*|server)?$")

# The program `name` of these sources, with the libraries that the tests of `subject` need.
function(fracas_test name subject folder)
  if(NOT FRACAS_WHOLE_FIGHTS AND (folder MATCHES "^(c_api|cli|fight|protocol|simulate|store)$" OR NOT TARGET fracas_${subject}))
    return()
  endif()
  set(label ${subject})
  if(name MATCHES "_laws_test$")
    # Enumerating, sanitized, takes minutes a game: like whole fights, laws are tested in what people run.
    if(NOT FRACAS_WHOLE_FIGHTS)
      return()
    endif()
    set(label laws)
  endif()
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE fracas_testing)
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  # Most of a test's compile time is headers. Together they take a third; names in unnamed namespaces must differ, and a
  # local name may shadow one of another file.
  # Sanitized, the rules compiled again in each batch would be a quarter of the time; for whoever works on a rule batches on
  # all cores are quicker.
  set(batch 20)
  if(FRACAS_SANITIZE)
    set(batch 0)
  endif()
  set_target_properties(${name} PROPERTIES UNITY_BUILD ${FRACAS_TESTS_TOGETHER} UNITY_BUILD_BATCH_SIZE ${batch})
  if(TARGET fracas_${subject})
    target_link_libraries(${name} PRIVATE fracas_${subject})
    # Tests of a system read its pack; those of fights open the examples and spread simulations over threads.
    if(folder MATCHES "^(fight|protocol|simulate)$")
      target_link_libraries(${name} PRIVATE fracas_store fracas_parallel)
    endif()
    if(folder MATCHES "^(c_api|cli|fight|protocol|simulate|store)$" OR name MATCHES "_laws_test$")
      target_link_libraries(${name} PRIVATE fracas_games)
    endif()
    if(folder MATCHES "^systems/")
      target_link_libraries(${name} PRIVATE fracas_files)
    endif()
  else()
    target_link_libraries(${name} PRIVATE ${everything})
  endif()
  # Behind the libraries, whose warnings would switch it on again.
  target_link_libraries(${name} PRIVATE fracas_compiled_together)
  if(TARGET fracas AND subject MATCHES "^(cli|playthroughs)$")
    # Only these run the program itself; the others need not wait for it.
    add_dependencies(${name} fracas)
    target_compile_definitions(${name} PRIVATE FRACAS_PROGRAM="$<TARGET_FILE:fracas>")
  elseif(folder STREQUAL "fight")
    set_target_properties(${name} PROPERTIES FRACAS_PLAYS_MUCH ON)
  elseif(FRACAS_PRECOMPILED_HEADERS)
    target_precompile_headers(${name} REUSE_FROM fracas_test_headers)
  endif()
  if(FRACAS_SANITIZE)
    # Whole fights of each game, walked again and again with many seeds, would take an hour here; the release runs them.
    set(chosen "*")
    if(folder STREQUAL "fight")
      set(chosen "-*Secrets*:*Odds*:*State*")
    endif()
    # Sanitized programs start slowly, a thousand times over: here a program is a test, in as many parts as cores.
    foreach(part RANGE 1)
      add_test(NAME ${name}_${part} COMMAND ${name} --gtest_brief=1 WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
      set_tests_properties(${name}_${part} PROPERTIES LABELS ${label} TIMEOUT 1800
                           ENVIRONMENT "GTEST_TOTAL_SHARDS=2;GTEST_SHARD_INDEX=${part};FRACAS_SHORT=1;GTEST_FILTER=${chosen}")
    endforeach()
  else()
    gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
                         PROPERTIES LABELS ${label} TIMEOUT 1800)
  endif()
endfunction()

set(also_generic "|policy")
foreach(folder IN LISTS test_folders)
  get_filename_component(subject ${folder} NAME)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${folder}/*.cpp)
  if(folder STREQUAL "fight")
    # Whole fights of a game that is not built are not tested (FRACAS_GAMES); positions and advice are those of Coriolis.
    foreach(game IN LISTS games)
      get_filename_component(system ${game} DIRECTORY)
      if(NOT system IN_LIST systems)
        list(FILTER sources EXCLUDE REGEX "/tests/fight/${system}_[a-z]+_test.cpp$")
      endif()
    endforeach()
    if(NOT coriolis IN_LIST systems)
      list(FILTER sources EXCLUDE REGEX "/(advice|position)_test.cpp$")
    endif()
  endif()
  # Tests that throw many dice, and those that enumerate them, compile long: programs of their own, so that the scripted
  # tests of a system build in seconds. They are optimised a little, which costs as much as it saves; sanitized ones gain
  # nothing by it.
  file(GLOB stages CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${folder}/stage.cpp)
  foreach(kind "generic" "laws")
    set(throwing ${sources})
    list(FILTER throwing INCLUDE REGEX "/(${kind}${also_${kind}})_test.cpp$")
    if(throwing)
      list(REMOVE_ITEM sources ${throwing})
      set_source_files_properties(${throwing} PROPERTIES COMPILE_OPTIONS "$<$<NOT:$<BOOL:${FRACAS_SANITIZE}>>:-Og>"
                                  SKIP_PRECOMPILE_HEADERS ON SKIP_UNITY_BUILD_INCLUSION ON)
      fracas_test(${subject}_${kind}_test ${subject} ${folder} ${throwing} ${stages})
    endif()
  endforeach()
  fracas_test(${subject}_test ${subject} ${folder} ${sources})
endforeach()

# Rules must stay fit for a GPU, where exceptions are missing and the fast paths of the standard library that
# use memmove and memcmp quietly do nothing. That tests/device compiles like this is the whole test.
file(GLOB device_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/device/*.cpp)
if(device_sources AND NOT FRACAS_SANITIZE)
  add_library(device_test OBJECT ${device_sources})
  target_link_libraries(device_test PRIVATE fracas_options)
  target_compile_options(device_test PRIVATE -O0 -fno-exceptions -fno-rtti -include ${PROJECT_SOURCE_DIR}/tests/device/poison.hpp)
endif()

# What the program prints, against schemas/ and against what README and docs show: of the program people run.
if(TARGET fracas AND NOT FRACAS_SANITIZE)
  add_test(NAME layers COMMAND /usr/bin/python3 ${PROJECT_SOURCE_DIR}/tests/layers/check_layers.py ${PROJECT_SOURCE_DIR})
  set_tests_properties(layers PROPERTIES LABELS program)
  add_test(NAME schemas COMMAND /usr/bin/python3 ${PROJECT_SOURCE_DIR}/tests/schemas/validate.py $<TARGET_FILE:fracas> ${PROJECT_SOURCE_DIR})
  add_test(NAME readme COMMAND /usr/bin/python3 ${PROJECT_SOURCE_DIR}/tests/readme/run_readme.py $<TARGET_FILE:fracas> ${PROJECT_SOURCE_DIR})
  add_test(NAME schemas_of_files COMMAND /usr/bin/python3 ${PROJECT_SOURCE_DIR}/tests/schemas/files.py $<TARGET_FILE:fracas> ${PROJECT_SOURCE_DIR})
  add_test(NAME schemas_of_interventions COMMAND /usr/bin/python3 ${PROJECT_SOURCE_DIR}/tests/schemas/interventions.py $<TARGET_FILE:fracas> ${PROJECT_SOURCE_DIR})
  add_test(NAME terminal COMMAND /usr/bin/python3 ${PROJECT_SOURCE_DIR}/tests/terminal/typing_test.py $<TARGET_FILE:fracas> ${PROJECT_SOURCE_DIR})
  add_test(NAME saving COMMAND /usr/bin/python3 ${PROJECT_SOURCE_DIR}/tests/terminal/saving_test.py $<TARGET_FILE:fracas> ${PROJECT_SOURCE_DIR})
  set_tests_properties(terminal saving PROPERTIES LABELS program TIMEOUT 300)
  # What others build on: the same conversations by stream and by C, and what is installed, used from outside.
  set(conversations /usr/bin/python3 ${PROJECT_SOURCE_DIR}/tests/conversations/compare.py ${PROJECT_SOURCE_DIR})
  add_test(NAME conversations_by_stream COMMAND ${conversations} --stream $<TARGET_FILE:fracas>)
  set(installed /usr/bin/python3 ${PROJECT_SOURCE_DIR}/tests/install/check_install.py ${PROJECT_BINARY_DIR} ${PROJECT_SOURCE_DIR})
  if(TARGET fracas_so)
    add_test(NAME conversations_in_c COMMAND ${conversations} --library $<TARGET_FILE:fracas_so>)
    add_test(NAME installed COMMAND ${installed} prefix)
    add_test(NAME debian_package COMMAND ${installed} package)
    set_tests_properties(conversations_in_c installed debian_package PROPERTIES LABELS program TIMEOUT 900 COST 900)
  endif()
  set_tests_properties(conversations_by_stream PROPERTIES LABELS program TIMEOUT 900 COST 900)
  add_test(NAME next_fights COMMAND /usr/bin/python3 ${PROJECT_SOURCE_DIR}/tests/protocol/next_test.py $<TARGET_FILE:fracas> ${PROJECT_SOURCE_DIR})
  set_tests_properties(next_fights PROPERTIES LABELS program TIMEOUT 900 COST 900)
  # The server over real sockets: what it says, what is left of it after a crash, who sees and does what.
  foreach(name IN ITEMS server computed transcript crash faults histories rehearsal schemas secrets site)
    add_test(NAME server_${name} COMMAND /usr/bin/python3 ${PROJECT_SOURCE_DIR}/tests/server/${name}_test.py
             $<TARGET_FILE:fracas> ${PROJECT_SOURCE_DIR})
    set_tests_properties(server_${name} PROPERTIES LABELS program TIMEOUT 900 COST 800)
  endforeach()
  # The same on a PostgreSQL that the test starts; what storages are in common, on both; several servers that share one.
  set(on_postgres /usr/bin/python3 ${PROJECT_SOURCE_DIR}/tests/server/postgres.py)
  foreach(name IN ITEMS server crash histories)
    add_test(NAME server_${name}_on_postgres COMMAND ${on_postgres} /usr/bin/python3
             ${PROJECT_SOURCE_DIR}/tests/server/${name}_test.py $<TARGET_FILE:fracas> ${PROJECT_SOURCE_DIR})
  endforeach()
  add_executable(storage_test tests/server/storage_test.cpp)
  target_link_libraries(storage_test PRIVATE fracas_testing fracas_server fracas_games)
  add_test(NAME storage COMMAND ${on_postgres} $<TARGET_FILE:storage_test> --gtest_brief=1)
  add_test(NAME several_servers COMMAND /usr/bin/python3 ${PROJECT_SOURCE_DIR}/tests/server/several_servers_test.py
           $<TARGET_FILE:fracas> ${PROJECT_SOURCE_DIR})
  set_tests_properties(server_server_on_postgres server_crash_on_postgres server_histories_on_postgres storage several_servers
                       PROPERTIES LABELS program TIMEOUT 900 COST 800)
  # The long ones first, so that no core waits for them at the end.
  set_tests_properties(schemas schemas_of_files schemas_of_interventions readme PROPERTIES LABELS program TIMEOUT 900 COST 1000)
endif()

include(cmake/sixth_game.cmake)
