import {
  type DesenAlani,
  type DilekceSecim,
  desenHatasi,
  MAX_TOPLU_DILEKCE,
  type TakipOzet,
  type TopluIstegi,
  tarafAdi,
  topluDosyaAdi,
} from '@derkenar/domain';
import { topluMesajlari } from '../../mesajlar/toplu.ts';
import { m } from '../../mesajlar.ts';
import { suzgecOf } from '../../secim/api.ts';
import type { Filter } from '../../secim/filter.ts';

const t = topluMesajlari.form;

/** What the form holds. */
export interface Secim {
  readonly dilekceler: readonly string[];
  /** The cases that were ticked, not those that the search and the filter let pass. */
  readonly tekTek: boolean;
  readonly ara: string;
  readonly filter: Filter;
  readonly bicim: TopluIstegi['bicim'];
  readonly borcluAyri: boolean;
  readonly klasorlu: boolean;
  /** Pattern of file names; '' for the usual ones. */
  readonly desen: string;
}

export const BOS: Secim = {
  dilekceler: [],
  tekTek: false,
  ara: '',
  filter: {},
  bicim: 'udf',
  borcluAyri: false,
  klasorlu: false,
  desen: '',
};

/** `secilen`: the ids of the ticked cases. */
export const istekOf = (
  { dilekceler, tekTek, ara, filter, desen, ...rest }: Secim,
  secilen: readonly string[],
): TopluIstegi => ({
  ...rest,
  dilekceler: [...dilekceler],
  ...(tekTek ? { takipler: [...secilen] } : { suzgec: suzgecOf({ ara: ara.trim(), ...filter }) }),
  ...(desen.trim() && { dosyaAdi: desen.trim() }),
});

/** What is wrong before the server is asked. */
export const hatalar = ({ dilekceler, desen }: Secim) => ({
  dilekceler:
    dilekceler.length === 0
      ? m.genel.zorunlu
      : dilekceler.length > MAX_TOPLU_DILEKCE
        ? t.cokDilekce(MAX_TOPLU_DILEKCE)
        : null,
  dosyaAdi: desenOf(desen),
});

const desenOf = (desen: string): string | null => (desen.trim() === '' ? null : desenHatasi(desen.trim()));

/** The name of the first file, without its folder; null where the pattern is not whole yet. */
export function ornekAd(
  { desen, bicim, borcluAyri }: Secim,
  dilekce: DilekceSecim,
  takip: TakipOzet,
  takipSayisi: number,
): string | null {
  if (desenOf(desen) !== null) return null;
  const [ilk] = takip.borclular;
  const ad = topluDosyaAdi({
    desen: desen.trim() || null,
    dilekce: dilekce.isim,
    takip,
    borclu: borcluAyri && ilk ? tarafAdi(ilk) : '',
    sira: 0,
    takipSayisi,
  });
  return `${ad}.${bicim}`;
}

/** The pattern with a field in place of what is selected, and where the caret is then. */
export function withAlan(desen: string, alan: DesenAlani, from: number, to: number) {
  const before = desen.slice(0, from);
  const joint = before !== '' && /[\w}]$/.test(before) ? '-' : '';
  const text = `${before}${joint}{${alan}}`;
  return { desen: text + desen.slice(to), caret: text.length };
}
