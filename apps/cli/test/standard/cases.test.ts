// The petitions that a lawyer has gone through with the twelve cases: each stops for those that the law excludes, and is
// a finished text for the others.
import { type FillResult, isStopped, rulesInUse } from '@derkenar/belge';
import { checkRules, perBorclu, type Takip } from '@derkenar/domain';
import { describe, expect, it } from 'vitest';
import { documentOf } from './document.ts';
import { FORMS, type Form, filled, formOf, questionsOf, wordsOf } from './forms.ts';
import { type Answers, PETITIONS } from './petitions.ts';
import { TAKIPLER, takipOf } from './takipler.ts';
import { TEXT_RULES } from './textRules.ts';

const TWELVE = TAKIPLER.slice(0, 12);

/** Codes of facts that the sample case lacks. */
const UNKNOWN: Readonly<Record<string, readonly string[]>> = {
  't-005': ['borcluTc', 'borcluAdresi'],
  't-012': ['dosyaEsasNo'],
};

const stops = ({ breaches }: FillResult): boolean => isStopped(breaches);
const petitions = Object.entries(PETITIONS).map(([kod, one]) => ({ kod, form: formOf(kod), ...one }));

it.each(FORMS)('$kod asks and decides nothing that an editor would complain of', ({ sablon }) => {
  expect(checkRules(rulesInUse(sablon))).toEqual({ errors: [], warnings: [] });
});

describe.each(petitions)('$kod', ({ form, stopped, full, least }) => {
  it('asks the questions that are answered here', () => {
    const asked = new Set(questionsOf(form).map(({ code }) => code));
    expect([...Object.keys(full), ...Object.keys(least)].filter((code) => !asked.has(code))).toEqual([]);
  });

  it.each(TWELVE)('stops for $id where it must', (takip) => {
    for (const answers of [full, least])
      expect(stops(filled(form, takip, answers))).toBe(stopped.includes(takip.id));
  });

  it.each(TWELVE.filter(({ id }) => !stopped.includes(id)))('is a finished text for $id', (takip) => {
    for (const answers of [full, least]) expectFinished(form, takip, answers);
  });
});

describe('a document for each debtor', () => {
  const [company, person] = perBorclu(takipOf('t-003')) as [Takip, Takip];

  it.each([
    ['maas-ve-ucret-haczi-talebi', company, true],
    ['maas-ve-ucret-haczi-talebi', person, false],
    ['tuzel-kisiye-tk-35-tebligat-talebi', company, false],
    ['tuzel-kisiye-tk-35-tebligat-talebi', person, true],
    ['tk-21-2-mernis-adresine-tebligat-talebi', company, true],
    ['tk-21-2-mernis-adresine-tebligat-talebi', person, false],
  ])('of %s is judged by its debtor alone', (kod, takip, expected) => {
    const answers = PETITIONS[kod]?.full ?? {};
    expect(stops(filled(formOf(kod), takip, answers))).toBe(expected);
    if (!expected) expectFinished(formOf(kod), takip, answers);
  });
});

function expectFinished(form: Form, takip: Takip, answers: Answers): void {
  const result = filled(form, takip, answers);
  expect(result.missing.filter((code) => !(UNKNOWN[takip.id] ?? []).includes(code))).toEqual([]);
  expect([result.unknown, result.messages]).toEqual([[], []]);
  const made = { ...documentOf(result, takip, wordsOf(form, answers)), form, takip };
  expect(TEXT_RULES.flatMap(({ name, faults }) => faults(made).map((found) => `${name}: ${found}`))).toEqual(
    [],
  );
}
