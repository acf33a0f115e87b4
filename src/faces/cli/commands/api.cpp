#include "ask/questions/openapi.hpp"
#include "ask/questions/pages.hpp"
#include "ask/questions/question.hpp"
#include "faces/cli/answers.hpp"
#include "faces/cli/arguments.hpp"
#include "faces/cli/console.hpp"
#include "faces/cli/files.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/stream_command.hpp"
#include "faces/cli/table.hpp"

namespace nonet::cli::commands::api {
namespace {

constexpr Parameter kOpenApi = Parameter::flag("openapi");
constexpr Parameter kOptions[] = {kOpenApi, options::kTimeLimit};
int list(Console& console) {
  Table table(console.language(), {tr("REQUEST"), tr("WHAT IT DOES")});
  for (const nonet::ask::Question* request : nonet::ask::all_questions()) {
    table.add({std::string(request->id), ask::page_of(request->id, console.language()).summary});
  }
  console.out(table.text(TableStyle::Text, list_width(console)));
  return kDone;
}

int run(const Arguments& arguments, Console& console) {
  if (arguments.has(kOpenApi)) {
    console.out(nonet::ask::openapi());
    return kDone;
  }
  if (arguments.operands().empty()) return list(console);
  const auto body = read_whole("-", nonet::ask::kMostBody);
  if (!body) return usage_error(console, body.error());
  teacher::Memory memory;
  nonet::ask::Limits limits{.commands = true};
  if (arguments.has(options::kTimeLimit)) {
    limits.seconds = limits.usual_seconds = arguments.seconds(options::kTimeLimit);
  }
  const nonet::ask::Reply reply =
      nonet::ask::answer(arguments.operands().front(), *body, limits, stop_on_interrupt(), memory);
  console.out(reply.body + '\n');
  return reply.answered() ? kDone : kSomeFailed;
}

}  // namespace

extern constinit const Command entry{
    .id = "api",
    .options = kOptions,
    .takes = {{Operand::Count::Optional, {.id = "request", .kind = Parameter::Kind::Text}}},
    .run = run};

}  // namespace nonet::cli::commands::api
