import {
  choiceText,
  DAYANAK_KINDS,
  FAIZ_TURLERI,
  foldTr,
  PARA_BIRIMLERI,
  THIRD_PERSON_KINDS,
} from '@derkenar/domain';

/** Columns whose cells hold one of some words. */
export const CHOICES = {
  currency: { values: PARA_BIRIMLERI, name: 'Para birimi' },
  interest: { values: FAIZ_TURLERI, name: 'Faiz türü' },
  thirdPerson: { values: THIRD_PERSON_KINDS, name: 'Üçüncü kişinin türü' },
  dayanak: { values: DAYANAK_KINDS, name: 'Dayanak türü' },
} as const;
export type ChoiceKind = keyof typeof CHOICES;

/** Other words that people write. */
const OTHERS: Readonly<Record<string, string>> = {
  tl: 'TRY',
  'turk lirasi': 'TRY',
  dolar: 'USD',
  avro: 'EUR',
  euro: 'EUR',
  sterlin: 'GBP',
  frank: 'CHF',
  'kanuni faiz': 'yasal',
  'ticari faiz': 'ticari',
  'avans faizi': 'ticari',
  senet: 'bono',
};

const plainWord = (text: string): string =>
  foldTr(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The choice that a cell names by its code or as it is read; null for any other text. */
export function readChoice(text: string, kind: ChoiceKind): string | null {
  const word = plainWord(text);
  const { values } = CHOICES[kind];
  const isMeant = (value: string) =>
    [value, choiceText(value)].some((one) => plainWord(one) === word) || OTHERS[word] === value;
  return values.find(isMeant) ?? null;
}

/** The words for a message and for the file to fill in. */
export const choiceWords = (kind: ChoiceKind): string => CHOICES[kind].values.map(choiceText).join(', ');
