import { withoutLazy } from '@derkenar/belge/preface';
import { everyList, type ListEntry, type ListValues } from '../fact/list.ts';
import { ALANLAR } from './catalogue.ts';
import { manualValues } from './manual.ts';
import { type FieldValues, SIDE_KODLAR } from './values.ts';

/**
 * The values of a case with those that a person typed for one document in their place, by their codes. Facts stay the
 * case's. Throws as manualValues() does.
 */
export function withTyped(values: FieldValues, typed: Readonly<Record<string, string>>): FieldValues {
  const own = manualValues(typed);
  const changed = ALANLAR.filter(({ kod, alias }) => isSaid(typed, kod) || isSaid(typed, alias));
  if (changed.length === 0) return values;
  const over = Object.fromEntries(changed.map(({ kod }) => [kod, own.alanlar[kod]])) as Partial<
    FieldValues['alanlar']
  >;
  const side = (name: 'alacakli' | 'borclu') =>
    Object.values(SIDE_KODLAR[name]).some((kod) => kod in over) ? own.taraflar[name] : values.taraflar[name];
  return {
    alanlar: { ...values.alanlar, ...over },
    taraflar: { alacakli: side('alacakli'), borclu: side('borclu') },
    get facts() {
      return values.facts;
    },
    get lists() {
      return listsWith(values.lists, over);
    },
    get factNotes() {
      return values.factNotes ?? {};
    },
    account: values.account,
    questions: values.questions,
    answers: values.answers,
    today: values.today,
    byHand: values.byHand,
    ...(values.apostrophe && { apostrophe: values.apostrophe }),
    ...(values.signing && !('alacakliVekiliAdSoyad' in over) && { signing: values.signing }),
    unread: own.unread,
  };
}

const isSaid = (typed: object, code: string | null): boolean => code !== null && Object.hasOwn(typed, code);

/** A repeat over the only party of a side prints what was typed for that side. */
const listsWith = (lists: ListValues, over: Partial<FieldValues['alanlar']>): ListValues =>
  everyList(({ code }) => {
    const [only, ...others] = lists[code];
    return only === undefined || others.length > 0 ? lists[code] : [entryWith(only, over)];
  });

function entryWith(entry: ListEntry, over: Partial<FieldValues['alanlar']>): ListEntry {
  const said = Object.entries(over).filter(([kod]) => kod in entry.values);
  return { ...entry, values: { ...withoutLazy(entry.values), ...Object.fromEntries(said) } };
}
