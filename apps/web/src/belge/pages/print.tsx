import { type Belge, readHtml } from '@derkenar/belge';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { composePages } from './composePages.ts';
import { pageFont } from './font.ts';
import { createMeasurer } from './measure.tsx';
import type { PageLayout } from './pageLayout.ts';
import classes from './pages.module.css';
import { Sheet } from './Sheet.tsx';

/** Prints as printPages does. Throws BelgeError for HTML that is no document. */
export const printBelge = async (html: string, title: string): Promise<void> =>
  printPages(readHtml(html).value, title);

/**
 * Prints the pages as the PDF has them, {{kod}} as it is written; answers when the browser's dialog is closed.
 * `title` is the file name the browser proposes.
 */
export async function printPages(belge: Belge, title: string): Promise<void> {
  const fontFamily = await pageFont();
  const measurer = createMeasurer(fontFamily);
  const host = document.createElement('div');
  host.className = classes.print ?? '';
  const root = createRoot(host);
  const titleBefore = document.title;
  // The content security policy allows no <style> element.
  const paper = new CSSStyleSheet();
  document.adoptedStyleSheets.push(paper);
  try {
    const pages = await composePages(belge, measurer, new AbortController().signal);
    if (!pages) return;
    flushSync(() =>
      root.render(
        pages.pages.map((items, n) => (
          <Sheet
            // oxlint-disable-next-line react/no-array-index-key -- a page is its number
            key={n}
            items={items}
            lists={pages.lists}
            layout={pages.layout}
            number={n + 1}
            count={pages.pages.length}
            fontFamily={fontFamily}
          />
        )),
      ),
    );
    document.body.append(host);
    paper.replaceSync(pageRule(pages.layout));
    await Promise.all([...host.querySelectorAll('img')].map((img) => img.decode().catch(() => undefined)));
    document.title = title;
    await printed();
  } finally {
    document.title = titleBefore;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== paper);
    root.unmount();
    host.remove();
    measurer.close();
  }
}

/** The sheet that the printer takes; the specification's stands in pages.module.css. */
const pageRule = ({ sheet, edges }: PageLayout): string =>
  edges === null ? '' : `@page belge { size: ${sheet.widthPt}pt ${sheet.heightPt}pt; margin: 0 }`;

/** print() returns at once on telephones; only the next touch tells that printing has ended. */
function printed(): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      resolve();
    };
    for (const event of ['afterprint', 'pointerdown', 'keydown'])
      window.addEventListener(event, end, { signal: over.signal, capture: true });
    window.print();
  });
}
