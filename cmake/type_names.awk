# Reports types of one name that are defined in different files, so that a name says which type it is; fails if
# there are any.
#
#   LC_ALL=C awk -f cmake/type_names.awk FILE…
#
# A type is a struct, a class or an enum class, nested or not, or a `using` at the start of a line; of those,
# several that name the same type count as one.
BEGIN {
  # Names that say enough next to the type, namespace or folder they are in.
  allow("Kind Options Result Entry Iterator End Family Moves")
}

function allow(names,    list, i) {
  split(names, list, " ")
  for (i in list) allowed[list[i]]
}

function define(name, as) {
  if (name in allowed) return
  if (name in file && file[name] != FILENAME && type[name] != as) {
    print FILENAME ":" FNR ": the type " name " is also defined in " file[name]
    wrong = 1
  }
  file[name] = FILENAME
  type[name] = as
}

{sub(/ NONET_API/, "")}
!/;$/ && /^ *(struct|class|enum class) [A-Z][A-Za-z0-9]*( final)?( :| \{)/ {define($1 == "enum" ? $3 : $2, FILENAME)}
/^using [A-Z][A-Za-z0-9]* =/ {
  as = $0
  sub(/^[^=]*= */, "", as)
  sub(/;.*/, "", as)
  define($2, as)
}
END {exit wrong}
