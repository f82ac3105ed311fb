import { foldTr, type StoredTakip, tarafName } from '@derkenar/domain';
import { ADDRESS_KIND, type RoleId } from './etakipCodes.ts';
import { xmlElement } from './xmlElement.ts';

type StoredTaraf = StoredTakip['borclular'][number];
type StoredVekil = StoredTakip['vekiller'][number];

/** UYAP's own names beside the codes. */
const ROLE_NAMES: Readonly<Record<RoleId, string>> = {
  '21': 'ALACAKLI',
  '22': 'BORÇLU/MÜFLİS',
  '33': 'KEFİL',
  '44': 'REHİN SAHİBİ',
  '47': 'İPOTEK SAHİBİ',
};

/** Parties and representatives of one case; `ids` are those of the parties. */
export interface WrittenTaraflar {
  readonly vekiller: readonly string[];
  readonly taraflar: readonly string[];
  readonly ids: readonly string[];
  readonly notes: readonly string[];
}

/** `n` tells the case from the others of its file. */
export function writeTaraflar(takip: StoredTakip, n: number): WrittenTaraflar {
  const vekilIds = new Map(takip.vekiller.map(({ id }, at) => [id, `VekilKisi_${n}_${at + 1}`]));
  const ofBorclu = new Set(takip.borclular.flatMap(({ vekiller }) => vekiller));
  const sides = [
    ...takip.alacaklilar.map((taraf) => ({ taraf, role: alacakliRole(taraf.sifat) })),
    ...takip.borclular.map((taraf) => ({ taraf, role: borcluRole(taraf.sifat) })),
  ];
  const ids = sides.map((_, at) => `taraf_${n}_${at + 1}`);
  return {
    vekiller: takip.vekiller.map((vekil) =>
      writeVekil(vekil, vekilIds.get(vekil.id) ?? '', ofBorclu.has(vekil.id)),
    ),
    taraflar: sides.map(({ taraf, role: { rolID } }, at) =>
      xmlElement('taraf', { id: ids[at] ?? '' }, [
        writePerson(taraf),
        xmlElement('rolTur', { rolID, Rol: ROLE_NAMES[rolID] }),
        ...taraf.vekiller.flatMap((id) => {
          const ref = vekilIds.get(id);
          return ref === undefined ? [] : [xmlElement('ref', { to: 'VekilKisi', id: ref })];
        }),
      ]),
    ),
    ids,
    notes: sides
      .filter(({ role }) => !role.certain)
      .map(
        ({ taraf, role }) =>
          `${tarafName(taraf)} “${taraf.sifat}” sıfatıyla değil, ${ROLE_NAMES[role.rolID]} olarak yazıldı`,
      ),
  };
}

/** Not certain where the words of the case say another role than the code. */
interface Role {
  readonly rolID: RoleId;
  readonly certain: boolean;
}

const alacakliRole = (sifat: string): Role => ({
  rolID: '21',
  certain: ['', 'alacakli'].includes(foldTr(sifat).trim()),
});

function borcluRole(sifat: string): Role {
  const said = foldTr(sifat).trim();
  if (/\bkefil$/.test(said)) return { rolID: '33', certain: true };
  if (said === 'rehin sahibi') return { rolID: '44', certain: true };
  if (said === 'ipotek sahibi') return { rolID: '47', certain: true };
  return { rolID: '22', certain: ['', 'borclu', 'muflis', 'borclu/muflis'].includes(said) };
}

function writePerson(taraf: StoredTaraf): string {
  const { tcKimlikNo, vergiNo, mersisNo } = taraf;
  const person =
    taraf.tur === 'kurum'
      ? xmlElement('kurum', { kurumAdi: taraf.unvan, vergiNo, mersisNo })
      : xmlElement('kisiTumBilgileri', { adi: taraf.ad, soyadi: taraf.soyad, tcKimlikNo, vergiNo });
  return xmlElement('kisiKurumBilgileri', { ad: tarafName(taraf) }, [person, ...writeAddress(taraf.adres)]);
}

function writeVekil(vekil: StoredVekil, id: string, isOfBorclu: boolean): string {
  const adSoyad = vekil.adSoyad.trim();
  const at = adSoyad.lastIndexOf(' ');
  return xmlElement('VekilKisi', { id }, [
    xmlElement('vekil', { baroNo: vekil.sicilNo, borcluVekiliMi: isOfBorclu ? 'E' : 'H' }),
    xmlElement('kisiTumBilgileri', {
      adi: at < 0 ? adSoyad : adSoyad.slice(0, at),
      soyadi: at < 0 ? null : adSoyad.slice(at + 1),
    }),
    ...writeAddress(vekil.adres),
  ]);
}

const writeAddress = (adres: StoredTaraf['adres']): string[] =>
  adres === null
    ? []
    : [xmlElement('adres', { adresTuru: ADDRESS_KIND, il: adres.il, ilce: adres.ilce, adres: adres.metin })];
