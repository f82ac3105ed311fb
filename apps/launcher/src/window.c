#include "launcher.h"
#include <commctrl.h>

#define WIDTH 420
#define HEIGHT 130
#define MARGIN 20
#define RESOURCE_ICON 1

static HWND window;
static HWND label;
static HFONT font;

static LRESULT CALLBACK on_message(HWND handle, UINT message, WPARAM wide, LPARAM narrow) {
  /* Closing it hides the progress; the server goes on coming up. */
  if (message == WM_CLOSE) return ShowWindow(handle, SW_HIDE), 0;
  if (message == WM_CTLCOLORSTATIC) return (LRESULT)GetSysColorBrush(COLOR_WINDOW);
  return DefWindowProcW(handle, message, wide, narrow);
}

void show_progress(HINSTANCE instance) {
  INITCOMMONCONTROLSEX controls = {sizeof controls, ICC_PROGRESS_CLASS};
  InitCommonControlsEx(&controls);
  HICON icon = LoadIconW(instance, MAKEINTRESOURCEW(RESOURCE_ICON));
  WNDCLASSEXW type = {.cbSize = sizeof type, .lpfnWndProc = on_message, .hInstance = instance, .hIcon = icon,
                      .hCursor = LoadCursorW(NULL, IDC_ARROW), .hbrBackground = GetSysColorBrush(COLOR_WINDOW),
                      .lpszClassName = L"DerkenarProgress"};
  RegisterClassExW(&type);
  int dpi = (int)GetDpiForSystem();
  int width = MulDiv(WIDTH, dpi, 96), height = MulDiv(HEIGHT, dpi, 96), margin = MulDiv(MARGIN, dpi, 96);
  int left = (GetSystemMetrics(SM_CXSCREEN) - width) / 2, top = (GetSystemMetrics(SM_CYSCREEN) - height) / 2;
  window = CreateWindowExW(0, type.lpszClassName, L"Derkenar", WS_CAPTION | WS_SYSMENU, left, top, width, height, NULL,
                           NULL, instance, NULL);
  if (window == NULL) return;
  NONCLIENTMETRICSW metrics = {.cbSize = sizeof metrics};
  SystemParametersInfoW(SPI_GETNONCLIENTMETRICS, sizeof metrics, &metrics, 0);
  font = CreateFontIndirectW(&metrics.lfMessageFont);
  RECT inside;
  GetClientRect(window, &inside);
  int room = inside.right - 2 * margin;
  label = CreateWindowExW(0, WC_STATICW, L"Derkenar hazırlanıyor…", WS_CHILD | WS_VISIBLE | SS_ENDELLIPSIS, margin, margin,
                          room, margin + margin / 4, window, NULL, instance, NULL);
  HWND bar = CreateWindowExW(0, PROGRESS_CLASSW, NULL, WS_CHILD | WS_VISIBLE | PBS_MARQUEE, margin,
                             2 * margin + margin / 2, room, MulDiv(14, dpi, 96), window, NULL, instance, NULL);
  SendMessageW(label, WM_SETFONT, (WPARAM)font, TRUE);
  SendMessageW(bar, PBM_SETMARQUEE, TRUE, 40);
  ShowWindow(window, SW_SHOWNORMAL);
  UpdateWindow(window);
}

void set_progress(const wchar_t *text) {
  if (label != NULL) SetWindowTextW(label, text);
}

void hide_progress(void) {
  if (window != NULL) DestroyWindow(window);
  if (font != NULL) DeleteObject(font);
  window = label = NULL;
  font = NULL;
}
