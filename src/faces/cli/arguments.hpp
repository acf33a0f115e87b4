// Arguments: what the user types after a command's name, parsed and checked against its descriptor.
//
// Getters take the parameter's descriptor: `arguments.number(options::kThreads)`. Values are checked
// when they are parsed, so the getters cannot fail.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "faces/cli/command.hpp"
#include "nonet/result.hpp"

namespace nonet::cli {

class Arguments {
 public:
  explicit Arguments(const Command& command) : command_(command) {}

  [[nodiscard]] const Command& command() const { return command_; }
  [[nodiscard]] bool has(const Parameter& parameter) const { return values_.contains(parameter.id); }
  // Returns the value given last, else the option's initial one; empty if there is neither.
  [[nodiscard]] std::string_view text(const Parameter& parameter) const;
  [[nodiscard]] std::uint64_t number(const Parameter& parameter) const;  // 0 if neither
  [[nodiscard]] double seconds(const Parameter& parameter) const;        // 0 if neither
  // Returns every value given, in order.
  [[nodiscard]] std::vector<std::string> all(const Parameter& parameter) const;
  [[nodiscard]] const std::vector<std::string>& operands() const { return operands_; }
  void set_operands(std::vector<std::string> operands) { operands_ = std::move(operands); }
  // Returns what to say of spellings that have become others.
  [[nodiscard]] const std::vector<Message>& notes() const { return notes_; }

 private:
  friend class Parser;
  friend Result<Arguments> parse(const Command& command, const std::vector<std::string>& words);

  const Command& command_;
  std::map<std::string_view, std::vector<std::string>> values_;
  std::vector<std::string> operands_;
  std::vector<Message> notes_;
};

// The value of --help that is asked for by its letter.
inline constexpr std::string_view kLetter = "letter";

// Parses the words after the command's name. Errors: Usage, with a message for the user.
Result<Arguments> parse(const Command& command, const std::vector<std::string>& words);

// Read a value; empty if `text` is not one.
[[nodiscard]] std::optional<std::uint64_t> to_number(std::string_view text);
[[nodiscard]] std::optional<double> to_seconds(std::string_view text);

// Returns the end of a message about an unknown word: "; did you mean 'solve'?", with `prefix`
// (dashes, for an option) before the word. Empty if no word is near.
[[nodiscard]] Message suggestion(std::string_view typed, std::span<const std::string_view> words,
                                 std::string_view prefix = {});

}  // namespace nonet::cli
