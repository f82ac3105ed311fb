import type { Takip, Taraf } from '@derkenar/domain';
import type { Insertable, Selectable } from 'kysely';
import type { TakipTable } from '../db/schema.ts';
import type { Tenant } from '../db/tenant.ts';

/** What a list shows of a party: enough for its name, no identity number. */
export interface TarafOzet {
  readonly tur: Taraf['tur'];
  readonly ad: string | null;
  readonly soyad: string | null;
  readonly unvan: string | null;
}

export interface TakipOzet
  extends Pick<
    Takip,
    'id' | 'durum' | 'buroDosyaNo' | 'dosyaEsasNo' | 'icraDairesi' | 'takipTipi' | 'takipYolu' | 'takipTarihi'
  > {
  readonly alacaklilar: readonly TarafOzet[];
  readonly borclular: readonly TarafOzet[];
}

export async function listTakip({ tx, buroId }: Tenant): Promise<TakipOzet[]> {
  const rows = await tx
    .selectFrom('takip')
    .selectAll()
    .where('buro_id', '=', buroId)
    .orderBy('buro_dosya_no')
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const { alacaklilar, borclular, ...takip } = toTakip(row);
    return { ...takip, alacaklilar: alacaklilar.map(toTarafOzet), borclular: borclular.map(toTarafOzet) };
  });
}

export async function findTakip({ tx, buroId }: Tenant, id: string): Promise<Takip | null> {
  const row = await tx
    .selectFrom('takip')
    .selectAll()
    .where('buro_id', '=', buroId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toTakip(row);
}

const toTarafOzet = ({ tur, ad, soyad, unvan }: Taraf): TarafOzet => ({ tur, ad, soyad, unvan });

export const toRow = (takip: Takip): Insertable<TakipTable> => ({
  id: takip.id,
  durum: takip.durum,
  buro_dosya_no: takip.buroDosyaNo,
  dosya_esas_no: takip.dosyaEsasNo,
  icra_dairesi_ad: takip.icraDairesi.ad,
  icra_dairesi_il: takip.icraDairesi.il,
  takip_tipi: takip.takipTipi,
  takip_yolu: takip.takipYolu,
  ornek_no: takip.ornekNo,
  takip_tarihi: takip.takipTarihi,
  vade_tarihi: takip.vadeTarihi,
  teblig_tarihi: takip.tebligTarihi,
  haciz_tarihi: takip.hacizTarihi,
  alacaklilar: JSON.stringify(takip.alacaklilar),
  borclular: JSON.stringify(takip.borclular),
  vekiller: JSON.stringify(takip.vekiller),
  para_birimi: takip.paraBirimi,
  takip_toplami: takip.tutarlar.takipToplami,
  masraf_toplami: takip.tutarlar.masrafToplami,
  harc_toplami: takip.tutarlar.harcToplami,
  vekalet_ucreti: takip.tutarlar.vekaletUcreti,
  genel_toplam: takip.tutarlar.genelToplam,
  tahsilat_toplami: takip.tutarlar.tahsilatToplami,
  kalan_tutar: takip.tutarlar.kalanTutar,
});

const toTakip = (row: Selectable<TakipTable>): Takip => ({
  id: row.id,
  durum: row.durum as Takip['durum'],
  buroDosyaNo: row.buro_dosya_no,
  dosyaEsasNo: row.dosya_esas_no,
  icraDairesi: { ad: row.icra_dairesi_ad, il: row.icra_dairesi_il },
  takipTipi: row.takip_tipi,
  takipYolu: row.takip_yolu,
  ornekNo: row.ornek_no,
  takipTarihi: row.takip_tarihi,
  vadeTarihi: row.vade_tarihi,
  tebligTarihi: row.teblig_tarihi,
  hacizTarihi: row.haciz_tarihi,
  alacaklilar: [...row.alacaklilar],
  borclular: [...row.borclular],
  vekiller: [...row.vekiller],
  paraBirimi: row.para_birimi as Takip['paraBirimi'],
  tutarlar: {
    takipToplami: row.takip_toplami,
    masrafToplami: row.masraf_toplami,
    harcToplami: row.harc_toplami,
    vekaletUcreti: row.vekalet_ucreti,
    genelToplam: row.genel_toplam,
    tahsilatToplami: row.tahsilat_toplami,
    kalanTutar: row.kalan_tutar,
  },
});
