#include "base/system_error.hpp"

#include <cerrno>
#include <system_error>

namespace nonet {

Message system_message(int code) {
  switch (code) {
    case ENOENT: return Text{"No such file or directory", "no existe ese archivo o carpeta"};
    case EACCES: return Text{"Permission denied", "permiso denegado"};
    case EPERM: return Text{"Operation not permitted", "operación no permitida"};
    case EISDIR: return Text{"Is a directory", "es una carpeta"};
    case ENOTDIR: return Text{"Not a directory", "no es una carpeta"};
    case EEXIST: return Text{"File exists", "el archivo ya existe"};
    case ENOSPC: return Text{"No space left on device", "no queda espacio en el disco"};
    case EDQUOT: return Text{"Disk quota exceeded", "se agotó la cuota de disco"};
    case EROFS: return Text{"Read-only file system", "sistema de archivos de solo lectura"};
    case EMFILE: return Text{"Too many open files", "demasiados archivos abiertos"};
    case ENAMETOOLONG: return Text{"File name too long", "nombre de archivo demasiado largo"};
    case ENOMEM: return Text{"Cannot allocate memory", "no hay memoria suficiente"};
    case EIO: return Text{"Input/output error", "error de entrada y salida"};
    case EBADF: return Text{"Bad file descriptor", "el archivo no está abierto"};
    case EFBIG: return Text{"File too large", "archivo demasiado grande"};
    case EPIPE: return Text{"Broken pipe", "tubería rota"};
    case EAGAIN:
      return Text{"Resource temporarily unavailable", "recurso no disponible por el momento"};
    case ELOOP:
      return Text{"Too many levels of symbolic links", "demasiados enlaces simbólicos seguidos"};
    default: return as_is(std::generic_category().message(code));
  }
}

}  // namespace nonet
