/** Words below a number that can be read in two ways. */
export const readingsMessages = {
  two: 'Bin mi, ondalık mı anlaşılmıyor. Doğrusunu seçin ya da ondalığı virgülle yazın.',
  use: (text: string) => `${text} olarak yaz`,
} as const;
