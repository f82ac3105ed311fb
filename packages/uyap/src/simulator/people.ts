import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { upperTr } from '@derkenar/domain';
import { SCENARIOS } from './scenarios.ts';

/** An invented person in the portal's own members. */
export interface PortalPerson {
  readonly adi: string;
  readonly soyadi: string;
  readonly babaAdi: string | null;
  readonly anaAdi: string | null;
  readonly dogumTarihiStr: string | null;
  readonly cinsiyeti: string | null;
  readonly olumKaydi: boolean;
}

interface SampleTaraf {
  readonly tur: string;
  readonly ad: string | null;
  readonly soyad: string | null;
  readonly tcKimlikNo: string | null;
}

/** The simulator runs from its source only. */
const SAMPLES = fileURLToPath(new URL('../../../../veri/ornek-takipler.json', import.meta.url));

const personOf = (adi: string, soyadi: string, changed: Partial<PortalPerson> = {}): PortalPerson => ({
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

const SCENARIO_PEOPLE: readonly (readonly [string, PortalPerson])[] = [
  [SCENARIOS.masked, personOf('ZE****', 'GÜ******', maskeli)],
  [SCENARIOS.dead, personOf('HACI MURAT', 'GÜNEŞTEPE', { olumKaydi: true, dogumTarihiStr: '01/07/1941' })],
  [SCENARIOS.delayed, personOf('YAVAŞ', 'DURGUNSU')],
  [SCENARIOS.windows1254, personOf('ÇAĞRI ŞÜKRÜ', 'İĞDELİOĞLU', { babaAdi: 'GÖKHAN IŞIK' })],
  [SCENARIOS.quoted, personOf('ELİF', 'TIRNAKÇI', { cinsiyeti: 'K', dogumTarihiStr: '1990-12-31' })],
];

/** Number → person: the parties of the sample cases, and those of the scenarios. */
export function readPeople(): ReadonlyMap<string, PortalPerson> {
  const { takipler } = JSON.parse(readFileSync(SAMPLES, 'utf8')) as {
    takipler: readonly { alacaklilar: readonly SampleTaraf[]; borclular: readonly SampleTaraf[] }[];
  };
  const taraflar = takipler.flatMap(({ alacaklilar, borclular }) => [...alacaklilar, ...borclular]);
  return new Map([
    ...taraflar.flatMap(({ tur, ad, soyad, tcKimlikNo }) =>
      tur === 'kisi' && tcKimlikNo !== null
        ? [[tcKimlikNo, personOf(upperTr(ad ?? ''), upperTr(soyad ?? ''), { cinsiyeti: null })] as const]
        : [],
    ),
    ...SCENARIO_PEOPLE,
  ]);
}
