// Terminal: the window, by ncurses. It copies pictures and reads keys, and nothing else.
#pragma once

#include <memory>
#include <optional>

#include "faces/screen/canvas.hpp"
#include "faces/screen/key.hpp"
#include "nonet/result.hpp"

namespace nonet::screen {

class Terminal {
 public:
  // Takes the window over. Unavailable if nonet is built without ncurses, or the terminal is unknown.
  static Result<std::unique_ptr<Terminal>> open(bool colours);

  virtual ~Terminal() = default;
  [[nodiscard]] virtual Extent extent() = 0;
  [[nodiscard]] virtual bool colours() const = 0;
  virtual void show(const Canvas& picture) = 0;
  // Returns the next key that has been pressed, if any.
  virtual std::optional<Key> read() = 0;
  // Leaves the window to others, and takes it over again.
  virtual void leave() = 0;
  virtual void come_back() = 0;
};

}  // namespace nonet::screen
