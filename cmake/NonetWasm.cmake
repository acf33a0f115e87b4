# What the preset `wasm` has in place of packages and of some rooms' files.
#
# CMake's packages of the libraries are for this machine's processor; of all of them the headers are enough. They
# are reached through links, since beside them in /usr/include are those of this machine's C library.
set(nonet_headers ${PROJECT_BINARY_DIR}/include)
file(MAKE_DIRECTORY ${nonet_headers})
foreach(library fmt/core.h hwy/highway.h tl/expected.hpp nlohmann/json.hpp)
  get_filename_component(folder ${library} DIRECTORY)
  find_path(NONET_HEADERS_${folder} ${library} HINTS /usr/include REQUIRED NO_CMAKE_FIND_ROOT_PATH)
  file(CREATE_LINK ${NONET_HEADERS_${folder}}/${folder} ${nonet_headers}/${folder} SYMBOLIC)
endforeach()
foreach(library fmt::fmt hwy::hwy tl::expected nlohmann_json::nlohmann_json Threads::Threads)
  add_library(${library} INTERFACE IMPORTED)
  target_include_directories(${library} SYSTEM INTERFACE ${nonet_headers})
endforeach()
# Of Highway's targets the one that is compiled for; the one for any processor takes clang minutes.
# No sentence has a number with separators, for which fmt would bring the standard library's locales.
add_compile_definitions(HWY_COMPILE_ONLY_STATIC JSON_NOEXCEPTION
  FMT_HEADER_ONLY FMT_EXCEPTIONS=0 FMT_STATIC_THOUSANDS_SEPARATOR=',')

# Rooms and files that need processes, shared libraries, threads, sockets or files, or that no page calls.
list(APPEND NONET_NOT_HERE ^base/fmt ^ask/questions/se_path ^reason/teacher/se_next ^faces/c/ ^solve/certify/ ^faces/cli/ ^reason/generate/make_puzzles ^text/partition/ ^picture/pango/ ^picture/print/
  ^solve/proofs/ ^faces/screen/ ^reason/se/kernel ^faces/server/ ^faces/mcp/ ^ask/dataset/ ^ask/grading/ ^ask/stream/ ^ask/timing/
  ^solve/engines/asp/ ^solve/engines/cnf/ ^solve/engines/plugged_search ^solve/engines/prolog/ ^solve/engines/process ^solve/engines/shared_library ^solve/gecode/ ^solve/prolog/
  ^faces/cpp/[^er])
