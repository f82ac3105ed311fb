/** What pasting says. */
export const panoMesajlari = {
  eksik: 'Yapıştırıldı; bazı öğeler alınamadı',
  olmadi: 'Yapıştırılamadı',
  bos: 'Panoda belgeye eklenebilecek metin veya resim yok.',
  cokBuyuk: 'Yapıştırılan metin çok büyük (en çok 512 KB). Daha küçük parçalar hâlinde yapıştırın.',
  hucredeTablo: 'Tablo, hücrenin içine satır satır metin olarak yapıştırıldı.',
  hucredeSayfaSonu: 'Tablo içindeki sayfa sonu atlandı.',
  digerleri: (n: number) => `ve ${n} uyarı daha`,
} as const;
