/** The words around a file that is made. */
export const createMessages = {
  button: 'Oluştur',
  preparing: 'Belge hazırlanıyor…',
  missingAlanlar: (names: string) => `Eksik alanlar: ${names}`,
  unreadableAmounts: (names: string) => `Tutar olarak okunamadı: ${names}`,
  unreadableDescription:
    'Okunamayan tutarlar belgeye yazıldığı gibi konur. Tutarı 1.234,50 biçiminde yazarsanız “1.234,50 TL” olarak basılır.',
  unknownAlanlar: (kodlar: string) => `Bilinmeyen alanlar: ${kodlar}`,
  missingDescription: 'Eksik bilgilerin yerine noktalı çizgi konur.',
  undecidedDescription: 'Eksik bilgiye bağlı koşullu bölüm varsa belgeye yazılmaz.',
  unknownDescription: 'Bilinmeyen alanlar belgeye olduğu gibi yazılacak.',
  downloadAnyway: 'Yine de indir',
  downloaded: (file: string) => `${file} indirildi.`,
  warningTitle: (file: string) => `${file} indirildi; bilmeniz gerekenler:`,
  errorTitle: 'Belge oluşturulamadı',
  downloadFailed: 'Dosya indirilemedi',
} as const;
