"""The library for Conan 2, from the tree that this file stands in: conan create packaging/conan."""

import re
from pathlib import Path

from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy


class Nonet(ConanFile):
    name = "nonet"
    description = "A Sudoku workbench: solves, proves, explains, rates and makes boards of any size and shape"
    license = "Apache-2.0"
    package_type = "library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False]}
    default_options = {"shared": False}

    def set_version(self):
        text = (self._root() / "CMakeLists.txt").read_text()
        self.version = re.search(r"project\(nonet VERSION ([0-9.]+)", text)[1]

    def export_sources(self):
        folders = ("cmake", "docs", "examples", "include", "models", "src", "tests/cases/techniques")
        for pattern in ("CMakeLists.txt", "LICENSE", "README.md", *(f"{folder}/*" for folder in folders)):
            copy(self, pattern, src=str(self._root()), dst=self.export_sources_folder)

    def requirements(self):
        self.requires("fmt/[>=9 <11]")
        self.requires("highway/[>=1.0.3 <2]")
        self.requires("nlohmann_json/[>=3.11 <4]")
        self.requires("tl-expected/[>=1 <2]", transitive_headers=True)

    def validate(self):
        check_min_cppstd(self, 20)

    def layout(self):
        cmake_layout(self)

    def generate(self):
        deps = CMakeDeps(self)
        deps.set_property("highway", "cmake_file_name", "hwy")
        deps.set_property("highway::hwy", "cmake_target_name", "hwy::hwy")
        deps.generate()
        toolchain = CMakeToolchain(self)
        for option in ("PROGRAM", "TESTS", "BENCH", "PYTHON_PACKAGE", "WERROR"):
            toolchain.cache_variables[f"NONET_{option}"] = False
        toolchain.cache_variables["NONET_BY_ROOM"] = True
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()
        copy(self, "LICENSE", src=self.source_folder, dst=str(Path(self.package_folder) / "licenses"))

    def package_info(self):
        self.cpp_info.libs = ["nonet"]
        self.cpp_info.set_property("cmake_target_name", "nonet::nonet")
        self.cpp_info.system_libs = ["pthread", "dl", "m"]

    def _root(self):
        return Path(self.recipe_folder).parents[1]
