# What `cmake --install` and `cpack` put where.
#
#   bin/nonet                     share/man/man1, share/bash-completion, share/zsh, share/fish
#   include/nonet, lib/libnonet   lib/cmake/nonet (find_package), lib/pkgconfig/nonet.pc
#   lib/nonet                     plug-ins
#   lib/systemd/system            nonet.socket and nonet.service: `nonet serve`, as the package has it
#   share/nonet/models            the declarative programs, to read and to run by hand
#   share/doc/nonet               README, LICENSE, docs and examples
include(CMakePackageConfigHelpers)

# The program, and what it says about itself: its manual and completions are never out of date.
function(nonet_describes_itself file destination)
  set(path ${PROJECT_BINARY_DIR}/generated/${file})
  add_custom_command(OUTPUT ${path} COMMAND nonet_cli ${ARGN} > ${path} DEPENDS nonet_cli VERBATIM)
  set_property(TARGET nonet_manual APPEND PROPERTY SOURCES ${path})
  install(FILES ${path} DESTINATION ${destination})
endfunction()
if(NONET_PROGRAM)
  install(TARGETS nonet_cli)
  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/generated/es)
  add_custom_target(nonet_manual ALL)
  nonet_describes_itself(nonet.1 ${CMAKE_INSTALL_MANDIR}/man1 man --lang en)
  nonet_describes_itself(es/nonet.1 ${CMAKE_INSTALL_MANDIR}/es/man1 man --lang es)
  nonet_describes_itself(nonet ${CMAKE_INSTALL_DATADIR}/bash-completion/completions completions bash)
  nonet_describes_itself(_nonet ${CMAKE_INSTALL_DATADIR}/zsh/site-functions completions zsh)
  nonet_describes_itself(nonet.fish ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d
    completions fish)
endif()

# The library, for find_package(nonet) and for pkg-config.
set(cmake_dir ${CMAKE_INSTALL_LIBDIR}/cmake/nonet)
install(TARGETS libnonet EXPORT nonet)
install(DIRECTORY include/nonet DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT nonet NAMESPACE nonet:: FILE nonetTargets.cmake DESTINATION ${cmake_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/nonetConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
get_property(uses GLOBAL PROPERTY NONET_USES)
configure_file(cmake/install/nonetConfig.cmake.in nonetConfig.cmake @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/nonetConfig.cmake ${PROJECT_BINARY_DIR}/nonetConfigVersion.cmake
  DESTINATION ${cmake_dir})

file(RELATIVE_PATH prefix_from_pc /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
get_property(pc_libs GLOBAL PROPERTY NONET_PC_LIBS)
list(APPEND pc_libs -lstdc++ -pthread)  # the former for programs in C, whose linker does not add it
list(JOIN pc_libs " " pc_libs)
if(BUILD_SHARED_LIBS)  # only who links the static library links what it needs
  set(pc_private .private)
  set(pc_libs_private "\nLibs.private:")
endif()
if(NONET_HIGHWAY)
  set(pc_requires "\nRequires${pc_private}: libhwy")
endif()
configure_file(cmake/install/nonet.pc.in nonet.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/nonet.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# A service that systemd starts with its first client; it is off until somebody turns it on.
if(NONET_PROGRAM)
  install(FILES cmake/install/systemd/nonet.service cmake/install/systemd/nonet.socket
    DESTINATION lib/systemd/system)
endif()

install(DIRECTORY models DESTINATION ${CMAKE_INSTALL_DATADIR}/nonet)
install(FILES README.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DOCDIR})

if(NOT PROJECT_IS_TOP_LEVEL)  # packages are made of whole projects
  return()
endif()

# Debian packages, for `cpack -G DEB`: nonet, and python3-nonet where that is built. It needs dpkg-dev, to find which
# libraries are linked.
set(CPACK_GENERATOR DEB)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_COMPONENTS_ALL Unspecified)
set(CPACK_DEBIAN_UNSPECIFIED_PACKAGE_NAME nonet)
if(NONET_PYTHON_IS_BUILT)
  list(APPEND CPACK_COMPONENTS_ALL python)
  set(python3 "python3 (>= ${Python3_VERSION_MAJOR}.${Python3_VERSION_MINOR})")
  math(EXPR next "${Python3_VERSION_MINOR} + 1")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-nonet)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "${python3}, python3 (<< ${Python3_VERSION_MAJOR}.${next})")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_RECOMMENDS "python3-numpy, python3-pandas, nonet (= ${PROJECT_VERSION})")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS python3-distributed)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/cmake/install/python3-nonet/postinst
    ${PROJECT_SOURCE_DIR}/cmake/install/python3-nonet/prerm)
  set(CPACK_DEBIAN_PYTHON_DESCRIPTION "\
The library of nonet for Python: boards as texts, arrays of numpy and columns
of pandas, solved, checked, explained, rated and made; and files of boards on
many machines, over Dask.")
endif()
set(CPACK_PACKAGE_VENDOR "nonet developers")
set(CPACK_PACKAGE_CONTACT "nonet developers")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Sudoku workbench for boards of any size and shape")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/install/debian.cmake)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_UNSPECIFIED_PACKAGE_SUGGESTS "gringo, swi-prolog-nox, libpangocairo-1.0-0, libsqlite3-0, libexpected-dev")
set(CPACK_DEBIAN_UNSPECIFIED_DESCRIPTION "\
nonet reads Sudokus from files in the formats people use, solves them, says
whether each is unique, and writes the answers, as a stream, on all cores.
Boards may have 1 to 256 symbols, boxes of any shape, jigsaw regions and
further houses such as diagonals.
.
The package holds the program and the C++ library; to build with the library,
install the suggested packages too.")
include(CPack)
