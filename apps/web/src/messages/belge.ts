/** Words about the review notes of standard petitions. */
export const notesMessages = {
  title: (count: number) => `Avukat incelemesi bekleyen ${count} not`,
  dilekceTitle: (name: string, count: number) => `${name}: avukat incelemesi bekleyen ${count} not`,
} as const;

/** Words of the pages of a document. */
export const pageMessages = {
  page: (n: number, total: number | null) => `Sayfa ${n} / ${total ?? '…'}`,
  preparing: 'Sayfalar hazırlanıyor…',
  cannotShow: 'Bu belgenin önizlemesi gösterilemiyor.',
} as const;

/** Refusals of a file that is read from the user's computer (src/belge/reading). */
export const readFileMessages = {
  readFailed:
    'Dosya okunamadı. Yerinde durduğunu ve başka bir programda açık olmadığını denetleyip yeniden seçin.',
  incomplete:
    'Dosya bu bilgisayarda okunamadı: belge çok büyük ya da bozuk. Belgeyi bölün veya kendi programında açıp bir daha kaydedin.',
} as const;
