#include "engines/shared_library.hpp"

#include <dlfcn.h>

namespace nonet {

SharedLibrary::SharedLibrary(const char* name, Scope scope)
    : handle_(dlopen(name, RTLD_NOW | (scope == Scope::Global ? RTLD_GLOBAL : RTLD_LOCAL))) {}

void* SharedLibrary::address_of(const char* name) const {
  return handle_ == nullptr ? nullptr : dlsym(handle_, name);
}

}  // namespace nonet
