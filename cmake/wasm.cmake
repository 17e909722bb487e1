# The toolchain of the preset page: clang for wasm32-wasi, Debian's packages clang-14, lld-14, wasi-libc and
# libclang-rt-14-dev-wasm32.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-14)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY) # the check of the compiler links no program
set(CMAKE_EXECUTABLE_SUFFIX_C .wasm)
