import type { BrowserContext, ConsoleMessage } from 'playwright-core';

/** Chromium writes most violations to the console itself, but not an `eval` whose error the caller catches. */
const LISTENER = `addEventListener('securitypolicyviolation', (event) => console.error(
  'Content Security Policy: ' + event.effectiveDirective + ' ' + event.blockedURI + ' at ' + event.sourceFile));\n`;

/** Makes every page of the context write its violations of the Content-Security-Policy to the console. */
export const sayViolations = (context: BrowserContext): Promise<unknown> => context.addInitScript(LISTENER);

/** Does the same for the page's workers. Playwright then asks the server for every file anew. */
export const sayWorkerViolations = (context: BrowserContext): Promise<unknown> =>
  context.route(/worker[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: LISTENER + (await response.text()) });
  });

export const isViolation = (message: ConsoleMessage): boolean =>
  message.text().includes('Content Security Policy');
