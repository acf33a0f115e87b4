# Installs the build, and builds and runs the programs of examples/ with the installed tree alone: once with
# find_package, once with pkg-config. What they print is in <program>.out beside this file; <program>.in is
# their input. What is installed finds its plug-ins, and so do programs that link it. The tree is moved before it is
# used, and its packages name no place of this machine.
string(REPLACE "," ";" ENGINES "${ENGINES}")
set(first ${WORK}/prefix)
set(prefix ${WORK}/moved)
file(REMOVE_RECURSE ${first} ${prefix})
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${first} OUTPUT_QUIET
  COMMAND_ERROR_IS_FATAL ANY)
file(RENAME ${first} ${prefix})
file(GLOB_RECURSE packages ${prefix}/nonet*.cmake ${prefix}/nonet.pc)
list(LENGTH packages number)
if(NOT number EQUAL 5)
  message(SEND_ERROR "${number} files tell CMake and pkg-config of the library, where there are five: ${packages}")
endif()
foreach(package IN LISTS packages)
  file(STRINGS ${package} lines REGEX "[ \"';=](/[a-z]+/|${first})")
  if(lines)
    message(SEND_ERROR "${package} is bound to a place: ${lines}")
  endif()
endforeach()

# The programs stand where no path leads to the source tree.
execute_process(COMMAND mktemp -d OUTPUT_VARIABLE folder OUTPUT_STRIP_TRAILING_WHITESPACE
  COMMAND_ERROR_IS_FATAL ANY)
file(GLOB programs ${SOURCE}/examples/*.cpp ${SOURCE}/examples/*.c)
if(ENGINES MATCHES "cp")
  list(APPEND programs ${CMAKE_CURRENT_LIST_DIR}/plugin.cpp)
endif()
file(COPY ${programs} ${CMAKE_CURRENT_LIST_DIR}/package/CMakeLists.txt DESTINATION ${folder})

# The umbrella includes every header.
file(GLOB headers RELATIVE ${prefix}/include ${prefix}/include/nonet/*.hpp)
file(READ ${prefix}/include/nonet/nonet.hpp umbrella)
foreach(header IN LISTS headers)
  if(NOT header STREQUAL "nonet/nonet.hpp" AND NOT umbrella MATCHES "\"${header}\"")
    message(SEND_ERROR "nonet/nonet.hpp does not include ${header}")
  endif()
endforeach()

function(expect_output program name)
  set(input /dev/null)
  if(EXISTS ${CMAKE_CURRENT_LIST_DIR}/${name}.in)
    set(input ${CMAKE_CURRENT_LIST_DIR}/${name}.in)
  endif()
  execute_process(COMMAND ${program} INPUT_FILE ${input} OUTPUT_VARIABLE output
    ERROR_VARIABLE errors RESULT_VARIABLE status)
  file(READ ${CMAKE_CURRENT_LIST_DIR}/${name}.out expected)
  if(NOT PROVER)  # nothing is certified without CaDiCaL
    string(REPLACE "no certificate\n" "verified\n" output "${output}")
  endif()
  if(NOT status EQUAL 0 OR NOT output STREQUAL expected)
    message(SEND_ERROR "${program}: ${status}\n${errors}\n-- printed\n${output}\n-- expected\n${expected}")
  endif()
endfunction()

execute_process(COMMAND ${CMAKE_COMMAND} -G ${GENERATOR} -S ${folder} -B ${folder}/build
  -D CMAKE_PREFIX_PATH=${prefix} -D CMAKE_C_COMPILER=${CC} -D CMAKE_CXX_COMPILER=${CXX} OUTPUT_QUIET
  COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${CMAKE_COMMAND} --build ${folder}/build OUTPUT_QUIET
  COMMAND_ERROR_IS_FATAL ANY)

file(GLOB_RECURSE package ${prefix}/*/nonet.pc)
get_filename_component(package ${package} DIRECTORY)
set(ENV{PKG_CONFIG_PATH} ${package})
execute_process(COMMAND ${PKG_CONFIG} --cflags --libs nonet OUTPUT_VARIABLE flags
  OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
separate_arguments(flags UNIX_COMMAND "${flags}")
get_filename_component(libraries ${package} DIRECTORY)
set(ENV{LD_LIBRARY_PATH} ${libraries})  # where the library is shared

foreach(engine IN LISTS ENGINES)
  execute_process(COMMAND ${prefix}/bin/nonet solve -q --engine ${engine} -p 1.....2..3.....4 OUTPUT_QUIET
    COMMAND_ERROR_IS_FATAL ANY)
endforeach()
if(PANGO)
  execute_process(COMMAND ${prefix}/bin/nonet print -q -o ${folder}/board.pdf -p 1.....2..3.....4
    COMMAND_ERROR_IS_FATAL ANY)
endif()
foreach(program IN LISTS programs)
  get_filename_component(file ${program} NAME)
  string(REPLACE . _ name ${file})
  set(compile ${CC})
  if(file MATCHES "cpp$")
    set(compile ${CXX} -std=c++20)
  endif()
  execute_process(COMMAND ${compile} ${folder}/${file} ${flags} -o ${folder}/${name}
    COMMAND_ERROR_IS_FATAL ANY)
  expect_output(${folder}/build/${name} ${name})
  expect_output(${folder}/${name} ${name})
endforeach()
file(REMOVE_RECURSE ${folder})
