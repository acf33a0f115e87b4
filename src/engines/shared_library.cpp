#include "engines/shared_library.hpp"

#include <dlfcn.h>

namespace nonet {

SharedLibrary::SharedLibrary(const char* name, Scope scope)
    : handle_(dlopen(name, RTLD_NOW | (scope == Scope::Global ? RTLD_GLOBAL : RTLD_LOCAL))),
      complete_(handle_ != nullptr) {}

SharedLibrary::Address SharedLibrary::find(const char* function) {
  void* const address = handle_ == nullptr ? nullptr : dlsym(handle_, function);
  complete_ = complete_ && address != nullptr;
  return {address};
}

}  // namespace nonet
