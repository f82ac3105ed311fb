import type { Message } from '../../result.ts';

/** Messages of the UDF reader, besides those it shares with the HTML reader. */
const notice = (code: string, text: string): Message => ({ code, text });

export const SIGNED = notice(
  'e-imza',
  'Belge e-imzalı. İmza burada doğrulanmaz ve buradan kaydedilen dosyalara geçmez.',
);
export const VERSION = notice(
  'udf-surumu',
  'Dosya bilinenlerden başka bir UDF sürümünde; her şeyin yerinde olduğunu denetleyin.',
);
export const COMMENTS = notice('yorumlar-atlandi', 'Belgedeki inceleme yorumları alınmadı.');
export const BACKGROUND = notice('zemin-resmi-atlandi', 'Sayfaların arkasındaki zemin resmi alınmadı.');
export const EDGE_PAGES = notice(
  'kenar-sayfalari',
  'Üst ya da alt bilgi sayfaların yalnız bir bölümündeydi; ilk sayfadan sonraki bütün sayfalara konur.',
);
export const SINGLE_PAGE_NUMBER = notice(
  'tek-sayfa-numarasi',
  'Tek sayfalık belgede gizlenen sayfa numarası burada gizlenmez; istemiyorsanız sayfa düzeninden silin.',
);
export const VERIFICATION_CODE = notice(
  'dogrulama-kodu',
  'Belgenin UYAP doğrulama kodu alınmadı; kod yalnız mahkemenin verdiği dosyada geçerlidir.',
);
export const BARCODE = notice(
  'barkod-atlandi',
  'Belgedeki barkod alınmadı; gerekiyorsa barkodu resim olarak ekleyin.',
);
export const UNCOVERED = notice(
  'sahipsiz-metin',
  'Dosyada hiçbir paragrafa bağlanmamış metin vardı; sırasındaki yere ya da belgenin sonuna eklendi.',
);
export const DAMAGED_SPANS = notice(
  'metin-araligi-bozuk',
  'Dosyada paragrafların metni birbirine karışmış olabilir; belgeyi baştan sona denetleyin.',
);
export const CELL_WIDTHS = notice(
  'sutun-sayisi',
  'Satırlarının sütunları çok farklı olan bir tablo eşit sütunlara çevrildi.',
);

export const marker = (from: string, to: string): Message =>
  notice(
    'liste-isareti',
    `Listede “${from}” ile başlayan işaretler “${to}” biçimine çevrildi; metinde anılan bentleri denetleyin.`,
  );

export const unknownElement = (name: string): Message =>
  notice(
    'oge-taninmadi',
    `Dosyadaki “${name.replace(/[^\w:.-]/g, '').slice(0, 30)}” öğesi tanınmıyor; yalnızca içindeki metin alındı.`,
  );
