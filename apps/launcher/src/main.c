/* derkenar.exe: starts the server without a console, opens the page, and stands in the tray. */
#include "launcher.h"
#include <commdlg.h>
#include <shellapi.h>
#include <shlobj.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include "restarts.h"
#include "text.h"

#define CLASS_NAME L"DerkenarLauncher"
#define MUTEX L"Local\\DerkenarLauncher"
#define READY L"Derkenar hazır: "
#define FIRST L"İlk kurulum: "
#define DATA L"Veri klasörü: "
#define RUN_KEY L"Software\\Microsoft\\Windows\\CurrentVersion\\Run"
#define BACKUP_DIR L"DERKENAR_BACKUP_DIR"
/* Renderings that are under way have 35 s; PostgreSQL then writes what it holds. */
#define STOP_MS 60000
#define RESTART_MS 2000

enum { MESSAGE_TRAY = WM_APP + 1, MESSAGE_LINE, MESSAGE_ENDED, MESSAGE_OPEN, MESSAGE_BACKED_UP };
enum { OPEN = 1, BACKUP, BACKUP_FOLDER, LOG, AT_SIGN_IN, STOP, HANGING };

static Places places;
static HINSTANCE instance;
static HWND window;
static NOTIFYICONDATAW tray;
static UINT taskbar_made;
static wchar_t address[LINE_CHARS];
static wchar_t last_said[LINE_CHARS];
static bool is_quiet, is_stopping, is_backing_up;
/* The page is open in the browser and waits for the next server. */
static bool is_page_open;
static int restarts;
/* The time since the start of Windows when the server said that it is ready. */
static ULONGLONG ready_at;

/* --- the server --- */

static void on_line(const wchar_t *line) { PostMessageW(window, MESSAGE_LINE, 0, (LPARAM)_wcsdup(line)); }
static void on_end(DWORD code) { PostMessageW(window, MESSAGE_ENDED, code, 0); }
static const ServerEvents EVENTS = {on_line, on_end};

static void fail(const wchar_t *text) {
  hide_progress();
  log_text(text);
  if (!is_quiet) MessageBoxW(NULL, text, TITLE, MB_OK | MB_ICONERROR | MB_SETFOREGROUND);
}

static void start(void) {
  bool started = start_server(&places, &EVENTS);
  /* A new version whose files are gone already: the one before is there. */
  if (!started && is_tried(&places)) started = start_server(&places, &EVENTS);
  if (!started) {
    fail(TEXT_NO_PROGRAM);
    PostQuitMessage(2);
  } else if (is_tried(&places)) {
    SetTimer(window, HANGING, READY_MS, NULL);
  }
}

static void open_address(void) {
  /* What the server said is opened as a page only, never as a program. */
  if (wcsncmp(address, L"http://", 7) == 0) ShellExecuteW(NULL, L"open", address, NULL, NULL, SW_SHOWNORMAL);
}

static void show_note(const wchar_t *text, DWORD kind) {
  tray.uFlags = NIF_INFO;
  tray.dwInfoFlags = kind;
  wcsncpy(tray.szInfoTitle, TITLE, 63);
  wcsncpy(tray.szInfo, text, 255);
  Shell_NotifyIconW(NIM_MODIFY, &tray);
}

static void on_said(wchar_t *line) {
  if (wcsncmp(line, READY, wcslen(READY)) == 0) {
    wcscpy(address, line + wcslen(READY));
    ready_at = GetTickCount64();
    hide_progress();
    tray.uFlags = NIF_TIP;
    wcscpy(tray.szTip, TITLE);
    Shell_NotifyIconW(NIM_MODIFY, &tray);
    /* The link of the first set-up comes with the next line, if there is one. */
    if (!is_quiet && !is_page_open) SetTimer(window, OPEN, 500, NULL);
  } else if (wcsncmp(line, FIRST, wcslen(FIRST)) == 0) {
    wcscpy(address, line + wcslen(FIRST));
  } else if (wcsncmp(line, DATA, wcslen(DATA)) == 0) {
    keep_data_folder(&places, line + wcslen(DATA));
  } else {
    /* A line about work that goes on ends so; any other is an answer or a warning. */
    if (address[0] == 0 && line[wcslen(line) - 1] == L'…') set_progress(line);
    wcscpy(last_said, line);
  }
  free(line);
}

