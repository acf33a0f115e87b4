# What `./dev release` does, which reads this file: build/release-VERSION/ with all that a release consists of.
#
#   nonet-VERSION.tar.gz           the source, as git has it
#   nonet-page-VERSION.tar.gz      the page, for any server of files
#   nonet-VERSION.tgz              for npm
#   *.deb, *.whl                   for this system and processor
#   nonet-VERSION.spdx.json        what is linked and bundled, with versions and licenses
#   recipes/                       for other systems, with the checksum of the archive
#   SHA256SUMS
#
# The same commit gives the same bytes on the same system: every time in them is the commit's, every list is sorted, and
# nothing depends on the folder, the user or the language.
# shellcheck shell=bash disable=SC2154,SC2164 # root and build are those of dev, where errors end it

make_release() {
  local parts=(archive page npm deb wheel sbom recipes) part version commit out
  [ $# -eq 0 ] || for part in "$@"; do
    [[ " ${parts[*]} " == *" $part "* ]] || die "a release has no part '$part'; there are ${parts[*]}"
  done
  [ $# -eq 0 ] || parts=("$@")
  cd "$root"
  check_release
  SOURCE_DATE_EPOCH=$(git log -1 --format=%ct "$commit")
  export SOURCE_DATE_EPOCH LC_ALL=C TZ=UTC PYTHONDONTWRITEBYTECODE=1
  umask 022
  out=$build/release-$version
  rm -rf "$out"
  mkdir -p "$out"
  page_is_built=""
  for part in "${parts[@]}"; do
    say "$part (after $SECONDS s)"
    "release_$part" || die "the release has no $part"
  done
  (cd "$out" && find . -type f ! -name 'SHA256SUMS*' -printf '%P\n' | sort | xargs -d '\n' sha256sum >SHA256SUMS.new &&
    mv SHA256SUMS.new SHA256SUMS)
  say "nonet $version is in $out ($SECONDS s)"
}

# A release is made of what is committed, under a version that the changelog knows. Sets `version` and `commit`.
check_release() {
  local changes
  changes=$(git status --porcelain) || die "a release is made from a clone of git"
  [ -z "$changes" ] || die "there is what is not committed:
$changes"
  commit=$(git rev-parse HEAD)
  version=$(sed -n 's/^project(nonet VERSION \([0-9.]*\) .*/\1/p' CMakeLists.txt)
  grep -q "^## \[${version//./\\.}\] - 20[0-9][0-9]-[01][0-9]-[0-3][0-9]$" CHANGELOG.md ||
    die "CHANGELOG.md has no heading '## [$version] - YEAR-MONTH-DAY'"
}

# packed NAME FOLDER: the folder as the archive NAME.tar.gz, under that name.
packed() {
  tar -C "$2" --sort=name --format=ustar --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" \
    --mode=u=rwX,go=rX --transform="s,^\.,$1," -cf - . | gzip -9n >"$out/$1.tar.gz"
}

release_archive() {
  git archive --format=tar --prefix="nonet-$version/" "$commit" | gzip -9n >"$out/nonet-$version.tar.gz"
}

# The program has the page in it, if it is there when the program is built.
page_first() {
  [ -n "$page_is_built" ] || build_page || return
  page_is_built=yes
}

release_page() { page_first && packed "nonet-page-$version" "$build/web"; }

release_npm() {
  page_first && npm_package build &&
    (cd bindings/npm && npm pack --silent --pack-destination "$out" >&2)
}

# cpack makes the packages; dpkg-deb packs them again, with times, owners and order that are always the same.
release_deb() {
  need build libraries python release
  page_first && cmake -S . -B "$build/package" -G Ninja -D CMAKE_BUILD_TYPE=Release -D NONET_BY_ROOM=ON -D NONET_TESTS=OFF \
    -D NONET_BENCH=OFF -D CMAKE_BUILD_WITH_INSTALL_RPATH=ON >&2 && cmake --build "$build/package" >&2 || return
  local made=$build/package/made deb
  rm -rf "$made"
  (cd "$build/package" && cpack -G DEB -B "$made" >&2) || return
  for deb in "$made"/*.deb; do
    dpkg-deb -R "$deb" "$made/tree" && sort -k 2 -o "$made/tree/DEBIAN/md5sums" "$made/tree/DEBIAN/md5sums" &&
      find "$made/tree" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} + &&
      dpkg-deb --root-owner-group -Zxz -b "$made/tree" "$out/${deb##*/}" >&2 || return
    rm -rf "$made/tree"
  done
}

release_wheel() {
  need build libraries python
  page_first && python3 -c 'import sys; sys.path.insert(0, sys.argv[1]); import backend; backend.build_wheel(sys.argv[2])' \
    bindings/python "$out"
}

release_sbom() { python3 packaging/sbom.py "$version" "$commit" >"$out/nonet-$version.spdx.json"; }

# The recipes that name the archive by its checksum.
release_recipes() {
  [ -f "$out/nonet-$version.tar.gz" ] || release_archive
  local sum256 recipe to
  sum256=$(sha256sum <"$out/nonet-$version.tar.gz" | cut -d' ' -f1)
  while read -r recipe; do
    to=$out/recipes/${recipe#packaging/}
    mkdir -p "${to%/*}"
    sed "s/@version@/$version/g; s/@sha256@/$sum256/g" "$recipe" >"${to%.in}"
  done < <(git ls-files 'packaging/*.in')
}
