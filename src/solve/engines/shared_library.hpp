// SharedLibrary: a library that may or may not be installed, opened when it is first needed.
//
// What is optional is bound this way: nonet is built and runs without it, and finds it as soon as its
// package is installed. Where the library has a header, it is used by one of nonet's own plug-ins, a room
// that is linked with it (cmake/NonetPlugins.cmake):
//
//   MakeGecodeSearch* const make = plugin("gecode");
//
// Where it has none, its interface is a struct of function pointers:
//
//   SharedLibrary library{"libclingo.so.3"};
//   void (*version)(int*, int*, int*) = library.find("clingo_version");
#pragma once

#include <string_view>

namespace nonet {

class SharedLibrary {
 public:
  enum class Scope {
    Local,   // only nonet sees its names
    Global,  // libraries that it loads by itself see them too
  };
  struct Address {
    void* address;
    template <class Function>
    operator Function*() const {
      return reinterpret_cast<Function*>(address);
    }
  };

  explicit SharedLibrary(const char* name, Scope scope = Scope::Local);
  SharedLibrary(const SharedLibrary&) = delete;
  SharedLibrary& operator=(const SharedLibrary&) = delete;

  // Returns whether the library is there, with every function looked up so far.
  [[nodiscard]] bool complete() const { return complete_; }
  // Returns a function as a pointer of the type that it is assigned to; null if the library does not
  // have it.
  [[nodiscard]] Address find(const char* function);

 private:
  void* handle_;  // never closed: what a solver runs at exit must still find the library's code
  bool complete_;
};

// Opens nonet's plug-in of this name, and returns its function nonet_<name>. Null if the plug-in is not
// here, is of another version of nonet, or is linked with a library that is not here.
[[nodiscard]] SharedLibrary::Address plugin(std::string_view name,
                                            SharedLibrary::Scope scope = SharedLibrary::Scope::Local);

}  // namespace nonet
