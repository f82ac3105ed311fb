/** The page's stylesheet. Colours keep 4.5:1 on their ground in both schemes (WCAG 1.4.3). */
export const STYLE = `:root {
  color-scheme: light dark;
  --background: #fbfbfa;
  --surface: #ffffff;
  --text: #1c2226;
  --muted: #5a6268;
  --line: #d9dcd9;
  --link: #1d5c70;
  --code: #f0f2f1;
}
@media (prefers-color-scheme: dark) {
  :root {
    --background: #17191b;
    --surface: #1f2224;
    --text: #dfe3e5;
    --muted: #a3abb0;
    --line: #3a4043;
    --link: #8bbecd;
    --code: #2a2f32;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0 auto;
  padding: 1rem clamp(1rem, 4vw, 2.5rem) 4rem;
  max-width: 62rem;
  background: var(--background);
  color: var(--text);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif;
  overflow-wrap: anywhere;
}
h1 { font-size: 1.625rem; margin: 0.5rem 0; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 0.75rem; }
h3 { font-size: 1rem; margin: 0 0 0.25rem; }
a { color: var(--link); text-underline-offset: 0.15em; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
main:focus { outline: none; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 1rem; padding: 0.5rem 0.75rem; background: var(--surface); }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin: 1rem 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 0.25rem 0; }
article {
  margin: 0 0 0.75rem;
  padding: 0.875rem 1rem;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 0.5rem;
}
article > p { margin: 0 0 0.5rem; }
code { padding: 0.05em 0.3em; border-radius: 0.25rem; background: var(--code); font: 0.875em/1.5 ui-monospace, Consolas, "Liberation Mono", monospace; }
h3 code { padding: 0; background: none; font-size: 1rem; }
pre { margin: 0.75rem 0; padding: 0.75rem 1rem; overflow-x: auto; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--surface); overflow-wrap: normal; }
pre code { padding: 0; background: none; }
.yontem { display: inline-block; min-width: 4.25rem; color: var(--muted); font: 650 0.8125rem/1.5 ui-monospace, Consolas, "Liberation Mono", monospace; }
dl { margin: 0; }
dt { margin-top: 0.5rem; color: var(--muted); font-size: 0.875rem; }
dd { margin: 0; }
.uyeler { margin: 0.25rem 0 0; padding-left: 1.125rem; }
.uyeler li { margin: 0.125rem 0; }
@media (min-width: 48rem) {
  article > dl { display: grid; grid-template-columns: 9rem 1fr; gap: 0.375rem 1rem; }
  article > dl dt { margin: 0; }
}
`;
