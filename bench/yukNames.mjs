/** Of everybody in the office of yukServer.mjs. */
export const PAROLA = 'mavi çaydanlık 7 vapur';
export const epostaOf = (n) => `kisi${n}@deneme.example`;
