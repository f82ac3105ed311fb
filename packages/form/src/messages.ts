const listed = (names: readonly string[]): string => names.join(', ');

/** The sentences that authors of forms read. */
export const messages = {
  fileName: (name: string) =>
    `“${name}” dosya adı “001-kisa-ad.html” biçiminde olmalı: üç rakam, gerekirse bir harf, kısa çizgi, küçük harfli kod.`,
  tooLarge: (kilobytes: number) => `Dosya çok büyük; en çok ${kilobytes} KB olabilir. Metni bölün.`,
  noHead: 'Dosya, iki “---” satırı arasında yazılan başlıkla başlamalı. Başlığı ekleyin.',
  headNotClosed: 'Başlık kapanmamış. Başlığın altına “---” satırı ekleyin.',
  yaml: 'Başlık burada okunamadı; yanlış bu satırda ya da az üstündedir. Girintiyi denetleyin, açılan ayracı kapatın; iki nokta, tırnak ya da # içeren değeri tırnak içine alın.',
  twice: 'Bu alan iki kez yazılmış. Birini silin.',
  noAlias: 'Başlıkta & ve * ile gönderme kullanılamaz. Değeri yeniden yazın ya da tırnak içine alın.',
  missing: (name: string) => `“${name}” yazılmamış. Ekleyin.`,
  unknownKey: (name: string, known: readonly string[]) =>
    `“${name}” diye bir alan yok. Alanlar: ${listed(known)}.`,
  oneOf: (name: string, values: readonly string[]) => `“${name}” şunlardan biri olmalı: ${listed(values)}.`,
  notText: (name: string) => `“${name}” düz metin olmalı. Değer iki nokta içeriyorsa tırnak içine alın.`,
  notList: (name: string) => `“${name}” liste olmalı: her birini “- ” ile başlayan bir satıra yazın.`,
  notMap: (name: string) => `“${name}” altına “alan: değer” satırları yazın.`,
  tooLong: (name: string, most: number) => `“${name}” en çok ${most} karakter olabilir. Kısaltın.`,
  tooMany: (name: string, most: number) => `“${name}” en çok ${most} öğe içerebilir. Azaltın.`,
  notDay: (name: string) => `“${name}” gerçek bir gün olmalı, 2026-11-24 gibi yazılır.`,
  questionCode:
    'Sorunun kodu s_ ile başlamalı, Türkçe karakter içermeyen harf ve rakamla sürmelidir. Kodu düzeltin.',
  packageName: 'Paketin adında harf ya da rakam yok. Adı düzeltin.',
  packagePlace: '“sira” 1 ile 99 arasında bir sayı olmalı.',
  packageSpelling: (name: string) => `Bu paketin adı başka formda “${name}” yazılmış. İkisini aynı yazın.`,
  packageOfOne: (name: string) =>
    `“${name}” adlı pakette yalnız bu form var. Pakete başka form ekleyin ya da paketi silin.`,
  packageFull: (name: string, most: number) => `“${name}” adlı pakette en çok ${most} form olabilir.`,
  packageTwice: (name: string) => `Form “${name}” paketine iki kez eklenmiş. Birini silin.`,
  packagePlaceTaken: (name: string, place: string, other: string) =>
    `“${name}” paketinde ${place}. sıra “${other}” formunun. Başka bir sıra verin.`,
  noChoices: 'tekSecim ve cokSecim sorusunun en az iki seçeneği olmalı: secenekler: {kod: metin, …}.',
  strayChoices: (kind: string) => `“${kind}” türünde seçenek olmaz. Seçenekleri silin ya da türü değiştirin.`,
  choiceCode: (code: string) =>
    `“${code}” seçenek kodu olamaz: harf, rakam ve alt çizgi kullanın, Türkçe karakter kullanmayın.`,
  choiceText: (code: string) => `“${code}” seçeneğinin metni | içeremez. Metni değiştirin.`,
  initial: (value: string, reason: string) => `“${value}” bu soruya başlangıç cevabı olamaz: ${reason}`,
  questionTwice: (code: string) => `“${code}” iki kez soruluyor. Birini silin.`,
  questionUnused: (code: string) =>
    `“${code}” soruluyor ama metinde ve uygunluk kurallarında geçmiyor. Kullanın ya da soruyu silin.`,
  otherMeaning: (code: string, other: string, label: string) =>
    `“${code}”, “${other}” dosyasında “${label}” sorusunun kodu. Başka bir şey soruluyorsa kodu değiştirin; aynı şeyse sorunun sözünü, türünü ve seçeneklerini aynı yazın.`,
  otherCode: (code: string, other: string, otherCode: string) =>
    `“${code}” ile sorulan, “${other}” dosyasında “${otherCode}” koduyla soruluyor. Aynı kodu kullanın; başka bir şeyse sorunun sözünü değiştirin.`,
  notNumber: (code: string) =>
    `“${code}” tutar ya da sayı değil. Toplamda para, sayı ve uzun metin soruları ile takipToplami ve kalanTutar olabilir.`,
  unknownSum: (name: string, known: readonly string[]) =>
    `“${name}” adında toplam yok. “toplamlar” altına ekleyin${known.length === 0 ? '' : `; olanlar: ${listed(known)}`}.`,
  sumWritten:
    'Tutarların karşılaştırması koşula yazılmaz. “toplamlar” altında adlandırıp toplam:ad=tutuyor yazın.',
  sumUnused: (name: string) => `“${name}” toplamı hiçbir uygunluk kuralında geçmiyor. Kullanın ya da silin.`,
  unknownShared: (name: string, known: readonly string[]) =>
    `ortak.yaml içinde “${name}” yok. Ortaklar: ${listed(known)}.`,
  notAsked: (code: string) => `{{${code}}} sorulmuyor. Soruyu başlıktaki “sorular” altına ekleyin.`,
  unknownKod: (kod: string, nearest: string | null) =>
    `{{${kod}}} diye bir alan yok${nearest === null ? '. Kodu düzeltin ya da bilgiyi sorun.' : `; {{${nearest}}} mi demek istediniz?`}`,
  unknownModifier: (written: string, known: readonly string[]) =>
    `{{${written}}} diye bir yazım biçimi yok. Biçimler: ${listed(known)}.`,
  openInSentence: (code: string, label: string) =>
    `“${label}” boş bırakılabilir ama {{${code}}} bir cümlede koşulsuz yazılıyor. alanDolu:${code}=dolu koşuluna bağlayın ya da soruyu zorunlu yapın.`,
  noText: 'Başlığın altında metin yok. Metni ekleyin.',
  pieceNotAlone: 'Parça tek başına bir satırda durmalı: {{> imza}}. Satırı bölün.',
  unknownPiece: (name: string, known: readonly string[]) =>
    `“${name}” diye bir parça yok. Parçalar: ${listed(known)}.`,
  pieceInPiece: 'Bir parçanın içine başka parça konmaz. Parçayı formun metnine yazın.',
  inPiece: (piece: string, line: number, message: string) =>
    `parcalar/${piece}.html, satır ${line}: ${message}`,
  labelWithoutColon: 'Etiket satırında iki nokta yok: <p class="etiket">KONU: …</p> biçiminde yazın.',
  metaInText: 'Soru ve uygunluk kuralı metne yazılmaz. Başlıktaki “sorular” ve “uygunluk” altına taşıyın.',
  unknownAttribute: (name: string, known: readonly string[]) =>
    `“${name}” diye bir özellik yok. Metnin koşulu ve tekrarı için: ${listed(known)}.`,
  openTag: (name: string) =>
    `<${name}> bu satırda kapanmıyor ya da fazladan kapanıyor. </${name}> ile eşleyin.`,
  attachmentsFirst: 'Ekler imzadan sonra gelir. {{> ekler}} satırını ve listesini imzanın altına taşıyın.',
  gap: 'Noktalı ya da çizgili boşluk bırakılmış. Bilgiyi bir alanla yazın ya da sorun.',
  andOr: '“ve/veya” seçimi kaleme bırakıyor. Birini yazın ya da {{sec:…}} kullanın.',
  slash: (words: string) => `“${words}” seçimi kaleme bırakıyor. Birini yazın ya da {{sec:…}} kullanın.`,
  bracket: (words: string) => `“${words}” ayraçla seçenek bırakıyor. Birini yazın ya da {{sec:…}} kullanın.`,
  box: 'İşaretlenecek kutu bırakılmış. Seçeneği sorup metni koşula bağlayın.',
  sameKod: (other: string) => `Bu dosyanın kodu “${other}” dosyasında da var. Dosya adını değiştirin.`,
  sameName: (other: string) => `Bu ad “${other}” dosyasında da var. “ad” değerini değiştirin.`,
  tooManyForms: (most: number) => `Klasörde en çok ${most} form olabilir.`,
} as const;
