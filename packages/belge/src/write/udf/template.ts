import type { Page } from '../../model.ts';
import { pageFormat } from './pageFormat.ts';

const utf8 = (constant: string): Buffer => Buffer.from(constant, 'utf8');

/**
 * The parts of content.xml that are the same in every file, byte for byte as the editor writes them
 * (udf-format §2, §4, §7) but for format_id, which the specification sets to 1.7.
 */
const HEAD = utf8(
  '<?xml version="1.0" encoding="UTF-8" ?> \n\n<template format_id="1.7" >\n<content><![CDATA[',
);
/** The version of today's editor marks a document with a page of its own, so that a reader can tell the two apart. */
const HEAD_WITH_PAGE = utf8(HEAD.toString('utf8').replace('"1.7"', '"1.8"'));

const afterText = (page: Page | null): Buffer =>
  utf8(`]]></content><properties>${pageFormat(page)}</properties>\n<elements resolver="hvl-default" >\n`);
const AFTER_TEXT = afterText(null);

// No header or footer: the specification asks for page numbers of the PDF only.
const TAIL = utf8(
  '\n</elements>\n<styles><style name="default" description="Geçerli" family="Dialog" size="12" bold="false"' +
    ' italic="false" foreground="-13421773" FONT_ATTRIBUTE_KEY="javax.swing.plaf.FontUIResource[family=Dialog,' +
    'name=Dialog,style=plain,size=12]" /><style name="hvl-default" family="Times New Roman" size="12"' +
    ' description="Gövde" /></styles>\n</template>\n',
);

/** Enough for most files, which are packed at once: memory of its own costs a file more than writing it. */
const REUSED = Buffer.allocUnsafeSlow(256 * 1024);
const MOST_BYTES_OF_A_UNIT = 3;

/**
 * `elements` is ASCII: attribute values are numbers, names of our own and character references. The bytes stand until
 * the next call.
 */
export function contentXml(pool: string, elements: string, page: Page | null): Uint8Array {
  const head = page === null ? HEAD : HEAD_WITH_PAGE;
  const middle = page === null ? AFTER_TEXT : afterText(page);
  const others = head.length + middle.length + elements.length + TAIL.length;
  const file =
    others + pool.length * MOST_BYTES_OF_A_UNIT <= REUSED.length
      ? REUSED
      : Buffer.allocUnsafe(others + Buffer.byteLength(pool, 'utf8'));
  let at = head.copy(file, 0);
  at += file.write(pool, at, 'utf8');
  at += middle.copy(file, at);
  at += file.write(elements, at, 'latin1');
  at += TAIL.copy(file, at);
  return file.subarray(0, at);
}
