// native: nonet's own search, on any layout; plain 9×9 boards take a path of their own.
#include "engines/native/any_layout.hpp"
#include "engines/native/nine.hpp"
#include "nonet/bulk.hpp"
#include "nonet/engine.hpp"

namespace nonet::adapters::native {
namespace {

Result<RunEnd> run(const Query& query, SolutionSink& sink) {
  if (query.puzzle.layout->is_plain(3, 3)) return nonet::native::run_nine(query, sink);
  return nonet::native::run_any_layout(query, sink);
}

}  // namespace

extern constinit const Engine entry{.id = "native",
                                    .summary = "propagation and first-fail search, for any layout",
                                    .abilities = kEnumerates | kCounts | kAnyLayout | kInterrupts,
                                    .run = run,
                                    .run_many = solve_many};

}  // namespace nonet::adapters::native
