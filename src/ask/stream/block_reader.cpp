#include "ask/stream/block_reader.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "ask/stream/stream.hpp"
#include "base/say.hpp"
#include "text/formats/head.hpp"
#include "text/formats/record.hpp"
#include "text/formats/text.hpp"

namespace nonet {
namespace {

constexpr std::size_t kReadSize = std::size_t{64} << 10U;
constexpr std::size_t kLongestRule = std::size_t{4} << 10U;  // the start of one, surely
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// Returns whether there is only white space, or a byte order mark, in the text.
bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t\r\n\xEF\xBB\xBF") == std::string_view::npos;
}

// Returns whether a text may name a layout. Fast, since every text is searched for it.
bool may_name_layout(std::string_view text) {
  constexpr std::string_view kWord = "layout";
  for (std::size_t at = text.find(':'); at != std::string_view::npos; at = text.find(':', at + 1)) {
    if (at >= kWord.size() && equal_ignoring_case(text.substr(at - kWord.size(), kWord.size()), kWord)) {
      return true;
    }
  }
  return false;
}

// Returns whether a record holds more than blank lines and comments. A directive, #const, is more.
bool has_content(std::string_view record) {
  for (TextLine line; next_line(record, line);) {
    const std::string_view text = trim(line.text);
    const bool directive = text.size() > 1 && text[0] == '#' && is_letter(text[1]);
    if (!text.empty() && (directive || comment_marker(text) == 0)) return true;
  }
  return false;
}

Message too_long(std::size_t longest) {
  const bool millions = longest >> 20U > 0;
  return say("a record of more than {} {}", longest >> (millions ? 20U : 10U),
             as_is(millions ? "MiB" : "KiB"));
}

}  // namespace

bool BlockReader::next(std::size_t target, Block& block) {
  block = Block();
  while (!stopped()) {
    if (stop_.stop_requested()) stopped_ = true;
    if (!input_.is_open()) {
      if (next_input_ == inputs_.size() || stopped_) return false;
      if (!open_next(block) || !recognise(block)) return !stopped();
    }
    while (!input_.at_end() && pending().size() < target && input_.ready()) fill(kReadSize);
    if (is_answered_ && refuse_late_rule(block)) return true;
    std::size_t bytes = cut(target);
    while (bytes == 0 && !input_.at_end() && pending().size() <= longest_record_) {
      fill(std::max(kReadSize, pending().size()));
      bytes = cut(target);
    }
    if (stopped()) break;
    if (input_.error() && bytes == 0) {
      io_failed_ = true;
      refuse(*input_.error(), block);
      input_.close();
      return true;
    }
    if (bytes > longest_record_ || (bytes == 0 && pending().size() > longest_record_)) {
      refuse({Errc::TooLarge, too_long(longest_record_)}, block);
      skip_long_record();
      return true;
    }
    if (bytes > 0) bytes = take_layouts(bytes);
    if (bytes > 0) {
      take(bytes, block);
      return true;
    }
    if (refuse_unused_layout(block)) return true;
    const bool nothing = untouched_;
    if (nothing) take(0, block);
    input_.close();
    if (nothing) return true;
  }
  return false;
}

// Returns false if the input cannot be opened; `block` carries the reason then.
bool BlockReader::open_next(Block& block) {
  const Input& input = inputs_[next_input_++];
  source_ = std::make_shared<Source>();
  source_->name = input.shown_name();
  // A pipe or terminal answers each board as it comes; one that has shown a rule waits for the next line.
  std::error_code unknown;
  awaits_rules_ = input.text || std::filesystem::is_regular_file(input.name, unknown);
  is_answered_ = false;
  buffer_.clear();
  begin_ = 0;
  layout_.reset();
  unused_layout_ = 0;
  untouched_ = false;
  line_ = column_ = 1;
  const auto opened = input_.open(input);
  if (opened || stopped()) return opened.has_value();
  io_failed_ = true;
  line_ = column_ = 0;
  refuse(opened.error(), block);
  return false;
}

// Finds the format from the head of the input, and its dialect. Returns false if the input is
// refused; `block` carries the reason then.
bool BlockReader::recognise(Block& block) {
  const std::string_view name = unpacked_name(source_->name);
  HeadFinder finder(format_, options_, name);
  std::optional<std::size_t> length;
  while (!(length = finder.find(pending(), input_.at_end()))) fill(kReadSize);
  const auto refused = [&](Error error) {
    refuse(std::move(error), block);
    input_.close();
    return false;
  };
  if (input_.error()) {
    io_failed_ = true;
    line_ = column_ = 0;
    return refused(*input_.error());
  }
  if (stopped()) return false;
  if (pending().starts_with(kByteOrderMark)) {
    advance(kByteOrderMark.size());
    *length -= kByteOrderMark.size();
  }
  const std::string_view head = pending().substr(0, *length);
  if (input_.at_end() && is_blank(head)) return refused({Errc::Syntax, tr("no puzzle in it")});
  const Format* const format =
      format_ != nullptr ? format_ : sniff_format(head, name, options_.layout.has_value());
  if (format == nullptr) {
    Error error = unknown_text(head);
    if (error.offset != Error::kNoOffset) advance(std::min(error.offset, head.size()));
    return refused(std::move(error));
  }
  source_->format = format;
  if (format->open == nullptr) return true;
  auto dialect = format->open(head, options_);
  if (!dialect) return refused(std::move(dialect.error()));
  source_->dialect = *dialect;
  advance(dialect->header_bytes);
  untouched_ = true;
  return true;
}

