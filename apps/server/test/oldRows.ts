import { Migrator, sql } from 'kysely';
import type { Db } from '../src/db/connection.ts';
import { migrations } from '../src/db/migrations/index.ts';

const BURO = '10000000-0000-4000-8000-000000000001';
const USER = '10000000-0000-4000-8000-000000000002';
const DILEKCE = '10000000-0000-4000-8000-000000000003';
const TAKIP = '10000000-0000-4000-8000-000000000004';
const CLOSED = '10000000-0000-4000-8000-000000000006';
const IS = '10000000-0000-4000-8000-000000000005';

/** The second case was closed, at this moment; of the first one's debtor an import took away this number, and its creditor
 * has this tax number. */
export const OLD = {
  BURO,
  USER,
  DILEKCE,
  TAKIP,
  CLOSED,
  CLOSED_AT: '2026-09-09T09:00:00.000Z',
  ID_NUMBER: '10000000146',
  VERGI_NO: '1234567890',
  TOKEN: 'eski-oturum',
} as const;

/**
 * Rows of an installation that stopped after this migration: in each table that it made, written as they were
 * then. A migration that makes a table has its rows here.
 */
const OLD_ROWS: Readonly<Record<string, string>> = {
  '0001_dilekce_takip': `
    INSERT INTO dilekce (isim, isim_fold, dilekce_tipi, sablon, alanlar, standart_mi, standart_kod, created_at, updated_at)
      VALUES ('Eski Standart', 'eski standart', 'haciz', '<p>{{borcluAdSoyad}}</p>', '{6}', true, 'eski-standart',
        '2026-10-01', '2026-10-01');
    INSERT INTO takip (id, durum, buro_dosya_no, icra_dairesi_ad, icra_dairesi_il, takip_tipi, takip_yolu, alacaklilar,
        borclular, vekiller, para_birimi, takip_toplami, masraf_toplami, harc_toplami, vekalet_ucreti, genel_toplam,
        tahsilat_toplami, kalan_tutar)
      VALUES (gen_random_uuid(), 'acik', '1', 'Deneme İcra Dairesi', 'Deneme', 'ilamsiz', 'haciz', '[]', '[]', '[]',
        'TRY', 100, 0, 0, 0, 100, 0, 100)`,
  '0002_buro': `
    INSERT INTO buro (id, ad) VALUES ('${BURO}', 'Eski Hukuk Bürosu');
    INSERT INTO rol (buro_id, rol, yetkiler) VALUES ('${BURO}', 'katip', '{dilekce-ekle}');
    INSERT INTO kullanici (id, buro_id, eposta, ad_soyad, rol, durum, parola_ozeti, totp_anahtari, kurtarma_ozetleri)
      VALUES ('${USER}', '${BURO}', 'eski@buro.example', 'Eski Yönetici', 'yonetici', 'etkin', 'özet', 'anahtar',
        ARRAY['\\x01'::bytea]);
    INSERT INTO oturum (belirtec_ozeti, buro_id, kullanici_id)
      VALUES (sha256('${OLD.TOKEN}'), '${BURO}', '${USER}');
    INSERT INTO baglanti (belirtec_ozeti, buro_id, kullanici_id, bitis)
      VALUES ('\\x02', '${BURO}', '${USER}', now() + interval '1 hour');
    INSERT INTO kurulum_belirteci (belirtec_ozeti) VALUES ('\\x03')`,
  '0003_buro_verisi': `
    INSERT INTO dilekce (id, buro_id, isim, isim_fold, dilekce_tipi, sablon, alanlar, surum, kaydeden)
      VALUES ('${DILEKCE}', '${BURO}', 'Büronun Dilekçesi', 'buronun dilekcesi', 'talepler',
        '<p>{{borcluAdSoyad}}</p>', '{6}', 2, '${USER}');
    INSERT INTO dilekce_surum VALUES ('${BURO}', '${DILEKCE}', 1, 'Büronun Dilekçesi', 'talepler', '<p>Eskisi</p>', '{}',
        '${USER}', '2026-10-02');
    INSERT INTO favori VALUES ('${BURO}', '${USER}', '${DILEKCE}');
    INSERT INTO takip (id, buro_id, kaynak, durum, buro_dosya_no, dosya_esas_no, esas_sirasi, icra_dairesi_ad,
        icra_dairesi_fold, icra_dairesi_il, takip_tipi, takip_yolu, takip_tarihi, para_birimi, takip_toplami,
        masraf_toplami, harc_toplami, vekalet_ucreti, tahsilat_toplami)
      VALUES ('${TAKIP}', '${BURO}', 'elle', 'acik', '7', '2025/7', 20250000007, 'Deneme İcra Dairesi',
        'deneme icra dairesi', 'Deneme', 'İlamsız Takip', 'Genel Haciz Yoluyla Takip', '2025-03-04', 'TRY', 10000, 500,
        300, 200, 1000);
    INSERT INTO takip (id, buro_id, kaynak, durum, buro_dosya_no, icra_dairesi_ad, icra_dairesi_fold, icra_dairesi_il,
        takip_tipi, takip_yolu, para_birimi, esas_sirasi, takip_toplami, masraf_toplami, harc_toplami, vekalet_ucreti,
        tahsilat_toplami, updated_at)
      VALUES ('${CLOSED}', '${BURO}', 'elle', 'kapali', '8', 'Deneme İcra Dairesi', 'deneme icra dairesi', 'Deneme',
        'İlamsız Takip', 'Genel Haciz Yoluyla Takip', 'TRY', 0, 0, 0, 0, 0, 0, '${OLD.CLOSED_AT}');
    INSERT INTO takip_taraf (buro_id, takip_id, yan, sira, tur, ad, soyad, unvan, sifat, vekiller) VALUES
      ('${BURO}', '${TAKIP}', 'alacakli', 0, 'kurum', NULL, NULL, 'Örnek Ticaret A.Ş.', 'alacaklı', '{0}'),
      ('${BURO}', '${TAKIP}', 'borclu', 0, 'kisi', 'Ayşe', 'Örnek', NULL, 'borçlu', '{}'),
      ('${BURO}', '${CLOSED}', 'alacakli', 0, 'kurum', NULL, NULL, 'Örnek Ticaret A.Ş.', 'alacaklı', '{}'),
      ('${BURO}', '${CLOSED}', 'borclu', 0, 'kisi', 'Ali', 'Örnek', NULL, 'borçlu', '{}');
    UPDATE takip_taraf SET vergi_no = '${OLD.VERGI_NO}' WHERE takip_id = '${TAKIP}' AND yan = 'alacakli';
    INSERT INTO takip_vekil (buro_id, takip_id, sira, vekil_id, unvan, ad_soyad, baro, sicil_no)
      VALUES ('${BURO}', '${TAKIP}', 0, 'v1', 'Av.', 'Deniz Örnek', 'Ankara', '1');
    INSERT INTO takip_kelime VALUES ('${BURO}', '${TAKIP}', 20250000007, 'ayse');
    INSERT INTO kayit (buro_id, kullanici_id, eylem, takip_id) VALUES ('${BURO}', '${USER}', 'takip-ekle', '${TAKIP}')`,
  '0004_uyap': `
    INSERT INTO uyap_baglanti (kullanici_id, buro_id, bitis)
      VALUES ('${USER}', '${BURO}', now() + interval '1 hour')`,
  '0005_toplu': `
    INSERT INTO toplu_is (id, buro_id, kullanici_id, istek_ozeti, bicim, borclu_ayri, klasorlu, tarih, depo, durum,
        takip_sayisi, atlanan, toplam, tamam, bitti_at)
      VALUES ('${IS}', '${BURO}', '${USER}', '\\x04', 'udf', false, false, now(), 'depo', 'tamam', 1, 0, 1, 1, now());
    INSERT INTO toplu_dilekce VALUES ('${BURO}', '${IS}', 0, '${DILEKCE}', 2, 'Büronun Dilekçesi', '<p>x</p>');
    INSERT INTO toplu_parca (buro_id, is_id, ilk_sira, takipler, dosya_sayisi, durum, bitti_at, tamam)
      VALUES ('${BURO}', '${IS}', 0, ARRAY['${TAKIP}'::uuid], 1, 'tamam', now(), 1)`,
  '0009_aktarim': `
    INSERT INTO aktarim (buro_id, id, kullanici_id, tur, eklenen)
      VALUES ('${BURO}', '${TAKIP}', '${USER}', 'xlsx', 1);
    INSERT INTO takip_aktarim (buro_id, takip_id, aktarim_id, surum, ozetler, onceki)
      VALUES ('${BURO}', '${TAKIP}', '${TAKIP}', 1, '{"durum": "x"}',
        '{"takip": {"borclular": [{"tcKimlikNo": "${OLD.ID_NUMBER}"}]}}');
    INSERT INTO aktarim_sutun VALUES ('${BURO}', 'musteri', 'buroDosyaNo')`,
  '0013_cihaz': `
    INSERT INTO cihaz (belirtec_ozeti, buro_id, kullanici_id) VALUES ('\\x05', '${BURO}', '${USER}')`,
  '0022_stranger_try': `INSERT INTO stranger_try (address_hash) VALUES ('\\x06')`,
  '0027_takip_details': `
    UPDATE takip SET
      alacak_kalemleri = '[{"id": "k1", "ad": "Asıl alacak", "tutar": 10000, "paraBirimi": "TRY", "faizTuru": "yasal"}]',
      hacizler = '[{"id": "h1", "tur": "arac", "konu": "34 ABC 123", "durum": "gecerli", "borclu": "b1"}]',
      dayanak = '{"tur": "fatura", "no": "A-1"}', ek_alanlar = '{"muvekkilNo": "7"}'
      WHERE id = '${TAKIP}';
    UPDATE takip_taraf SET taraf_id = 'b1', okunus = 'ayşe',
      tebligatlar = '[{"id": "e1", "belge": "odemeEmri", "tarih": "2025-03-10", "sonuc": "tebligEdildi"}]'
      WHERE takip_id = '${TAKIP}' AND side = 'borclu'`,
  '0029_toplu_answers': `
    UPDATE toplu_job SET answers = '{"s_isveren": "Örnek A.Ş."}', force_reason = 'Müvekkilin talimatı' WHERE id = '${IS}';
    UPDATE toplu_chunk SET answers = '{"${TAKIP}": {"s_isveren": "Deneme A.Ş."}}' WHERE job_id = '${IS}'`,
  '0031_dilekce_approval': `
    INSERT INTO dilekce_approval (buro_id, dilekce_id, version, full_name, bar, bar_no)
      SELECT '${BURO}', id, version, 'Ayşe Deneme', 'Deneme Barosu', '1' FROM dilekce WHERE standart_mi LIMIT 1`,
  '0032_dilekce_package': `
    INSERT INTO dilekce_package (buro_id, isim, isim_fold, items)
      VALUES ('${BURO}', 'Paket', 'paket', '[{"dilekceId": "${DILEKCE}", "kosul": null}]')`,
  '0035_snippet': `
    INSERT INTO snippet (buro_id, isim, isim_fold, content) VALUES ('${BURO}', 'Kapanış', 'kapanış', '<p>Saygılarımızla</p>')`,
  '0038_office_rate': `
    INSERT INTO office_rate (buro_id, kind, first_day, last_day, content, ground, gazette, added_by)
      VALUES ('${BURO}', 'yasal', '2026-02-01', '2026-12-31', '{"kind": "rate", "rate": 2400}', 'CK 1', '01.02.2026/33155', '${USER}')`,
  '0040_takip_deadline': `
    UPDATE takip SET sure_baslangiclari = '[{"id": "s1", "tur": "ihale", "tarih": "2025-09-01", "ilgili": "h1"}]'
      WHERE id = '${TAKIP}';
    INSERT INTO takip_deadline (buro_id, takip_id, key, party, starts_on, ends_on, checked_by, checked_at)
      VALUES ('${BURO}', '${TAKIP}', '\\x07', 'alacakli', '2025-01-01', '2026-01-02', '${USER}', now())`,
  '0041_calendar_feed': `
    INSERT INTO calendar_feed (user_id, buro_id, token_hash) VALUES ('${USER}', '${BURO}', '\\x08')`,
  '0043_office_vekil': `
    UPDATE buro SET vekiller = '[{"unvan": "Av.", "adSoyad": "Ayşe Deneme", "baro": "Deneme", "sicilNo": "1",
      "adres": {"metin": "", "ilce": "", "il": ""}, "inNewTakip": true}]' WHERE id = '${BURO}'`,
  '0120_vekil_uets': `
    UPDATE takip_vekil SET uets = '15000-00001-00001' WHERE takip_id = '${TAKIP}'`,
  '0050_document': `
    INSERT INTO document_text (buro_id, hash, content) VALUES ('${BURO}', '\\x09', '<p>Talep</p>');
    INSERT INTO document_basis (buro_id, text_hashes, takip_ids, input)
      VALUES ('${BURO}', '{\\x09}', '{${TAKIP}}', '{}');
    INSERT INTO document_takip (buro_id, takip_id, version, content) VALUES ('${BURO}', '${TAKIP}', 1, '{}');
    INSERT INTO document_state (buro_id, entry_id, state, state_date, user_id)
      VALUES ('${BURO}', 1, 'sunuldu', '2026-01-05', '${USER}')`,
  '0082_log_seal': `
    INSERT INTO log_seal (buro_id, position, last_id, line_count, previous, hash)
      VALUES ('${BURO}', 1, 1, 1, '\\x00', '\\x0a')`,
  '0102_passkey': `
    INSERT INTO passkey (buro_id, user_id, credential_id, public_key, counter, backup_eligible, backed_up, rp_id, name)
      VALUES ('${BURO}', '${USER}', '\\x0b', '\\x0c', 0, false, false, 'localhost', 'Telefon');
    INSERT INTO passkey_challenge (challenge_hash, expires_at) VALUES ('\\x0d', now())`,
  '0103_identity_provider': `
    INSERT INTO identity_provider (buro_id, issuer, client_id, client_secret)
      VALUES ('${BURO}', 'https://kimlik.example', 'derkenar', 's1.AA');
    INSERT INTO provider_account (buro_id, user_id, subject) VALUES ('${BURO}', '${USER}', 'a')`,
  '0123_draft_key': `
    INSERT INTO draft_key (user_id, buro_id, sealed_key) VALUES ('${USER}', '${BURO}', '\\x01${'0e'.repeat(64)}')`,
  '0034_dilekce_use': `
    INSERT INTO log_entry (buro_id, user_id, action, dilekce_id)
      VALUES ('${BURO}', '${USER}', 'dilekce-olustur', '${DILEKCE}')`,
};

/**
 * A database as the release left it whose last migration this was, filled by it and those before. `filler` writes the
 * rows where the owner sees none of them.
 */
export async function makeOld(owner: Db, last: string, filler: Db = owner): Promise<void> {
  const migrator = new Migrator({
    db: owner,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  const names = Object.keys(migrations);
  for (const name of names.slice(0, names.indexOf(last) + 1)) {
    const { error } = await migrator.migrateTo(name);
    if (error !== undefined) throw error as Error;
    for (const statement of (OLD_ROWS[name] ?? '').split(/;\n/).filter((text) => text.trim() !== ''))
      await sql.raw(statement).execute(filler);
  }
}
