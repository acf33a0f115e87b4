# find_package(nonet) gives the target nonet::nonet.
include(CMakeFindDependencyMacro)
find_dependency(Threads)
find_dependency(fmt)
find_dependency(hwy)
find_dependency(tl-expected)
include(${CMAKE_CURRENT_LIST_DIR}/nonetTargets.cmake)
