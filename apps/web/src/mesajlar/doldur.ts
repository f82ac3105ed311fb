/** Words of the fill form and its inputs. */
export const doldurMesajlari = {
  aciklama:
    'Boş bıraktığınız alanların yerine noktalı çizgi konur; yalnız boş vekil veya kurum alanından oluşan satır yazılmaz.',
  bosSatir: (isim: string) => `${isim} (boşsa satır yazılmaz)`,
  alanYok: 'Bu dilekçede doldurulacak alan yok.',
  yerTutucu: (isim: string) => `${isim} Giriniz`,
  tckn: 'TC Kimlik No',
  sayac: (n: number, toplam: number) => `${n}/${toplam}`,
  esasNoOrnek: 'Örnek: 2025/123',
  esasNoHatasi: 'Dosya numarasını 2025/123 biçiminde yazın.',
  tutarOkunamadi: 'Tutar olarak okunamadı; belgeye yazdığınız gibi konur. Örnek: 1.234,50',
  kisayol: 'Enter: sonraki alan · Ctrl+Enter: Oluştur',
  sonDegerler: 'Bu dilekçe için son girdiğiniz değerler getirildi.',
  temizle: 'Temizle',
  onizleme: 'Önizleme',
  onizlemeYok: 'Önizleme getirilemedi. Formu doldurup belgeyi yine de oluşturabilirsiniz.',
} as const;
