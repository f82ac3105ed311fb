import { foldTr } from '@derkenar/domain';
import type { Yan } from './sutun.ts';
import { LISTE, type Taraf, tarafKimligi, toTaraf, toVekiller, type Vekil, vekilKimligi } from './taraf.ts';

export type Fail = (satir: number, alan: string, mesaj: string) => void;

/** Where a party or representative stands, for what is found wrong with it later. */
interface Yer {
  readonly satir: number;
  readonly yan: Yan;
}

/** The parties as their rows come: one that is named again is the same one. */
export function createTaraflar(fail: Fail) {
  const sides = { alacaklilar: [] as Taraf[], borclular: [] as Taraf[] };
  const vekiller: Vekil[] = [];
  const yerler = { alacaklilar: [] as Yer[], borclular: [] as Yer[], vekiller: [] as Yer[] };

  function add(yan: Yan, satir: number, cells: ReadonlyMap<string, string>): void {
    const taraf = toTaraf(cells);
    const liste = sides[LISTE[yan]];
    const key = tarafKimligi(taraf);
    let index = liste.findIndex((one) => tarafKimligi(one) === key);
    if (index < 0) index = liste.push(taraf) - 1;
    else {
      const { merged, differs } = mergeTaraf(liste[index] as Taraf, taraf);
      liste[index] = merged;
      if (differs)
        fail(
          satir,
          `${yan}.${differs}`,
          `Aynı taraf ${yerler[LISTE[yan]][index]?.satir}. satırda başka yazılmış. İkisini aynı yapın.`,
        );
    }
    yerler[LISTE[yan]][index] ??= { satir, yan };
    for (const vekil of toVekiller(cells)) {
      const id = idOf(vekil, { satir, yan });
      const one = liste[index] as Taraf;
      if (!one.vekiller.includes(id)) liste[index] = { ...one, vekiller: [...one.vekiller, id] };
    }
  }

  function idOf(vekil: Omit<Vekil, 'id'>, yer: Yer): string {
    const known = vekiller.find((one) => vekilKimligi(one) === vekilKimligi(vekil));
    if (known !== undefined) return known.id;
    const id = `v${vekiller.length + 1}`;
    vekiller.push({ id, ...vekil });
    yerler.vekiller.push(yer);
    return id;
  }

  return { add, ...sides, vekiller, yerler };
}
export type Taraflar = ReturnType<typeof createTaraflar>;

/** The second naming fills what the first left blank; `differs`: the first field in which they contradict. */
function mergeTaraf(a: Taraf, b: Taraf): { merged: Taraf; differs: string | null } {
  let differs: string | null = null;
  const pick = <T extends string | null | undefined>(alan: string, one: T, other: T): T => {
    if (one && other && foldTr(one) !== foldTr(other)) differs ??= alan;
    return one || other;
  };
  const merged = {
    ...a,
    vergiNo: pick('vergiNo', a.vergiNo, b.vergiNo),
    mersisNo: pick('mersisNo', a.mersisNo, b.mersisNo),
    yetkili: pick('yetkili', a.yetkili, b.yetkili),
    sifat: pick('sifat', a.sifat, b.sifat),
    tebligTarihi: pick('tebligTarihi', a.tebligTarihi, b.tebligTarihi),
    adres: a.adres ?? b.adres,
  };
  if (a.adres && b.adres && foldTr(JSON.stringify(a.adres)) !== foldTr(JSON.stringify(b.adres)))
    differs ??= 'adres.metin';
  return { merged, differs };
}
