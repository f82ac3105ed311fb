/**
 * The parts of content.xml that are the same in every file, byte for byte as the editor writes them
 * (udf-format §2, §4, §7) but for format_id, which the specification sets to 1.7. Margins and offsets
 * are points.
 */
export const HEAD =
  '<?xml version="1.0" encoding="UTF-8" ?> \n\n<template format_id="1.7" >\n<content><![CDATA[';

export const AFTER_TEXT =
  ']]></content><properties><pageFormat mediaSizeName="1" leftMargin="70.875" rightMargin="70.875"' +
  ' topMargin="70.875" bottomMargin="70.875" paperOrientation="1" headerFOffset="20.0" footerFOffset="20.0" />' +
  '</properties>\n<elements resolver="hvl-default" >\n';

// No header or footer: the specification asks for page numbers of the PDF only.
export const TAIL =
  '\n</elements>\n<styles><style name="default" description="Geçerli" family="Dialog" size="12" bold="false"' +
  ' italic="false" foreground="-13421773" FONT_ATTRIBUTE_KEY="javax.swing.plaf.FontUIResource[family=Dialog,' +
  'name=Dialog,style=plain,size=12]" /><style name="hvl-default" family="Times New Roman" size="12"' +
  ' description="Gövde" /></styles>\n</template>\n';

/** What the margins leave of an A4 page (595.3 × 841.9), in points. */
export const TEXT_WIDTH = 453.5;
export const TEXT_HEIGHT = 700;
