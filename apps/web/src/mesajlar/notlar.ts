/** Words about the review notes of standard petitions. */
export const notMesajlari = {
  baslik: (adet: number) => `Avukat incelemesi bekleyen ${adet} not`,
  dilekceBasligi: (isim: string, adet: number) => `${isim}: avukat incelemesi bekleyen ${adet} not`,
} as const;
