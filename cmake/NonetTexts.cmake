# nonet_text(<variable> <file>): what the file says, as a literal of C++; JSON without the blanks that begin its lines,
# since C++ need not take literals of more than 65,536 characters.
function(nonet_text variable file)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(READ ${file} text)
  if(file MATCHES "[.]json$")
    string(REGEX REPLACE "\n +" "\n" text "${text}")
  endif()
  set(${variable} "R\"text(${text})text\"" PARENT_SCOPE)
endfunction()

# nonet_texts(<header> <namespace> <file>…): files of the project as texts that the library holds.
#
# models/sudoku.lp becomes nonet::models::sudoku_lp, a string_view of just what the file says, so that
# what a person reads and runs by hand is what the engines run; and a row of kTexts, after its name, "sudoku".
function(nonet_texts header namespace)
  set(texts)
  set(rows)
  foreach(file IN LISTS ARGN)
    nonet_text(text ${file})
    get_filename_component(name ${file} NAME)
    get_filename_component(stem ${file} NAME_WE)
    string(MAKE_C_IDENTIFIER ${name} name)
    string(APPEND texts "inline constexpr std::string_view ${name} = ${text};\n\n")
    string(APPEND rows "    {\"${stem}\", ${name}},\n")
  endforeach()
  file(CONFIGURE OUTPUT ${header} @ONLY CONTENT "// Made from files of the project when the build was configured.
#pragma once

#include <string_view>
#include <utility>

namespace nonet::@namespace@ {

@texts@inline constexpr std::pair<std::string_view, std::string_view> kTexts[] = {
@rows@};

}  // namespace nonet::@namespace@
")
endfunction()

# nonet_pages(<header> <folder>): the pages <folder>/<language>/<id>.md as a table of texts; each language has the same.
function(nonet_pages header folder)
  set(rows)
  foreach(language en es)
    file(GLOB ids RELATIVE ${folder}/${language} CONFIGURE_DEPENDS ${folder}/${language}/*.md)
    list(TRANSFORM ids REPLACE "\\.md$" "")
    if(NOT language STREQUAL "en" AND NOT ids STREQUAL english)
      message(FATAL_ERROR "${folder}/${language} has not the pages of ${folder}/en")
    endif()
    set(english ${ids})
    foreach(id IN LISTS ids)
      nonet_text(text ${folder}/${language}/${id}.md)
      string(APPEND rows "    {\"${language}\", \"${id}\", ${text}},\n")
    endforeach()
  endforeach()
  file(CONFIGURE OUTPUT ${header} @ONLY CONTENT "// Made from docs/questions when the build was configured.
#pragma once

#include <string_view>

namespace nonet::ask::texts {

struct PageText {
  std::string_view language;
  std::string_view id;
  std::string_view text;
};
inline constexpr PageText kPages[] = {
@rows@};

}  // namespace nonet::ask::texts
")
endfunction()

# nonet_translations(<file> <catalogue>): rows of C++ from a PO file, without the sentences of files that are not built.
function(nonet_translations file catalogue)
  set(script ${PROJECT_SOURCE_DIR}/cmake/translations.awk)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${catalogue} ${script})
  list(TRANSFORM NONET_NOT_HERE REPLACE "^\\^" "^src/" OUTPUT_VARIABLE without)
  list(JOIN without "|" without)
  execute_process(COMMAND awk -f ${script} -v "without=${without}" ${catalogue}
    OUTPUT_VARIABLE rows COMMAND_ERROR_IS_FATAL ANY)
  file(CONFIGURE OUTPUT ${file} @ONLY CONTENT "@rows@")
endfunction()
