/** The words about limits, on their page, on that of a case and in the digest. */
export const deadlineMessages = {
  title: 'Süreler',
  subtitle: 'Açık takiplerin biten ve bitecek süreleri.',
  aid: 'Bu liste yardımcıdır, tek güvence değildir. Süreyi dosyadan ve kanundan da denetleyin; başlangıç günü takipte yazılı olmayan süre burada görünmez, takibin sayfasında yazar.',
  aidShort: 'Bu tarihler yardımcıdır, tek güvence değildir; dosyadan ve kanundan da denetleyin.',
  scopes: 'Ne zaman bitiyor',
  scope: { gecen: 'Geçmiş', '7': 'İlk 7 gün', '30': 'İlk 30 gün', '90': 'İlk 90 gün' },
  scopeWithCount: (name: string, count: number) => `${name} (${count.toLocaleString('tr-TR')})`,
  filter: {
    title: 'Süreleri süz',
    party: 'Kimin süresi',
    lawyer: 'Alacaklı vekili',
    all: 'Hepsi',
    state: 'Kontrol',
    waiting: 'Kontrol bekleyenler',
    withChecked: 'Kontrol edilenlerle birlikte',
  },
  parties: { alacakli: 'Alacaklının', borclu: 'Borçlunun', ucuncuKisi: 'Üçüncü kişinin' },
  party: {
    alacakli: 'Alacaklının süresi',
    borclu: 'Borçlunun süresi',
    ucuncuKisi: 'Üçüncü kişinin süresi',
    ilgili: 'İlgilinin süresi',
  },
  column: { end: 'Son gün', limit: 'Süre', takip: 'Takip', rule: 'Başlangıç ve kural', check: 'Kontrol' },
  loading: 'Süreler yükleniyor.',
  count: (n: number, hasMore: boolean) =>
    hasMore ? `İlk ${n} süre gösteriliyor.` : `${n} süre gösteriliyor.`,
  empty: 'Bu aralıkta kontrol bekleyen süre yok.',
  emptyWithChecked: 'Bu aralıkta süre yok.',
  more: 'Daha fazla göster',
  today: 'bugün bitiyor',
  left: (days: number) => `${days.toLocaleString('tr-TR')} gün kaldı`,
  past: (days: number) => `${days.toLocaleString('tr-TR')} gün önce bitti`,
  between: (earliest: string) => `En erken ${earliest}`,
  uncertain: 'Doğrulanmamış kurala ya da güne dayanır',
  certain: 'Kuralı ve günü doğrulandı',
  why: 'Açıklama',
  noDay: {
    done: 'Yapıldı',
    notBegun: 'Başlamadı',
    unknown: 'Bilinmiyor',
    running: 'Sürüyor',
    passed: 'Geçti',
  },
  debtor: (position: number, name: string) => `${position}. borçlu: ${name}`,
  check: 'Kontrol edildi',
  checkOf: (name: string, file: string) => `Kontrol edildi: ${name}, ${file}`,
  checked: (name: string, time: string) => `${name} kontrol etti, ${time}`,
  undo: 'Geri al',
  undoOf: (name: string, file: string) => `Kontrolü geri al: ${name}, ${file}`,
  failed: 'Kontrol kaydedilemedi',
  bulk: {
    column: 'Seç',
    all: 'Listelenenlerin tümünü seç',
    select: (name: string, file: string) => `Seç: ${name}, ${file}`,
    count: (n: number) => (n === 0 ? 'Seçili süre yok' : `${n.toLocaleString('tr-TR')} süre seçildi`),
    check: 'Seçilenler kontrol edildi',
    done: (n: number) => `${n.toLocaleString('tr-TR')} süre adınızla kontrol edildi olarak yazıldı.`,
    undo: (n: number) => `${n.toLocaleString('tr-TR')} kontrolü geri al`,
  },
  takip: {
    title: 'Süreler',
    none: 'Bu takipte bilinen bir süre yok.',
    addHint: 'Eksik günleri “Düzenle” ile, Ayrıntılar bölümündeki “Süre başlangıçları”na yazın.',
    over: (n: number) => `Karşı tarafın geçmiş süreleri (${n})`,
    all: (n: number) => `Öteki süreler (${n})`,
  },
  digest: {
    title: (n: number) => `7 gün içinde ${n.toLocaleString('tr-TR')} süre bitiyor`,
    today: (n: number) => `Bugün biten: ${n.toLocaleString('tr-TR')}.`,
    past: (n: number) => `Geçmiş, kontrol bekleyen: ${n.toLocaleString('tr-TR')}.`,
    aid: 'Yardımcıdır, tek güvence değildir.',
    open: 'Süreleri aç',
  },
} as const;

/** The words about the step that follows a made document. */
export const nextStepMessages = {
  title: 'Sıradaki adım',
  status: (names: readonly string[]) => `Sıradaki adım: ${names.join(', ')}.`,
  starts: (event: string, rule: string | null, ground: string | null) =>
    [`Başlangıç: ${event}.`, rule && `Süre: ${rule}${ground === null ? '' : ` (${ground})`}.`]
      .filter(Boolean)
      .join(' '),
  ends: (day: string, subject: string | null) =>
    subject === null ? `Son gün: ${day}` : `Son gün: ${day} (${subject})`,
  noDay: (event: string) => `Gün takibe yazılınca son gün hesaplanır: ${event}.`,
  enterDay: 'Günü yaz',
  within: 'Süresi içinde:',
  after: 'Süre geçince:',
} as const;

export const calendarMessages = {
  title: 'Süreler takvimde',
  description:
    'Kontrol bekleyen süreleri telefonunuzun ya da bilgisayarınızın takvimine eklemek için gizli bir adres alın. Adresi bilen herkes süreleri görür: kimseyle paylaşmayın. Takvimde dosya numarası ve süre yazar, kişi adı ve kimlik numarası yazmaz.',
  aid: 'Takvim programları günde birkaç kez sorar; tek güvence olarak kullanmayın.',
  lawyer: 'Hangi takipler',
  whole: 'Büronun bütün takipleri',
  of: (name: string) => `Vekili ${name} olan takipler`,
  open: (day: string, scope: string) => `Adresiniz ${day} günü verildi. ${scope}.`,
  closed: 'Takvim adresiniz yok.',
  create: 'Adres al',
  renew: 'Yeni adres al',
  renewHint: 'Yeni adres alınca eskisi çalışmaz.',
  close: 'Adresi kapat',
  addressLabel: 'Takvim adresiniz',
  addressHint: 'Adres yalnız şimdi görünür. Takvim programınızda “URL ile abone ol” bölümüne yapıştırın.',
  copy: 'Adresi kopyala',
  created: 'Takvim adresi oluşturuldu',
  closedDone: 'Takvim adresi kapatıldı',
} as const;
