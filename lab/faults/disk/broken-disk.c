// Loaded before a program (LD_PRELOAD): what it writes below the path that the file BROKEN_DISK holds fails as on a disk that is broken, and so
// does waiting for it to be there. Without that file, or while it is empty, all is well.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static int is_broken(int fd) {
  const char *flag = getenv("BROKEN_DISK");
  if (!flag) return 0;
  char broken[4096], path[4096], link[64];
  int file = syscall(SYS_openat, AT_FDCWD, flag, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t length = syscall(SYS_read, file, broken, sizeof broken);
  syscall(SYS_close, file);
  if (length <= 0) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t there = readlink(link, path, sizeof path);
  return there >= length && memcmp(path, broken, length) == 0;
}

#define FAILING(type, name, parameters, arguments)                            \
  type name parameters {                                                      \
    static type (*real) parameters;                                           \
    int before = errno;                                                       \
    if (!real) real = (type(*) parameters)dlsym(RTLD_NEXT, #name);            \
    if (is_broken(fd)) {                                                      \
      errno = EIO;                                                            \
      return -1;                                                              \
    }                                                                         \
    errno = before;                                                           \
    return real arguments;                                                    \
  }

FAILING(ssize_t, write, (int fd, const void *from, size_t count), (fd, from, count))
FAILING(ssize_t, pwrite, (int fd, const void *from, size_t count, off_t at), (fd, from, count, at))
FAILING(ssize_t, pwrite64, (int fd, const void *from, size_t count, off64_t at), (fd, from, count, at))
FAILING(ssize_t, writev, (int fd, const struct iovec *from, int count), (fd, from, count))
FAILING(ssize_t, pwritev, (int fd, const struct iovec *from, int count, off_t at), (fd, from, count, at))
FAILING(ssize_t, pwritev64, (int fd, const struct iovec *from, int count, off64_t at), (fd, from, count, at))
FAILING(int, fsync, (int fd), (fd))
FAILING(int, fdatasync, (int fd), (fd))
