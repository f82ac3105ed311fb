/** Texts within the editor's text. */
export const editorTextMessages = {
  pageBreak: 'Sayfa sonu',
  alan: (name: string) => `${name} alanı`,
  unknownAlan: (kod: string) => `Bilinmeyen alan: ${kod}`,
  unknownAlanNearest: (kod: string, nearest: string) => `Bilinmeyen alan: ${kod}. En yakın: ${nearest}`,
  alanSelection: 'Alanlar',
} as const;
