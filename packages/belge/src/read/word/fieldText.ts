import type { Messages } from '../../result.ts';
import * as notices from './notices.ts';
import { symbolOf } from './symbol.ts';

const SYMBOL = /^\s*SYMBOL\s+(0x[\da-f]{1,4}|\d{1,5})(?:.*?\\f\s*"?([^"\\]+))?/i;
const BUTTON = /^\s*(?:MACROBUTTON|GOTOBUTTON)\s+\S+\s+(.*)$/is;
const EQUATION = /^\s*EQ\b(.*)$/is;
/** `\* jc3` formats; `\s\up 11` are the switches of a formula. */
const FORMAT = /\\\*\s*(?:"[^"]*"|\S+)/g;
const SWITCH = /\\[a-z]+\s?\d*|[(),;]/gi;

/** Longer than any instruction that shows its text. */
const MAX_INSTRUCTION = 1000;

/** The visible text of a field that has it in its instruction; '' for all others. */
export function textOfInstruction(whole: string, messages: Messages): string {
  const instruction = whole.slice(0, MAX_INSTRUCTION);
  const [, code, font = ''] = SYMBOL.exec(instruction) ?? [];
  if (code !== undefined) return symbolOf(font.trim(), Number(code), messages);
  const button = BUTTON.exec(instruction)?.[1];
  if (button !== undefined) return button.trim();
  const equation = EQUATION.exec(instruction)?.[1];
  if (equation === undefined) return '';
  messages.add(notices.EQUATION);
  return equation.replace(FORMAT, ' ').replace(SWITCH, ' ').replace(/\s+/g, ' ').trim();
}
