/* NONET_API marks what a shared library of nonet exports: the functions of these headers. */
#ifndef NONET_API_H
#define NONET_API_H

#if defined(__GNUC__)
#define NONET_API __attribute__((visibility("default")))
#else
#define NONET_API
#endif

#endif
