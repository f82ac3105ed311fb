import type { Question } from '@derkenar/belge/preface';
import { listField } from '../fact/list.ts';
import type { SuffixKind } from '../suffix/suffixCase.ts';
import { accountField } from './accountField.ts';
import { alanByKod } from './catalogue.ts';
import type { AlanDefinition } from './definition.ts';
import { MODIFIERS, type Modifier, type ModifierKod, modified } from './modifier.ts';
import { WRITTEN_ID_NUMBER } from './writtenNumber.ts';

type Field = Pick<AlanDefinition<string>, 'isim' | 'inputKind' | 'suffixKind' | 'writtenAs'>;

/** The ways to write a field, for a menu that shows them by an example. */
export interface FieldForms {
  readonly isim: string;
  /** null for a field behind which no case suffix is written. */
  readonly suffixKind: SuffixKind | null;
  readonly modifiers: readonly Modifier[];
  /** An invented value. Its suffixes leave the value as it is. */
  readonly sample: string;
}

const SAMPLES: Readonly<Record<SuffixKind, string>> = {
  person: 'Ahmet Yılmaz',
  institution: 'Örnek Bankası',
  office: 'Ankara 21. İcra Dairesi',
  date: '20.11.2026',
  amount: '84.500,00 TL',
  number: '7',
  place: 'Ankara',
};
/** An answer is one value. */
const FIRST_OF_SEVERAL: ModifierKod = 'ilk';
const SAMPLE_ID_NUMBER = '12345678901';
const SAMPLE_ADDRESS = 'Gül Sok. No: 5 Çankaya/Ankara';
const SAMPLE_TEXT = 'Örnek metin';

/** null for an unknown code. `questions`: those of the template, whose codes are fields. */
export function fieldForms(kod: string, questions: readonly Question[] = []): FieldForms | null {
  const question = questions.find(({ code }) => code === kod);
  const field = question === undefined ? fieldOf(kod) : fieldOfQuestion(question);
  if (field === null) return null;
  const modifiers = MODIFIERS.filter(
    (one) => one.appliesTo(field) && (question === undefined || one.kod !== FIRST_OF_SEVERAL),
  );
  return { isim: field.isim, suffixKind: field.suffixKind, modifiers, sample: sampleOf(field) };
}

/** The sample with modifiers; one that cannot be applied to it leaves it as it is. */
export const modifiedSample = ({ sample }: FieldForms, modifiers: readonly ModifierKod[]): string =>
  modified(sample, modifiers) ?? sample;

function fieldOf(kod: string): Field | null {
  const alan = alanByKod(kod);
  if (alan !== undefined) return alan;
  const ofAccount = accountField(kod);
  if (ofAccount !== undefined) return { ...ofAccount, writtenAs: 'words' };
  const own = listField(kod);
  return own === undefined ? null : { ...own, inputKind: 'text', writtenAs: 'words' };
}

/** As answers are read (question/answer.ts); words that are chosen or told at length take no suffix. */
const ANSWER_SUFFIXES: Partial<Readonly<Record<Question['kind'], SuffixKind>>> = {
  metin: 'person',
  kisi: 'person',
  tarih: 'date',
  para: 'amount',
  sayi: 'number',
};

const fieldOfQuestion = ({ label, kind }: Question): Field => ({
  isim: label,
  inputKind: 'text',
  suffixKind: ANSWER_SUFFIXES[kind] ?? null,
  writtenAs: 'words',
});

function sampleOf({ inputKind, suffixKind, writtenAs }: Field): string {
  if (inputKind === 'address') return SAMPLE_ADDRESS;
  if (writtenAs === WRITTEN_ID_NUMBER) return SAMPLE_ID_NUMBER;
  return suffixKind === null ? SAMPLE_TEXT : SAMPLES[suffixKind];
}
