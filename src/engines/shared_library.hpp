// SharedLibrary: a library that may or may not be installed, looked for when it is wanted.
//
// Optional solvers are bound this way: nonet is built without them, runs without them, and finds them
// once the person has installed the package.
#pragma once

namespace nonet {

class SharedLibrary {
 public:
  enum class Scope {
    Local,   // its names are for us alone
    Global,  // libraries that it loads by itself see them too
  };
  explicit SharedLibrary(const char* name, Scope scope = Scope::Local);

  [[nodiscard]] bool loaded() const { return handle_ != nullptr; }
  // Points `function` at what the library calls `name`. False, and null, if it has no such thing.
  template <class Function>
  bool find(const char* name, Function*& function) const {
    function = reinterpret_cast<Function*>(address_of(name));
    return function != nullptr;
  }

 private:
  [[nodiscard]] void* address_of(const char* name) const;

  void* handle_;  // never closed: what solvers leave behind at exit is still to find its code there
};

}  // namespace nonet
