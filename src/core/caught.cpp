#include "core/caught.hpp"

#include <exception>
#include <new>

namespace nonet {

Error caught() {
  try {
    throw;
  } catch (const std::bad_alloc&) {
    return {Errc::NoMemory, "no memory left"};
  } catch (const std::exception& error) {
    return {Errc::Internal, error.what()};
  } catch (...) {
    return {Errc::Internal, "an exception of an unknown kind"};
  }
}

}  // namespace nonet
