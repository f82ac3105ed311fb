import type { Block, FlowBlock, Paragraph } from './model.ts';
import { writtenOf } from './placeholder.ts';
import { matchWordings } from './wording.ts';

/** 'VEKİLİ: ' */
export const EMPTY_LABEL = /^[^:]{1,80}:[ \t\u00a0]*$/u;

/** A label with nothing but choices and repeats behind it. */
export function isLabelWithWordings(written: string): boolean {
  let rest = '';
  let from = 0;
  for (const { start, end } of matchWordings(written)) {
    rest += written.slice(from, start);
    from = end;
  }
  return EMPTY_LABEL.test(rest + written.slice(from));
}

/** A line that announces what follows, printed whatever the case. */
export const isLead = (source: Block, made: Block): made is Paragraph =>
  source.type === 'paragraph' &&
  source.rule === null &&
  made.type === 'paragraph' &&
  writtenOf(made.inlines).trimEnd().endsWith(':');

/** A line for its height alone, which may stand between a heading and its list. */
export const isEmptyLine = (block: Block): boolean =>
  block.type === 'paragraph' && writtenOf(block.inlines).trim() === '';

export const takesLeadAlong = (block: Block): boolean =>
  block.type === 'list' || block.type === 'table' || (block.type === 'paragraph' && block.rule?.each != null);

/** The first words of a part, for a message about it. */
export function firstWords(blocks: readonly FlowBlock[]): string {
  for (const block of blocks) {
    const said =
      block.type === 'paragraph'
        ? writtenOf(block.inlines)
        : firstWords(block.items.flatMap((one) => one.blocks));
    if (said.trim() !== '') return said;
  }
  return '';
}

/** Without the codes of fields, which not every reader of a message knows. */
export const excerpt = (written: string): string =>
  written
    .replace(/\{\{[^{}]*\}\}/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
