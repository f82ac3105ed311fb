/** What the text of the editor itself says. */
export const editorMetniMesajlari = {
  sayfaSonu: 'Sayfa sonu',
  alan: (isim: string) => `${isim} alanı`,
  bilinmeyenAlan: (kod: string) => `Bilinmeyen alan: ${kod}`,
  bilinmeyenAlanEnYakin: (kod: string, enYakin: string) => `Bilinmeyen alan: ${kod}. En yakın: ${enYakin}`,
  alanSecimi: 'Alanlar',
} as const;
