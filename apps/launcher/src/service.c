/* The launcher as a service of Windows, for a computer that several people use. Its data is in %ProgramData%\Derkenar. */
#include "launcher.h"
#include <sddl.h>
#include <stdio.h>
#include <wchar.h>

#define NAME L"Derkenar"
#define ACCOUNT L"NT AUTHORITY\\LocalService"
#define STOP_MS 60000
#define RESTART_MS 5000
/* The service, the system and administrators read the office's data, and nobody else. */
#define PRIVATE L"D:P(A;OICI;FA;;;LS)(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)"

static Places places;
static SERVICE_STATUS_HANDLE status_handle;
static HANDLE wanted_stop, ended;

static void tell(DWORD state, DWORD exit_code) {
  SERVICE_STATUS status = {SERVICE_WIN32_OWN_PROCESS, state, 0, exit_code, 0, 0, STOP_MS + 5000};
  if (state == SERVICE_RUNNING) status.dwControlsAccepted = SERVICE_ACCEPT_STOP | SERVICE_ACCEPT_PRESHUTDOWN;
  SetServiceStatus(status_handle, &status);
}

static DWORD WINAPI on_control(DWORD control, DWORD kind, LPVOID data, LPVOID unused) {
  (void)kind, (void)data, (void)unused;
  if (control == SERVICE_CONTROL_STOP || control == SERVICE_CONTROL_PRESHUTDOWN) {
    tell(SERVICE_STOP_PENDING, NO_ERROR);
    SetEvent(wanted_stop);
    return NO_ERROR;
  }
  return control == SERVICE_CONTROL_INTERROGATE ? NO_ERROR : ERROR_CALL_NOT_IMPLEMENTED;
}

/* What the server says is in the log already. */
static void on_line(const wchar_t *line) { (void)line; }
static void on_end(DWORD code) {
  (void)code;
  SetEvent(ended);
}
static const ServerEvents EVENTS = {on_line, on_end};

/* Keeps a server running until the service is asked to stop. */
static void keep_running(void) {
  HANDLE either[] = {wanted_stop, ended};
  for (;;) {
    ResetEvent(ended);
    /* A new version whose files are gone already: the one before is there. */
    if (!start_server(&places, &EVENTS) && !(is_tried(&places) && start_server(&places, &EVENTS))) return;
    DWORD which = WaitForMultipleObjects(2, either, FALSE, is_tried(&places) ? READY_MS : INFINITE);
    if (which == WAIT_TIMEOUT && !is_tried(&places)) which = WaitForMultipleObjects(2, either, FALSE, INFINITE);
    if (which == WAIT_OBJECT_0) {
      stop_server(STOP_MS);
      clear_server();
      return;
    }
    clear_server();
    if (WaitForSingleObject(wanted_stop, RESTART_MS) == WAIT_OBJECT_0) return;
  }
}

static void WINAPI service_main(DWORD count, LPWSTR *words) {
  (void)count, (void)words;
  wchar_t data[PATH_CHARS];
  status_handle = RegisterServiceCtrlHandlerExW(NAME, on_control, NULL);
  wanted_stop = CreateEventW(NULL, TRUE, FALSE, NULL);
  ended = CreateEventW(NULL, TRUE, FALSE, NULL);
  if (!find_places(&places, true)) return tell(SERVICE_STOPPED, ERROR_PATH_NOT_FOUND);
  open_log(&places);
  if (!has_cpp_runtime()) {
    log_line("Microsoft Visual C++ 2015-2022 (x64): https://aka.ms/vs/17/release/vc_redist.x64.exe");
    return tell(SERVICE_STOPPED, ERROR_MOD_NOT_FOUND);
  }
  swprintf(data, PATH_CHARS, L"%ls\\data", places.settings);
  SetEnvironmentVariableW(L"DERKENAR_DATA_DIR", data);
  tell(SERVICE_RUNNING, NO_ERROR);
  keep_running();
  tell(SERVICE_STOPPED, NO_ERROR);
}

int run_service(void) {
  SERVICE_TABLE_ENTRYW table[] = {{NAME, service_main}, {NULL, NULL}};
  return StartServiceCtrlDispatcherW(table) ? 0 : 2;
}

/* Makes the folder, or gives one that is there the same rights. */
static bool make_private(const wchar_t *folder) {
  SECURITY_ATTRIBUTES rights = {sizeof rights, NULL, FALSE};
  if (!ConvertStringSecurityDescriptorToSecurityDescriptorW(PRIVATE, SDDL_REVISION_1, &rights.lpSecurityDescriptor, NULL))
    return false;
  bool ok = CreateDirectoryW(folder, &rights) ||
            (GetLastError() == ERROR_ALREADY_EXISTS &&
             SetFileSecurityW(folder, DACL_SECURITY_INFORMATION | PROTECTED_DACL_SECURITY_INFORMATION, rights.lpSecurityDescriptor));
  LocalFree(rights.lpSecurityDescriptor);
  return ok;
}

int install_service(void) {
  wchar_t command[PATH_CHARS + 32];
  SC_HANDLE manager = OpenSCManagerW(NULL, NULL, SC_MANAGER_CREATE_SERVICE);
  if (manager == NULL || !find_places(&places, true) || !make_private(places.settings)) return 5;
  swprintf(command, PATH_CHARS + 32, L"\"%ls\\derkenar.exe\" --service", places.program);
  SC_HANDLE made = CreateServiceW(manager, NAME, NAME, SERVICE_ALL_ACCESS, SERVICE_WIN32_OWN_PROCESS, SERVICE_AUTO_START,
                                  SERVICE_ERROR_NORMAL, command, NULL, NULL, NULL, ACCOUNT, NULL);
  int code = made == NULL ? (int)GetLastError() : 0;
  if (made != NULL) {
    SERVICE_PRESHUTDOWN_INFO patience = {STOP_MS + 5000};
    ChangeServiceConfig2W(made, SERVICE_CONFIG_PRESHUTDOWN_INFO, &patience);
    if (!StartServiceW(made, 0, NULL)) code = (int)GetLastError();
    CloseServiceHandle(made);
  }
  CloseServiceHandle(manager);
  return code;
}

int remove_service(void) {
  SC_HANDLE manager = OpenSCManagerW(NULL, NULL, SC_MANAGER_CONNECT);
  SC_HANDLE service = manager == NULL ? NULL : OpenServiceW(manager, NAME, SERVICE_STOP | SERVICE_QUERY_STATUS | DELETE);
  if (service == NULL) return (int)GetLastError();
  SERVICE_STATUS status;
  ControlService(service, SERVICE_CONTROL_STOP, &status);
  for (DWORD waited = 0; waited < STOP_MS && QueryServiceStatus(service, &status) && status.dwCurrentState != SERVICE_STOPPED;
       waited += 200)
    Sleep(200);
  int code = DeleteService(service) ? 0 : (int)GetLastError();
  CloseServiceHandle(service);
  CloseServiceHandle(manager);
  return code;
}
