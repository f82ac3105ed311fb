import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { upperTr } from '@derkenar/domain';
import { SENARYOLAR } from './senaryolar.ts';

/** As the portal writes a person; all of them are invented. */
export interface PortalKisisi {
  readonly adi: string;
  readonly soyadi: string;
  readonly babaAdi: string | null;
  readonly anaAdi: string | null;
  readonly dogumTarihiStr: string | null;
  readonly cinsiyeti: string | null;
  readonly olumKaydi: boolean;
}

interface OrnekTaraf {
  readonly tur: string;
  readonly ad: string | null;
  readonly soyad: string | null;
  readonly tcKimlikNo: string | null;
}

/** The same distance from src/ and from dist/. */
const ORNEKLER = fileURLToPath(new URL('../../../../veri/ornek-takipler.json', import.meta.url));

const kisi = (adi: string, soyadi: string, changed: Partial<PortalKisisi> = {}): PortalKisisi => ({
  adi,
  soyadi,
  babaAdi: 'KÂZIM',
  anaAdi: 'ŞÜKRİYE',
  dogumTarihiStr: '15.03.1980',
  cinsiyeti: 'E',
  olumKaydi: false,
  ...changed,
});

const maskeli = { babaAdi: 'KÂ***', anaAdi: 'ŞÜ*****', dogumTarihiStr: '**.**.1980', cinsiyeti: null };

const SENARYO_KISILERI: readonly (readonly [string, PortalKisisi])[] = [
  [SENARYOLAR.maskeli, kisi('ZE****', 'GÜ******', maskeli)],
  [SENARYOLAR.olu, kisi('HACI MURAT', 'GÜNEŞTEPE', { olumKaydi: true, dogumTarihiStr: '01/07/1941' })],
  [SENARYOLAR.gecikme, kisi('YAVAŞ', 'DURGUNSU')],
  [SENARYOLAR.windows1254, kisi('ÇAĞRI ŞÜKRÜ', 'İĞDELİOĞLU', { babaAdi: 'GÖKHAN IŞIK' })],
  [SENARYOLAR.tirnakli, kisi('ELİF', 'TIRNAKÇI', { cinsiyeti: 'K', dogumTarihiStr: '1990-12-31' })],
];

/** Number → person: the parties of the sample cases, and those of the scenarios. */
export function readKisiler(): ReadonlyMap<string, PortalKisisi> {
  const { takipler } = JSON.parse(readFileSync(ORNEKLER, 'utf8')) as {
    takipler: readonly { alacaklilar: readonly OrnekTaraf[]; borclular: readonly OrnekTaraf[] }[];
  };
  const taraflar = takipler.flatMap(({ alacaklilar, borclular }) => [...alacaklilar, ...borclular]);
  return new Map([
    ...taraflar.flatMap(({ tur, ad, soyad, tcKimlikNo }) =>
      tur === 'kisi' && tcKimlikNo !== null
        ? [[tcKimlikNo, kisi(upperTr(ad ?? ''), upperTr(soyad ?? ''), { cinsiyeti: null })] as const]
        : [],
    ),
    ...SENARYO_KISILERI,
  ]);
}
