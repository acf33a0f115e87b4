// Manner: how a board is rated.
#pragma once

namespace nonet::se {

struct Manner {
  bool unique = true;  // steps may argue from the solution being the only one
  bool remember =
      true;  // what was not found on a board is not looked for there again; off in tests
};

}  // namespace nonet::se
