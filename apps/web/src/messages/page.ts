/** Words of the pages of a document. */
export const pageMessages = {
  page: (n: number, toplam: number | null) => `Sayfa ${n} / ${toplam ?? '…'}`,
  preparing: 'Sayfalar hazırlanıyor…',
  cannotShow: 'Bu belgenin önizlemesi gösterilemiyor.',
} as const;
