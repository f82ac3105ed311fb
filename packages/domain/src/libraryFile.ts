/** Name of the list in an exported library (kitaplikSchema). */
export const LIBRARY_LIST = 'kitaplik.json';

const BEFORE_TITLE = '<!doctype html>\n<html lang="tr">\n<head>\n<meta charset="utf-8">\n<title>';
const AFTER_TITLE = '</title>\n</head>\n<body>\n';
const END = '\n</body>\n</html>\n';

/** A petition as a page of its own, which every browser shows. */
export const libraryPage = (isim: string, sablon: string): string =>
  `${BEFORE_TITLE}${escaped(isim)}${AFTER_TITLE}${sablon}${END}`;

/** The template of such a page, as it was to the letter; null for a page that is none. */
export function librarySablon(page: string): string | null {
  const start = page.indexOf(AFTER_TITLE);
  if (!page.startsWith(BEFORE_TITLE) || start < 0 || !page.endsWith(END)) return null;
  return page.slice(start + AFTER_TITLE.length, -END.length);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
