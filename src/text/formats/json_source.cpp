#include "text/formats/json_source.hpp"

#include "text/formats/text.hpp"

namespace nonet {

std::size_t JsonSource::offset(std::string_view key) const {
  JsonNesting nesting;
  for (std::size_t at = 0; at < record.size(); ++at) {
    const bool starts = record[at] == '"' && !nesting.in_string() && nesting.depth == 1;
    nesting.take(record[at]);
    const std::string_view rest = record.substr(at + 1);
    if (!starts || !rest.starts_with(key) || !rest.substr(key.size()).starts_with('"')) continue;
    std::size_t value = at + key.size() + 2;
    while (value < record.size() && is_space(record[value])) ++value;
    if (value == record.size() || record[value] != ':') continue;  // a text that is called like the key
    do ++value;
    while (value < record.size() && is_space(record[value]));
    return value < record.size() && record[value] == '"' ? value + 1 : value;
  }
  return 0;
}

}  // namespace nonet
