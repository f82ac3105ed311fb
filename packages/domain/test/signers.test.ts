import { describe, expect, it } from 'vitest';
import { AppError } from '../src/error.ts';
import {
  answersSchema,
  answersTo,
  creditorVekiller,
  fillInput,
  SIGNERS,
  type Takip,
  takipValues,
  upperTr,
  vekilName,
  withTyped,
} from '../src/index.ts';
import { SAMPLES } from './samples.ts';

const TODAY = '2026-11-20';
const takip = SAMPLES.map((sample) => sample.takip).find((one) => creditorVekiller(one).length > 1) as Takip;
const [first, second] = creditorVekiller(takip).map(vekilName) as [string, string];
const signedBy = (names: string) =>
  takipValues(takip, TODAY, { questions: [], answers: { [SIGNERS]: names } });

function refusal(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error.errors;
    throw error;
  }
  return null;
}

describe('who signs', () => {
  it('is everybody unless somebody is chosen', () => {
    expect(signedBy('').signing).toBeUndefined();
    expect(takipValues(takip, TODAY).facts['imzalayanSayisi']).toBe('cok');
  });

  it('has its title once, also where it was typed into the name', () => {
    expect(vekilName({ unvan: 'Av.', adSoyad: 'Av. Deniz Öğün' })).toBe('Av. Deniz Öğün');
    expect(vekilName({ unvan: 'Av.', adSoyad: 'AV. Deniz Öğün' })).toBe('AV. Deniz Öğün');
    expect(vekilName({ unvan: 'Av.', adSoyad: 'Avni Öğün' })).toBe('Av. Avni Öğün');
    expect(vekilName({ unvan: '', adSoyad: 'Deniz Öğün' })).toBe('Deniz Öğün');
  });

  it('is told by name, with or without the title, whatever its letters', () => {
    const bare = upperTr(second.replace('Av. ', ''));
    for (const name of [second, ` ${bare} `]) {
      const { signing, facts, alanlar } = signedBy(name);
      expect(signing?.values['alacakliVekiliAdSoyad']?.text).toBe(second);
      expect(signing?.lists['vekiller']?.map(({ values }) => values['vekilAdSoyad']?.text)).toEqual([second]);
      expect(facts['imzalayanSayisi']).toBe('bir');
      // The head goes on naming both.
      expect(facts['alacakliVekilleri']).toBe('var');
      expect(alanlar.alacakliVekiliAdSoyad.text).toBe(`${first}, ${second}`);
    }
  });

  it('may be several, of whom one at least represents the creditors', () => {
    expect(signedBy(`${first}|${second}`).facts['imzalayanSayisi']).toBe('cok');
    expect(signedBy(`Av. Başka Biri|${first}`).signing?.values['alacakliVekiliAdSoyad']?.text).toBe(first);
    expect(refusal(() => signedBy('Av. Başka Biri'))).toEqual({
      [SIGNERS]: 'Seçilen imzalayan bu takipte alacaklı vekili değil: Av. Başka Biri.',
    });
  });

  it('travels with the answers of every petition, and into the document engine', () => {
    expect(answersSchema.safeParse({ [SIGNERS]: first }).success).toBe(true);
    expect(answersTo([], { [SIGNERS]: first, s_baska: '1' })).toEqual({ [SIGNERS]: first });
    expect(fillInput(signedBy(second)).signing?.lists['vekiller']).toHaveLength(1);
  });

  it('yields to a name that is typed for the document', () => {
    expect(withTyped(signedBy(second), { takipTipi: 'İlamsız' }).signing).toBeDefined();
    expect(
      withTyped(signedBy(second), { alacakliVekiliAdSoyad: 'Av. Elle Yazılan' }).signing,
    ).toBeUndefined();
  });
});
