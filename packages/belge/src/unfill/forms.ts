import { keysOf } from './words.ts';

/** One way to write a value. `suffix`: letters at the end that belong to the sentence, not to the value. */
export interface Form {
  readonly keys: readonly string[];
  readonly suffix: number;
}

/** Abbreviations; each group is one word of an address or a company's name. */
const SHORTENED: readonly (readonly string[])[] = [
  ['mah', 'mahallesi', 'mahalle'],
  ['sok', 'sk', 'sokak', 'sokagi'],
  ['cad', 'cd', 'caddesi', 'cadde'],
  ['blv', 'bulv', 'bulvari'],
  ['apt', 'apartmani'],
  ['san', 'sanayi'],
  ['tic', 'ticaret'],
  ['ltd', 'limited'],
  ['sti', 'sirketi'],
  ['av', 'avukat'],
];
const SHORT: ReadonlyMap<string, string> = new Map(
  SHORTENED.flatMap((group) => group.map((word) => [word, group[0] as string])),
);

/** The one spelling under which words are compared. */
export const shortened = (key: string): string => SHORT.get(key) ?? key;

const wordForm = (value: string): Form => ({ keys: keysOf(value).map(shortened), suffix: 0 });

/** 'Mavi A.Ş.', 'MAVİ AŞ', 'Mavi Anonim Şirketi' */
export function wordForms(value: string): readonly Form[] {
  const form = wordForm(value);
  const at = form.keys.findIndex((key, i) => key === 'a' && form.keys[i + 1] === 's');
  if (at < 0) return [form];
  const [before, after] = [form.keys.slice(0, at), form.keys.slice(at + 2)];
  return [['a', 's'], ['as'], ['anonim', 'sti']].map((company) => ({
    keys: [...before, ...company, ...after],
    suffix: 0,
  }));
}

/** 'Mavi Limited Şirketinin', 'Mavi Anonim Şirketine' */
export const companyForms = (value: string): readonly Form[] =>
  wordForms(value)
    .filter(({ keys }) => keys.at(-1) === 'sti')
    .flatMap(({ keys }) =>
      ENDINGS.filter((ending) => ending !== '').map((ending) => ({
        keys: [...keys.slice(0, -1), `sirketi${ending}`],
        suffix: ending.length,
      })),
    );

/** 'Müdürlüğüne', 'Şirketinin': behind a possessive the case ending is often written without an apostrophe. */
const ENDINGS = ['', 'ne', 'nin', 'nun', 'ni', 'nu', 'nde', 'nden', 'yle', 'ndeki', 'nce'];
const OFFICE = ['dairesi', 'mudurlugu', 'mud', 'md'];

/** '… İcra Dairesi', '… İcra Müdürlüğü', '… İcra Müd.'; a name of another kind only as it is. */
export function officeForms(value: string): readonly Form[] {
  const keys = wordForm(value).keys;
  if (keys.at(-1) !== 'dairesi') return [wordForm(value)];
  const name = keys.slice(0, -1);
  return OFFICE.flatMap((last) =>
    (last.endsWith('i') || last.endsWith('u') ? ENDINGS : ['']).map((ending) => ({
      keys: [...name, `${last}${ending}`],
      suffix: ending.length,
    })),
  );
}
