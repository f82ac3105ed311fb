const utf8 = (constant: string): Buffer => Buffer.from(constant, 'utf8');

/**
 * The parts of content.xml that are the same in every file, byte for byte as the editor writes them
 * (udf-format §2, §4, §7) but for format_id, which the specification sets to 1.7. Margins and offsets
 * are points.
 */
const HEAD = utf8(
  '<?xml version="1.0" encoding="UTF-8" ?> \n\n<template format_id="1.7" >\n<content><![CDATA[',
);

const AFTER_TEXT = utf8(
  ']]></content><properties><pageFormat mediaSizeName="1" leftMargin="70.875" rightMargin="70.875"' +
    ' topMargin="70.875" bottomMargin="70.875" paperOrientation="1" headerFOffset="20.0" footerFOffset="20.0" />' +
    '</properties>\n<elements resolver="hvl-default" >\n',
);

// No header or footer: the specification asks for page numbers of the PDF only.
const TAIL = utf8(
  '\n</elements>\n<styles><style name="default" description="Geçerli" family="Dialog" size="12" bold="false"' +
    ' italic="false" foreground="-13421773" FONT_ATTRIBUTE_KEY="javax.swing.plaf.FontUIResource[family=Dialog,' +
    'name=Dialog,style=plain,size=12]" /><style name="hvl-default" family="Times New Roman" size="12"' +
    ' description="Gövde" /></styles>\n</template>\n',
);

/** Text width of an A4 page (595.3 × 841.9) within the margins, in points. */
export const TEXT_WIDTH = 453.5;
export const TEXT_HEIGHT = 700;

/** `elements` is ASCII: attribute values are numbers and names of our own. */
export function contentXml(pool: string, elements: string): Uint8Array {
  const poolBytes = Buffer.byteLength(pool, 'utf8');
  const size = HEAD.length + poolBytes + AFTER_TEXT.length + elements.length + TAIL.length;
  const file = Buffer.allocUnsafe(size);
  let at = HEAD.copy(file, 0);
  at += file.write(pool, at, 'utf8');
  at += AFTER_TEXT.copy(file, at);
  at += file.write(elements, at, 'latin1');
  TAIL.copy(file, at);
  return file;
}
