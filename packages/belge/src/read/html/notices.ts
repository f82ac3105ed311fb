import { MAX_COLUMNS, MAX_LIST_LEVEL } from '../../model.ts';
import type { Message } from '../../result.ts';

/** Messages for the user, one entry for each thing the reader may change or leave out. */
const notice = (code: string, text: string): Message => ({ code, text });

export const COLOUR = notice('renk-atlandi', 'Yazı ve zemin renkleri atlandı; belge siyah beyaz yazılır.');
export const FONT_FAMILY = notice(
  'yazi-tipi-atlandi',
  'Yazı tipleri atlandı; belge Times New Roman ile yazılır.',
);
export const LETTER_CASE = notice(
  'harf-bicimi-atlandi',
  'Büyük veya küçük harfe çeviren biçim atlandı; metin yazıldığı gibi alındı.',
);
export const RULE = notice('cizgi-atlandi', 'Yatay çizgi atlandı.');
export const RULE_PLACE = notice(
  'kosul-yeri',
  'Bir koşul ya da tekrar paragraf, madde ya da satır olmayan bir yerdeydi ve atlandı. Koşulu paragrafa verin.',
);
export const LINK = notice('baglanti-atlandi', 'Bağlantıların adresleri atlandı, metinleri alındı.');
export const HIDDEN = notice('gizli-metin-atlandi', 'Gizli metin atlandı.');
export const BIDI_MARK = notice('yon-isareti-atlandi', 'Metindeki görünmez yön işaretleri atlandı.');
export const FORM_CONTROL = notice(
  'form-atlandi',
  'Form öğeleri (kutu, düğme, liste) atlandı; yalnızca metin alınır.',
);

export const PICTURE_ADDRESS = notice(
  'resim-adresi-atlandi',
  'Adresle gösterilen bir resim atlandı. Resmi belgeye gömerek ekleyin.',
);
export const PICTURE_INVALID = notice(
  'resim-gecersiz',
  'Bir resim atlandı: yalnızca bozuk olmayan PNG ve JPEG resimler eklenebilir.',
);

export const ROWSPAN = notice(
  'dikey-birlesim-ayrildi',
  'Dikey birleştirilmiş hücreler ayrıldı; alttaki hücreler boş bırakıldı.',
);
export const UNEVEN_ROWS = notice(
  'tablo-esitlendi',
  'Satırlarındaki hücre sayısı farklı olan bir tablo boş hücrelerle tamamlandı.',
);
export const NESTED_TABLE = notice('ic-tablo', 'Tablo içindeki tablo düz paragraflara çevrildi.');
export const WIDE_TABLE = notice(
  'tablo-genis',
  `Bir tablonun ${MAX_COLUMNS}. sütunundan sonraki hücreleri son sütunda birleştirildi.`,
);
export const BIG_TABLE = notice(
  'tablo-buyuk',
  'Tablolar çok büyük; sığmayan satırlar paragraf olarak yazıldı. Tabloyu küçültün veya belgeyi bölün.',
);
export const TABLE_IN_LIST = notice(
  'listede-tablo',
  'Liste içindeki tablo listenin dışına alındı; liste tablodan sonra sürer.',
);
export const BREAK_IN_LIST = notice(
  'listede-sayfa-sonu',
  'Liste içindeki sayfa sonu listenin dışına alındı; liste yeni sayfada sürer.',
);
export const BREAK_IN_TABLE = notice('tabloda-sayfa-sonu', 'Tablo içindeki sayfa sonu atlandı.');
export const DEEP_LIST = notice(
  'liste-derin',
  `Liste en çok ${MAX_LIST_LEVEL} düzey iç içe olabilir; daha derin maddeler ${MAX_LIST_LEVEL}. düzeyde yazıldı.`,
);
export const DEEP_NESTING = notice('ic-ice-derin', 'Çok derin iç içe yazılmış öğeler sadeleştirildi.');

export const PAGE = notice(
  'sayfa-duzeni-bozuk',
  'Belgenin sayfa düzeni okunamadı; üst ve alt bilgisi metnin başına kondu. Sayfa düzenini yeniden ayarlayın.',
);
export const PAGE_EDGE = notice(
  'sayfa-kenari',
  'Üst ya da alt bilgideki tablo, liste ya da fazla satırlar sadeleştirildi. Üst ve alt bilgiyi denetleyin.',
);

const NAME_LENGTH = 30;
const shown = (name: string): string => name.replace(/[^\w:.-]/g, '').slice(0, NAME_LENGTH);

export const unknownElement = (tag: string): Message =>
  notice('oge-atlandi', `<${shown(tag)}> öğesi tanınmıyor; yalnızca içindeki metin alındı.`);
export const droppedElement = (tag: string): Message =>
  notice('oge-atlandi', `<${shown(tag)}> öğesi içindekilerle birlikte atlandı.`);
export const unclosedElement = (tag: string): Message =>
  notice('oge-kapanmamis', `<${shown(tag)}> öğesi kapatılmamış; sonrasındaki metin atlandı.`);
export const droppedAttribute = (name: string): Message =>
  notice('ozellik-atlandi', `“${shown(name)}” özelliği atlandı.`);
