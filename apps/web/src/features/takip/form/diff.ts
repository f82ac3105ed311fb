import { tarafAdi } from '@derkenar/domain';
import { takipFormMesajlari as t } from '../../../mesajlar/takipForm.ts';
import {
  type AdresDegerleri,
  type Liste,
  TARIHLER,
  type TakipDegerleri,
  type TarafDegerleri,
  TUTARLAR,
  type VekilDegerleri,
} from './values.ts';

/** One field that somebody else changed, as it is read. */
interface Fark {
  readonly yer: string;
  readonly onceki: string;
  readonly simdi: string;
  /** What stands in the form. */
  readonly sizin: string;
}

const LISTELER = ['vekiller', 'alacaklilar', 'borclular'] as const satisfies readonly Liste[];

/** Fields in which `now` differs from `before`, beside what stands in the form. */
export function changes(before: TakipDegerleri, now: TakipDegerleri, mine: TakipDegerleri): Fark[] {
  const [old, recent, own] = [lines(before), lines(now), lines(mine)];
  return [...new Set([...old.keys(), ...recent.keys()])]
    .map((yer) => ({
      yer,
      onceki: old.get(yer) ?? '',
      simdi: recent.get(yer) ?? '',
      sizin: own.get(yer) ?? '',
    }))
    .filter(({ onceki, simdi }) => onceki !== simdi);
}

/** Every field by the name it is read by. */
function lines(values: TakipDegerleri): Map<string, string> {
  const { alan } = t;
  return new Map([
    [alan.durum, t.durum[values.durum]],
    [alan.dosyaEsasNo, values.dosyaEsasNo],
    [alan.buroDosyaNo, values.buroDosyaNo],
    [alan.icraDairesi.ad, values.icraDairesi.ad],
    [alan.icraDairesi.il, values.icraDairesi.il],
    [alan.takipTipi, values.takipTipi],
    [alan.takipYolu, values.takipYolu],
    [alan.ornekNo, values.ornekNo],
    ...TARIHLER.map((name): [string, string] => [alan[name], values[name]]),
    ...TUTARLAR.map((name): [string, string] => [alan[name], values.tutarlar[name]]),
    ...LISTELER.flatMap((liste) =>
      values[liste].flatMap((row, n) => {
        const parts = 'adSoyad' in row ? vekilLines(row) : tarafLines(row, values.vekiller);
        return parts.map(([name, value]): [string, string] => [
          `${t.sira(t.tek[liste], n + 1)}: ${name}`,
          value,
        ]);
      }),
    ),
  ]);
}

function tarafLines(taraf: TarafDegerleri, vekiller: readonly VekilDegerleri[]): [string, string][] {
  const adlar = vekiller.filter(({ key }) => taraf.vekiller.includes(key)).map(vekilAdi);
  return [
    [t.taraf.tur, t.tur[taraf.tur]],
    [taraf.tur === 'kurum' ? t.taraf.unvan : t.taraf.ad, tarafAdi(taraf)],
    [t.taraf.tcKimlikNo, taraf.tcKimlikNo],
    [t.taraf.vergiNo, taraf.vergiNo],
    [t.taraf.mersisNo, taraf.mersisNo],
    [t.taraf.yetkili, taraf.yetkili],
    [t.taraf.sifat, taraf.sifat],
    [t.taraf.adres, adresLine(taraf.adres)],
    [t.taraf.tebligTarihi, taraf.tebligTarihi],
    [t.taraf.vekiller, adlar.join(', ')],
  ];
}

const vekilLines = (vekil: VekilDegerleri): [string, string][] => [
  [t.vekil.adSoyad, vekilAdi(vekil)],
  [t.vekil.baro, vekil.baro],
  [t.vekil.sicilNo, vekil.sicilNo],
  [t.vekil.adres, adresLine(vekil.adres)],
];

const adresLine = ({ metin, ilce, il }: AdresDegerleri): string =>
  [metin, ilce, il].filter((part) => part.trim() !== '').join(', ');

export const vekilAdi = ({ unvan, adSoyad }: Pick<VekilDegerleri, 'unvan' | 'adSoyad'>): string =>
  adSoyad.trim() === '' ? '' : `${unvan} ${adSoyad}`.trim();

/** Of any row; '' while it has no name. */
export const rowName = (row: TarafDegerleri | VekilDegerleri): string =>
  'adSoyad' in row ? vekilAdi(row) : tarafAdi(row);
