/** Password of every person in the office of loadServer.ts. */
export const PASSWORD = 'mavi çaydanlık 7 vapur';
export const emailOf = (n) => `kisi${n}@deneme.example`;
