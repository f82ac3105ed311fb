import { type Belge, readHtml } from '@derkenar/belge';
import type { ApostropheRule, DilekceSelection, FieldValues } from '@derkenar/domain';
import type { FormField, Values } from '../../../belge/fill/fields.ts';
import { alanlarIn, type Previewed, previewBelge } from '../../../belge/fill/previewBelge.ts';
import { changedValues, type Source, sourceValues } from '../../../belge/fill/source.ts';

/** All that decides what a petition says for a case. */
export interface DocumentInput {
  readonly source: Source;
  /** By the code of the question. */
  readonly answers: Values;
  /** Values in place of those of the case, by their codes. */
  readonly typed: Values;
  readonly account: FieldValues['account'];
  readonly apostrophe: ApostropheRule | undefined;
}

export type FilledDocument = Previewed;

interface Template {
  readonly belge: Belge;
  readonly alanlar: readonly FormField[];
}

const read = new WeakMap<DilekceSelection, Template | null>();

/** Null for a template that cannot be read. */
function templateOf(dilekce: DilekceSelection): Template | null {
  let template = read.get(dilekce);
  if (template === undefined) {
    template = orNull(() => {
      const belge = readHtml(dilekce.sablon).value;
      return { belge, alanlar: alanlarIn(belge) };
    });
    read.set(dilekce, template);
  }
  return template;
}

/** The petition as the server fills it; null for one that cannot be filled, which the server says when it is made. */
export function documentOf(dilekce: DilekceSelection, input: DocumentInput): FilledDocument | null {
  const template = templateOf(dilekce);
  if (template === null) return null;
  const { source, answers, typed, account, apostrophe } = input;
  const values = { ...sourceValues(source, template.alanlar), ...typed, ...answers };
  const options = { apostrophe, source, account, asPrinted: true };
  return orNull(() => previewBelge(template.belge, template.alanlar, values, options));
}

/** The values that replace those of the case once `text` is typed for a field; '' takes back what was typed. */
export function typedWith(
  dilekce: DilekceSelection,
  { source, typed }: DocumentInput,
  kod: string,
  text: string,
): Values {
  const template = templateOf(dilekce);
  if (template === null) return typed;
  const known = sourceValues(source, template.alanlar);
  const value = text === '' ? (known[kod] ?? '') : text;
  return changedValues(source, template.alanlar, { ...known, ...typed, [kod]: value });
}

/** The text of a field of a case. */
export const textOf = (source: Source, dilekce: DilekceSelection, kod: string): string =>
  sourceValues(source, templateOf(dilekce)?.alanlar ?? [])[kod] ?? '';

function orNull<T>(make: () => T): T | null {
  try {
    return make();
  } catch {
    return null;
  }
}
