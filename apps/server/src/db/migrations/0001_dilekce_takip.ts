import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE dilekce (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      isim text NOT NULL,
      isim_fold text NOT NULL,
      dilekce_tipi text NOT NULL,
      sablon text NOT NULL DEFAULT '',
      alanlar int[] NOT NULL DEFAULT '{}',
      standart_mi boolean NOT NULL DEFAULT false,
      standart_kod text UNIQUE,
      inceleme_notlari text[] NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CHECK (standart_mi = (standart_kod IS NOT NULL))
    )`.execute(db);
  await sql`
    CREATE TABLE takip (
      id uuid PRIMARY KEY,
      durum text NOT NULL,
      buro_dosya_no text NOT NULL,
      dosya_esas_no text,
      icra_dairesi_ad text NOT NULL,
      icra_dairesi_il text NOT NULL,
      takip_tipi text NOT NULL,
      takip_yolu text NOT NULL,
      ornek_no text,
      takip_tarihi date,
      vade_tarihi date,
      teblig_tarihi date,
      haciz_tarihi date,
      alacaklilar jsonb NOT NULL,
      borclular jsonb NOT NULL,
      vekiller jsonb NOT NULL,
      para_birimi text NOT NULL,
      takip_toplami bigint NOT NULL,
      masraf_toplami bigint NOT NULL,
      harc_toplami bigint NOT NULL,
      vekalet_ucreti bigint NOT NULL,
      genel_toplam bigint NOT NULL,
      tahsilat_toplami bigint NOT NULL,
      kalan_tutar bigint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK (takip_toplami + masraf_toplami + harc_toplami + vekalet_ucreti = genel_toplam),
      CHECK (genel_toplam - tahsilat_toplami = kalan_tutar)
    )`.execute(db);
  // The app only reads so far; whoever adds a route that writes grants what it needs.
  await sql`GRANT SELECT ON dilekce, takip TO derkenar_app`.execute(db);
}
