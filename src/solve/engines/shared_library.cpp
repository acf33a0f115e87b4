#include "solve/engines/shared_library.hpp"

#include <dlfcn.h>

#include <fmt/core.h>

#include "nonet/api.h"
#include "nonet/version.hpp"

#ifdef NONET_SANITIZED
// What libraries keep to the end: Prolog, which cannot be started again, and the lists of fonts. The
// sanitizer's library looks for these two functions, so they are exported.
extern "C" NONET_API const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libswipl.so\nleak:libfontconfig.so\n"; }
extern "C" NONET_API const char* __lsan_default_options();
extern "C" const char* __lsan_default_options() { return "print_suppressions=0"; }
#endif

namespace nonet {

SharedLibrary::SharedLibrary(const char* name, Scope scope)
    : handle_(dlopen(name, RTLD_NOW | (scope == Scope::Global ? RTLD_GLOBAL : RTLD_LOCAL))),
      complete_(handle_ != nullptr) {}

SharedLibrary::Address SharedLibrary::find(const char* function) {
  void* const address = handle_ == nullptr ? nullptr : dlsym(handle_, function);
  complete_ = complete_ && address != nullptr;
  return {address};
}

SharedLibrary::Address plugin(std::string_view name, SharedLibrary::Scope scope) {
  SharedLibrary library(fmt::format("libnonet-{}-{}.so", name, version()).c_str(), scope);
  return library.find(fmt::format("nonet_{}", name).c_str());
}

}  // namespace nonet
