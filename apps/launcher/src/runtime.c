#include "launcher.h"

/* The libraries that PostgreSQL and the server's module for passwords load. */
static const wchar_t *const LIBRARIES[] = {L"vcruntime140.dll", L"vcruntime140_1.dll", L"msvcp140.dll"};

bool has_cpp_runtime(void) {
  for (size_t i = 0; i < sizeof LIBRARIES / sizeof *LIBRARIES; i++) {
    HMODULE found = LoadLibraryExW(LIBRARIES[i], NULL, LOAD_LIBRARY_SEARCH_SYSTEM32);
    if (found == NULL) return false;
    FreeLibrary(found);
  }
  return true;
}
