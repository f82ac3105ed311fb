/** Words of the buttons that copy a text. */
export const copyMessages = {
  action: 'Kopyala',
  copied: 'Kopyalandı.',
  failed: 'Kopyalanamadı. Metni seçip elle kopyalayın.',
} as const;
