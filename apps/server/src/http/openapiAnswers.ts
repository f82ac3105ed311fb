import { formats } from '@derkenar/belge/formats';
import { ERRORS, type ErrorCode } from '@derkenar/domain';
import type { JsonSchema } from './openapiSchemas.ts';
import { type Access, yetkilerOf } from './session.ts';

export interface Header {
  readonly description: string;
  readonly schema: JsonSchema;
}

export interface Answer {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Header>>;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

const header = (description: string): Header => ({ description, schema: { type: 'string' } });
const TEXT: JsonSchema = { type: 'string' };
const BYTES: JsonSchema = { type: 'string', format: 'binary' };
const DISPOSITION = header('attachment; dosyanın adı filename* içinde (RFC 6266).');

const WARNING_HEADERS: Readonly<Record<string, Header>> = {
  'Dilekce-Uyarilar': header('Uyarı cümleleri: yüzde kodlu JSON dizisi.'),
};

/** Header of an answer that is a record with versions. */
const ETAG: Readonly<Record<string, Header>> = {
  ETag: header('Kaydın sürümü; If-Match ile geri gönderilir.'),
};

const COOKIE: Readonly<Record<string, Header>> = {
  'Set-Cookie': header('Oturumun çerezi; sonraki isteklerle gönderilir.'),
};

const BELGE_WARNINGS = header('Uyarı cümleleri: yüzde kodlu JSON dizisi.');
const FILE_TYPES = Object.fromEntries(
  Object.values(formats).map(({ mimeType }) => [mimeType, { schema: BYTES }]),
);
const ACCEPT_TYPES = Object.values(formats).map(({ acceptType, label }) => `${acceptType} (${label})`);

const RENDERED: Answer = {
  description: `Doldurulmuş dilekçe. Accept başlığı bir biçim isterse dosyanın kendisi: ${ACCEPT_TYPES.join(', ')}.`,
  headers: {
    'Dilekce-Eksik-Alanlar': header(
      'Değeri olmayan ya da bir tarafın bilgisi eksik olan alanların kodları, virgülle ayrılmış.',
    ),
    'Dilekce-Eksik-Ayrinti': header(
      'Neyin eksik olduğu, okunacak biçimde (“Vade Tarihi”, “2. borçlunun TC kimlik numarası”): yüzde kodlu JSON dizisi.',
    ),
    'Dilekce-Okunamayan-Tutarlar': header(
      'Tutar olarak okunamayan ve gönderildiği gibi yazılan alanların kodları, virgülle ayrılmış.',
    ),
    'Dilekce-Bilinmeyen-Alanlar': header('Katalogda olmayan kodlar, virgülle ayrılmış.'),
    ...WARNING_HEADERS,
    'Belge-Dayanagi': header(
      '`dayanak=evet` istenirse HTML’nin dayandığı bilgilerin kimliği; POST /belge’ye verilir.',
    ),
    'Content-Disposition': DISPOSITION,
    'Belge-Uyarilar': BELGE_WARNINGS,
  },
  content: { 'text/html': { schema: TEXT }, ...FILE_TYPES },
};

const FILES: Answer = {
  description: 'Tek belge için dosyanın kendisi, birden çok belge için zip arşivi.',
  headers: {
    'Content-Disposition': DISPOSITION,
    'Belge-Uyarilar': BELGE_WARNINGS,
    'Belge-Hatalar': header('Oluşturulamayan belgeler: [{ad, neden}], yüzde kodlu JSON dizisi.'),
  },
  content: { ...FILE_TYPES, 'application/zip': { schema: BYTES } },
};

const MADE_AGAIN: Answer = {
  description: 'Belgenin dosyası.',
  headers: { 'Content-Disposition': DISPOSITION },
  content: FILE_TYPES,
};

const CONVERTED: Answer = {
  description: 'Word dosyası (.docx).',
  content: { [formats.docx.mimeType]: { schema: BYTES } },
};

const CSV: Answer = {
  description: 'Kayıtlar, satır satır.',
  headers: { 'Content-Disposition': DISPOSITION },
  content: { 'text/csv': { schema: TEXT } },
};

const LOG_FILE: Answer = {
  description: 'Kayıtlar, satır satır; en eski satır önce.',
  headers: { 'Content-Disposition': DISPOSITION },
  content: { 'application/jsonl': { schema: TEXT }, 'text/plain': { schema: TEXT } },
};

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const TABLE: Answer = {
  description: 'Takipler, satır satır; okundukça oluşturulur.',
  headers: { 'Content-Disposition': DISPOSITION },
  content: { [XLSX_TYPE]: { schema: BYTES }, 'text/csv': { schema: TEXT } },
};

/** Cases as a table, or as an archive with an e-takip file. */
const EXPORT: Answer = { ...TABLE, content: { ...TABLE.content, 'application/zip': { schema: BYTES } } };

const ACCOUNT_FILE: Answer = {
  description: 'Hesabın dosyası.',
  headers: { 'Content-Disposition': DISPOSITION },
  content: { ...FILE_TYPES, [XLSX_TYPE]: { schema: BYTES } },
};

const COVER_LIST: Answer = { ...ACCOUNT_FILE, description: 'Teslim listesinin dosyası.' };

const ARCHIVE: Answer = {
  description: 'Zip arşivi; okundukça oluşturulur.',
  headers: { 'Content-Disposition': DISPOSITION },
  content: { 'application/zip': { schema: BYTES } },
};

const EVENTS: Answer = {
  description: 'Olaylar; sonu yoktur.',
  content: { 'text/event-stream': { schema: TEXT } },
};

const WEB_SOCKET: Answer = { description: 'WebSocket’e geçilir; başka bir yanıt verilmez.' };

const OPENAPI: Answer = {
  description: 'Bu arayüzün OpenAPI 3.1 tanımı.',
  content: { 'application/json': { schema: { type: 'object' } } },
};

/** Answers that no zod schema describes, by 'METHOD /path' as the route is written. */
export const OWN_ANSWERS: Readonly<Record<string, Answer>> = {
  'POST /api/v1/dilekce/:id/render': RENDERED,
  'POST /api/v1/takip/:takipId/dilekce/:dilekceId/render': RENDERED,
  'POST /api/v1/belge': FILES,
  'GET /api/v1/belge-kaydi/:no/dosya': MADE_AGAIN,
  'POST /api/v1/belge/eski-word': CONVERTED,
  'GET /api/v1/kayit/csv': CSV,
  'POST /api/v1/toplu/denetle/csv': CSV,
  'POST /api/v1/takip/:id/hesap/dosya': ACCOUNT_FILE,
  'GET /api/v1/takip/aktarim-sablonu': TABLE,
  'GET /api/v1/kayit/jsonl': LOG_FILE,
  'GET /api/v1/kayit/syslog': LOG_FILE,
  'POST /api/v1/takip/disa-aktar': EXPORT,
  'GET /api/v1/toplu/:id/olaylar': EVENTS,
  'GET /api/v1/dilekce-disa-aktar': ARCHIVE,
  'GET /api/v1/toplu/:id/hatalar/csv': CSV,
  'GET /api/v1/toplu/:id/sonuc': ARCHIVE,
  'GET /api/v1/toplu/:id/teslim-listesi': COVER_LIST,
  'GET /api/v1/uyap/baglanti/olaylar': EVENTS,
  'GET /api/v1/uyap/ajan': WEB_SOCKET,
  'GET /api/v1/openapi.json': OPENAPI,
};

const RESULT_ERRORS: readonly ErrorCode[] = [
  'toplu-suruyor',
  'toplu-sonuc-yok',
  'toplu-baska-depo',
  'toplu-depo',
];

const CONFIRMATION: readonly ErrorCode[] = [
  'hesap-kilitli',
  'gecis-anahtari-gecersiz',
  'gecis-anahtari-adres',
];

/** Refusals that come from a route's own work, besides those that its shape tells. */
export const OWN_PROBLEMS: Readonly<Record<string, readonly ErrorCode[]>> = {
  'POST /api/v1/oturum': [
    'giris-hatali',
    'kod-gerekli',
    'gecis-anahtari-gerekli',
    'kod-hatali',
    'hesap-kilitli',
  ],
  'POST /api/v1/oturum/gecis-anahtari/istek': ['gecis-anahtari-adres'],
  'POST /api/v1/oturum/gecis-anahtari': ['gecis-anahtari-gecersiz', 'gecis-anahtari-adres'],
  'POST /api/v1/oturum/kurum/istek': ['kimlik-saglayici-yok', 'kimlik-saglayici-hatasi'],
  'POST /api/v1/oturum/kurum': [
    'kimlik-saglayici-yok',
    'kimlik-saglayici-hatasi',
    'kurum-girisi-gecersiz',
    'kurum-hesabi-taninmadi',
    'kod-gerekli',
    'gecis-anahtari-gerekli',
  ],
  'POST /api/v1/oturum/kurum/kod': ['kurum-girisi-gecersiz', 'kod-hatali', 'giris-hatali', 'hesap-kilitli'],
  'DELETE /api/v1/buro/kimlik-saglayici': ['kimlik-saglayici-yok'],
  'POST /api/v1/hesap/gecis-anahtari/istek': ['gecis-anahtari-adres', 'gecis-anahtari-sinir'],
  'POST /api/v1/hesap/gecis-anahtari': [
    'gecis-anahtari-gecersiz',
    'gecis-anahtari-adres',
    'gecis-anahtari-sinir',
    'gecis-anahtari-var',
  ],
  'DELETE /api/v1/hesap/gecis-anahtari/:id': ['iki-adim-zorunlu'],
  'POST /api/v1/oturum/onay': CONFIRMATION,
  'PUT /api/v1/hesap/parola': ['hesap-kilitli'],
  'POST /api/v1/hesap/iki-adim': CONFIRMATION,
  'POST /api/v1/hesap/iki-adim/kapat': [...CONFIRMATION, 'iki-adim-zorunlu'],
  'PUT /api/v1/buro/guvenlik': ['iki-adim-once-siz'],
  'POST /api/v1/kurulum': ['kurulum-belirteci', 'kurulum-yapildi'],
  'POST /api/v1/baglanti/coz': ['baglanti-gecersiz'],
  'POST /api/v1/baglanti': ['baglanti-gecersiz'],
  'POST /api/v1/guncelleme': ['guncelleme-yok'],
  'PUT /api/v1/guncelleme/adres': ['guncelleme-yok'],
  'PUT /api/v1/kullanici/:id': ['son-yonetici'],
  'PUT /api/v1/dilekce/:id': ['standart-dilekce', 'dilekce-degisti'],
  'DELETE /api/v1/dilekce/:id': ['standart-dilekce', 'dilekce-degisti'],
  'POST /api/v1/dilekce/:id/onay': ['dilekce-degisti'],
  'POST /api/v1/dilekce/:id/kaynak': ['dilekce-degisti'],
  'POST /api/v1/dilekce-paket': ['dilekce-yok'],
  'PUT /api/v1/dilekce-paket/:id': ['dilekce-yok', 'standart-paket', 'paket-degisti'],
  'DELETE /api/v1/dilekce-paket/:id': ['standart-paket', 'paket-degisti'],
  'PUT /api/v1/belge-kaydi/durum': ['belge-yok'],
  'GET /api/v1/belge-kaydi/:no/dosya': ['belge-yok', 'belge-dayanaksiz', 'belge-farkli', 'belge-yazilamadi'],
  'POST /api/v1/belge/eski-word': ['eski-word-degil', 'eski-word-cevrilemedi', 'eski-word-cevirici-yok'],
  'POST /api/v1/oran': ['oran-denetle'],
  'POST /api/v1/oran/:id/onay': ['oran-kendi', 'oran-durum'],
  'POST /api/v1/oran/:id/geri-al': ['oran-durum'],
  'PUT /api/v1/parca/:id': ['parca-degisti', 'parca-kullanim'],
  'DELETE /api/v1/parca/:id': ['parca-degisti'],
  'POST /api/v1/dilekce/:id/surum/:surum/geri-al': ['standart-dilekce', 'dilekce-degisti'],
  'POST /api/v1/dilekce/:id/render': [
    'belge-yazilamadi',
    'dilekce-eksik',
    'dilekce-uygun-degil',
    'hesap-durdu',
  ],
  'POST /api/v1/sure/kontrol': ['takip-yok', 'sure-yok'],
  'POST /api/v1/takip/:takipId/dilekce/:dilekceId/render': [
    'borclu-yok',
    'belge-yazilamadi',
    'dilekce-eksik',
    'dilekce-uygun-degil',
    'dilekce-yanitsiz',
    'hesap-durdu',
  ],
  'GET /api/v1/dilekce-disa-aktar': ['kitaplik-buyuk'],
  'POST /api/v1/belge': ['belge-yazilamadi'],
  'POST /api/v1/toplu/denetle': ['dilekce-yok'],
  'POST /api/v1/toplu/denetle/csv': ['dilekce-yok'],
  'POST /api/v1/toplu': ['dilekce-yok', 'toplu-anahtar', 'toplu-sinir', 'toplu-depo'],
  'GET /api/v1/toplu/:id/teslim-listesi': ['toplu-suruyor', 'toplu-sonuc-yok', 'belge-yazilamadi'],
  'GET /api/v1/toplu/:id/sonuc': RESULT_ERRORS,
  'GET /api/v1/toplu/:id/sonuc/hazir': RESULT_ERRORS,
  'POST /api/v1/toplu/:id/iptal': ['toplu-bitti'],
  'POST /api/v1/toplu/:id/yinele': ['toplu-suruyor', 'toplu-yinelenmez', 'toplu-sinir'],
  'POST /api/v1/kisi-sil/onizleme': ['kisi-cok-takip'],
  'POST /api/v1/kisi-sil': ['kisi-acik-takip', 'kisi-cok-takip', 'kisi-toplu-suruyor'],
  'POST /api/v1/takip/:id/hesap': ['hesap-durdu'],
  'POST /api/v1/takip/:id/hesap/odeme': ['hesap-durdu'],
  'POST /api/v1/takip/:id/hesap/plan': ['hesap-durdu'],
  'POST /api/v1/takip/:id/hesap/dosya': ['hesap-durdu', 'belge-yazilamadi'],
  'POST /api/v1/takip': ['takip-var'],
  'PUT /api/v1/takip/:id': ['takip-var', 'takip-degisti'],
  'DELETE /api/v1/takip/:id': ['takip-degisti'],
  'POST /api/v1/takip/ice-aktar': ['aktarim-geri-alindi'],
  'DELETE /api/v1/takip/ice-aktar/:id': ['aktarim-geri-alindi'],
  'POST /api/v1/uyap/baglanti': ['uyap-bagli-degil', 'uyap-entegrasyon'],
  'POST /api/v1/uyap/kisi-sorgula': [
    'dilekce-yok',
    'takip-yok',
    'uyap-sinir',
    'uyap-bagli-degil',
    'uyap-oturum-dustu',
    'uyap-bulunamadi',
    'uyap-es-zamanli',
    'uyap-entegrasyon',
    'uyap-zaman-asimi',
    'uyap-yetki-yok',
    'uyap-gecersiz-no',
    'uyap-reddedildi',
  ],
  'GET /api/v1/uyap/ajan': ['adres-yok', 'yetki-yok', 'gecersiz-istek'],
};

/** Headers of answers that a zod schema describes. */
export const OWN_HEADERS: Readonly<Record<string, Readonly<Record<string, Header>>>> = {
  'GET /api/v1/dilekce/:id': ETAG,
  'POST /api/v1/dilekce': { ...ETAG, ...WARNING_HEADERS },
  'PUT /api/v1/dilekce/:id': { ...ETAG, ...WARNING_HEADERS },
  'POST /api/v1/dilekce/:id/surum/:surum/geri-al': ETAG,
  'POST /api/v1/dilekce-cop/:id/geri-al': ETAG,
  'GET /api/v1/parca/:id': ETAG,
  'POST /api/v1/parca': { ...ETAG, ...WARNING_HEADERS },
  'PUT /api/v1/parca/:id': { ...ETAG, ...WARNING_HEADERS },
  'POST /api/v1/parca/:id/geri-al': ETAG,
  'GET /api/v1/takip/:id': ETAG,
  'POST /api/v1/takip': ETAG,
  'PUT /api/v1/takip/:id': ETAG,
  'PUT /api/v1/takip/:id/ek-alanlar': ETAG,
  'POST /api/v1/oturum': COOKIE,
  'POST /api/v1/oturum/gecis-anahtari': COOKIE,
  'POST /api/v1/oturum/kurum/istek': COOKIE,
  'POST /api/v1/oturum/kurum': COOKIE,
  'POST /api/v1/oturum/kurum/kod': COOKIE,
  'POST /api/v1/kurulum': COOKIE,
  'POST /api/v1/oturum/onay': COOKIE,
};

/** Errors of ids in the address that are not found. */
const NOT_FOUND: readonly (readonly [RegExp, ErrorCode])[] = [
  [/\/dilekce(?:-cop)?\/:/, 'dilekce-yok'],
  [/\/dilekce-paket\/:/, 'paket-yok'],
  [/\/parca\/:/, 'parca-yok'],
  [/\/oran\/:/, 'oran-yok'],
  [/\/takip\/:/, 'takip-yok'],
  [/\/sure\/:/, 'sure-yok'],
  [/\/takvim\/:/, 'takvim-yok'],
  [/\/ice-aktar\/:/, 'aktarim-yok'],
  [/\/toplu\/:/, 'toplu-yok'],
  [/\/oturum\/:/, 'oturum-bulunamadi'],
  [/\/gecis-anahtari\/:/, 'gecis-anahtari-yok'],
  [/\/kullanici\/:/, 'kullanici-yok'],
  [/:surum/, 'surum-yok'],
];

const BODY_PROBLEMS: readonly ErrorCode[] = [
  'gecersiz-json',
  'govde-buyuk',
  'tur-desteklenmiyor',
  'gecersiz-istek',
];

export interface ProblemSource {
  /** 'METHOD /path' as the route is written. */
  readonly key: string;
  readonly access: Access;
  readonly confirmed: boolean;
  readonly hasBody: boolean;
  readonly beforeTwoFactor: boolean;
  readonly hasQuery: boolean;
  readonly isLimited: boolean;
}

/** The codes a caller of the route has to expect, by status; 500 and 503 can come from everywhere. */
export function problemsOf({
  key,
  access,
  confirmed,
  beforeTwoFactor,
  hasBody,
  hasQuery,
  isLimited,
}: ProblemSource): Map<number, ErrorCode[]> {
  const codes = new Set<ErrorCode>([
    ...(access === 'herkes' ? [] : (['oturum-yok', 'cok-istek'] as const)),
    ...(yetkilerOf(access).length === 0 ? [] : (['yetki-yok'] as const)),
    ...(confirmed ? (['onay-gerekli'] as const) : []),
    ...(access === 'herkes' || beforeTwoFactor ? [] : (['iki-adim-gerekli'] as const)),
    // Writes from a page of another site are refused.
    ...(key.startsWith('GET ') ? [] : (['yetki-yok'] as const)),
    ...(hasBody ? BODY_PROBLEMS : []),
    ...(hasQuery ? (['gecersiz-istek'] as const) : []),
    ...(isLimited ? (['cok-istek'] as const) : []),
    ...NOT_FOUND.flatMap(([path, code]) => (path.test(key) ? [code] : [])),
    ...(OWN_PROBLEMS[key] ?? []),
  ]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}
