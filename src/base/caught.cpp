#include "base/caught.hpp"

#include <exception>
#include <new>

#ifdef __cpp_exceptions

namespace nonet {

Error caught() {
  try {
    throw;
  } catch (const std::bad_alloc&) {
    return {Errc::NoMemory, tr("no memory left")};
  } catch (const std::exception& error) {
    return {Errc::Internal, as_is(error.what())};
  } catch (...) {
    return {Errc::Internal, tr("an exception of an unknown kind")};
  }
}

}  // namespace nonet

#endif
