// Loaded before the stylesheet, so that no page is painted in the other colours first (app/scheme.ts keeps the
// choice). The page's CSP forbids a script within index.html.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('derkenar-scheme');
  } catch {
    // No storage: the system decides.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme =
    chosen === 'dark' || chosen === 'light' ? chosen : system;
})();
