/** Names of questions of which any one will do. */
const either = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(' ya da ');

const yanitlayin = (n: number): string => `${n === 1 ? 'sorusunu' : 'sorularını'} yanıtlayın.`;

/** Words about the questions of petitions, and about the cases for which they are not meant. */
export const questionMessages = {
  title: 'Sorular',
  description: 'Seçtiğiniz dilekçelerin soruları; aynı soru bir kez sorulur.',
  kept: 'takipte saklanır',
  /** `some`: only the answers that `kept` marks. */
  keeping: (some: boolean) =>
    some
      ? '“Takipte saklanır” yazan soruların cevabı sonraki dilekçede hazır gelir.'
      : 'Cevaplar takipte saklanır; sonraki dilekçede hazır gelir.',
  notKept: 'Cevaplar takipte saklanmaz; saklamak için “Takip yönetimi” yetkisi gerekir.',
  chooseOne: 'Seçin',
  none: {
    haciz: 'Bu takipte kayıtlı haciz yok.',
    tahsilat: 'Bu takipte kayıtlı tahsilat yok.',
    ucuncuKisi: 'Bu takipte kayıtlı üçüncü kişi yok.',
  },
  otherKinds: (n: number) => `Başka türden ${n} haciz bu dilekçeye uymadığı için gösterilmez.`,
  addThing: 'Takibi düzenleyip ekleyin',
  ofDilekce: (label: string, name: string) => `${label} (${name})`,
  either,
  answerFirst: (questions: readonly (readonly string[])[]) =>
    `Önce ${questions.map(either).join(', ')} ${yanitlayin(questions.length)}`,
  /** The same sentence in parts, around the questions. */
  first: 'Önce',
  yanitlayin,
  stopTitle: 'Bu takibe uygun değil',
  openTitle: 'Yanıtlanmamış sorular var',
  toFirstOpen: 'İlk soruya git',
  unsuitable: 'Uygun değil',
  warning: 'Dikkat',
  about: (dilekce: string, sentence: string) => `${dilekce}: ${sentence}`,
  stopDescription:
    'Yine de oluşturulacaksa gerekçesini yazın. Gerekçe silinemeyen işlem kaydına geçer; kişi adı yazmayın.',
  stopDenied: 'Yine de oluşturulacaksa bunu gerekçesini yazarak bir avukat yapabilir.',
  reason: 'Gerekçe',
  reasonNeeded: 'Gerekçeyi yazın.',
  createAnyway: 'Yine de oluştur',
  withoutStopped: 'Uygun olanları oluştur',
  close: 'Tamam',
  onlySuitable: 'Yalnız bu takibe uygun olanlar',
  hidden: (n: number) => `Uygun olmayan ${n} dilekçe gizlendi.`,
  signers: 'İmzalayanlar',
  signersHint: 'Belgenin sonunda yalnız seçilenler imzalar; kimse seçilmezse bütün vekiller.',
  signersOfOffice:
    'Dosyaların sonunda yalnız seçilenler imzalar; kimse seçilmezse takibin bütün vekilleri. Seçilenlerden hiçbiri vekili değilse o takibin dosyası oluşturulmaz.',
  keepFailed: 'Cevaplar takipte saklanamadı.',
} as const;
