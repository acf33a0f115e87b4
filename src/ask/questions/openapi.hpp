// The API, described for programs: OpenAPI 3.1.
#pragma once

#include <string>

namespace nonet::ask {

// Returns the document, made from the requests and from the schemas in docs/formats/. The one that is
// committed, docs/formats/openapi.json, is the same.
[[nodiscard]] std::string openapi();

}  // namespace nonet::ask
