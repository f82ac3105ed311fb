/** Texts about pasting. */
export const clipboardMessages = {
  missing: 'Yapıştırıldı; bazı öğeler alınamadı',
  failed: 'Yapıştırılamadı',
  empty: 'Panoda belgeye eklenebilecek metin veya resim yok.',
  tooLarge: 'Yapıştırılan metin çok büyük (en çok 512 KB). Daha küçük parçalar hâlinde yapıştırın.',
  tableInCell: 'Tablo, hücrenin içine satır satır metin olarak yapıştırıldı.',
  pageBreakInCell: 'Tablo içindeki sayfa sonu atlandı.',
  others: (n: number) => `ve ${n} uyarı daha`,
} as const;
