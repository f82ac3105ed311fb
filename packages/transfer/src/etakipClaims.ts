import { type ClaimItem, choiceText, type Dayanak, type StoredTakip } from '@derkenar/domain';
import { CURRENCIES, GROUNDS, INTEREST_WORDS, TL } from './etakipCodes.ts';
import { amountText } from './xlsx/write.ts';
import { xmlElement } from './xmlElement.ts';

type Item = Pick<ClaimItem, 'ad' | 'tutar' | 'paraBirimi' | 'faizTuru' | 'faizOrani' | 'faizBaslangici'>;

/** Claims of the case; its total as one of them where it has no others. */
export function claimsOf({ alacakKalemleri, tutarlar }: StoredTakip): readonly Item[] {
  if (alacakKalemleri.length > 0) return alacakKalemleri;
  const { takipToplami } = tutarlar;
  if (takipToplami <= 0) return [];
  return [
    {
      ad: 'Takip Toplamı',
      tutar: takipToplami,
      paraBirimi: 'TRY',
      faizTuru: 'yok',
      faizOrani: null,
      faizBaslangici: null,
    },
  ];
}

/** Undefined where the sources do not agree on the code. */
export const currencyCode = (paraBirimi: ClaimItem['paraBirimi']): string | undefined =>
  Object.entries(CURRENCIES).find(([, known]) => known === paraBirimi)?.[0];

/** The ground of the debt with the claims in it. `taraflar` are the ids of the parties. */
export function writeClaims(takip: StoredTakip, taraflar: readonly string[]): string {
  const items = claimsOf(takip).map((item) =>
    xmlElement(
      'alacakKalemi',
      {
        alacakKalemAdi: item.ad,
        alacakKalemTutar: amountText(item.tutar, '.'),
        tutarTur: currencyCode(item.paraBirimi) ?? null,
      },
      [...taraflar.map((id) => xmlElement('ref', { to: 'taraf', id })), ...writeInterest(item)],
    ),
  );
  const { name, attributes } = groundOf(takip.dayanak);
  return xmlElement(name, attributes, items);
}

const writeInterest = ({ faizTuru, faizOrani, faizBaslangici }: Item): string[] =>
  faizTuru === 'yok'
    ? []
    : [
        xmlElement('faiz', {
          faizTipKodAciklama: INTEREST_WORDS[faizTuru],
          faizOran: faizOrani === null ? null : amountText(faizOrani, '.'),
          baslangicTarihi: dayText(faizBaslangici),
        }),
      ];

/** '2024-09-20' → '20/09/2024'. */
const dayText = (iso: string | null): string | null => iso && iso.split('-').toReversed().join('/');

interface Ground {
  readonly name: keyof typeof GROUNDS | 'digerAlacak';
  readonly attributes: Readonly<Record<string, string | null>>;
}

function groundOf(dayanak: Dayanak | null): Ground {
  if (dayanak === null) return { name: 'digerAlacak', attributes: {} };
  const tutar = dayanak.tutar === null ? null : amountText(dayanak.tutar, '.');
  const tutarTur = tutar && TL;
  const day = dayText(dayanak.tarih);
  switch (dayanak.tur) {
    case 'cek':
      return { name: 'cek', attributes: { seriNo: dayanak.no, kesideTarihi: day, tutar, tutarTur } };
    case 'bono':
      return { name: 'senet', attributes: { tanzimTarihi: day, belgeninTutari: tutar, tutarTur } };
    case 'police':
      return { name: 'police', attributes: { kesideTarihi: day, belgeninTutari: tutar, tutarTur } };
    case 'ilam':
      return { name: 'ilam', attributes: judgmentOf(dayanak) };
    default:
      return {
        name: 'digerAlacak',
        attributes: {
          digerAlacakAciklama: dayanak.aciklama || choiceText(dayanak.tur),
          tarih: day,
          tutar,
          tutarTur,
          alacakNo: dayanak.no,
        },
      };
  }
}

function judgmentOf(dayanak: Dayanak): Ground['attributes'] {
  const [ilamDosyaNoYil, ilamDosyaSira] = splitNumber(dayanak.esasNo);
  const [ilamKararNoYil, ilamKararSira] = splitNumber(dayanak.kararNo);
  return {
    ilamKurumAd: dayanak.mahkeme,
    ilamDosyaNoYil,
    ilamDosyaSira,
    ilamKararNoYil,
    ilamKararSira,
    ilamTarihi: dayText(dayanak.kararTarihi ?? dayanak.tarih),
    kesinlesmeTarih: dayText(dayanak.kesinlesmeTarihi),
    ilamAciklama: dayanak.aciklama,
  };
}

const NUMBER = /^(\d{4})\/(\d+)$/;
/** '2023/45' in two parts; nulls where it is written otherwise. */
function splitNumber(text: string | null): readonly [string | null, string | null] {
  const [, year = null, sequence = null] = NUMBER.exec(text?.replace(/\s/g, '') ?? '') ?? [];
  return [year, sequence];
}

/** Facts about claims and their ground that stand in no attribute, in Turkish. */
export function claimNotes(takip: StoredTakip): string[] {
  const { dayanak, tutarlar, alacakKalemleri } = takip;
  const notes: string[] = [];
  const isAllTry = alacakKalemleri.every(({ paraBirimi }) => paraBirimi === 'TRY');
  const sum = alacakKalemleri.reduce((total, { tutar }) => total + tutar, 0);
  if (alacakKalemleri.length === 0)
    notes.push('alacak kalemi olmadığı için takip toplamı tek kalem olarak yazıldı');
  else if (isAllTry && tutarlar.takipToplami > 0 && sum !== tutarlar.takipToplami)
    notes.push('alacak kalemlerinin toplamı takip toplamından farklı; kalemler yazıldı');
  if (dayanak !== null && groundOf(dayanak).name === 'digerAlacak')
    notes.push(`dayanak (${choiceText(dayanak.tur)}) “diğer alacak” olarak yazıldı`);
  if (dayanak?.tur === 'ilam')
    for (const number of [dayanak.esasNo, dayanak.kararNo])
      if (number && splitNumber(number)[0] === null)
        notes.push(`“${number}” yıl ve sıraya ayrılamadığı için ilama yazılmadı`);
  return notes;
}
