# The shared library has a name with its version, which is a version of each symbol too, and exports the functions with
# NONET_API and nothing else.
execute_process(COMMAND ${OBJDUMP} -p ${LIBRARY} OUTPUT_VARIABLE head COMMAND_ERROR_IS_FATAL ANY)
if(NOT head MATCHES "SONAME +libnonet\\.so\\.([0-9]+\\.[0-9]+)\n")
  message(SEND_ERROR "the shared library has no SONAME libnonet.so.MAJOR.MINOR")
endif()
set(node "@@NONET_${CMAKE_MATCH_1}\n")

execute_process(COMMAND ${NM} -D -C --defined-only ${LIBRARY} OUTPUT_VARIABLE exports
  COMMAND_ERROR_IS_FATAL ANY)
string(REPLACE "0000000000000000 A NONET_${CMAKE_MATCH_1}\n" "" exports "${exports}")  # the version itself
if(NOT exports MATCHES "nonet_check${node}")
  message(SEND_ERROR "nonet_check has another version than the library, or none: ${node}")
endif()
string(REPLACE "${node}" "\n" exports "${exports}")
foreach(wanted "T nonet_check\n" "T nonet::v0::solve(" "T nonet::v0::explain(")
  string(FIND "${exports}" "${wanted}" position)
  if(position EQUAL -1)
    message(SEND_ERROR "not exported: ${wanted}")
  endif()
endforeach()
string(REGEX REPLACE "\n$" "" exports "${exports}")
string(REPLACE ";" "," exports "${exports}")
string(REPLACE "\n" ";" exports "${exports}")
foreach(line IN LISTS exports)
  if(NOT line MATCHES "^[0-9a-f]+ [A-Za-z] ((vtable for |typeinfo for |typeinfo name for )?nonet::v0::|nonet_[a-z_]+$)")
    message(SEND_ERROR "exported, and not of the public interface: ${line}")
  endif()
endforeach()
