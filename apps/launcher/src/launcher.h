/* What the parts of the launcher share. The launcher starts Derkenar's server without a console and stops it in order. */
#pragma once
#ifndef UNICODE
#define UNICODE
#define _UNICODE
#endif
#define WINVER 0x0A00
#define _WIN32_WINNT 0x0A00
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#include <stdbool.h>

/* Windows allows paths of 32767 characters; ours keep to what every program of it can open. */
#define PATH_CHARS 1024
#define LINE_CHARS 2048

/* --- paths.c: places on the disk --- */
typedef struct {
  wchar_t program[PATH_CHARS];  /* The folder of derkenar.exe, without a backslash at its end. */
  wchar_t settings[PATH_CHARS]; /* The folder with derkenar.env and derkenar.log. */
} Places;

/* Finds the places and makes the folder of the settings. False when there is no such folder. */
bool find_places(Places *places, bool is_service);
/* The file derkenar.env, which need not be there. */
void settings_path(const Places *places, wchar_t *path);
/* Puts a file in the place of another one. It tries for six seconds: a virus scanner holds a file after it was written. */
bool move_patiently(const wchar_t *from, const wchar_t *to);
bool read_setting(const Places *places, const wchar_t *name, wchar_t *value, size_t chars);
/* Puts the setting into derkenar.env in place of an earlier one. */
bool write_setting(const Places *places, const wchar_t *name, const wchar_t *value);

/* Keeps the name of the folder with the office's data for the uninstaller, which may be asked to delete it. */
void keep_data_folder(const Places *places, const wchar_t *folder);

/* --- update.c: which version is started --- */
#define VERSION_CHARS 64
/* The server ends so when it wants to be started again, perhaps in another version. */
#define RESTART_CODE 75
/* A new version that has not said by then that it is ready is ended by force. */
#define READY_MS (15 * 60 * 1000)
/* The folder of the version that `current` names; false when the file is missing or names none. */
bool current_version(const Places *places, wchar_t *folder);
/* Takes the next step of an update that is under way, before a server is started; false when the file cannot be read or
   written. */
bool choose_version(const Places *places);
/* Was a new version started that has not said so far that it is ready? */
bool is_tried(const Places *places);

/* --- log.c: derkenar.log --- */
void open_log(const Places *places);
/* Appends a line with the time; `text` is UTF-8. */
void log_line(const char *text);
void log_text(const wchar_t *text);
void log_path(const Places *places, wchar_t *path);

/* --- server.c: the server's process --- */
typedef struct {
  /* Called on the reading thread for each line, without its end. */
  void (*on_line)(const wchar_t *line);
  /* Called on the reading thread when the process has ended. */
  void (*on_end)(DWORD exit_code);
} ServerEvents;

bool start_server(const Places *places, const ServerEvents *events);
/* Asks the server to end and waits; ends it and its PostgreSQL by force when they take longer. */
void stop_server(DWORD wait_ms);
/* Ends by force what is left of a server that ended by itself. */
void clear_server(void);
/* Runs one of the operator's commands to its end. `said` gets its last line. Returns its exit code. */
DWORD run_command(const Places *places, const wchar_t *script, wchar_t *said, size_t chars);

/* --- service.c: without a person signed in --- */
int run_service(void);
/* Both answer an error of Windows, and say in a window how it ended unless they are quiet: the launcher has no console. */
int install_service(bool is_quiet);
int remove_service(bool is_quiet);

/* --- window.c: the window that shows progress --- */
void show_progress(HINSTANCE instance);
void set_progress(const wchar_t *text);
void hide_progress(void);

/* --- runtime.c: Microsoft's Visual C++ runtime --- */
bool has_cpp_runtime(void);
#define CPP_RUNTIME_ADDRESS L"https://aka.ms/vs/17/release/vc_redist.x64.exe"
