// JSON as SudokuPad shortens it before it is packed.
//
//   {id:'x',ce:[[,{v:5},],…],unique:t}   is   {"id":"x","ce":[[{},{"v":5},{}],…],"unique":true}
//
// Names have no quotes, texts single ones; t and f are true and false; nothing between commas is an empty
// object; any other word is a text. JSON as usual is read too.
#include <optional>
#include <string>

#include "base/parse_json.hpp"
#include "text/formats/packed_puzzle.hpp"

namespace nonet {
namespace {

using Json = nlohmann::json;

class ZippedReader {
 public:
  explicit ZippedReader(std::string_view text) : text_(text) {}

  Result<Json> read() {
    Json json;
    skip_blanks();
    if (value(json, 0)) skip_blanks();
    if (sound_ && at_ == text_.size()) return json;
    return fail(Errc::Syntax, tr("the unpacked text is no JSON, nor what SudokuPad makes of it"), at_);
  }

 private:
  static constexpr int kDeepest = 32;

  [[nodiscard]] char now() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void skip_blanks() {
    while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos)
      ++at_;
  }
  bool broken() {
    sound_ = false;
    return false;
  }
  bool take(char sign) {
    skip_blanks();
    if (now() != sign) return false;
    ++at_;
    return true;
  }

  bool value(Json& out, int depth) {
    skip_blanks();
    if (depth > kDeepest || at_ >= text_.size()) return broken();
    switch (now()) {
      case '{': return object(out, depth);
      case '[': return array(out, depth);
      case '\'':
      case '"': {
        auto text = quoted();
        if (!text) return false;
        out = *std::move(text);
        return true;
      }
      default: return bare(out);
    }
  }

  bool object(Json& out, int depth) {
    out = Json::object();
    ++at_;
    if (take('}')) return true;
    do {
      skip_blanks();
      const auto name = now() == '\'' || now() == '"' ? quoted() : std::optional(word());
      if (!name || name->empty() || !take(':')) return broken();
      if (!value(out[*name], depth + 1)) return false;
    } while (take(','));
    return take('}') || broken();
  }

  bool array(Json& out, int depth) {
    out = Json::array();
    ++at_;
    if (take(']')) return true;
    do {
      skip_blanks();
      Json& item = out.emplace_back(Json::object());
      if (now() == ',' || now() == ']') continue;
      if (!value(item, depth + 1)) return false;
    } while (take(','));
    return take(']') || broken();
  }

  std::optional<std::string> quoted() {
    const char quote = text_[at_++];
    std::string text;
    for (; at_ < text_.size() && text_[at_] != quote; ++at_) {
      if (text_[at_] != '\\' || at_ + 1 >= text_.size()) {
        text += text_[at_];
        continue;
      }
      const char next = text_[++at_];
      text += next == 'n' ? '\n' : next == 't' ? '\t' : next;
    }
    if (at_ >= text_.size()) {
      sound_ = false;
      return std::nullopt;
    }
    ++at_;
    return text;
  }

  std::string word() {
    const std::size_t end = std::min(text_.find_first_of(",:[]{}'\"", at_), text_.size());
    const std::string_view word = text_.substr(at_, end - at_);
    at_ = end;
    return std::string(word.substr(0, word.find_last_not_of(" \t\r\n") + 1));
  }

  bool bare(Json& out) {
    const std::string text = word();
    if (text.empty()) return broken();
    if (text == "t" || text == "f") {
      out = text == "t";
    } else if (auto number = parse_json(text)) {
      out = *std::move(number);
    } else {
      out = text;
    }
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  bool sound_ = true;
};

}  // namespace

Result<Json> zipped_json(std::string_view text) { return ZippedReader(text).read(); }

}  // namespace nonet
