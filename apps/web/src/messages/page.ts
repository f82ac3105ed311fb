/** Words of the pages of a document. */
export const pageMessages = {
  page: (n: number, total: number | null) => `Sayfa ${n} / ${total ?? '…'}`,
  preparing: 'Sayfalar hazırlanıyor…',
  cannotShow: 'Bu belgenin önizlemesi gösterilemiyor.',
} as const;
