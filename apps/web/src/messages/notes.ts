/** Words about the review notes of standard petitions. */
export const notesMessages = {
  title: (count: number) => `Avukat incelemesi bekleyen ${count} not`,
  dilekceTitle: (name: string, count: number) => `${name}: avukat incelemesi bekleyen ${count} not`,
} as const;
