/** Words about the review notes of standard petitions. */
export const notesMessages = {
  baslik: (adet: number) => `Avukat incelemesi bekleyen ${adet} not`,
  dilekceTitle: (isim: string, adet: number) => `${isim}: avukat incelemesi bekleyen ${adet} not`,
} as const;
