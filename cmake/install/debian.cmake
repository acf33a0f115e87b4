# What Debian wants otherwise than other systems do, done to the tree that cpack is about to pack.
set(share ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/Unspecified/usr/share)
file(RENAME ${share}/zsh/site-functions ${share}/zsh/vendor-completions)
file(RENAME ${share}/doc/nonet/LICENSE ${share}/doc/nonet/copyright)
execute_process(COMMAND gzip -9n ${share}/man/man1/nonet.1 COMMAND_ERROR_IS_FATAL ANY)
