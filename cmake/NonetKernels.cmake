# NONET_KERNELS: which instruction sets the kernels of solve/bulk and reason/se are compiled for, each of which takes
# seconds to half a minute. `all`: the program chooses when it runs. `native`: the best of this machine, and what any
# processor runs where there is no other way; on another machine boards are then solved more slowly, and none is rated
# as Sudoku Explainer does.
set(NONET_KERNELS all CACHE STRING "Instruction sets of the kernels: all or native")

# Sets <others> to Highway's bits for the instruction sets that are left out.
function(nonet_other_targets others)
  set(${others} 0 PARENT_SCOPE)
  if(NOT NONET_KERNELS STREQUAL native OR CMAKE_CROSSCOMPILING)
    return()
  endif()
  if(NOT DEFINED NONET_OTHER_TARGETS)
    try_run(ran compiled ${PROJECT_BINARY_DIR}/kernels SOURCES ${PROJECT_SOURCE_DIR}/cmake/other_targets.cpp
      CMAKE_FLAGS -DINCLUDE_DIRECTORIES=${PROJECT_SOURCE_DIR}/src CXX_STANDARD 20 RUN_OUTPUT_VARIABLE printed)
    if(NOT ran EQUAL 0)
      set(printed 0)
    endif()
    set(NONET_OTHER_TARGETS ${printed} CACHE INTERNAL "Instruction sets that this machine does not need")
  endif()
  set(${others} ${NONET_OTHER_TARGETS} PARENT_SCOPE)
endfunction()
