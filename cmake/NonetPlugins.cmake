# Plug-ins: rooms that are linked with libraries which most runs do without. Each is a shared library of its own, opened
# when it is first asked for, so that the program starts without what the plug-in needs.
#
# The loader finds a plug-in by its name, as it finds every library, through the paths in the program or library that
# opens it: here they lead to build/<preset>/lib, where it is installed to lib/nonet.
include(GNUInstallDirs)
set(NONET_PLUGIN_DIR ${CMAKE_INSTALL_LIBDIR}/nonet)
set(CMAKE_BUILD_RPATH ${PROJECT_BINARY_DIR}/lib)

# nonet_plugin(<room> <library>…): makes the plug-in of a room and the libraries that it needs.
function(nonet_plugin room)
  set(target nonet_${room})
  add_library(${target} MODULE $<TARGET_OBJECTS:nonet_room_${room}> $<TARGET_OBJECTS:nonet_plugin_base>)
  target_link_libraries(${target} PRIVATE nonet_inside ${ARGN})
  target_link_options(${target} PRIVATE LINKER:--as-needed)
  if(NOT NONET_SANITIZE)  # it calls no function of the program's, but for those of the sanitizers
    target_link_options(${target} PRIVATE LINKER:-z,defs)
  endif()
  set_target_properties(${target} PROPERTIES OUTPUT_NAME nonet-${room}-${PROJECT_VERSION}
    LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib)
  if(NONET_INSTALL)
    install(TARGETS ${target} DESTINATION ${NONET_PLUGIN_DIR})
  endif()
  add_dependencies(nonet_plugins ${target})
endfunction()

# nonet_opens_plugins(<target> <folder>): the target, installed in the folder, finds plug-ins.
function(nonet_opens_plugins target folder)
  file(RELATIVE_PATH path /${folder} /${NONET_PLUGIN_DIR})
  set_target_properties(${target} PROPERTIES INSTALL_RPATH $ORIGIN/${path})
endfunction()
