// Sums that a petition states and times that stop it: each says the day on which it rests.
import { breachesOf, type Guard, writeHtml } from '@derkenar/belge';
import { type Takip, takipValues } from '@derkenar/domain';
import { expect, it } from 'vitest';
import { FORMS, type Form, questionsOf } from './forms.ts';
import { TAKIPLER } from './takipler.ts';

const htmlOf = ({ sablon }: Form): string => writeHtml(sablon);
const names = (forms: readonly Form[]): readonly string[] => forms.map(({ kod }) => kod);

it('the rest that the case states is named as what its records say', () => {
  const stating = FORMS.filter((form) => htmlOf(form).includes('{{kalanTutar}}'));
  expect(stating.length).toBeGreaterThan(30);
  expect(names(stating.filter((form) => !htmlOf(form).includes('kayıtlarına göre')))).toEqual([]);
});

it('a debt as of a day is reckoned, or taken from the account of the enforcement office', () => {
  const ofDay = /(?:hesap|borc)[^.]{0,80} itibarıyla|itibarıyla[^.]{0,80}hesa[bp]/iu;
  const dated = FORMS.filter((form) => ofDay.test(htmlOf(form)));
  expect(names(dated.filter((form) => htmlOf(form).includes('{{hesapTablosu}}')))).toEqual([
    'dosya-hesabi-talebi',
  ]);
  const byOffice = dated.filter((form) => !htmlOf(form).includes('{{hesapTablosu}}'));
  expect(names(byOffice)).toEqual(['taksit-sozlesmesi-ve-odeme-taahhudu-tutanagi']);
  for (const form of byOffice)
    expect(htmlOf(form)).toContain('icra dairesince tutanak tarihi itibarıyla çıkarılan hesaba göre');
});

/** Facts about a time that is over long after the days of the case and of the answers. */
const TIME = /^(?:satisIsteme|hacizIsteme|itirazSuresi|sure\w+:s_\w+)$/u;
const LONG_AGO = '2024-03-05';
const LATER = '2030-06-03';

const wantsOpenTime = ({ when }: Guard): boolean =>
  when?.clauses.some(
    ({ fact, negated, choices }) => TIME.test(fact) && !negated && choices.includes('acik'),
  ) ?? false;

function overdue(takip: Takip): Takip {
  const borclular = takip.borclular.map((one) => ({ ...one, tebligTarihi: null, tebligatlar: [] }));
  return {
    ...takip,
    borclular,
    tebligTarihi: LONG_AGO,
    hacizTarihi: LONG_AGO,
    hacizler: [],
    itirazlar: [],
    // The time for an objection is known for this way.
    takipTipi: 'İlamsız Takip',
    takipYolu: 'Genel Haciz Yoluyla Takip',
  };
}

it('each guard on a time that has passed says its last day', () => {
  const takip = overdue(TAKIPLER[0] as Takip);
  const silent: string[] = [];
  let told = 0;
  for (const form of FORMS) {
    const questions = questionsOf(form);
    const days = questions.filter(({ kind }) => kind === 'tarih').map(({ code }) => [code, LONG_AGO]);
    const values = takipValues(takip, LATER, { questions, answers: Object.fromEntries(days) });
    const facts: Readonly<Record<string, string | null>> = values.facts;
    for (const guard of (form.sablon.preface?.guards ?? []).filter(wantsOpenTime)) {
      const [breach] = breachesOf([guard], (fact) => facts[fact] ?? null, LATER, values);
      if (breach === undefined) continue;
      if (/son günü \d\d\.\d\d\.20\d\d geçti/u.test(breach.message)) told += 1;
      else silent.push(`${form.kod}: ${breach.message}`);
    }
  }
  expect(silent).toEqual([]);
  expect(told).toBeGreaterThan(30);
});
