# What others link, and what is installed: the program, the shared library with its C header, the two static libraries for
# C++, packs, rules, examples, the page if it was built, manual pages and completions. docs/embedding.md shows how each is used.

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# --- the shared library, for C and whatever calls C -----------------------------------------------------------------

# Objects of what the program is made of: nothing is compiled twice. What was compiled for speed comes first, as in the
# program (fracas_games).
set(core_objects)
foreach(part IN ITEMS fast steady live list)
  if(TARGET fracas_games_${part})
    list(APPEND core_objects $<TARGET_OBJECTS:fracas_games_${part}>)
  endif()
endforeach()
foreach(name IN ITEMS engine shared year_zero ${systems} book odds simulate tactics fight protocol)
  get_target_property(kind fracas_${name} TYPE)
  if(kind STREQUAL STATIC_LIBRARY)
    list(APPEND core_objects $<TARGET_OBJECTS:fracas_${name}>)
  endif()
endforeach()
set(edge_objects)
foreach(name IN ITEMS files parallel store c_api)
  list(APPEND edge_objects $<TARGET_OBJECTS:fracas_${name}>)
endforeach()

add_library(fracas_so SHARED ${core_objects} ${edge_objects})
set_target_properties(fracas_so PROPERTIES OUTPUT_NAME fracas EXPORT_NAME c VERSION ${PROJECT_VERSION}
                      SOVERSION ${PROJECT_VERSION_MAJOR} LINKER_LANGUAGE CXX
                      LINK_DEPENDS ${PROJECT_SOURCE_DIR}/cmake/fracas.map)
target_link_options(fracas_so PRIVATE LINKER:--version-script=${PROJECT_SOURCE_DIR}/cmake/fracas.map)
target_link_libraries(fracas_so PRIVATE fmt::fmt Threads::Threads)
target_include_directories(fracas_so INTERFACE $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src/c_api>
                                               $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)

# --- the static libraries, for C++ ----------------------------------------------------------------------------------

# fracas::core is everything up to conversations: no files, threads or exceptions needed. fracas::fracas adds reading
# files and running on threads.
add_library(fracas_static_core STATIC ${core_objects})
add_library(fracas_static STATIC ${edge_objects})
target_link_libraries(fracas_static_core INTERFACE fmt::fmt nlohmann_json::nlohmann_json tl::expected)
target_link_libraries(fracas_static INTERFACE fracas_static_core Threads::Threads)
set_target_properties(fracas_static_core PROPERTIES OUTPUT_NAME fracas_core EXPORT_NAME core LINKER_LANGUAGE CXX)
set_target_properties(fracas_static PROPERTIES OUTPUT_NAME fracas_edges EXPORT_NAME fracas LINKER_LANGUAGE CXX)
# Headers of this version only: two versions can be installed beside each other.
set(header_folder ${CMAKE_INSTALL_INCLUDEDIR}/fracas-${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
target_include_directories(fracas_static_core INTERFACE $<INSTALL_INTERFACE:${header_folder}>)
target_compile_features(fracas_static_core INTERFACE cxx_std_20)
# JSON inside the library does not throw; what is inline must be the same in who uses it.
target_compile_definitions(fracas_static_core INTERFACE JSON_NOEXCEPTION JSON_HAS_FILESYSTEM=0
                                                        JSON_HAS_EXPERIMENTAL_FILESYSTEM=0)

# --- install --------------------------------------------------------------------------------------------------------

install(TARGETS fracas RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
# Where the program looks for it.
install(TARGETS fracas_with_server RUNTIME DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/fracas)
install(TARGETS fracas_so EXPORT FracasC LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(TARGETS fracas_static_core fracas_static EXPORT FracasCpp ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(FILES src/c_api/fracas.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

set(cmake_folder ${CMAKE_INSTALL_LIBDIR}/cmake/Fracas)
install(EXPORT FracasC NAMESPACE fracas:: DESTINATION ${cmake_folder})
install(EXPORT FracasCpp NAMESPACE fracas:: DESTINATION ${cmake_folder})
configure_package_config_file(cmake/FracasConfig.cmake.in ${PROJECT_BINARY_DIR}/FracasConfig.cmake
                              INSTALL_DESTINATION ${cmake_folder})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/FracasConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/FracasConfig.cmake ${PROJECT_BINARY_DIR}/FracasConfigVersion.cmake
        DESTINATION ${cmake_folder})
file(RELATIVE_PATH up_to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(cmake/fracas.pc.in ${PROJECT_BINARY_DIR}/fracas.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/fracas.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# Where the program and the library look for them.
set(home_folder ${CMAKE_INSTALL_DATADIR}/fracas)
install(DIRECTORY packs rules examples schemas DESTINATION ${home_folder})
# The page of the server, where it was built (web/build).
install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/site DESTINATION ${home_folder} OPTIONAL)
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN "*.md")
install(FILES README.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})

# Headers, manual pages and completions are made when they are installed: the first from the sources, the others by the
# program itself, from the help it gives.
install(CODE "set(source \"${PROJECT_SOURCE_DIR}\")
set(program \"$<TARGET_FILE:fracas>\")
set(header_folder \"${header_folder}\")
set(data_folder \"${CMAKE_INSTALL_DATADIR}\")
set(manual_folder \"${CMAKE_INSTALL_MANDIR}/man1\")")
install(SCRIPT ${PROJECT_SOURCE_DIR}/cmake/install_made.cmake)

# --- a Debian package -----------------------------------------------------------------------------------------------

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME fracas)
set(CPACK_PACKAGE_CONTACT "The Fracas developers <fracas@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${PROJECT_DESCRIPTION})
set(CPACK_PACKAGE_DESCRIPTION "Coriolis, Forbidden Lands, Shadowrun (third edition), ALIEN and HarnMaster: play at the table,
exact odds of every move, and simulations of whole fights; as a program, as a library for C++ and C, and as a stream of
JSON for everything else.")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "libfmt-dev, nlohmann-json3-dev, libexpected-dev")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
include(CPack)
