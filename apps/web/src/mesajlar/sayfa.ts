/** Words of the pages of a document. */
export const sayfaMesajlari = {
  sayfa: (n: number, toplam: number | null) => `Sayfa ${n} / ${toplam ?? '…'}`,
  hazirlaniyor: 'Sayfalar hazırlanıyor…',
  gosterilemiyor: 'Bu belgenin önizlemesi gösterilemiyor.',
} as const;
