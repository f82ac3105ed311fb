import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = fileURLToPath(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url));

/** A desk's screen, and a telephone's. */
export const SIZES = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
] as const;

type Scheme = 'light' | 'dark';

const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that depend on colours; the rest of the page is the same in both schemes. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** A notice that goes while the page is judged would be judged in the colours between. */
const WITHOUT_MOTION = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
  document.adoptedStyleSheets.push(sheet);
})()`;

/**
 * Fails with what hinders people on the page that is shown, in the light and in the dark scheme; `screen` is
 * its name in the message. The page stays light and without motion.
 */
export async function expectNoBarrier(page: Page, screen: string, show = showScheme): Promise<void> {
  await page.evaluate(WITHOUT_MOTION);
  await show(page, 'dark');
  const dark = await accessibilityProblems(page, COLOURS);
  await show(page, 'light');
  const light = await accessibilityProblems(page, ALL);
  const sideways = await scrollsSideways(page);
  const cut = await cutLabels(page);
  expect({ screen, light, dark, sideways, cut }).toEqual({
    screen,
    light: [],
    dark: [],
    sideways: false,
    cut: [],
  });
}

/** As the system asks for it; a screen that is still fading has other colours. */
async function showScheme(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(`(async () => {
    const isShown = () => [undefined, '${colorScheme}'].includes(document.documentElement.dataset.mantineColorScheme);
    const moves = ({ playState, effect }) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    let frames = 0;
    // What fades in has its first frames before it begins.
    for (let still = 0; still < 5; still = isShown() && !document.getAnimations().some(moves) ? still + 1 : 0) {
      if (++frames > 600) throw new Error('The screen does not come to rest');
      await new Promise(requestAnimationFrame);
    }
  })()`);
}

/**
 * Runs axe-core in the page; answers 'rule: selector' for each violation. A target that is too small is judged again
 * in the middle of the window: a bar that stays while the page scrolls covers a part of whatever passes below it.
 */
async function accessibilityProblems(page: Page, runOnly: readonly string[]): Promise<readonly string[]> {
  // Evaluated through the debugger, so the page's CSP stays in force.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(await readFile(AXE, 'utf8'));
  return page.evaluate(`(async () => {
    const violations = async (context, runOnly) =>
      (await axe.run(context, { runOnly, resultTypes: ['violations'], elementRef: true })).violations.flatMap(
        ({ id, nodes }) => nodes.map((node) => ({ id, ...node })));
    const isTooSmall = async ({ element }) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      return (await violations(element, ['target-size'])).length > 0;
    };
    const [x, y] = [scrollX, scrollY];
    const kept = [];
    for (const problem of await violations(document, ${JSON.stringify(runOnly)}))
      if (problem.id !== 'target-size' || (await isTooSmall(problem))) kept.push(problem);
    scrollTo({ left: x, top: y, behavior: 'instant' });
    return kept.map(({ id, target, failureSummary }) => id + ': ' + target.join(' ') + ' ' + failureSummary);
  })()`);
}

/** Buttons whose words do not fit. */
const cutLabels = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.mantine-Button-label')
    .evaluateAll((labels) =>
      labels
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
