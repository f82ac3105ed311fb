/* The launcher as a service of Windows, for a computer that several people use. Its data is in %ProgramData%\Derkenar. */
#include "launcher.h"
#include <aclapi.h>
#include <sddl.h>
#include <shlobj.h>
#include <stdio.h>
#include <wchar.h>
#include "text.h"

#define NAME L"Derkenar"
#define ACCOUNT L"NT AUTHORITY\\LocalService"
#define STOP_MS 60000
#define RESTART_MS 5000
/* The service, the system and administrators read the office's data, and nobody else. */
#define PRIVATE L"D:P(A;OICI;FA;;;LS)(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)"
/* Below C:\ everybody who signed in may change files. The service changes its program when it installs a newer version;
   others only read it, also the owner of a file (S-1-3-4) who is no administrator. */
#define PROGRAM L"D:P(A;OICI;FA;;;LS)(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)(A;OICI;0x1200a9;;;BU)(A;OICI;0x1200a9;;;S-1-3-4)"

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

/* Keeps a server running until the service is asked to stop; answers the error when none can be started. */
static DWORD keep_running(void) {
  HANDLE either[] = {wanted_stop, ended};
  for (;;) {
    ResetEvent(ended);
    /* A new version whose files are gone already: the one before is there. */
    if (!start_server(&places, &EVENTS) && !(is_tried(&places) && start_server(&places, &EVENTS))) {
      log_text(TEXT_NO_PROGRAM);
      return ERROR_FILE_NOT_FOUND;
    }
    DWORD which = WaitForMultipleObjects(2, either, FALSE, is_tried(&places) ? READY_MS : INFINITE);
    if (which == WAIT_TIMEOUT && !is_tried(&places)) which = WaitForMultipleObjects(2, either, FALSE, INFINITE);
    if (which == WAIT_OBJECT_0) {
      stop_server(STOP_MS);
      clear_server();
      return NO_ERROR;
    }
    clear_server();
    if (WaitForSingleObject(wanted_stop, RESTART_MS) == WAIT_OBJECT_0) return NO_ERROR;
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
    log_text(TEXT_SERVICE_NO_RUNTIME);
    return tell(SERVICE_STOPPED, ERROR_MOD_NOT_FOUND);
  }
  swprintf(data, PATH_CHARS, L"%ls\\data", places.settings);
  SetEnvironmentVariableW(L"DERKENAR_DATA_DIR", data);
  tell(SERVICE_RUNNING, NO_ERROR);
  tell(SERVICE_STOPPED, keep_running());
}

int run_service(void) {
  SERVICE_TABLE_ENTRYW table[] = {{NAME, service_main}, {NULL, NULL}};
  return StartServiceCtrlDispatcherW(table) ? 0 : 2;
}

/* Gives the folder and all that is in it these rights; makes the folder when it is not there. */
static bool give_rights(wchar_t *folder, const wchar_t *rights) {
  PSECURITY_DESCRIPTOR described;
  PACL list;
  BOOL present, by_default;
  if (!ConvertStringSecurityDescriptorToSecurityDescriptorW(rights, SDDL_REVISION_1, &described, NULL)) return false;
  SECURITY_ATTRIBUTES made = {sizeof made, described, FALSE};
  bool ok = CreateDirectoryW(folder, &made) ||
            (GetLastError() == ERROR_ALREADY_EXISTS && GetSecurityDescriptorDacl(described, &present, &list, &by_default) &&
             SetNamedSecurityInfoW(folder, SE_FILE_OBJECT, DACL_SECURITY_INFORMATION | PROTECTED_DACL_SECURITY_INFORMATION,
                                   NULL, NULL, list, NULL) == ERROR_SUCCESS);
  LocalFree(described);
  return ok;
}

/* Can the service's account read this folder, and may its rights be changed? Not in a user's folder, nor at a disk's root. */
static bool fits_service(const wchar_t *folder) {
  PWSTR users = NULL;
  bool ok = wcschr(folder, L'\\') != NULL && SUCCEEDED(SHGetKnownFolderPath(&FOLDERID_UserProfiles, 0, NULL, &users)) &&
            _wcsnicmp(folder, users, wcslen(users)) != 0;
  CoTaskMemFree(users);
  return ok;
}

