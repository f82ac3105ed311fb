const count = (n: number): string => n.toLocaleString('tr-TR');

export const doubtMessages = {
  title: 'Sorular',
  description:
    'Dosyada iki türlü okunabilen yerler var. Her soru bir kez sorulur; yanıtınız bütün satırlar için geçerlidir.',
  examples: (examples: readonly string[], n: number) =>
    `${count(n)} yerde: ${examples.map((example) => `“${example}”`).join(', ')}${n > examples.length ? ' …' : ''}`,
  toColumns: 'Sütunlara dön',
  toDoubts: 'Sorulara dön',
  goOn: 'Sürdür ve denetle',
  kinds: {
    thousands: {
      question: 'Noktadan sonra üç hane olan tutarlar nasıl okunsun?',
      unanswered: 'Bilmiyorum: tutarı boş bırak',
      thousands: 'Binlik: 12.500 = 12.500,00 TL',
      decimal: 'Ondalık: 12.500 = 12,50 TL',
    },
    dayOrder: {
      question: 'Eğik çizgili tarihlerde önce ne yazılmış?',
      unanswered: 'Bilmiyorum: önce gün say, uymayanı boş bırak',
      day: 'Önce gün: 03/02/2025 = 3 Şubat',
      month: 'Önce ay: 03/02/2025 = 2 Mart',
    },
    names: {
      question: 'Bir hücredeki iki ad ayrı taraflar mı?',
      unanswered: 'Bilmiyorum: tek taraf say',
      several: 'Ayrı taraflar',
      one: 'Tek taraf',
    },
    lines: {
      question: 'Bir hücrede alt alta yazılanlar ayrı taraflar mı?',
      unanswered: 'Bilmiyorum: takibi alma',
      several: 'Ayrı taraflar',
      one: 'Tek taraf',
    },
    creditor: {
      question: 'Başlıkta yazan, altındaki takiplerin alacaklısı mı?',
      unanswered: 'Bilmiyorum: alacaklıyı boş bırak',
      all: 'Evet, alacaklı olarak yaz',
      none: 'Hayır',
    },
    office: {
      question: 'Başlıkta ya da sayfa adında yazan, takiplerin icra dairesi mi?',
      unanswered: 'Bilmiyorum: icra dairesini boş bırak',
      all: 'Evet, icra dairesi olarak yaz',
      none: 'Hayır',
    },
    carry: {
      question: 'Boş hücreler üstteki değeri mi sürdürüyor?',
      unanswered: 'Bilmiyorum: boş bırak',
      all: 'Evet, üstteki değeri yaz',
      none: 'Hayır, boş',
    },
  },
} as const;

export const mendMessages = {
  cell: (row: number, column: string) => `${count(row)}. satır, ${column}`,
  split: 'Böl',
  splitOf: (row: number, column: string) => `Böl: ${count(row)}. satır, ${column}`,
  splitInto: (names: string) => `Bölündü: ${names}`,
  check: (n: number) => `${count(n)} düzeltmeyi denetle`,
  skipped: 'Dosya hakkında',
  allSheets: 'Bütün sayfaları bu sütunlarla oku',
  guess: 'Tahmin; denetleyin.',
} as const;
