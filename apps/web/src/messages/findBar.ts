/** Words of the bar that finds and replaces. */
export const findBarMessages = {
  bar: 'Bul ve değiştir',
  find: 'Bul',
  replacement: 'Yerine',
  onceki: 'Önceki',
  sonraki: 'Sonraki',
  matchCase: 'Büyük/küçük harf duyarlı',
  wholeWord: 'Tam sözcük',
  replace: 'Değiştir',
  all: 'Tümünü değiştir',
  showReplace: 'Değiştirmeyi göster',
  close: 'Bulmayı kapat',
  sira: (n: number, toplam: number) => `${n} / ${toplam}`,
  none: 'Bulunamadı',
  replaced: (n: number) => `${n} yer değiştirildi.`,
} as const;
