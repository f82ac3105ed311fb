#include "launcher.h"
#include <shlobj.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

#define SETTINGS_MAX (64 * 1024)
#define MOVE_TRIES 30
#define MOVE_WAIT_MS 200

static bool folder_of(REFKNOWNFOLDERID id, wchar_t *path) {
  PWSTR found = NULL;
  bool ok = SUCCEEDED(SHGetKnownFolderPath(id, 0, NULL, &found)) && wcslen(found) < PATH_CHARS - 64;
  if (ok) wcscpy(path, found);
  CoTaskMemFree(found);
  return ok;
}

bool find_places(Places *places, bool is_service) {
  DWORD length = GetModuleFileNameW(NULL, places->program, PATH_CHARS);
  if (length == 0 || length >= PATH_CHARS - 128) return false;
  *wcsrchr(places->program, L'\\') = 0;
  if (!folder_of(is_service ? &FOLDERID_ProgramData : &FOLDERID_LocalAppData, places->settings)) return false;
  wcscat(places->settings, L"\\Derkenar");
  return CreateDirectoryW(places->settings, NULL) || GetLastError() == ERROR_ALREADY_EXISTS;
}

bool move_patiently(const wchar_t *from, const wchar_t *to) {
  for (int tries = 0; !MoveFileExW(from, to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH); tries++) {
    if (tries == MOVE_TRIES) return false;
    Sleep(MOVE_WAIT_MS);
  }
  return true;
}

void settings_path(const Places *places, wchar_t *path) {
  swprintf(path, PATH_CHARS, L"%ls\\derkenar.env", places->settings);
}

/* The file's text, which the caller frees; an empty one when there is no file. NULL when it is too large. */
static wchar_t *read_settings(const Places *places) {
  wchar_t path[PATH_CHARS];
  settings_path(places, path);
  char *bytes = calloc(1, SETTINGS_MAX);
  wchar_t *text = calloc(SETTINGS_MAX, sizeof *text);
  FILE *file = _wfopen(path, L"rb");
  size_t length = 0;
  if (file != NULL) {
    length = fread(bytes, 1, SETTINGS_MAX, file);
    fclose(file);
  }
  bool fits = length < SETTINGS_MAX;
  if (fits && length > 0) MultiByteToWideChar(CP_UTF8, 0, bytes, (int)length, text, SETTINGS_MAX - 1);
  free(bytes);
  if (fits) return text;
  free(text);
  return NULL;
}

/* The line `name=…` in the text, or NULL. */
static wchar_t *find_line(wchar_t *text, const wchar_t *name) {
  size_t length = wcslen(name);
  for (wchar_t *line = text; line != NULL; line = wcschr(line, L'\n')) {
    if (*line == L'\n') line++;
    if (wcsncmp(line, name, length) == 0 && line[length] == L'=') return line;
  }
  return NULL;
}

bool read_setting(const Places *places, const wchar_t *name, wchar_t *value, size_t chars) {
  wchar_t *text = read_settings(places);
  if (text == NULL) return false;
  wchar_t *line = find_line(text, name);
  bool found = false;
  if (line != NULL) {
    wchar_t *from = line + wcslen(name) + 1;
    size_t length = wcscspn(from, L"\r\n");
    if (length >= 2 && wcschr(L"'`\"", from[0]) != NULL && from[length - 1] == from[0]) from++, length -= 2;
    found = length > 0 && length < chars;
    if (found) wcsncpy(value, from, length), value[length] = 0;
  }
  free(text);
  return found;
}

bool write_setting(const Places *places, const wchar_t *name, const wchar_t *value) {
  wchar_t path[PATH_CHARS], draft[PATH_CHARS + 8], line[LINE_CHARS];
  if (wcspbrk(value, L"`\r\n") != NULL || wcslen(value) > LINE_CHARS - 128) return false;
  /* Node reads what stands between these signs as it is; between double quotes it would read \n as the end of a line. */
  wchar_t quote = wcschr(value, L'\'') == NULL ? L'\'' : L'`';
  swprintf(line, LINE_CHARS, L"%ls=%lc%ls%lc\r\n", name, quote, value, quote);
  wchar_t *text = read_settings(places);
  if (text == NULL) return false;
  wchar_t *old = find_line(text, name);
  if (old != NULL) {
    wchar_t *rest = wcschr(old, L'\n');
    if (rest == NULL) *old = 0;
    else memmove(old, rest + 1, (wcslen(rest + 1) + 1) * sizeof *old);
  }
  settings_path(places, path);
  swprintf(draft, PATH_CHARS + 8, L"%ls.new", path);
  FILE *file = _wfopen(draft, L"wb");
  bool ok = file != NULL;
  if (ok) {
    char bytes[4 * LINE_CHARS];
    for (const wchar_t *part = text; *part != 0;) {
      int taken = (int)wcslen(part) < LINE_CHARS ? (int)wcslen(part) : LINE_CHARS;
      /* A pair of surrogates stays together. */
      if (part[taken] != 0 && (part[taken] & 0xFC00) == 0xDC00) taken--;
      int length = WideCharToMultiByte(CP_UTF8, 0, part, taken, bytes, sizeof bytes, NULL, NULL);
      ok = ok && fwrite(bytes, 1, length, file) == (size_t)length;
      part += taken;
    }
    if (*text != 0 && text[wcslen(text) - 1] != L'\n') ok = ok && fputs("\r\n", file) >= 0;
    int length = WideCharToMultiByte(CP_UTF8, 0, line, -1, bytes, sizeof bytes, NULL, NULL) - 1;
    ok = ok && fwrite(bytes, 1, length, file) == (size_t)length;
    ok = fclose(file) == 0 && ok;
  }
  free(text);
  return ok && move_patiently(draft, path);
}

void keep_data_folder(const Places *places, const wchar_t *folder) {
  wchar_t path[PATH_CHARS];
  swprintf(path, PATH_CHARS, L"%ls\\data-folder", places->settings);
  FILE *file = _wfopen(path, L"wb");
  if (file == NULL) return;
  fwrite(folder, sizeof *folder, wcslen(folder), file);
  fclose(file);
}
