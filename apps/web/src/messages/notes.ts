/** Words about the review notes of standard petitions. */
export const notesMessages = {
  title: (adet: number) => `Avukat incelemesi bekleyen ${adet} not`,
  dilekceTitle: (name: string, adet: number) => `${name}: avukat incelemesi bekleyen ${adet} not`,
} as const;
