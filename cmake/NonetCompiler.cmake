# How every file of nonet is compiled: C++20, warnings as errors where NONET_WERROR is on, the sanitizers
# asked for, ccache where it is installed.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_SCAN_FOR_MODULES OFF)
if(PROJECT_IS_TOP_LEVEL)
  set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
endif()
if(NOT NONET_WASM)
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
endif()
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)

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
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor -Woverloaded-virtual $<$<BOOL:${NONET_WERROR}>:-Werror>)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  target_compile_options(nonet_compiler INTERFACE -Wno-psabi)  # notes on compilers before 4.6
  # GCC collects garbage later than by itself: a tenth of its time for half as much memory again.
  target_compile_options(nonet_compiler INTERFACE --param=ggc-min-expand=300 --param=ggc-min-heapsize=500000)
endif()

# So that headers which are read once are the same for ccache whenever they were written.
if(CMAKE_CXX_COMPILER_ID STREQUAL Clang)
  target_compile_options(nonet_compiler INTERFACE "SHELL:-Xclang -fno-pch-timestamp")
endif()
set(CMAKE_PCH_INSTANTIATE_TEMPLATES ON)

# What newer clangs call deprecated is in the standard library of GCC 12, which they compile with.
if(CMAKE_CXX_COMPILER_ID STREQUAL Clang AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER 16)
  target_compile_options(nonet_compiler INTERFACE -Wno-deprecated-declarations)
endif()

# assert() is on where NDEBUG is not defined, which is everywhere but in a release; so are the standard
# library's own checks.
add_compile_definitions($<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)

if(NONET_SANITIZE)
  add_compile_definitions(NONET_SANITIZED)
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

# Programs of all rooms in one place: build/<preset>/bin.
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
