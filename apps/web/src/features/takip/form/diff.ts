import { detailText, vekilName as printedVekilName, TARAF_DETAIL_NAMES, tarafName } from '@derkenar/domain';
import { takipDetailMessages } from '../../../messages/takipDetails.ts';
import { takipFormMessages as t } from '../../../messages/takipForm.ts';
import { detailOf } from './details/catalogue.ts';
import { type NameOf, rowText, rowTitle } from './details/text.ts';
import { placedDetails, type TakipDetailRows, type TarafDetailRows } from './details/values.ts';
import {
  type AddressValues,
  AMOUNTS,
  currentDetails,
  DATES,
  type ListName,
  type TakipValues,
  type TarafValues,
  UNSHOWN_DETAILS,
  type VekilValues,
} from './values.ts';

/** One field that somebody else changed, as it is read. */
interface Difference {
  readonly label: string;
  readonly previous: string;
  readonly current: string;
  /** The value in the form. */
  readonly yours: string;
}

const LIST_NAMES = ['vekiller', 'alacaklilar', 'borclular'] as const satisfies readonly ListName[];

/** Fields in which `now` differs from `before`, beside what stands in the form. */
export function changes(before: TakipValues, now: TakipValues, mine: TakipValues): Difference[] {
  const [old, recent, own] = [lines(before), lines(now), lines(mine)];
  return [...new Set([...old.keys(), ...recent.keys()])]
    .map((label) => ({
      label,
      previous: old.get(label) ?? '',
      current: recent.get(label) ?? '',
      yours: own.get(label) ?? '',
    }))
    .filter(({ previous, current }) => previous !== current);
}

/** Every field by the name it is read by. */
function lines(values: TakipValues): Map<string, string> {
  const { alan } = t;
  const subject: NameOf = (key) => {
    const found = values.borclular.find((one) => one.key === key);
    if (found !== undefined) return tarafName(found);
    const list = (['hacizler', 'ucuncuKisiler', 'itirazlar'] as const).find((name) =>
      values.details[name]?.some(({ id }) => id === key),
    );
    const row = list && values.details[list]?.find(({ id }) => id === key);
    return list && row && rowTitle(list, row);
  };
  return new Map([
    [alan.durum, t.status[values.status]],
    [alan.dosyaEsasNo, values.dosyaEsasNo],
    [alan.buroDosyaNo, values.buroDosyaNo],
    [alan.icraDairesi.ad, values.icraDairesi.ad],
    [alan.icraDairesi.il, values.icraDairesi.il],
    [alan.takipTipi, values.takipTipi],
    [alan.takipYolu, values.takipYolu],
    [alan.ornekNo, values.ornekNo],
    ...DATES.map((name): [string, string] => [alan[name], values[name]]),
    ...AMOUNTS.map((name): [string, string] => [alan[name], values.tutarlar[name]]),
    ...LIST_NAMES.flatMap((listName) =>
      values[listName].flatMap((row, n) => {
        const parts = 'adSoyad' in row ? vekilLines(row) : tarafLines(row, values.vekiller);
        return parts.map(([name, value]): [string, string] => [
          `${t.position(t.singular[listName], n + 1)}: ${name}`,
          value,
        ]);
      }),
    ),
    ...detailLines(values.details, subject),
  ]);
}

/** 'Haciz 2' with the row on one line. */
const detailLines = (details: TakipDetailRows | TarafDetailRows, nameOf: NameOf): [string, string][] =>
  placedDetails(details).flatMap(({ name, rows }) =>
    rows.map((row, n): [string, string] => {
      const { [name]: singular } = takipDetailMessages.singular;
      const label = detailOf(name).shape === 'single' ? singular : t.position(singular, n + 1);
      return [label, rowText(name, row, nameOf)];
    }),
  );

function tarafLines(taraf: TarafValues, vekiller: readonly VekilValues[]): [string, string][] {
  const details = currentDetails(taraf);
  const names = vekiller.filter(({ key }) => taraf.vekiller.includes(key)).map(vekilName);
  return [
    [t.taraf.tur, t.tur[taraf.tur]],
    [taraf.tur === 'kurum' ? t.taraf.unvan : t.taraf.ad, tarafName(taraf)],
    [t.taraf.tcKimlikNo, taraf.tcKimlikNo],
    [t.taraf.vergiNo, taraf.vergiNo],
    [t.taraf.mersisNo, taraf.mersisNo],
    [t.taraf.yetkili, taraf.yetkili],
    [t.taraf.sifat, taraf.sifat],
    [t.taraf.adres, addressLine(taraf.adres)],
    [t.taraf.tebligTarihi, taraf.tebligTarihi],
    [t.taraf.vekiller, names.join(', ')],
    ...detailLines(taraf.detailRows, () => undefined),
    ...UNSHOWN_DETAILS.map((name): [string, string] => [TARAF_DETAIL_NAMES[name], detailText(details[name])]),
  ];
}

const vekilLines = (vekil: VekilValues): [string, string][] => [
  [t.vekil.adSoyad, vekilName(vekil)],
  [t.vekil.baro, vekil.baro],
  [t.vekil.sicilNo, vekil.sicilNo],
  [t.vekil.uets, vekil.uets],
  [t.vekil.adres, addressLine(vekil.adres)],
];

const addressLine = ({ metin: text, ilce, il }: AddressValues): string =>
  [text, ilce, il].filter((part) => part.trim() !== '').join(', ');

/** '' while it has no name. */
export const vekilName = (vekil: Pick<VekilValues, 'unvan' | 'adSoyad'>): string =>
  vekil.adSoyad.trim() === '' ? '' : printedVekilName(vekil);

/** The name of any row; '' while it has none. */
export const rowName = (row: TarafValues | VekilValues): string =>
  'adSoyad' in row ? vekilName(row) : tarafName(row);