// Returns how many bytes of the buffer make the next block: whole records, about `target` bytes; 0
// if more text is needed, or none is left. Before an error the last record may be half of one.
std::size_t BlockReader::cut(std::size_t target) const {
  const std::string_view text = pending();
  const bool at_end = input_.at_end() && !input_.error();
  if (awaits_rules_ && !input_.at_end() && text.size() <= target) return 0;
  const bool has_rules = may_have_rules(text.substr(0, std::min(text.size(), target + kLongestRule)));
  if (source_->format->one_per_line() && !has_rules) {
    if (at_end && text.size() <= target) return text.size();
    std::size_t end = text.substr(0, target).rfind('\n');
    if (end == std::string_view::npos) end = text.find('\n', std::min(target, text.size()));
    // Half a line after the board may be half a rule: the board waits for the rest of it.
    const bool half = !at_end && end != std::string_view::npos && end + 1 < text.size() &&
                      text.find('\n', end + 1) == std::string_view::npos &&
                      may_become_rule(text.substr(end + 1));
    if (half) end = end == 0 ? std::string_view::npos : text.rfind('\n', end - 1);
    if (end != std::string_view::npos) return end + 1;
    return at_end ? text.size() : 0;
  }
  std::size_t bytes = 0;
  while (bytes < text.size() && bytes < target) {
    const std::size_t record =
        split_record(*source_->format, text.substr(bytes), at_end, awaits_rules_ || has_rules);
    if (record == 0) break;
    bytes += record;
  }
  return bytes;
}

// Returns how many of the bytes, whole records, go into one block: those with the same layout. A
// record that names a layout starts a block, and names it for all that follow. Returns 0 if the one
// named before has no board: refuse_unused_layout() says so.
std::size_t BlockReader::take_layouts(std::size_t bytes) {
  const std::string_view text = pending().substr(0, bytes);
  const bool may_name = may_name_layout(text);
  if (!may_name && unused_layout_ == 0) return bytes;
  const Format& format = *source_->format;
  for (std::size_t at = 0; at < bytes && (may_name || unused_layout_ > 0);) {
    const std::string_view record = text.substr(at, split_record(format, text.substr(at), true));
    auto named = may_name ? named_layout(format, record) : nullptr;
    if (named != nullptr && (layout_ == nullptr || *layout_ != *named)) {
      if (at > 0) return at;
      if (unused_layout_ > 0) return 0;
      layout_ = std::move(named);
      unused_layout_ = line_;
    }
    if (unused_layout_ > 0 && has_content(record)) unused_layout_ = 0;
    at += record.size();
  }
  return bytes;
}

// Returns whether a layout was named that no board has; `block` carries the error then.
bool BlockReader::refuse_unused_layout(Block& block) {
  if (unused_layout_ == 0) return false;
  refuse({Errc::Syntax, tr("this layout belongs to no board: none comes after it")}, block);
  block.first_line = std::exchange(unused_layout_, 0);
  block.first_column = 1;
  return true;
}

// Returns whether a rule comes after its board was answered, since it was not there by then; `block` carries
// the error.
bool BlockReader::refuse_late_rule(Block& block) {
  while (pending().find('\n') == std::string_view::npos && !input_.at_end() && !stopped()) {
    fill(kReadSize);
  }
  is_answered_ = starts_with_rule(pending());
  if (!is_answered_) return false;
  refuse({Errc::Syntax, tr("this rule comes too late: its board is answered; write it above the board")},
         block);
  advance(line_at(pending(), 0).end);
  return true;
}

// Reads up to `wanted` more bytes into the buffer; returns false if there are none.
bool BlockReader::fill(std::size_t wanted) {
  if (begin_ > 0) {
    buffer_.erase(0, begin_);
    begin_ = 0;
  }
  return input_.read(wanted, buffer_) > 0;
}

// Skips the record that is too long: a line; in other formats all the rest of the input, since the
// start of the next record cannot be known.
void BlockReader::skip_long_record() {
  for (;;) {
    if (source_->format->one_per_line()) {
      const std::size_t end = pending().find('\n');
      if (end != std::string_view::npos) {
        advance(end + 1);
        return;
      }
    }
    advance(pending().size());
    if (input_.at_end() || !fill(kReadSize)) break;
  }
}

void BlockReader::advance(std::size_t bytes) {
  const std::string_view passed = pending().substr(0, bytes);
  const std::size_t newline = passed.rfind('\n');
  column_ = newline == std::string_view::npos ? column_ + bytes : bytes - newline;
  line_ += count_newlines(passed);
  begin_ += bytes;
}

void BlockReader::take(std::size_t bytes, Block& block) {
  untouched_ = false;
  block.source = source_;
  block.text.assign(pending().substr(0, bytes));
  is_answered_ =
      !awaits_rules_ && bytes == pending().size() && takes_rule_after(*source_->format, block.text);
  if (!awaits_rules_) awaits_rules_ = may_have_rules(block.text);
  block.layout = layout_;
  block.first_line = line_;
  block.first_column = column_;
  advance(bytes);
  block.bytes_before_next = input_.bytes_read();
}

void BlockReader::refuse(Error error, Block& block) {
  block.source = source_;
  block.first_line = line_;
  block.first_column = column_;
  block.error = std::move(error);
  block.bytes_before_next = input_.bytes_read();
}

}  // namespace nonet
