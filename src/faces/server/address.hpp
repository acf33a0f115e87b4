// The parts of an address that a request names, and the names of hosts.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "ask/questions/question.hpp"

namespace nonet::server {

// Returns a text with its %XX made bytes, and in a query each + a blank; empty if a % is no such thing.
[[nodiscard]] std::optional<std::string> unescaped(std::string_view text, bool query);

// Returns a query, "limit=3&language=es", as an object of JSON with the members of the request, so that each
// is of its kind. What is no value of that kind stays a text, which the request refuses by name.
[[nodiscard]] std::optional<std::string> members_of(std::string_view query, const ask::Question& request);

// Takes one value off a query; empty if the query does not have it.
[[nodiscard]] std::optional<std::string> taken_from(std::string& query, std::string_view name);

// Returns whether a request for this host is meant for here: an address, localhost or one of the names, with
// or without a port. Names of others are refused, since a page of theirs may have had them point here.
[[nodiscard]] bool is_own_host(std::string_view host, std::span<const std::string> names);

}  // namespace nonet::server
