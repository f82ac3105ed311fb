/** What the text of the editor itself says. */
export const editorTextMessages = {
  pageBreak: 'Sayfa sonu',
  alan: (name: string) => `${name} alanı`,
  unknownAlan: (kod: string) => `Bilinmeyen alan: ${kod}`,
  unknownAlanNearest: (kod: string, nearest: string) => `Bilinmeyen alan: ${kod}. En yakın: ${nearest}`,
  alanSelection: 'Alanlar',
} as const;
