import type { Edge, Page, Paragraph } from '../../model.ts';

type WriteParagraphs = (paragraphs: readonly Paragraph[]) => string;

/**
 * The page as the first element of canonical HTML: its measures in points, then the headers and footers that hold
 * something. An edge of the first page that is empty is written, since it means that there is none.
 */
export const writePage = (page: Page, write: WriteParagraphs): string =>
  `<div data-page="${writeMeasures(page)}">` +
  writeEdge('header', page.header, write) +
  writeEdge('footer', page.footer, write) +
  '</div>';

const writeMeasures = ({ width, height, margins, header, footer, firstNumber, lineSpacing, after }: Page) =>
  [
    [width, height],
    [margins.top, margins.right, margins.bottom, margins.left],
    [header.distance, footer.distance],
    [lineSpacing, after],
    [firstNumber],
  ]
    .map((measures) => measures.join(' '))
    .join(';');

function writeEdge(tag: 'header' | 'footer', { paragraphs, first }: Edge, write: WriteParagraphs): string {
  const usual = paragraphs.length === 0 ? '' : `<${tag}>${write(paragraphs)}</${tag}>`;
  return first === null ? usual : `${usual}<${tag} data-first="">${write(first)}</${tag}>`;
}
