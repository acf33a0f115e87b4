# Builds the project in subdirectory/, whose one program is all that is installed: no warning of nonet's is an error there,
# nothing of it is installed, tested or packed, and no variable of the project's cache changes but its own.
set(build ${WORK}/build)
set(prefix ${WORK}/prefix)
file(REMOVE_RECURSE ${prefix} ${build}/CMakeCache.txt)  # so that defaults are as they are now
execute_process(COMMAND ${CMAKE_COMMAND} -G ${GENERATOR} -S ${CMAKE_CURRENT_LIST_DIR}/subdirectory -B ${build}
  -D CMAKE_CXX_COMPILER=${CXX} -D NONET_SOURCE=${SOURCE} -D NONET_BY_ROOM=ON -D CMAKE_EXPORT_COMPILE_COMMANDS=ON
  OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)

file(STRINGS ${build}/CMakeCache.txt cache REGEX "^(BUILD_TESTING|CPACK|Python|CMAKE_BUILD_TYPE:[A-Z]+=.)")
if(cache OR EXISTS ${build}/CPackConfig.cmake OR EXISTS ${build}/nonet/CPackConfig.cmake)
  message(SEND_ERROR "nonet has changed the project that takes it in: ${cache}")
endif()
file(GLOB_RECURSE tests ${build}/CTestTestfile.cmake)
if(tests)
  message(SEND_ERROR "nonet has brought its tests: ${tests}")
endif()
file(READ ${build}/compile_commands.json commands)
if(commands MATCHES " -Werror")
  message(SEND_ERROR "warnings are errors")
endif()
if(CONFIGURE_ONLY)
  return()
endif()

execute_process(COMMAND ${CMAKE_COMMAND} --build ${build} OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${CMAKE_COMMAND} --install ${build} --prefix ${prefix} OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
file(GLOB_RECURSE installed RELATIVE ${prefix} ${prefix}/*)
if(NOT installed STREQUAL "bin/solves")
  message(SEND_ERROR "installed is more than the program: ${installed}")
endif()
file(STRINGS ${SOURCE}/CMakeLists.txt version REGEX "^project\\(nonet VERSION ")
string(REGEX REPLACE "^project\\(nonet VERSION ([0-9.]+).*" "\\1 unique\n" expected "${version}")
execute_process(COMMAND ${prefix}/bin/solves OUTPUT_VARIABLE said COMMAND_ERROR_IS_FATAL ANY)
if(NOT said STREQUAL expected)
  message(SEND_ERROR "the program says ${said}")
endif()
