/* The file `current`: which version is started, and the way back when a new one does not get ready. The server's
   apps/server/src/update/current.ts describes its words. */
#include "launcher.h"
#include <stdio.h>
#include <string.h>
#include <wchar.h>

#define TEXT_CHARS 128

typedef struct {
  char version[VERSION_CHARS];
  char word[16];
  char other[VERSION_CHARS];
} Current;

/* A version and no path: nothing outside the folder of versions is started. */
static bool is_version(const char *text) { return *text != 0 && *text != '.' && strspn(text, "0123456789.") == strlen(text); }

static bool read_current(const Places *places, Current *current) {
  wchar_t path[PATH_CHARS];
  char text[TEXT_CHARS] = {0};
  memset(current, 0, sizeof *current);
  swprintf(path, PATH_CHARS, L"%ls\\current", places->program);
  FILE *file = _wfopen(path, L"rb");
  if (file == NULL) return false;
  fread(text, 1, sizeof text - 1, file);
  fclose(file);
  int parts = sscanf(text, "%63s %15s %63s", current->version, current->word, current->other);
  return is_version(current->version) && (parts == 1 || (parts == 3 && is_version(current->other)));
}

static bool write_current(const Places *places, const Current *current) {
  wchar_t path[PATH_CHARS], draft[PATH_CHARS + 8];
  swprintf(path, PATH_CHARS, L"%ls\\current", places->program);
  swprintf(draft, PATH_CHARS + 8, L"%ls.new", path);
  FILE *file = _wfopen(draft, L"wb");
  if (file == NULL) return false;
  bool ok = fprintf(file, "%s\n%s %s\n", current->version, current->word, current->other) > 0;
  ok = fclose(file) == 0 && ok;
  return ok && move_patiently(draft, path);
}

bool current_version(const Places *places, wchar_t *folder) {
  Current current;
  if (!read_current(places, &current)) return false;
  swprintf(folder, PATH_CHARS, L"%ls\\versions\\%hs", places->program, current.version);
  return GetFileAttributesW(folder) != INVALID_FILE_ATTRIBUTES;
}

bool is_tried(const Places *places) {
  Current current;
  return read_current(places, &current) && strcmp(current.word, "tried") == 0;
}

bool choose_version(const Places *places) {
  Current current, next;
  if (!read_current(places, &current)) return false;
  next = current;
  if (strcmp(current.word, "trying") == 0) {
    strcpy(next.word, "tried");
    log_line("a new version is tried");
  } else if (strcmp(current.word, "tried") == 0) {
    strcpy(next.version, current.other);
    strcpy(next.word, "failed");
    strcpy(next.other, current.version);
    log_line("the new version did not get ready: the one before is started");
  } else {
    return true;
  }
  return write_current(places, &next);
}
