#include "launcher.h"
#include <stdio.h>
#include <string.h>
#include <wchar.h>

#define COMMAND_CHARS 4096
#define SERVER L"apps\\server\\dist\\main.js"
/* The server ends in order when its input does: when we close it, and when this process is ended by force. */
#define WORDS L" --until-input-ends --from-launcher"

/* Windows ends all processes of the job, PostgreSQL's too, with the last handle to it: with this process. */
static HANDLE job;
static HANDLE process;
static HANDLE input;
static HANDLE output;
static HANDLE reader;
static const ServerEvents *events;

static bool make_job(void) {
  if (job != NULL) return true;
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {0};
  limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
  job = CreateJobObjectW(NULL, NULL);
  return job != NULL && SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
}

/* A pipe of which the child gets one end alone. */
static bool make_pipe(HANDLE *ours, HANDLE *childs, bool child_reads) {
  SECURITY_ATTRIBUTES inherited = {sizeof inherited, NULL, TRUE};
  HANDLE from, to;
  if (!CreatePipe(&from, &to, &inherited, 0)) return false;
  *ours = child_reads ? to : from;
  *childs = child_reads ? from : to;
  return SetHandleInformation(*ours, HANDLE_FLAG_INHERIT, 0);
}

/* Node would say in English that the file of the settings is not there. */
static void settings_word(const Places *places, wchar_t *word) {
  wchar_t path[PATH_CHARS];
  settings_path(places, path);
  *word = 0;
  if (GetFileAttributesW(path) != INVALID_FILE_ATTRIBUTES) swprintf(word, PATH_CHARS + 64, L" \"--env-file=%ls\"", path);
}

static bool command_line(const Places *places, const wchar_t *version, const wchar_t *script, wchar_t *line) {
  wchar_t settings[PATH_CHARS + 64];
  settings_word(places, settings);
  return swprintf(line, COMMAND_CHARS, L"\"%ls\\runtime\\node.exe\"%ls \"%ls\\%ls\"%ls", version, settings, version, script,
                  wcscmp(script, SERVER) == 0 ? WORDS : L"") > 0;
}

/* Starts a program of the current version inside the job. */
static bool start_node(const Places *places, const wchar_t *script, HANDLE *started, HANDLE *to, HANDLE *from) {
  wchar_t version[PATH_CHARS], line[COMMAND_CHARS];
  HANDLE child_in = NULL, child_out = NULL;
  if (!current_version(places, version) || !command_line(places, version, script, line)) return false;
  if (!make_job() || !make_pipe(to, &child_in, true) || !make_pipe(from, &child_out, false)) return false;
  STARTUPINFOW startup = {.cb = sizeof startup, .dwFlags = STARTF_USESTDHANDLES};
  startup.hStdInput = child_in;
  startup.hStdOutput = startup.hStdError = child_out;
  PROCESS_INFORMATION made;
  bool ok = CreateProcessW(NULL, line, NULL, NULL, TRUE, CREATE_NO_WINDOW | CREATE_SUSPENDED, NULL, version, &startup, &made);
  CloseHandle(child_in);
  CloseHandle(child_out);
  if (!ok) {
    CloseHandle(*to);
    CloseHandle(*from);
    return false;
  }
  ok = AssignProcessToJobObject(job, made.hProcess);
  if (!ok) log_line("AssignProcessToJobObject failed");
  ResumeThread(made.hThread);
  CloseHandle(made.hThread);
  *started = made.hProcess;
  return true;
}

/* Calls `on_line` for each line of UTF-8 that comes from the pipe, until it closes. */
static void read_lines(HANDLE from, void (*on_line)(const wchar_t *)) {
  char bytes[LINE_CHARS];
  wchar_t line[LINE_CHARS];
  size_t held = 0;
  DWORD got;
  while (ReadFile(from, bytes + held, (DWORD)(sizeof bytes - 1 - held), &got, NULL) && got > 0) {
    held += got;
    bytes[held] = 0;
    char *start = bytes;
    for (char *end; (end = strchr(start, '\n')) != NULL; start = end + 1) {
      *end = 0;
      if (end > start && end[-1] == '\r') end[-1] = 0;
      if (*start == 0) continue;
      log_line(start);
      if (MultiByteToWideChar(CP_UTF8, 0, start, -1, line, LINE_CHARS) > 0) on_line(line);
    }
    held = bytes + held - start;
    /* A line that is longer than any of ours is cut. */
    if (held == sizeof bytes - 1) held = 0;
    memmove(bytes, start, held);
  }
}

static DWORD WINAPI follow(LPVOID unused) {
  (void)unused;
  DWORD code = 0;
  read_lines(output, events->on_line);
  WaitForSingleObject(process, INFINITE);
  GetExitCodeProcess(process, &code);
  events->on_end(code);
  return 0;
}

bool start_server(const Places *places, const ServerEvents *listeners) {
  events = listeners;
  if (!choose_version(places)) return false;
  if (!start_node(places, SERVER, &process, &input, &output)) return false;
  reader = CreateThread(NULL, 0, follow, NULL, 0, NULL);
  return reader != NULL;
}

void clear_server(void) {
  if (job != NULL) TerminateJobObject(job, 1);
  if (reader != NULL) {
    WaitForSingleObject(reader, 5000);
    CloseHandle(reader);
  }
  HANDLE handles[] = {input, output, process};
  for (size_t i = 0; i < 3; i++)
    if (handles[i] != NULL) CloseHandle(handles[i]);
  process = input = output = reader = NULL;
}

void stop_server(DWORD wait_ms) {
  if (process == NULL) return;
  if (input != NULL) CloseHandle(input);
  input = NULL;
  if (WaitForSingleObject(process, wait_ms) != WAIT_OBJECT_0) log_line("the server did not end in time");
}

static wchar_t *last_line;
static size_t last_chars;
static void keep_last(const wchar_t *line) {
  wcsncpy(last_line, line, last_chars - 1);
  last_line[last_chars - 1] = 0;
}

DWORD run_command(const Places *places, const wchar_t *script, wchar_t *said, size_t chars) {
  HANDLE started, to, from;
  DWORD code = 1;
  last_line = said;
  last_chars = chars;
  said[0] = 0;
  if (!start_node(places, script, &started, &to, &from)) return code;
  CloseHandle(to);
  read_lines(from, keep_last);
  WaitForSingleObject(started, INFINITE);
  GetExitCodeProcess(started, &code);
  CloseHandle(from);
  CloseHandle(started);
  return code;
}
