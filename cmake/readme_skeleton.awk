# Prints what README.md and its translations share: the levels of the headings, the commands without their
# comments, and the programs.
/^```/ {code = !code; print; next}
code {print; next}
/^#+ / {print $1; next}
/^    / {sub(/ +#.*/, ""); print}