static DWORD create_service(SC_HANDLE manager) {
  wchar_t command[PATH_CHARS + 32];
  swprintf(command, PATH_CHARS + 32, L"\"%ls\\derkenar.exe\" --service", places.program);
  SC_HANDLE made = CreateServiceW(manager, NAME, NAME, SERVICE_ALL_ACCESS, SERVICE_WIN32_OWN_PROCESS, SERVICE_AUTO_START,
                                  SERVICE_ERROR_NORMAL, command, NULL, NULL, NULL, ACCOUNT, NULL);
  if (made == NULL) return GetLastError();
  SERVICE_PRESHUTDOWN_INFO patience = {STOP_MS + 5000};
  ChangeServiceConfig2W(made, SERVICE_CONFIG_PRESHUTDOWN_INFO, &patience);
  DWORD code = StartServiceW(made, 0, NULL) ? NO_ERROR : GetLastError();
  CloseServiceHandle(made);
  return code;
}

static DWORD install(void) {
  SC_HANDLE manager = OpenSCManagerW(NULL, NULL, SC_MANAGER_CREATE_SERVICE);
  if (manager == NULL) return GetLastError();
  DWORD code = ERROR_PATH_NOT_FOUND;
  if (find_places(&places, true)) {
    if (!fits_service(places.program)) code = ERROR_BAD_PATHNAME;
    else if (!has_cpp_runtime()) code = ERROR_MOD_NOT_FOUND;
    else if (!give_rights(places.settings, PRIVATE) || !give_rights(places.program, PROGRAM)) code = ERROR_ACCESS_DENIED;
    else code = create_service(manager);
  }
  CloseServiceHandle(manager);
  return code;
}

static DWORD uninstall(void) {
  SC_HANDLE manager = OpenSCManagerW(NULL, NULL, SC_MANAGER_CONNECT);
  SC_HANDLE service = manager == NULL ? NULL : OpenServiceW(manager, NAME, SERVICE_STOP | SERVICE_QUERY_STATUS | DELETE);
  if (service == NULL) return GetLastError();
  SERVICE_STATUS status;
  ControlService(service, SERVICE_CONTROL_STOP, &status);
  for (DWORD waited = 0; waited < STOP_MS && QueryServiceStatus(service, &status) && status.dwCurrentState != SERVICE_STOPPED;
       waited += 200)
    Sleep(200);
  DWORD code = DeleteService(service) ? NO_ERROR : GetLastError();
  CloseServiceHandle(service);
  CloseServiceHandle(manager);
  return code;
}

static int say(DWORD code, const wchar_t *done, bool is_quiet) {
  wchar_t text[LINE_CHARS];
  const wchar_t *said = text;
  if (code == NO_ERROR) said = done;
  else if (code == ERROR_ACCESS_DENIED) said = TEXT_SERVICE_NO_RIGHTS;
  else if (code == ERROR_BAD_PATHNAME) said = TEXT_SERVICE_PLACE;
  else if (code == ERROR_MOD_NOT_FOUND) said = TEXT_SERVICE_NO_RUNTIME;
  else if (code == ERROR_SERVICE_EXISTS) said = TEXT_SERVICE_IS_THERE;
  else if (code == ERROR_SERVICE_DOES_NOT_EXIST) said = TEXT_SERVICE_IS_NOT_THERE;
  else swprintf(text, LINE_CHARS, TEXT_SERVICE_FAILED, code);
  if (!is_quiet)
    MessageBoxW(NULL, said, TITLE, MB_OK | MB_SETFOREGROUND | (code == NO_ERROR ? MB_ICONINFORMATION : MB_ICONERROR));
  return (int)code;
}

int install_service(bool is_quiet) { return say(install(), TEXT_SERVICE_INSTALLED, is_quiet); }
int remove_service(bool is_quiet) { return say(uninstall(), TEXT_SERVICE_REMOVED, is_quiet); }
