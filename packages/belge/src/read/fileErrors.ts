import { BelgeError } from '../result.ts';

/** Reasons why a file is not read, one entry each. The sentence says what the user can do. */
const refusal = (code: string, text: string) => (cause?: unknown) => new BelgeError(code, text, { cause });

const MEGABYTE = 1024 * 1024;

/** Bytes of a file that a reader takes. */
export const MAX_FILE_BYTES = 200 * MEGABYTE;

export const emptyFile = refusal(
  'dosya-bos',
  'Dosya boş. Dosyayı yeniden indirin ya da kaydedildiği yerden bir daha alın.',
);
export const tooBigFile = refusal(
  'dosya-buyuk',
  `Dosya çok büyük (en çok ${MAX_FILE_BYTES / MEGABYTE} MB). İçindeki resimleri küçültün veya belgeyi bölün.`,
);
export const unknownFile = refusal(
  'dosya-taninmadi',
  'Dosya tanınmadı. UDF, Word (.docx), RTF ya da HTML dosyası seçin.',
);
export const oldWordFile = refusal(
  'eski-word',
  'Bu dosya eski Word biçiminde (.doc). Word ya da LibreOffice ile açıp .docx olarak kaydedin, sonra yeniden deneyin.',
);
export const otherOfficeFile = refusal(
  'baska-ofis-dosyasi',
  'Bu dosya bir metin belgesi değil (Excel, PowerPoint, Outlook ya da benzeri). Metnini bir Word belgesine (.docx) alıp yeniden deneyin.',
);
export const openDocument = refusal(
  'opendocument',
  'Bu dosya OpenDocument biçiminde (.odt). LibreOffice ile açıp .docx olarak kaydedin, sonra yeniden deneyin.',
);
export const passwordFile = refusal(
  'dosya-parolali',
  'Dosya parola ile korunuyor. Kendi programında parolasını kaldırıp kaydedin, sonra yeniden deneyin.',
);
export const pdfFile = refusal(
  'dosya-pdf',
  'PDF dosyasından belge alınamaz. Belgenin UDF ya da Word (.docx) hâlini seçin.',
);
export const pictureFile = refusal(
  'dosya-resim',
  'Bu dosya bir resim. Belgenin UDF ya da Word (.docx) hâlini seçin.',
);

export const damagedArchive = refusal(
  'dosya-bozuk',
  'Dosya bozuk ya da eksik inmiş. Yeniden indirin veya kendi programında açıp bir daha kaydedin.',
);
export const unusualArchive = refusal(
  'sikistirma-taninmadi',
  'Dosya alışılmadık bir yolla sıkıştırılmış. Kendi programında açıp bir daha kaydedin, sonra yeniden deneyin.',
);
export const bigContent = refusal(
  'icerik-buyuk',
  'Dosyanın içeriği açıldığında çok büyük. İçindeki resimleri küçültün veya belgeyi bölün.',
);
export const damagedXml = refusal(
  'icerik-bozuk',
  'Dosyanın içeriği bozuk. Kendi programında açıp bir daha kaydedin, sonra yeniden deneyin.',
);
export const noDocument = refusal(
  'word-metni-yok',
  'Dosyada Word belgesinin metni yok. Dosyayı Word ya da LibreOffice ile açıp .docx olarak yeniden kaydedin.',
);
export const unsafeXml = refusal(
  'icerik-guvensiz',
  'Dosyada belgelerde bulunmayan bir tanım (DOCTYPE) var, bu yüzden açılmadı. Kendi programında açıp bir daha kaydedin.',
);
export const notUdf = refusal(
  'udf-degil',
  'Dosya bir UDF belgesi gibi duruyor, ama içinde belge yok. Dosyayı yeniden indirin ya da UYAP Doküman Editörü ile açıp bir daha kaydedin.',
);
export const deepXml = refusal(
  'icerik-karmasik',
  'Dosyanın içeriği okunamayacak kadar karmaşık. Belgeyi bölün ya da kendi programında sadeleştirip kaydedin.',
);
