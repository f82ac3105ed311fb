import type { Batch } from '../src/toplu/batch.ts';

/** A row as PostgreSQL writes it. */
const TAKIP = JSON.stringify({
  id: 'a',
  kaynak: 'elle',
  surum: 1,
  durum: 'acik',
  buro_dosya_no: '7',
  dosya_esas_no: '2025/7',
  icra_dairesi_ad: 'Deneme İcra Dairesi',
  icra_dairesi_il: 'Deneme',
  takip_tipi: 'İlamsız Takip',
  takip_yolu: 'Genel Haciz Yoluyla Takip',
  ornek_no: null,
  takip_tarihi: null,
  vade_tarihi: null,
  teblig_tarihi: null,
  haciz_tarihi: null,
  para_birimi: 'TRY',
  takip_toplami: 1,
  masraf_toplami: 0,
  harc_toplami: 0,
  vekalet_ucreti: 0,
  genel_toplam: 1,
  tahsilat_toplami: 0,
  kalan_tutar: 1,
  taraflar: [],
  vekiller: [],
  created_at: '2026-11-20T09:00:00+00:00',
  updated_at: '2026-11-20T09:00:00+00:00',
});

export const batchOf = (sablonlar: readonly (string | null)[], changes: Partial<Batch> = {}): Batch => ({
  definition: {
    format: 'udf',
    borcluAyri: false,
    documentDate: new Date(),
    pattern: null,
    klasorlu: false,
    takipCount: 1,
  },
  // A missing template is not a text; an unexpected error ends the process's work.
  dilekceler: sablonlar.map((sablon, i) => ({ isim: `Talep ${i}`, sablon: sablon as string })),
  bugun: '2026-11-20',
  takipler: [{ id: 'a', metin: TAKIP, yer: 0, sira: 0, eski: null }],
  requested: null,
  skip: 0,
  adet: 50,
  paket: 0,
  ...changes,
});
