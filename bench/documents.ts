// The documents that are measured: petitions joined to the wanted length and filled with the sample cases. Each document
// has values of its own. The petitions in bench/petitions have no rules and stay as they are, so that figures can be
// compared over the years; the standard petitions ask for facts, lists and answers.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeHtml } from '@derkenar/belge';
import { fillInput, printedValues, takipSchema, takipValues, withoutGaps } from '@derkenar/domain';
import { formsOf } from '@derkenar/form';

const data = new URL('../veri/', import.meta.url);
const plain = new URL('petitions/', import.meta.url);
const petitions = readdirSync(plain)
  .toSorted()
  .map((file) => readFileSync(new URL(file, plain), 'utf8'));

const read = formsOf(fileURLToPath(new URL('standart-dilekceler', data)));
const forms = new Map(read.map(({ kod, sablon }) => [kod, writeHtml(sablon)]));
/** Nobody answers them: what a condition asks of an answer is not known. */
const asked = {
  questions: read.flatMap(({ sablon }) => sablon.preface?.questions ?? []),
  answers: {},
};

const META = /<meta name="(soru|uygunluk)"[^>]*>/g;

/** Asks each question once, and has no guards, which would stop most of the sample cases. */
function joinedForms(...kodlar) {
  const html = kodlar.map((kod) => forms.get(kod)).join('');
  const questions = new Map();
  for (const [meta, name] of html.matchAll(META)) {
    const code = / data-kod="([^"]*)"/.exec(meta)?.[1];
    if (name === 'soru' && !questions.has(code)) questions.set(code, meta);
  }
  return [...questions.values()].join('') + html.replace(META, '');
}
const joined = (...numbers) => numbers.map((n) => petitions[n - 1]).join('');
const all = petitions.map((_, i) => i + 1);
const turned = (by) => [...all.slice(by), ...all.slice(0, by)];

/**
 * Four different petitions of each length (about 2, 8 and 100 KB of HTML), used in turn, so that an engine gains nothing
 * by remembering the layout of the document before. Where one petition is for many cases, as in bulk, it may gain; the
 * last entry is of standard petitions, whose text depends on the case. `scale` is the index in the tables of batch sizes.
 */
export const SIZES = [
  { name: '1 page', scale: 0, html: [joined(13), joined(14), joined(15), joined(7)] },
  {
    name: '3 pages',
    scale: 1,
    html: [joined(5, 19, 16), joined(4, 10, 12), joined(20, 10, 14), joined(18, 2, 15)],
  },
  {
    name: '40 pages',
    scale: 2,
    html: [0, 5, 10, 15].map((by) => joined(...turned(by), ...turned(by + 3), by + 1, by + 2)),
  },
  { name: '1 page, one petition', scale: 0, html: [joined(13)] },
  {
    name: '3 pages, with rules',
    scale: 1,
    html: [
      joinedForms('birinci-haciz-ihbarnamesi-talebi', 'itirazin-kaldirilmasi', 'maas-haczi-muzekkeresi'),
      joinedForms('maas-ve-ucret-haczi-talebi', 'ornek-7-odeme-emri', 'satis-talebi'),
      joinedForms('istirdat-davasi', 'ornek-7-odeme-emri', 'vekaletname-sunma'),
      joinedForms('itirazin-iptali', 'tasinmaz-haczi-talebi', 'dosyanin-yenilenmesi-talebi'),
    ],
  },
];

const { takipler } = JSON.parse(readFileSync(new URL('ornek-takipler.json', data), 'utf8'));
const cases = takipler.map((takip) => takipValues(takipSchema.parse(takip), '2026-11-20', asked));

/** Input of fill() for the nth document; no two are alike. */
export function valuesOf(n) {
  const { alanlar, taraflar, ...others } = cases[n % cases.length];
  const sum = withoutGaps(`${Math.floor(n / 1000) + 1}.${String(n % 1000).padStart(3, '0')},50 TL`);
  return fillInput({
    alanlar: {
      ...alanlar,
      dosyaEsasNo: withoutGaps(`2025/${n} E.`),
      borcluAdSoyad: withoutGaps(`${alanlar.borcluAdSoyad.text || 'Veli'} ${n}`),
      borcluAdresi: withoutGaps(`${alanlar.borcluAdresi.text || 'Gül Sok.'} No: ${n}`),
      kalanTutar: sum,
      genelToplam: sum,
    },
    taraflar: { ...taraflar, borclu: withoutGaps(`${taraflar.borclu.text} ${n}`) },
    ...others,
  });
}

/** One of the standard petitions. */
export const petitionOf = (n) => petitions[n % petitions.length];

/** kod → value, as a user types them into the form for the nth document. */
export function handValuesOf(n) {
  const alanlar = printedValues(cases[0]);
  return {
    ...alanlar,
    dosyaEsasNo: `2025/${n + 1}`,
    borcluAdSoyad: `${alanlar.borcluAdSoyad} ${n}`,
    borcluAdresi: `${alanlar.borcluAdresi} No: ${n}`,
  };
}
