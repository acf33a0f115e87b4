#include "contestants.hpp"

#include <algorithm>
#include <iterator>

#include "answering.hpp"
#include "samples.hpp"
#include "solving.hpp"

namespace nonet::bench {
namespace {

constexpr std::string_view kUserTime = "user time of the whole process";
constexpr std::string_view kSolving = "solving in memory, parsing included";
constexpr std::string_view kInMemory = "solving in memory, by tdoku's run_benchmark";

constexpr Contestant kOurselves[] = {
    {.id = "nonet", .work = Work::Solve, .program = "nonet", .measured = kSolving, .time = time_nonet},
    {.id = "nonet", .work = Work::Rules, .program = "nonet", .measured = kUserTime, .time = time_nonet_rules},
    {.id = "nonet", .work = Work::Rate, .program = "nonet", .measured = kUserTime, .time = time_nonet_rating},
    {.id = "nonet",
     .work = Work::Minlex,
     .program = "nonet",
     .measured = kUserTime,
     .time = time_nonet_minlex},
    {.id = "nonet",
     .work = Work::Pattern,
     .program = "nonet",
     .measured = kUserTime,
     .time = time_nonet_pattern},
};

constexpr Contestant kPeers[] = {
    {.id = "qqwing",
     .work = Work::Solve,
     .program = "qqwing",
     .measured = "the whole process: reading, solving, printing",
     .time = time_qqwing},
    {.id = "tdoku",
     .work = Work::Solve,
     .program = "",
     .measured = kInMemory,
     .time = [](const Task& task) { return time_run_benchmark(task, "tdoku"); }},
    {.id = "fsss2",
     .work = Work::Solve,
     .program = "",
     .measured = kInMemory,
     .time = [](const Task& task) { return time_run_benchmark(task, "fsss2_locked"); }},
    {.id = "wasm",
     .work = Work::Solve,
     .program = "",
     .measured = "solving in memory, from text to text, in node",
     .time = time_wasm},
    {.id = "engine", .work = Work::Solve, .program = "", .measured = kSolving, .time = time_engine},
    {.id = "iss",
     .work = Work::Rules,
     .program = "",
     .measured = "user time of reading, building and solving, once node has loaded it",
     .time = time_iss},
    {.id = "sukaku-forge",
     .work = Work::Rate,
     .program = "",
     .measured = kUserTime,
     .time = time_sukaku_forge},
    {.id = "swb01", .work = Work::Minlex, .program = "", .measured = kUserTime, .time = time_swb01},
    {.id = "patminlex", .work = Work::Pattern, .program = "", .measured = kUserTime, .time = time_patminlex},
};

bool is_constraint_string(std::string_view line) {
  return line.starts_with('.') && line.find_first_not_of(".0123456789") != std::string_view::npos;
}

}  // namespace

bool is_puzzle(std::string_view line, Work work) {
  return work == Work::Rules ? is_constraint_string(line) : is_board(line);
}

const Contestant& ourselves(Work work) { return *std::ranges::find(kOurselves, work, &Contestant::work); }

const Contestant* find_peer(std::string_view id) {
  const auto* const found = std::ranges::find(kPeers, id, &Contestant::id);
  return found == std::end(kPeers) ? nullptr : found;
}

}  // namespace nonet::bench
