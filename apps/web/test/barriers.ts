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

/** Fails with what hinders people on the page that is shown; `screen` is its name in the message. */
export async function expectNoBarrier(page: Page, screen: string): Promise<void> {
  const problems = await accessibilityProblems(page);
  const sideways = await scrollsSideways(page);
  expect({ screen, problems, sideways }).toEqual({ screen, problems: [], sideways: false });
}

/** Runs axe-core in the page; answers 'rule: selector' for each violation. */
async function accessibilityProblems(page: Page): Promise<readonly string[]> {
  // Evaluated through the debugger, so the page's CSP stays in force.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(await readFile(AXE, 'utf8'));
  return page.evaluate(`axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // The <header> of an open dialog is no banner, but axe counts it as one.
    rules: { 'landmark-no-duplicate-banner': { enabled: false }, 'landmark-unique': { enabled: false } },
  }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) =>
      id + ': ' + target.join(' ') + ' ' + failureSummary)))`);
}

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
