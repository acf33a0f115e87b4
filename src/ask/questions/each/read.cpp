// What each line of a text is: a board, words around one, or refused, and why.
#include "ask/questions/parameters.hpp"
#include "text/formats/ledger.hpp"

namespace nonet::ask::questions::read {
namespace {

constexpr Parameter kText{.id = "text", .kind = Parameter::Kind::Text, .required = true};
constexpr const Parameter* kParameters[] = {&kText};

Result<JsonObject> run(const Asked& asked, const Context& context) {
  return ledger_json(ledger_of(asked.text(kText), {.takes_rules = true}, nullptr), context.language);
}

}  // namespace

extern constinit const Question entry{
    .id = "read", .parameters = kParameters, .answer = "read", .about_a_puzzle = false, .run = run};

}  // namespace nonet::ask::questions::read
