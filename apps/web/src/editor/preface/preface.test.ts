import { preface, type Question, readHtml, readPreface, writeHtml } from '@derkenar/belge';
import { getSchema } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { extensions } from '../extensions.ts';
import { belgeToDoc } from '../toDoc.ts';
import { moved } from './preface.ts';
import {
  choiceCodesOf,
  questionCode,
  questionErrors,
  questionOfTyped,
  slugOf,
  type TypedQuestion,
  typedQuestion,
  withInitial,
  withKind,
} from './typedQuestion.ts';
import { lostUse, usesOf } from './uses.ts';

const typed = (changes: Partial<TypedQuestion>): TypedQuestion => ({ ...typedQuestion(null), ...changes });
const choices = (...texts: readonly string[]) =>
  texts.map((text, id) => ({ id, code: '', text, initial: false }));
const question = (label: string, changes: Partial<TypedQuestion> = {}): Question =>
  questionOfTyped(typed({ label, ...changes }), []);

describe('the code of a question', () => {
  it.each([
    ['İşverenin unvanı', 's_isvereninUnvani'],
    ['ÖĞÜŞÇI ığüşçö', 's_ogusciIgusco'],
    ['Haciz yeri: konut mu?', 's_hacizYeriKonutMu'],
    ['2. ihbar', 's_2Ihbar'],
    ['???', 's_soru'],
  ])('%s becomes %s', (label, code) => {
    expect(questionCode(label, [])).toBe(code);
  });

  it('gets a number where it is taken, and is never too long', () => {
    const first = question('a'.repeat(80));
    const second = questionOfTyped(typed({ label: 'a'.repeat(80) }), [first]);
    expect(first.code).toBe(`s_${'a'.repeat(40)}`);
    expect(second.code).toBe(`s_${'a'.repeat(39)}2`);
  });

  it('stays when the label changes', () => {
    const before = question('Konut mu?');
    expect(questionOfTyped({ ...typedQuestion(before), label: 'İşyeri mi?' }, []).code).toBe('s_konutMu');
  });

  it('has Turkish letters of either case as plain ones', () => {
    expect(slugOf('Iğdır İLÇESİ', 50)).toBe('igdirIlcesi');
  });
});

describe('the choices of a question', () => {
  it('get codes that differ, and keep those that they have', () => {
    const own = typed({ kind: 'tekSecim', choices: choices('Şube', 'şube!', 'Merkez') });
    expect(choiceCodesOf(own)).toEqual(['sube', 'sube2', 'merkez']);
    const [first, ...rest] = own.choices;
    const stored = { ...own, choices: [{ ...(first as (typeof own.choices)[0]), code: 'merkez' }, ...rest] };
    expect(choiceCodesOf(stored)).toEqual(['merkez', 'sube', 'merkez2']);
  });

  it('of several never have the code that means several', () => {
    expect(choiceCodesOf(typed({ kind: 'cokSecim', choices: choices('Birden', 'Tek') }))).toEqual([
      'birden2',
      'tek',
    ]);
  });

  it('are refused where they are empty, the same or have signs that HTML parts them by', () => {
    const own = typed({ label: 'Yer', kind: 'tekSecim', choices: choices('a|b', 'Ev', 'EV', ' ', 'x=y') });
    expect(questionErrors(own, [])).toEqual({
      'choice-0': 'Seçenekte | ve = işaretleri kullanılamaz.',
      'choice-2': 'Bu seçenek yukarıda var.',
      'choice-3': 'Seçeneği yazın ya da satırı çıkarın.',
      'choice-4': 'Seçenekte | ve = işaretleri kullanılamaz.',
    });
  });

  it('are asked for where only two are there, which stay', () => {
    const own = typed({ label: 'Yer', kind: 'tekSecim', choices: choices('Ev', '') });
    expect(questionErrors(own, [])).toEqual({
      'choice-1': 'Seçeneği yazın; en az iki seçenek gerekir.',
    });
  });

  it('are there to begin with, one of a single choice', () => {
    const own = typed({ label: 'Yer', kind: 'tekSecim', choices: choices('Ev', 'İşyeri') });
    const both = (from: TypedQuestion) => withInitial(withInitial(from, 0, true), 1, true);
    expect(questionOfTyped(both(own), []).initial).toBe('isyeri');
    expect(questionOfTyped(both({ ...own, kind: 'cokSecim' }), []).initial).toBe('ev|isyeri');
    expect(questionOfTyped(withKind(both(own), 'metin'), []).initial).toBe('');
  });
});

