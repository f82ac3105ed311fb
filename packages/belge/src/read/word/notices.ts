import type { Message } from '../../result.ts';

/** Messages of the readers of Word's formats, besides those they share with the HTML reader. */
const notice = (code: string, text: string): Message => ({ code, text });

export const LIST_MARKER = notice(
  'liste-isareti-degisti',
  'Bazı liste işaretleri (“a)”, “I.”, “1-” gibi) belgenin liste işaretlerine çevrildi. Metinde bunlara yapılan atıfları denetleyin.',
);
export const MARKER_AS_TEXT = notice(
  'liste-isareti-metin',
  'Listeye çevrilemeyen numaralar (“1.1.”, “01”, “MADDE 1” gibi) metin olarak yazıldı; kendiliğinden artmazlar. Madde ekler ya da çıkarırsanız elle düzeltin.',
);
export const TEXT_BOX = notice(
  'metin-kutusu',
  'Metin kutularının içeriği bulundukları paragrafın arkasına alındı.',
);
export const FOOTNOTE = notice('dipnot', 'Dipnotlar ve sonnotlar belgenin sonuna alındı.');
export const SECTIONS = notice(
  'bolum-duzeni',
  'Belgenin bölümlerinin sayfa düzenleri farklıydı; bütün sayfalara ilk bölümün kâğıdı, kenar boşlukları, üst ve alt bilgisi kondu.',
);
export const EVEN_PAGES = notice(
  'cift-sayfalar',
  'Çift sayfaların ayrı üst ya da alt bilgisi alınmadı; bütün sayfalara tek sayfalarınki kondu.',
);
export const NUMBER_FORMAT = notice(
  'sayfa-numarasi-bicimi',
  'Sayfa numaralarının biçimi (roma rakamı ya da harf) alınmadı; numaralar rakamla yazılır.',
);
export const WATERMARK = notice('filigran-atlandi', 'Sayfaların arkasındaki filigran alınmadı.');
export const COMMENT = notice('aciklama-atlandi', 'Açıklamalar (yorumlar) atlandı.');
export const CHANGES = notice(
  'degisiklik-izi',
  'Belgede izlenen değişiklikler var: eklenen metin alındı, silinen metin alınmadı.',
);
export const MACRO = notice('makro-atlandi', 'Dosyadaki makrolar alınmadı; yalnızca metin okundu.');
export const DRAWING = notice(
  'cizim-atlandi',
  'Çizim, grafik ya da gömülü nesne atlandı. Gerekliyse PNG ya da JPEG resim olarak ekleyin.',
);
export const PICTURE_FORMAT = notice(
  'resim-bicimi-atlandi',
  'PNG ve JPEG olmayan bir resim (EMF, WMF, GIF, TIFF gibi) atlandı. PNG ya da JPEG olarak yeniden ekleyin.',
);
export const FLOATING = notice(
  'resim-satira-alindi',
  'Metnin önünde, arkasında ya da yanında duran resim satıra alındı.',
);
export const CROPPED = notice('resim-kirpma-atlandi', 'Bir resmin kırpması atlandı; resmin tamamı alındı.');
export const EQUATION = notice('denklem', 'Denklemler düz metin olarak alındı; denetleyin.');
export const EMBEDDED = notice('gomulu-belge-atlandi', 'Belgeye gömülü başka bir belge atlandı.');
export const COLUMNS = notice('sutun-atlandi', 'Gazete sütunları tek sütuna alındı.');
export const SYMBOL = notice('simge-bilinmiyor', 'Tanınmayan bir simge □ olarak yazıldı.');
export const EARLY_END = notice(
  'belge-erken-bitiyor',
  'Dosyada belgenin sonu fazladan bir kez yazılmış; ardındaki metin de alındı. Belgenin sonunu denetleyin.',
);
export const FIELD = notice(
  'alan-bozuk',
  'Belgedeki bir alanın (field) sonu eksik ya da silinmiş; ardındaki metin alındı. Alanın çevresini denetleyin.',
);
export const DROP_CAP = notice('bas-harf', 'Gömme baş harf, paragrafının başına olağan boyda yazıldı.');
export const PARAGRAPH_LINES = notice(
  'paragraf-cizgisi',
  'Paragrafların üstündeki, altındaki ya da çevresindeki çizgiler atlandı. Gerekliyse metni tek hücreli bir tabloya alın.',
);
