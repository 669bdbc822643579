# A game that is in no program: the smallest whole one, tests/games/knockabout. Where it compiles, links and passes, the
# contract of a game (systems/shared/game_contract.hpp) is complete; docs/a-new-game.md walks through it.

file(GLOB_RECURSE knockabout_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/games/knockabout/*.cpp)
add_library(fracas_knockabout STATIC ${knockabout_sources})
target_include_directories(fracas_knockabout PUBLIC ${PROJECT_SOURCE_DIR}/tests)
target_link_libraries(fracas_knockabout PUBLIC fracas_options fracas_engine fracas_shared PRIVATE fracas_core_options)
set_target_properties(fracas_knockabout PROPERTIES UNITY_BUILD ON)
if(FRACAS_FUZZ)
  target_compile_options(fracas_knockabout PRIVATE ${fuzzed_code})
endif()

fracas_games(fracas_sixth_game games knockabout)

# Its own tests, and those that walk every system, with this one as the only system and data of its own.
file(GLOB_RECURSE sixth_game_tests CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/games/knockabout_test/*.cpp)
add_executable(sixth_game_test ${sixth_game_tests} tests/cli/every_system_test.cpp tests/fight/every_fight_test.cpp
               tests/protocol/every_request_test.cpp)
target_link_libraries(sixth_game_test PRIVATE fracas_testing fracas_sixth_game fracas_cli fracas_store fracas_parallel
                                              fracas_compiled_together)
target_include_directories(sixth_game_test PRIVATE ${PROJECT_SOURCE_DIR}/tests)
target_compile_definitions(sixth_game_test PRIVATE FRACAS_SYSTEMS=1)
set_target_properties(sixth_game_test PROPERTIES UNITY_BUILD ${FRACAS_TESTS_TOGETHER} UNITY_BUILD_BATCH_SIZE 5)
if(FRACAS_PRECOMPILED_HEADERS)
  target_precompile_headers(sixth_game_test REUSE_FROM fracas_test_headers)
endif()
# One test, since its home must be known before its tests can be listed.
add_test(NAME sixth_game_test COMMAND sixth_game_test --gtest_brief=1 WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
set_tests_properties(sixth_game_test PROPERTIES LABELS sixth_game TIMEOUT 1800 ENVIRONMENT FRACAS_HOME=tests/games/home)