describe('a question as it is typed', () => {
  it('is refused without a label, with one that is there, and with an answer that is none', () => {
    expect(questionErrors(typed({ label: ' ' }), [])).toEqual({ label: 'Soru metnini yazın.' });
    expect(questionErrors(typed({ label: 'konut MU?' }), [question('Konut mu?')])).toEqual({
      label: 'Bu metinle bir soru var. Başka bir metin yazın.',
    });
    const wrong = questionErrors(typed({ label: 'Gün', kind: 'tarih', initial: '31.02.2026' }), []);
    expect(Object.keys(wrong)).toEqual(['initial']);
  });

  it('is stored and read again as it was', () => {
    const questions = [
      question('Açıklama “&”', { kind: 'uzunMetin', help: ' bir \n iki ', kept: true, initial: 'x' }),
      question('Konut mu?', { kind: 'evetHayir', initial: 'evet', required: false }),
      question('Yer', { kind: 'cokSecim', choices: choices('Ev', 'İş yeri') }),
      question('Haciz', { kind: 'haciz', initial: 'yok olur' }),
    ];
    const { value } = readHtml('<p>a</p>');
    const html = writeHtml({ ...value, preface: preface(questions, []) });
    expect(readPreface(html)?.questions).toEqual(questions);
    expect(questions.map((one) => questionOfTyped(typedQuestion(one), []))).toEqual(questions);
  });

  it('changes its place', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  });
});

describe('the uses of a question', () => {
  const docOf = (html: string) =>
    getSchema(extensions({ alanlar: () => [] })).nodeFromJSON(belgeToDoc(readHtml(html).value));
  const uses = (html: string, code: string): readonly string[] => usesOf(docOf(html), code);
  const META =
    '<meta name="soru" data-kod="s_ev" data-tur="evetHayir" content="Konut mu?">' +
    '<meta name="soru" data-kod="s_evler" data-tur="haciz" content="Evler">' +
    '<meta name="uygunluk" data-kosul="soru:s_ev=evet" data-yoksa="dur" content="Konut olmalı.">';

  it('are found in the text, in conditions, repeats and guards', () => {
    const html = `${META}<p>Yer {{s_ev.buyuk}}</p><ul><li data-kosul="soru:s_ev=evet">Ev</li></ul><p>{{sec:soru:s_ev|evet=a|hayir=b}} {{s_evler}}</p>`;
    expect(uses(html, 's_ev')).toEqual([
      'Metin: “Yer {{s_ev.buyuk}}”',
      'Yalnız Konut mu? evet ise: “Ev”',
      'Metin: “{{sec:soru:s_ev|evet=a|hayir=b}} {{s_evler}}”',
      'Uygunluk kuralı: “Konut olmalı.”',
    ]);
    expect(uses(`${META}<p data-tekrar="s_evler">x</p>`, 's_evler')).toEqual(['Her seçilen haciz için: “x”']);
    expect(uses(`${META}<p>x</p>`, 's_evler')).toEqual([]);
  });

  it('are not lost by another kind or by a choice that goes', () => {
    const doc = docOf(`${META}<p data-tekrar="s_evler">x</p>`);
    const [yesNo, things] = readPreface(META)?.questions ?? [];
    if (yesNo === undefined || things === undefined) throw new Error('no questions');
    expect(lostUse(doc, yesNo, { ...yesNo, label: 'Ev mi?' })).toBeNull();
    expect(lostUse(doc, yesNo, { ...yesNo, kind: 'metin' })).toBe(
      '“evet” cevabı bir koşulda ya da seçimli sözde kullanılıyor. Önce onu değiştirin.',
    );
    expect(lostUse(doc, things, { ...things, kind: 'tahsilat' })).toBeNull();
    expect(lostUse(doc, things, { ...things, kind: 'metin' })).toBe(
      'Metinde bu soruya göre bir tekrar var. Önce onu kaldırın.',
    );
  });
});
