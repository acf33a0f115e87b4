# nonet_techniques(<table> <folder> <pages> <cases> <header>): holds the table of techniques to its files,
# and embeds what is written about them.
#
# A row NONET_TECHNIQUE(id, family, finder, …) of <table> is tried by <folder>/family/finder.cpp, which has
# `void find(const Search&…`, is told of by <pages>/en/finder.md and <pages>/es/finder.md, and has cases in
# <cases>/family.txt. A row without one of these, or one of these without a row, stops the configure.
# The pages and the cases become texts in <header>, so that an installed nonet has them.
function(nonet_techniques table folder pages cases header)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${table})
  set(row "^NONET_TECHNIQUE\\([a-z0-9_]+, *([a-z0-9_]+), *([a-z0-9_]+),.*")
  file(STRINGS ${table} rows REGEX "${row}")
  list(TRANSFORM rows REPLACE "${row}" "\\1/\\2")
  list(REMOVE_DUPLICATES rows)

  file(GLOB sources RELATIVE ${folder} CONFIGURE_DEPENDS ${folder}/*/*.cpp)
  set(finders)
  foreach(source IN LISTS sources)
    file(STRINGS ${folder}/${source} find REGEX "^void find\\(const Search&" LIMIT_COUNT 1)
    if(find)
      string(REGEX REPLACE "\\.cpp$" "" finder ${source})
      list(APPEND finders ${finder})
    endif()
  endforeach()
  nonet_same("${rows}" "${finders}" ${table} ${folder} ".cpp with find()")

  list(TRANSFORM rows REPLACE "^.*/" "" OUTPUT_VARIABLE names)
  set(page_texts)
  foreach(language en es)
    file(GLOB present RELATIVE ${pages}/${language} CONFIGURE_DEPENDS ${pages}/${language}/*.md)
    list(TRANSFORM present REPLACE "\\.md$" "")
    nonet_same("${names}" "${present}" ${table} ${pages}/${language} ".md")
    foreach(name IN LISTS names)
      nonet_text(text ${pages}/${language}/${name}.md)
      string(APPEND page_texts "    {\"${language}\", \"${name}\", ${text}},\n")
    endforeach()
  endforeach()

  list(TRANSFORM rows REPLACE "/.*$" "" OUTPUT_VARIABLE families)
  list(REMOVE_DUPLICATES families)
  file(GLOB present RELATIVE ${cases} CONFIGURE_DEPENDS ${cases}/*.txt)
  list(TRANSFORM present REPLACE "\\.txt$" "")
  nonet_same("${families}" "${present}" ${table} ${cases} ".txt")
  set(case_texts)
  foreach(family IN LISTS families)
    nonet_text(text ${cases}/${family}.txt)
    string(APPEND case_texts "    {\"${family}\", ${text}},\n")
  endforeach()

  file(CONFIGURE OUTPUT ${header} @ONLY CONTENT "// Made from docs/techniques and tests/cases/techniques when the build was configured.
#pragma once

#include \"reason/logic/plan/worked_cases.hpp\"

namespace nonet::texts {

struct PageFile {
  std::string_view language;
  std::string_view finder;
  std::string_view text;
};
inline constexpr PageFile kPages[] = {
@page_texts@};
inline constexpr CaseFile kCases[] = {
@case_texts@};

}  // namespace nonet::texts
")
endfunction()

# nonet_same(<listed> <present> <table> <folder> <kind>): stops the configure unless both lists have the same.
function(nonet_same listed present table folder kind)
  foreach(name IN LISTS listed)
    if(NOT name IN_LIST present)
      message(FATAL_ERROR "${table} has rows of ${name}, but there is no ${folder}/${name}${kind}")
    endif()
  endforeach()
  foreach(name IN LISTS present)
    if(NOT name IN_LIST listed)
      message(FATAL_ERROR "${folder}/${name}${kind} is there, but ${table} has no row of it")
    endif()
  endforeach()
endfunction()
