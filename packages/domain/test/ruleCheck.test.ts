import { describe, expect, it } from 'vitest';
import { checkRules, conditionText, FACTS, isKnownKod, questionOf } from '../src/index.ts';

const clause = (fact: string, choices: readonly string[], negated = false) => ({ fact, choices, negated });
const condition = (clauses: readonly ReturnType<typeof clause>[], mode: 'all' | 'any' = 'all') => ({
  mode,
  clauses,
});
const check = (more: Partial<Parameters<typeof checkRules>[0]>) =>
  checkRules({ conditions: [], choices: [], lists: [], questions: [], fields: [], ...more });
const choice = (fact: string, ...values: readonly (readonly string[])[]) => ({
  fact,
  options: values.map((one) => ({ values: one, text: 'x' })),
});

describe('the rules of a template that is saved', () => {
  it('are refused with the name of a fact, a choice or a list that does not exist', () => {
    expect(check({ conditions: [condition([clause('yeniOlgu', ['evet'])])] }).errors).toEqual([
      '“yeniOlgu” diye bir koşul yok. Koşulu silip yeniden ekleyin.',
    ]);
    expect(check({ choices: [choice('borcluTuru', ['gercek'], ['kedi'])] }).errors).toEqual([
      '“Borçlu” koşulunun “kedi” diye bir seçeneği yok. Koşulu silip yeniden ekleyin.',
    ]);
    expect(
      check({ conditions: [condition([clause('alanDolu:yok', ['dolu'])])], lists: ['kediler', 'borclular'] })
        .errors,
    ).toHaveLength(2);
  });

  it('are told which cases a choice has no words for', () => {
    expect(check({ choices: [choice('takipTuru', ['ilamli'])] }).warnings).toEqual([
      'Seçimli sözde Takip: “ilamsız” için söz yok.',
    ]);
    expect(check({ choices: [choice('takipTuru', ['ilamli', 'ilamsiz'])] })).toEqual({
      errors: [],
      warnings: [],
    });
  });

  it('are told of a condition that no case fulfils', () => {
    const both = [clause('takipTuru', ['ilamli']), clause('takipTuru', ['ilamsiz'])];
    expect(check({ conditions: [condition(both)] }).warnings).toEqual([
      '“Takip ilamlı ise ve Takip ilamsız ise” koşulu hiçbir takipte sağlanamaz.',
    ]);
    expect(check({ conditions: [condition(both, 'any')] }).warnings).toEqual([]);
    const none = clause('takipTuru', ['ilamli', 'ilamsiz'], true);
    expect(
      check({ conditions: [condition([none]), condition([none, clause('haciz', ['biliniyor'])], 'any')] })
        .warnings,
    ).toEqual(['“Takip ilamlı ya da ilamsız değilse” koşulu hiçbir takipte sağlanamaz.']);
  });

  it('know that several answers of one question may be given together', () => {
    const question = {
      code: 's_x',
      kind: 'cokSecim',
      label: 'Nereye?',
      required: true,
      kept: false,
      help: '',
      initial: '',
      choices: [
        { code: 'a', text: 'A' },
        { code: 'b', text: 'B' },
      ],
    } as const;
    const warnings = (...clauses: readonly ReturnType<typeof clause>[]) =>
      check({ conditions: [condition(clauses)], questions: [question] }).warnings.length;
    const ask = (choices: readonly string[], negated = false) => clause('soru:s_x', choices, negated);
    expect(warnings(ask(['a']), ask(['b']))).toBe(0);
    expect(warnings(ask(['a']), ask(['a'], true))).toBe(1);
    expect(warnings(ask(['a']), ask(['b']), ask(['birden'], true))).toBe(1);
    expect(warnings(ask(['a', 'b'], true))).toBe(1);
  });

  it('read as sentences', () => {
    expect(
      conditionText(
        condition([clause('borcluTuru', ['tuzel']), clause('alanDolu:borcluAdresi', ['dolu'])], 'any'),
      ),
    ).toBe('Borçlu tüzel kişi ise veya Borçlu Adresi dolu ise');
    expect(questionOf('alanDolu:vadeTarihi')?.question).toBe('Vade Tarihi');
    expect(questionOf('alanDolu:vekilSicilNo')?.question).toBe('Vekilin sicil numarası');
    for (const { code } of FACTS) expect(questionOf(code)).toBeDefined();
  });

  it('may use the codes of repeats besides those of the catalogue', () => {
    expect(['borcluAdSoyad', 'sira', 'vekilBaro', 'kedi'].map((kod) => isKnownKod(kod))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  const use = (kod: string, conditions: readonly ReturnType<typeof condition>[], ...repeats: string[]) => ({
    kod,
    conditions,
    repeats,
  });

  it('are warned of a code that only other repeats fill', () => {
    const fields = [use('vekilBaro', [], 'vekiller'), use('vekilBaro', [], 'borclular'), use('sira', [])];
    const { warnings } = check({ fields });
    expect(warnings).toHaveLength(2);
    expect(warnings[0]).toBe(
      '{{vekilBaro}} alanı yalnız şu tekrarların içinde dolar: “Her alacaklı vekili için”.',
    );
  });

  it('are warned of a field that is printed also without the condition that it is known', () => {
    const filled = condition([clause('alanDolu:borcluAdresi', ['dolu'])]);
    const served = condition([clause('teblig', ['biliniyor'])]);
    const either = condition([clause('teblig', ['biliniyor']), clause('haciz', ['biliniyor'])], 'any');
    expect(
      check({ fields: [use('borcluAdresi', [filled]), use('borcluAdresi', []), use('borcluTc', [])] })
        .warnings,
    ).toEqual([
      '{{borcluAdresi}} alanı bir yerde yalnız dolu olması koşuluyla, başka yerde koşulsuz yazılıyor.',
    ]);
    expect(
      check({ fields: [use('tebligTarihi', [served]), use('tebligTarihi', [either])] }).warnings,
    ).toHaveLength(1);
    expect(check({ fields: [use('tebligTarihi', [served, filled])] }).warnings).toEqual([]);
  });
});
