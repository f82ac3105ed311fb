export * from './adres.ts';
export * from './alan/aranan.ts';
export * from './alan/degerler.ts';
export * from './alan/elle.ts';
export * from './alan/etiket.ts';
export { type FieldValue, GAP_MARK, type Gap, gapTexts, withoutGaps } from './alan/gap.ts';
export * from './alan/katalog.ts';
export * from './alan/nearestKod.ts';
export {
  perBorclu as borcluBasina,
  icraDairesiName as daireAdi,
  hasOwnServiceDate,
  kimlikNo,
  tarafName as tarafAdi,
  tarafAddress as tarafAdresi,
} from './alan/taraf.ts';
export * from './csv.ts';
export * from './dilekceTipi.ts';
export * from './dosyaAdi.ts';
export * from './eposta.ts';
export * from './esasNo.ts';
export * from './eylem.ts';
export * from './hata.ts';
export * from './kitaplikDosyasi.ts';
export { formatAmount as formatPara, parseAmount as parsePara } from './para.ts';
export * from './parola.ts';
export * from './renamedVariables.ts';
export * from './schema/ajan.ts';
export * from './schema/aktar.ts';
export * from './schema/aktarim.ts';
export * from './schema/belge.ts';
export * from './schema/dilekce.ts';
export * from './schema/kayit.ts';
export * from './schema/kisiVerisi.ts';
export * from './schema/kullanici.ts';
export * from './schema/oturum.ts';
export * from './schema/saklama.ts';
export * from './schema/sayfa.ts';
export * from './schema/takip.ts';
export * from './schema/takipKayit.ts';
export * from './schema/takipListe.ts';
export * from './schema/toplu.ts';
export * from './schema/uyap.ts';
export * from './sinirlar.ts';
export * from './tarih.ts';
export * from './tckn.ts';
export * from './tr.ts';
export * from './turkish/search.ts';
export * from './yargiSistemi.ts';
export * from './yaziyla.ts';
export * from './yetki.ts';
