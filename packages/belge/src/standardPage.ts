import { FONT_LINE_EM, type Page, paragraph, runStyle, text } from './model.ts';
import { page } from './page.ts';
import {
  FOOTER_FROM_EDGE_MM,
  FOOTER_SIZE_PT,
  LINE_HEIGHT_EM,
  MARGIN_MM,
  mmToPt,
  PARAGRAPH_GAP_PT,
} from './write/page.ts';

/** The specification's page (§9), said in full. */
export function standardPage(): Page {
  const { top, right, bottom, left } = MARGIN_MM;
  const style = runStyle({ size: FOOTER_SIZE_PT });
  const number = (total: boolean) => ({ type: 'pageNumber', total, style }) as const;
  const line = paragraph([text('Sayfa ', style), number(false), text(' / ', style), number(true)], {
    align: 'center',
  });
  return page({
    margins: { top: mmToPt(top), right: mmToPt(right), bottom: mmToPt(bottom), left: mmToPt(left) },
    footer: { distance: mmToPt(FOOTER_FROM_EDGE_MM), paragraphs: [line] },
    lineSpacing: LINE_HEIGHT_EM / FONT_LINE_EM,
    after: PARAGRAPH_GAP_PT,
  });
}
