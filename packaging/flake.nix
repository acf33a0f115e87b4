# nix run 'git+file:.?dir=packaging' -- solve puzzles.txt
{
  description = "nonet, a Sudoku workbench";
  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-24.11";

  outputs = { self, nixpkgs }:
    let
      project = builtins.match ".*project\\(nonet VERSION ([0-9.]+).*" (builtins.readFile ../CMakeLists.txt);
      on = build: nixpkgs.lib.genAttrs [ "x86_64-linux" "aarch64-linux" ] (system: build nixpkgs.legacyPackages.${system});
    in {
      packages = on (pkgs: {
        default = pkgs.stdenv.mkDerivation {
          pname = "nonet";
          version = builtins.head project;
          src = ../.;
          nativeBuildInputs = with pkgs; [ cmake ninja pkg-config ];
          buildInputs = with pkgs; [ fmt libhwy tl-expected nlohmann_json cadical boost ncurses zlib xz zstd ];
          cmakeFlags = [
            "-DNONET_BY_ROOM=ON"
            "-DNONET_TESTS=OFF"
            "-DNONET_BENCH=OFF"
            "-DNONET_PYTHON_PACKAGE=OFF"
            "-DNONET_WERROR=OFF"
          ];
          meta.mainProgram = "nonet";
        };
      });
    };
}