static void on_ended(DWORD code) {
  wchar_t text[LINE_CHARS + 256];
  clear_server();
  if (is_stopping) return;
  swprintf(text, LINE_CHARS, L"the server ended by itself (%lu)", code);
  log_text(text);
  bool was_ready = address[0] != 0;
  is_page_open = is_page_open || was_ready;
  address[0] = 0;
  KillTimer(window, HANGING);
  if (code == RESTART_CODE || is_tried(&places)) {
    tray.uFlags = NIF_TIP;
    wcscpy(tray.szTip, TEXT_UPDATING);
    Shell_NotifyIconW(NIM_MODIFY, &tray);
    start();
    return;
  }
  if (was_ready && may_restart(&restarts, GetTickCount64() - ready_at)) {
    SetTimer(window, STOP, RESTART_MS, NULL);
    return;
  }
  /* Before it was ready, its last words are the reason. */
  const wchar_t *why = was_ready ? TEXT_ENDED_AGAIN : last_said[0] ? last_said : TEXT_ENDED;
  swprintf(text, LINE_CHARS + 256, L"%ls\n\n%ls", why, TEXT_SEE_LOG);
  fail(text);
  PostQuitMessage(1);
}

static void stop(void) {
  if (is_stopping) return;
  is_stopping = true;
  tray.uFlags = NIF_TIP;
  wcscpy(tray.szTip, TEXT_STOPPING);
  Shell_NotifyIconW(NIM_MODIFY, &tray);
  stop_server(STOP_MS);
  clear_server();
  PostQuitMessage(0);
}

/* --- backups --- */

static bool ask_backup_folder(void) {
  wchar_t folder[MAX_PATH];
  CoInitializeEx(NULL, COINIT_APARTMENTTHREADED);
  BROWSEINFOW ask = {.hwndOwner = window, .lpszTitle = TEXT_ASK_BACKUP_FOLDER, .ulFlags = BIF_RETURNONLYFSDIRS | BIF_NEWDIALOGSTYLE};
  LPITEMIDLIST chosen = SHBrowseForFolderW(&ask);
  bool ok = chosen != NULL && SHGetPathFromIDListW(chosen, folder) && write_setting(&places, BACKUP_DIR, folder);
  CoTaskMemFree(chosen);
  CoUninitialize();
  if (ok) show_note(TEXT_BACKUP_FOLDER_KEPT, NIIF_INFO);
  return ok;
}

static DWORD WINAPI back_up(LPVOID unused) {
  (void)unused;
  wchar_t *said = calloc(LINE_CHARS, sizeof *said);
  DWORD code = run_command(&places, L"apps\\server\\dist\\createBackup.js", said, LINE_CHARS);
  PostMessageW(window, MESSAGE_BACKED_UP, code, (LPARAM)said);
  return 0;
}

static void start_backup(void) {
  wchar_t folder[PATH_CHARS];
  if (is_backing_up || (!read_setting(&places, BACKUP_DIR, folder, PATH_CHARS) && !ask_backup_folder())) return;
  HANDLE thread = CreateThread(NULL, 0, back_up, NULL, 0, NULL);
  is_backing_up = thread != NULL;
  if (thread != NULL) CloseHandle(thread);
  show_note(TEXT_BACKING_UP, NIIF_INFO);
}

/* --- start at sign-in --- */

static bool starts_at_sign_in(void) {
  return RegGetValueW(HKEY_CURRENT_USER, RUN_KEY, TITLE, RRF_RT_REG_SZ, NULL, NULL, NULL) == ERROR_SUCCESS;
}

