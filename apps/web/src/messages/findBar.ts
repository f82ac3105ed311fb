/** Words of the bar that finds and replaces. */
export const findBarMessages = {
  bar: 'Bul ve değiştir',
  find: 'Bul',
  replacement: 'Yerine',
  previous: 'Önceki',
  next: 'Sonraki',
  matchCase: 'Büyük/küçük harf duyarlı',
  wholeWord: 'Tam sözcük',
  replace: 'Değiştir',
  all: 'Tümünü değiştir',
  showReplace: 'Değiştirmeyi göster',
  close: 'Bulmayı kapat',
  position: (n: number, total: number) => `${n} / ${total}`,
  none: 'Bulunamadı',
  replaced: (n: number) => `${n} yer değiştirildi.`,
} as const;
