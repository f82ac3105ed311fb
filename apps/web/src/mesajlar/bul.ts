/** Words of the bar that finds and replaces. */
export const bulMesajlari = {
  cubuk: 'Bul ve değiştir',
  bul: 'Bul',
  yerine: 'Yerine',
  onceki: 'Önceki',
  sonraki: 'Sonraki',
  harf: 'Büyük/küçük harf duyarlı',
  sozcuk: 'Tam sözcük',
  degistir: 'Değiştir',
  tumu: 'Tümünü değiştir',
  degistirmeyiAc: 'Değiştirmeyi göster',
  kapat: 'Bulmayı kapat',
  sira: (n: number, toplam: number) => `${n} / ${toplam}`,
  yok: 'Bulunamadı',
  degisti: (n: number) => `${n} yer değiştirildi.`,
} as const;
