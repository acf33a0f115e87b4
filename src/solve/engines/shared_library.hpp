// SharedLibrary: a library that may or may not be installed, opened when it is first needed.
//
// Optional solvers are bound this way: nonet is built and runs without them, and finds them as soon as
// their package is installed. The interface of such a library is a struct of function pointers:
//
//   SharedLibrary library{"libclingo.so.3"};
//   void (*version)(int*, int*, int*) = library.find("clingo_version");
//
// It also opens nonet's own plug-ins, rooms that are linked with such a library (cmake/NonetPlugins.cmake).
#pragma once

#include <string>
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

// Returns the file name of one of nonet's plug-ins. It has nonet's version, so that none of another version
// is opened.
[[nodiscard]] std::string plugin_file(std::string_view name);

}  // namespace nonet
