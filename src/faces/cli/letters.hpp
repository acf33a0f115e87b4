// Letters of options, and how options were spelled before.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace nonet::cli {

// Returns the letter of a parameter, 'n' for -n; 0 if it has none. A letter means one thing in all commands.
[[nodiscard]] char letter_of(std::string_view parameter);
// Returns the name of a parameter as it is typed: "time-limit".
[[nodiscard]] std::string option_name(std::string_view parameter);

// Returns the parameter that a letter meant in a command before letters meant one thing everywhere.
[[nodiscard]] std::optional<std::string_view> older_meaning(std::string_view command, char letter);

}  // namespace nonet::cli
