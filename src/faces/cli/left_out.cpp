// What a program without the rooms screen and server says in place of them.
#include "base/say.hpp"
#include "faces/screen/screen.hpp"
#include "faces/server/pages.hpp"
#include "faces/server/serve.hpp"

namespace nonet {
namespace {

Failure left_out() {
  return fail(Errc::Unavailable,
              tr("this nonet was built for a first look, without this; ./dev run builds all of it"));
}

}  // namespace

Result<screen::Ended> screen::run(play::Game /*game*/, const ScreenOptions& /*options*/) {
  return left_out();
}

Result<void> server::serve(const Settings& /*settings*/,
                           const std::function<void(const Listening&)>& /*ready*/) {
  return left_out();
}

bool server::has_page() { return false; }

}  // namespace nonet
