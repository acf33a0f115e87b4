# What Debian wants otherwise than other systems do, done to the tree that cpack is about to pack.
set(share ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/Unspecified/usr/share)
file(RENAME ${share}/zsh/site-functions ${share}/zsh/vendor-completions)
file(RENAME ${share}/doc/nonet/LICENSE ${share}/doc/nonet/copyright)
execute_process(COMMAND gzip -9n ${share}/man/man1/nonet.1 COMMAND_ERROR_IS_FATAL ANY)

# The package suggests what some plug-ins are linked with, and does not depend on it: where it is not, nonet does not
# open the plug-in, and says what to install.
file(WRITE ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/Unspecified/debian/shlibs.local "\
libcairo 2
libglib-2.0 0
libgobject-2.0 0
libpango-1.0 0
libpangocairo-1.0 0
libswipl 9
")
