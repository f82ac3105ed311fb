import { foldTr } from '@derkenar/domain';
import type { Side } from './column.ts';
import { LIST, type Taraf, tarafIdentity, toTaraf, toVekiller, type Vekil, vekilIdentity } from './taraf.ts';

export type Fail = (row: number, alan: string, message: string) => void;

/** The place of a party or representative, for later errors. */
export interface Place {
  readonly row: number;
  readonly side: Side;
}

/** The parties as their rows come: one that is named again is the same one. */
export function createTaraflar(fail: Fail) {
  const sides = { alacaklilar: [] as Taraf[], borclular: [] as Taraf[] };
  const vekiller: Vekil[] = [];
  const places = { alacaklilar: [] as Place[], borclular: [] as Place[], vekiller: [] as Place[] };

  function add(side: Side, row: number, cells: ReadonlyMap<string, string>): void {
    const taraf = toTaraf(cells);
    const list = sides[LIST[side]];
    const key = tarafIdentity(taraf);
    let index = list.findIndex((one) => tarafIdentity(one) === key);
    if (index < 0) index = list.push(taraf) - 1;
    else {
      const { merged, differs } = mergeTaraf(list[index] as Taraf, taraf);
      list[index] = merged;
      if (differs)
        fail(
          row,
          `${side}.${differs}`,
          `Aynı taraf ${places[LIST[side]][index]?.row}. satırda başka yazılmış. İkisini aynı yapın.`,
        );
    }
    places[LIST[side]][index] ??= { row, side };
    for (const vekil of toVekiller(cells)) {
      const id = idOf(vekil, { row, side });
      const one = list[index] as Taraf;
      if (!one.vekiller.includes(id)) list[index] = { ...one, vekiller: [...one.vekiller, id] };
    }
  }

  function idOf(vekil: Omit<Vekil, 'id'>, place: Place): string {
    const known = vekiller.find((one) => vekilIdentity(one) === vekilIdentity(vekil));
    if (known !== undefined) return known.id;
    const id = `v${vekiller.length + 1}`;
    vekiller.push({ id, ...vekil });
    places.vekiller.push(place);
    return id;
  }

  return { add, ...sides, vekiller, places };
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
