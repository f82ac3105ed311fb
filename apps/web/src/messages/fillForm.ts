/** Words of the fill form and its inputs. */
export const fillFormMessages = {
  description:
    'Boş bıraktığınız alanların yerine noktalı çizgi konur; yalnız boş vekil veya kurum alanından oluşan satır yazılmaz.',
  account: 'Takibin hesabı',
  emptyRow: (name: string) => `${name} (boşsa satır yazılmaz)`,
  typedAccount:
    'Hesap alanlarını burada siz yazarsınız. Dilekçeyi takibin sayfasından oluşturursanız Derkenar o gün hesaplar.',
  noAccountTable:
    'Bu dilekçede hesap tablosu var. Tablo elle doldurulan dilekçede yapılamaz; dilekçeyi takibin sayfasından oluşturun.',
  noAlan: 'Bu dilekçede doldurulacak alan yok.',
  placeholder: (name: string) => `${name} Giriniz`,
  tckn: 'TC Kimlik No',
  counter: (n: number, total: number) => `${n}/${total}`,
  esasNoSample: 'Örnek: 2025/123',
  esasNoError: 'Dosya numarasını 2025/123 biçiminde yazın.',
  amountUnreadable: 'Tutar olarak okunamadı; belgeye yazdığınız gibi konur. Örnek: 1.234,50',
  shortcut: 'Enter: sonraki alan · Ctrl+Enter: Oluştur',
  lastValues: 'Bu dilekçe için son girdiğiniz değerler getirildi.',
  clear: 'Temizle',
  source: {
    label: 'Takipten doldur',
    filled: (esasNo: string) =>
      `Alanlar ${esasNo} takibinden dolduruldu. Değiştirdikleriniz yalnız bu belgeye yazılır.`,
    undo: 'Geri al',
    borclular: 'Borçlular',
    lastBorclu: 'En az bir borçlu seçili kalır.',
  },
  fact: (question: string) => `Takipte: ${question}`,
  factUnknown: 'bilinmiyor',
  factTold: (answer: string) => `yazılanlara göre: ${answer}`,
  preview: 'Önizleme',
  backToForm: 'Forma dön',
  undecided: (names: readonly string[]) =>
    `Şu bilgiye bağlı bölümler, formun altında yanıtlayana dek görünmez: ${names.map((name) => `“${name}”`).join(', ')}.`,
  changed: 'Bu dilekçe siz doldururken değiştirildi. Dosya yeni metinle oluşur.',
  renew: 'Yeni metni göster',
  noPreview: 'Önizleme getirilemedi. Formu doldurup belgeyi yine de oluşturabilirsiniz.',
} as const;