static void switch_sign_in(void) {
  wchar_t command[PATH_CHARS + 64];
  swprintf(command, PATH_CHARS + 64, L"\"%ls\\derkenar.exe\" --quiet", places.program);
  if (starts_at_sign_in()) RegDeleteKeyValueW(HKEY_CURRENT_USER, RUN_KEY, TITLE);
  else RegSetKeyValueW(HKEY_CURRENT_USER, RUN_KEY, TITLE, REG_SZ, command, (DWORD)((wcslen(command) + 1) * sizeof *command));
}

/* --- the tray --- */

static void add_tray(void) {
  tray.uFlags = NIF_ICON | NIF_MESSAGE | NIF_TIP;
  wcscpy(tray.szTip, address[0] == 0 ? TEXT_STARTING : TITLE);
  Shell_NotifyIconW(NIM_ADD, &tray);
}

static void show_log(void) {
  wchar_t path[PATH_CHARS];
  log_path(&places, path);
  ShellExecuteW(NULL, L"open", path, NULL, NULL, SW_SHOWNORMAL);
}

static void on_choice(UINT choice) {
  if (choice == OPEN) open_address();
  else if (choice == BACKUP) start_backup();
  else if (choice == BACKUP_FOLDER) ask_backup_folder();
  else if (choice == LOG) show_log();
  else if (choice == AT_SIGN_IN) switch_sign_in();
  else if (choice == STOP) stop();
}

static void show_menu(void) {
  UINT ready = address[0] != 0 && !is_stopping ? MF_ENABLED : MF_GRAYED;
  HMENU menu = CreatePopupMenu();
  AppendMenuW(menu, ready, OPEN, TEXT_OPEN);
  AppendMenuW(menu, is_backing_up ? MF_GRAYED : ready, BACKUP, TEXT_BACKUP);
  AppendMenuW(menu, MF_STRING, BACKUP_FOLDER, TEXT_BACKUP_FOLDER);
  AppendMenuW(menu, MF_STRING, LOG, TEXT_LOG);
  AppendMenuW(menu, starts_at_sign_in() ? MF_CHECKED : MF_UNCHECKED, AT_SIGN_IN, TEXT_AT_SIGN_IN);
  AppendMenuW(menu, MF_SEPARATOR, 0, NULL);
  AppendMenuW(menu, MF_STRING, STOP, TEXT_STOP);
  SetMenuDefaultItem(menu, OPEN, FALSE);
  POINT at;
  GetCursorPos(&at);
  /* Without the focus the menu would stay open when the person clicks beside it. */
  SetForegroundWindow(window);
  UINT choice = TrackPopupMenu(menu, TPM_RETURNCMD | TPM_RIGHTBUTTON, at.x, at.y, 0, window, NULL);
  DestroyMenu(menu);
  on_choice(choice);
}

static void on_timer(UINT_PTR timer) {
  KillTimer(window, timer);
  if (timer == OPEN) open_address();
  else if (timer == STOP) start();
  else if (is_tried(&places)) clear_server();
}

static LRESULT CALLBACK on_message(HWND handle, UINT message, WPARAM wide, LPARAM narrow) {
  if (message == taskbar_made) return add_tray(), 0;
  switch (message) {
    case MESSAGE_TRAY:
      if (narrow == WM_LBUTTONUP) open_address();
      else if (narrow == WM_RBUTTONUP || narrow == WM_CONTEXTMENU) show_menu();
      return 0;
    case MESSAGE_LINE: return on_said((wchar_t *)narrow), 0;
    case MESSAGE_ENDED: return on_ended((DWORD)wide), 0;
    case MESSAGE_OPEN: return open_address(), 0;
    case MESSAGE_BACKED_UP:
      is_backing_up = false;
      show_note(wide == 0 ? TEXT_BACKED_UP : (wchar_t *)narrow, wide == 0 ? NIIF_INFO : NIIF_ERROR);
      free((void *)narrow);
      return 0;
    case WM_TIMER: return on_timer(wide), 0;
    case WM_QUERYENDSESSION:
      ShutdownBlockReasonCreate(handle, TEXT_STOPPING);
      return TRUE;
    case WM_ENDSESSION:
      if (wide) stop();
      ShutdownBlockReasonDestroy(handle);
      return 0;
    case WM_CLOSE: return stop(), 0;
  }
  return DefWindowProcW(handle, message, wide, narrow);
}

