#include "nonet/engine.hpp"

namespace nonet::adapters {
namespace {

Result<RunEnd> run(const Query&, SolutionSink&) { return RunEnd::Exhausted; }

}  // namespace

extern constinit const Engine native{.id = "native",
                                     .summary = "propagation and first-fail search, ours",
                                     .abilities = kEnumerates | kCounts | kAnyLayout | kInterrupts,
                                     .run = run};

}  // namespace nonet::adapters
