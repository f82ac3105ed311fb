#include "launcher.h"
#include <stdio.h>
#include <string.h>
#include <wchar.h>

#define LOG_MAX (2 * 1024 * 1024)

static FILE *log_file;

void log_path(const Places *places, wchar_t *path) {
  swprintf(path, PATH_CHARS, L"%ls\\derkenar.log", places->settings);
}

void open_log(const Places *places) {
  wchar_t path[PATH_CHARS], old[PATH_CHARS + 8];
  WIN32_FILE_ATTRIBUTE_DATA found;
  log_path(places, path);
  swprintf(old, PATH_CHARS + 8, L"%ls.old", path);
  if (GetFileAttributesExW(path, GetFileExInfoStandard, &found) && found.nFileSizeLow > LOG_MAX)
    MoveFileExW(path, old, MOVEFILE_REPLACE_EXISTING);
  log_file = _wfopen(path, L"ab");
}

void log_line(const char *text) {
  if (log_file == NULL) return;
  SYSTEMTIME now;
  GetLocalTime(&now);
  fprintf(log_file, "%04d-%02d-%02d %02d:%02d:%02d  %s\r\n", now.wYear, now.wMonth, now.wDay, now.wHour, now.wMinute,
          now.wSecond, text);
  fflush(log_file);
}

void log_text(const wchar_t *text) {
  char bytes[4 * LINE_CHARS];
  if (WideCharToMultiByte(CP_UTF8, 0, text, -1, bytes, sizeof bytes, NULL, NULL) > 0) log_line(bytes);
}
