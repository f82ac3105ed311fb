import { type Preface, readPreface } from '@derkenar/belge/preface';
import { answerable, fillInput, type Takip, type TypedAnswers, takipValues } from '@derkenar/domain';
import { describe, expect, it } from 'vitest';
import { SAMPLES, TODAY } from '../../../../../packages/domain/test/samples.ts';
import { judge } from './guards.ts';

const soru = (code: string, kind: string, label: string) =>
  `<meta name="soru" data-kod="${code}" data-tur="${kind}" content="${label}">`;
const guard = (when: string, level = 'dur') =>
  `<meta name="uygunluk" data-kosul="${when}" data-yoksa="${level}" content="Olmaz.">`;

const bare = SAMPLES[0]?.takip as Takip;
const haciz = { id: 'h1', tur: 'arac', konu: 'x', tarih: null, durum: 'gecerli', borclu: null } as const;
const seized: Takip = { ...bare, hacizler: [haciz] };

const EITHER =
  soru('s_haciz', 'haciz', 'Haciz') +
  soru('s_mal', 'metin', 'Mal') +
  guard('any: alanDolu:s_haciz=dolu; alanDolu:s_mal=dolu');

function judged(html: string, takip: Takip, answers: TypedAnswers = {}) {
  const head = readPreface(html) as Preface;
  const { questions } = head;
  const facts = fillInput(takipValues(takip, TODAY, { questions, answers }));
  const { stops, unanswered } = judge(head, facts, answerable(questions, takip));
  return { stops, open: unanswered.open.map(({ codes }) => codes.join('/')) };
}

describe('the answers for which a stop waits', () => {
  it('are alternatives until one is given', () => {
    expect(judged(EITHER, seized)).toEqual({ stops: [], open: ['s_haciz/s_mal'] });
    expect(judged(EITHER, seized, { s_haciz: 'h1' }).open).toEqual([]);
    expect(judged(EITHER, seized, { s_mal: '34 ABC 123' }).open).toEqual([]);
  });

  it('do not include things of which the case has none; with nothing left it stops at once', () => {
    expect(judged(EITHER, bare)).toEqual({ stops: [], open: ['s_mal'] });
    const only = soru('s_haciz', 'haciz', 'Haciz') + guard('alanDolu:s_haciz=dolu');
    expect(judged(only, bare)).toEqual({ stops: ['Olmaz.'], open: [] });
    expect(judged(only, seized)).toEqual({ stops: [], open: ['s_haciz'] });
  });

  it('begin with the one that decides whether another is wanted', () => {
    const yard =
      soru('s_otopark', 'metin', 'Otopark') +
      soru('s_muhafaza', 'evetHayir', 'Muhafaza') +
      guard('any: soru:s_muhafaza=hayir; alanDolu:s_otopark=dolu');
    expect(judged(yard, bare).open).toEqual(['s_muhafaza']);
    expect(judged(yard, bare, { s_muhafaza: 'evet' }).open).toEqual(['s_otopark']);
    expect(judged(yard, bare, { s_muhafaza: 'hayir' }).open).toEqual([]);
  });

  it('are the first missing number that a comparison of sums needs', () => {
    const sums =
      soru('s_toplam', 'para', 'Toplam') +
      soru('s_gider', 'para', 'Gider') +
      soru('s_sayi', 'sayi', 'Taksit sayısı') +
      soru('s_taksit', 'para', 'Taksit') +
      guard('esit:s_toplam.s_gider+s_sayi*s_taksit=evet');
    expect(judged(sums, bare).open).toEqual(['s_toplam']);
    expect(judged(sums, bare, { s_toplam: '30,00' }).open).toEqual(['s_sayi']);
    expect(judged(sums, bare, { s_toplam: '30,00', s_sayi: '3' }).open).toEqual(['s_taksit']);
    const all = { s_toplam: '30,00', s_sayi: '3', s_taksit: '10,00' };
    expect(judged(sums, bare, all)).toEqual({ stops: [], open: [] });
  });

  it('stand in the order of the questions, each once, without alternatives of which one is wanted anyway', () => {
    const all = `${EITHER}${soru('s_son', 'tarih', 'Son')}${guard('sure7gun:s_son=doldu')}`;
    expect(judged(`${all}${guard('alanDolu:s_son=dolu')}`, seized).open).toEqual(['s_haciz/s_mal', 's_son']);
    expect(judged(`${all}${guard('alanDolu:s_mal=dolu')}`, seized).open).toEqual(['s_mal', 's_son']);
  });

  it('are not those for which a warning waits', () => {
    expect(judged(EITHER.replace('"dur"', '"uyar"'), seized).open).toEqual([]);
  });
});