static void make_window(void) {
  WNDCLASSEXW type = {.cbSize = sizeof type, .lpfnWndProc = on_message, .hInstance = instance, .lpszClassName = CLASS_NAME};
  RegisterClassExW(&type);
  taskbar_made = RegisterWindowMessageW(L"TaskbarCreated");
  /* An invisible window of its own, because one for messages alone is not told that the session ends. */
  window = CreateWindowExW(0, CLASS_NAME, TITLE, WS_OVERLAPPED, 0, 0, 0, 0, NULL, NULL, instance, NULL);
  tray.cbSize = sizeof tray;
  tray.hWnd = window;
  tray.uID = 1;
  tray.uCallbackMessage = MESSAGE_TRAY;
  tray.hIcon = LoadIconW(instance, MAKEINTRESOURCEW(1));
  add_tray();
}

static int run(void) {
  HANDLE only = CreateMutexW(NULL, TRUE, MUTEX);
  if (only != NULL && GetLastError() == ERROR_ALREADY_EXISTS) {
    HWND other = FindWindowW(CLASS_NAME, NULL);
    if (other != NULL && !is_quiet) {
      DWORD process = 0;
      GetWindowThreadProcessId(other, &process);
      AllowSetForegroundWindow(process);
      PostMessageW(other, MESSAGE_OPEN, 0, 0);
    }
    return 0;
  }
  open_log(&places);
  if (!has_cpp_runtime()) {
    log_text(TEXT_NO_RUNTIME);
    if (!is_quiet && MessageBoxW(NULL, TEXT_NO_RUNTIME, TITLE, MB_OKCANCEL | MB_ICONWARNING | MB_SETFOREGROUND) == IDOK)
      ShellExecuteW(NULL, L"open", CPP_RUNTIME_ADDRESS, NULL, NULL, SW_SHOWNORMAL);
    return 3;
  }
  /* Windows tells processes that the session ends in this order, the highest first: the server is still there then. */
  SetProcessShutdownParameters(0x3FF, 0);
  make_window();
  if (!is_quiet) show_progress(instance);
  start();
  MSG message;
  while (GetMessageW(&message, NULL, 0, 0) > 0) {
    TranslateMessage(&message);
    DispatchMessageW(&message);
  }
  Shell_NotifyIconW(NIM_DELETE, &tray);
  return (int)message.wParam;
}

/* Ends the instance that runs, as the installer asks before it changes files. */
static int stop_other(void) {
  HWND other = FindWindowW(CLASS_NAME, NULL);
  if (other == NULL) return 0;
  DWORD id = 0;
  GetWindowThreadProcessId(other, &id);
  HANDLE process = OpenProcess(SYNCHRONIZE, FALSE, id);
  PostMessageW(other, WM_CLOSE, 0, 0);
  DWORD waited = process == NULL ? WAIT_OBJECT_0 : WaitForSingleObject(process, STOP_MS + 10000);
  if (process != NULL) CloseHandle(process);
  return waited == WAIT_OBJECT_0 ? 0 : 1;
}

int WINAPI wWinMain(HINSTANCE self, HINSTANCE unused, LPWSTR line, int shown) {
  (void)unused, (void)line, (void)shown;
  instance = self;
  int count = 0;
  wchar_t **words = CommandLineToArgvW(GetCommandLineW(), &count);
  const wchar_t *word = count > 1 ? words[1] : L"";
  if (wcscmp(word, L"--service") == 0) return run_service();
  is_quiet = count > 1 && wcscmp(words[count - 1], L"--quiet") == 0;
  if (wcscmp(word, L"--install-service") == 0) return install_service(is_quiet);
  if (wcscmp(word, L"--remove-service") == 0) return remove_service(is_quiet);
  if (wcscmp(word, L"--stop") == 0) return stop_other();
  if (!find_places(&places, false)) return 2;
  if (wcscmp(word, L"--backup-folder") == 0) return count > 2 && write_setting(&places, BACKUP_DIR, words[2]) ? 0 : 2;
  return run();
}
