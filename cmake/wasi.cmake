# The toolchain of the preset `wasm`: Debian's clang-19, wasi-libc and libc++, 32 bits, no exceptions, no threads.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_CXX_FLAGS_INIT "-stdlib=libc++ -msimd128 -fno-exceptions -ffunction-sections -fdata-sections")
set(NONET_WASM ON)
