# One test program per folder of tests: tests/engine -> engine_test, tests/systems/coriolis -> coriolis_test.
# It links the library of the same name and what that needs, so one system's tests build without the others.

enable_testing()
include(GoogleTest)
find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)

# The shipped rapidcheck has no target for its GoogleTest header, which needs nothing but the include folder.
add_library(fracas_testing INTERFACE)
target_link_libraries(fracas_testing INTERFACE fracas_options fracas_root GTest::gmock GTest::gtest_main rapidcheck)
# Most tests compile longer than they run; those that throw millions of dice (below) are the other way round.
target_compile_options(fracas_testing INTERFACE -O0)

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
  list(APPEND test_folders ${folder})
endforeach()
list(REMOVE_DUPLICATES test_folders)
# What the compiler alone proves; see below.
list(REMOVE_ITEM test_folders "" device)

foreach(folder IN LISTS test_folders)
  get_filename_component(name ${folder} NAME)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${folder}/*.cpp)
  add_executable(${name}_test ${sources})
  target_link_libraries(${name}_test PRIVATE fracas_testing)
  target_include_directories(${name}_test PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  foreach(source IN LISTS sources)
    if(source MATCHES "/(generic|policy)_test.cpp$")
      set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS "-O2;-Wno-array-bounds" SKIP_PRECOMPILE_HEADERS ON)
    endif()
  endforeach()
  if(TARGET fracas_${name})
    target_link_libraries(${name}_test PRIVATE fracas_${name})
    # Tests of a system read its pack.
    if(folder MATCHES "^systems/" AND TARGET fracas_book)
      target_link_libraries(${name}_test PRIVATE fracas_book)
    endif()
  else()
    target_link_libraries(${name}_test PRIVATE ${everything})
  endif()
  if(TARGET fracas AND name MATCHES "^(cli|playthroughs)$")
    # Only these run the program itself; the others need not wait for it.
    add_dependencies(${name}_test fracas)
    target_compile_definitions(${name}_test PRIVATE FRACAS_PROGRAM="$<TARGET_FILE:fracas>")
  elseif(FRACAS_PRECOMPILED_HEADERS)
    target_precompile_headers(${name}_test REUSE_FROM fracas_test_headers)
  endif()
  gtest_discover_tests(${name}_test DISCOVERY_MODE PRE_TEST WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
                       PROPERTIES LABELS ${name} TIMEOUT 1800)
endforeach()

# Rules must stay fit for a GPU, where exceptions are missing and the fast paths of the standard library that
# use memmove and memcmp quietly do nothing. That tests/device compiles like this is the whole test.
file(GLOB device_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/device/*.cpp)
if(device_sources)
  add_library(device_test OBJECT ${device_sources})
  target_link_libraries(device_test PRIVATE fracas_options)
  target_compile_options(device_test PRIVATE -fno-exceptions -fno-rtti -D__builtin_memmove=no_memmove_in_rules
                                             -D__builtin_memcmp=no_memcmp_in_rules)
endif()

# What the program prints, against schemas/ and against what README and docs show.
if(TARGET fracas)
  add_test(NAME schemas COMMAND /usr/bin/python3 ${PROJECT_SOURCE_DIR}/tests/schemas/validate.py $<TARGET_FILE:fracas> ${PROJECT_SOURCE_DIR})
  add_test(NAME readme COMMAND /usr/bin/python3 ${PROJECT_SOURCE_DIR}/tests/readme/run_readme.py $<TARGET_FILE:fracas> ${PROJECT_SOURCE_DIR})
  set_tests_properties(schemas readme PROPERTIES TIMEOUT 600)
endif()
