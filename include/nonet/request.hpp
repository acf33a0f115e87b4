// Request: any question by its name, its parameters and its answer as JSON.
//
//   nonet::request("hint", R"({"puzzle":"1.....2..3.....4","strength":"where"})")
//
// This is what the HTTP server, the C interface and the packages for Python and npm answer too;
// docs/guide/api.md has the questions. The typed functions of this library, solve(), hint() and so on, are
// beside it for programs in C++.
#pragma once

#include <string>
#include <string_view>

#include "nonet/api.h"
#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::inline v0 {

// Returns the answer, an object of JSON. `parameters` is an object of JSON. A search ends when the token
// says so; what was found by then is an answer. Errors: Usage, with the parameter as subject, if there is
// no such question or a parameter cannot be taken; the offset is a place in the text of the puzzle.
[[nodiscard]] NONET_API Result<std::string> request(std::string_view question,
                                                    std::string_view parameters = "{}",
                                                    const StopToken& stop = {});

}  // namespace nonet::inline v0
