/**
 * The form in which an address is stored and looked up. 'I' is 'i' here: addresses are no Turkish words. Keyboards
 * disagree about how 'ş' is put together.
 */
export const foldEmail = (eposta: string): string =>
  eposta
    .trim()
    .normalize('NFC')
    .replace(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 32));
