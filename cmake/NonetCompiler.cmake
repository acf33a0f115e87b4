# How every file of nonet is compiled: C++20, warnings as errors, the sanitizers asked for, ccache
# where it is installed.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_SCAN_FOR_MODULES OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release)
endif()

find_program(NONET_CCACHE ccache)
if(NONET_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # With paths as seen from here, so that every clone of the project hits what another has built.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
    CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1
    CCACHE_SLOPPINESS=pch_defines,time_macros ${NONET_CCACHE})
endif()

# What nonet's own targets are compiled with, and nobody who links them.
add_library(nonet_compiler INTERFACE)
target_compile_options(nonet_compiler INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor -Woverloaded-virtual -Werror)

if(NONET_SANITIZE)
  add_compile_options(-fsanitize=${NONET_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  if(NONET_SANITIZE_WITHOUT)
    add_compile_options(-fno-sanitize=${NONET_SANITIZE_WITHOUT})
  endif()
  add_link_options(-fsanitize=${NONET_SANITIZE})
endif()
if(NONET_COVERAGE)
  add_compile_options(--coverage)
  add_link_options(--coverage)
endif()

# Headers that are not ours and that most files include, read once for each target. `./dev lint` holds
# every file to including what it uses all the same.
function(nonet_precompile target)
  target_precompile_headers(${target} PRIVATE <algorithm> <array> <atomic> <chrono> <functional>
    <memory> <optional> <span> <string> <string_view> <vector> <fmt/core.h> <tl/expected.hpp> ${ARGN})
endfunction()

# nonet_rooms(<target> [ALONE <file>…]): the source files of a target, folder by folder.
#
# Where NONET_BY_ROOM is on, the files of a folder are compiled as one, so that what they include is read
# once for all: good for a build that compiles everything, and not for one that follows an edit. Files
# that are named after ALONE are compiled alone.
option(NONET_BY_ROOM "Compile the files of each folder as one" OFF)
function(nonet_rooms target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" ALONE)
  if(NOT NONET_BY_ROOM)
    nonet_precompile(${target})
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  list(REMOVE_ITEM sources ${arg_ALONE})
  foreach(source IN LISTS sources)
    get_filename_component(room ${source} DIRECTORY)
    string(REPLACE / _ room ${room})
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${room})
  endforeach()
endfunction()

# Programs of all rooms in one place: build/<preset>/bin.
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
