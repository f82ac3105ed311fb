// Other libraries that write the same document. Each gets it already read and filled, although our own figures include
// that work.

import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { Document, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx';

const require = createRequire(import.meta.url);

/** Answers a function document model → Promise<bytes>, or null if pdfmake is not installed. */
export function pdfmakePeer() {
  const pdfmake = optional('pdfmake');
  if (pdfmake === null) return null;
  const font = (name) => require.resolve(`@expo-google-fonts/tinos/${name}/Tinos_${name}.ttf`);
  pdfmake.setFonts({
    Tinos: {
      normal: font('400Regular'),
      bold: font('700Bold'),
      italics: font('400Regular_Italic'),
      bolditalics: font('700Bold_Italic'),
    },
  });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => true);
  return (belge) =>
    pdfmake
      .createPdf({
        pageSize: 'A4',
        pageMargins: [42.5, 42.5, 42.5, 56.7],
        defaultStyle: { font: 'Tinos', fontSize: 12, lineHeight: 1.5 },
        footer: (page, pages) => ({ text: `Sayfa ${page} / ${pages}`, alignment: 'center', fontSize: 9 }),
        content: belge.blocks.map(pdfmakeBlock),
      })
      .getBuffer();
}

function optional(name) {
  try {
    return require(name);
  } catch {
    return null;
  }
}

function pdfmakeBlock(block) {
  switch (block.type) {
    case 'paragraph':
      return { text: block.inlines.map(pdfmakeRun), alignment: block.align };
    case 'list':
      return {
        [block.kind === 'ordered' ? 'ol' : 'ul']: block.items.map((item) => ({
          stack: item.blocks.map(pdfmakeBlock),
        })),
        start: block.start,
      };
    case 'table':
      return {
        table: {
          widths: block.columns.map(() => '*'),
          body: block.rows.map((row) => row.cells.flatMap(pdfmakeCell)),
        },
      };
    case 'pageBreak':
      return { text: '', pageBreak: 'after' };
    default:
      throw new Error(`unknown block ${block.type}`);
  }
}

const pdfmakeCell = (cell) => [
  { stack: cell.blocks.map(pdfmakeBlock), colSpan: cell.colspan },
  ...Array.from({ length: cell.colspan - 1 }, () => ({})),
];

const pdfmakeRun = (inline) =>
  inline.type === 'text'
    ? {
        text: inline.text,
        bold: inline.style.bold,
        italics: inline.style.italic,
        ...(inline.style.underline && { decoration: 'underline' }),
        fontSize: inline.style.size,
      }
    : { text: '\n' };

/** Plain use of the `docx` package: paragraphs, runs, simple tables; lists as plain paragraphs. */
export const docxPeer = (belge) =>
  Packer.toBuffer(new Document({ sections: [{ children: belge.blocks.flatMap(docxBlock) }] }));

function docxBlock(block) {
  if (block.type === 'list') return block.items.flatMap((item) => item.blocks.flatMap(docxBlock));
  if (block.type === 'table')
    return [
      new Table({
        rows: block.rows.map(
          ({ cells }) =>
            new TableRow({
              children: cells.map(
                ({ colspan, blocks }) =>
                  new TableCell({ columnSpan: colspan, children: blocks.flatMap(docxBlock) }),
              ),
            }),
        ),
      }),
    ];
  if (block.type === 'pageBreak') return [new Paragraph({ pageBreakBefore: true })];
  return [new Paragraph({ children: block.inlines.map(docxRun) })];
}

const docxRun = (inline) =>
  inline.type === 'text'
    ? new TextRun({
        text: inline.text,
        bold: inline.style.bold,
        italics: inline.style.italic,
        size: inline.style.size * 2,
      })
    : new TextRun({ break: 1 });

/** Headless Chromium printing HTML: {print(html), close()}, or null if none is installed. */
export async function chromiumPeer() {
  const look = spawnSync('which', ['chromium'], { encoding: 'utf8' });
  const executablePath = look.stdout?.trim();
  if (!executablePath) return null;
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const style = '<style>body{font:12pt/1.5 "Liberation Serif",serif}</style>';
  return {
    async print(html) {
      await page.setContent(style + html);
      return page.pdf({
        format: 'A4',
        margin: { top: '15mm', right: '15mm', bottom: '20mm', left: '15mm' },
        displayHeaderFooter: true,
        headerTemplate: '<span></span>',
        footerTemplate:
          '<div style="font-size:9pt;width:100%;text-align:center">Sayfa <span class="pageNumber"></span> / <span class="totalPages"></span></div>',
      });
    },
    close: () => browser.close(),
  };
}
