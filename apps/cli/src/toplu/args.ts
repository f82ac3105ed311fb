import { FORMATS, type Format } from '@derkenar/belge/formats';
import {
  AppError,
  parseInput,
  renamedVariable,
  type TakipFilter,
  type TopluRequest,
  takipFilterSchema,
} from '@derkenar/domain';
import { UsageError } from '../error.ts';
import { scan } from '../options.ts';

/** The user's arguments. */
export interface TopluCommand {
  readonly server: URL;
  /** Names or ids. */
  readonly dilekceler: readonly string[];
  /** Ids; null where the file below or the filter says which. */
  readonly takipler: readonly string[] | null;
  readonly takipFile: string | null;
  readonly suzgec: TakipFilter | null;
  readonly belge: Pick<TopluRequest, 'bicim' | 'borcluAyri' | 'klasorlu' | 'dosyaAdi'>;
  readonly out: string;
  readonly anahtar: string | null;
  readonly quiet: boolean;
}

export const TOPLU_HELP = `Kullanım:
  dilekce toplu <dilekçe adı veya kimliği …> --server <adres> <takip seçimi> [seçenekler]

Dilekçeleri büronun sunucusunda birçok takip için oluşturur ve arşivi indirir.

Takip seçimi (biri):
  --takip <kimlik>           Tek takip; birden çok kez verilebilir
  --takip-list <dosya>       Satır satır takip kimlikleri; ozet.csv gibi dosyalarda son sütun
  --all                      Büronun bütün takipleri
  --search, --status, --icra-dairesi, --takip-tipi <değer>
                             Takip listesindeki arama ve süzgeçlere uyan tümü

Seçenekler:
  --server <adres>       https://… ya da bu bilgisayardaki http adresi (DERKENAR_SERVER)
  --to <biçim>           ${FORMATS.join(', ')} (verilmezse udf)
  --borclu-ayri          Her borçlu için ayrı belge
  --folders              Her takip için ayrı klasör
  --name <desen>         Dosya adı, örneğin {sira}-{dilekce}
  -o, --out <dosya>      İndirilecek arşiv (verilmezse Dilekçeler.zip)
  --key <metin>          Aynı anahtarla yinelenen komut yeni işlem başlatmaz, başlamış olanı izler
  --quiet                Yalnızca hataları yazar
  -h, --help             Bu metni gösterir

Giriş: e-posta, parola ve varsa doğrulama kodu sorulur. Betiklerde DERKENAR_EMAIL, DERKENAR_PASSWORD ve
DERKENAR_CODE ortam değişkenlerinden okunur; komut satırına yazılmaz. Oturum komut bitince kapatılır.

Ctrl+C işlemi sunucuda da durdurur; ikinci Ctrl+C beklemeden çıkar.

Çıkış kodu: 0 hepsi oluşturuldu, 1 en az bir dosya oluşturulamadı ya da hata, 2 komut yanlış yazıldı, 130 iptal.

Örnek:
  dilekce toplu "Satış Talebi" --server https://derkenar.example --status acik --to pdf -o satis.zip
`;

const OPTIONS = {
  server: { type: 'string' },
  takip: { type: 'string' },
  'takip-list': { type: 'string' },
  all: { type: 'boolean' },
  search: { type: 'string' },
  status: { type: 'string' },
  'icra-dairesi': { type: 'string' },
  'takip-tipi': { type: 'string' },
  to: { type: 'string' },
  'borclu-ayri': { type: 'boolean' },
  folders: { type: 'boolean' },
  name: { type: 'string' },
  out: { type: 'string', short: 'o' },
  key: { type: 'string' },
  quiet: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** null = show the help. Throws UsageError. */
export function parseToplu(argv: readonly string[], env: NodeJS.ProcessEnv): TopluCommand | null {
  const given = scan(argv, OPTIONS);
  if (given.has('help')) return null;
  const renamed = renamedVariable(env);
  if (renamed !== null) throw new UsageError(renamed);
  if (given.positionals.length === 0)
    throw new UsageError('Dilekçe verilmedi: dilekce toplu "<dilekçe adı>" …');
  const suzgec = parseFilter({
    ara: given.one('search'),
    durum: given.one('status'),
    icraDairesi: given.one('icra-dairesi'),
    takipTipi: given.one('takip-tipi'),
  });
  const takipler = given.all('takip');
  const takipFile = given.one('takip-list') ?? null;
  const filtered = suzgec !== null || given.has('all');
  if ([takipler.length > 0, takipFile !== null, filtered].filter(Boolean).length !== 1)
    throw new UsageError(
      'Takipleri bir yoldan seçin: --takip, --takip-list, süzgeçler (--search, --status, …) ya da --all.',
    );
  const dosyaAdi = given.one('name');
  return {
    server: parseServerUrl(given.one('server') ?? env['DERKENAR_SERVER']),
    dilekceler: given.positionals,
    takipler: takipler.length > 0 ? takipler : null,
    takipFile,
    suzgec: filtered ? (suzgec ?? {}) : null,
    belge: {
      bicim: parseFormat(given.one('to') ?? 'udf'),
      borcluAyri: given.has('borclu-ayri'),
      klasorlu: given.has('folders'),
      ...(dosyaAdi !== undefined && { dosyaAdi }),
    },
    out: given.one('out') ?? 'Dilekçeler.zip',
    anahtar: given.one('key') ?? null,
    quiet: given.has('quiet'),
  };
}

function parseFilter(given: Readonly<Record<string, string | undefined>>): TakipFilter | null {
  const values = Object.entries(given).filter(([, value]) => value !== undefined);
  if (values.length === 0) return null;
  try {
    return parseInput(takipFilterSchema, Object.fromEntries(values));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new UsageError(Object.values(error.errors ?? {})[0] ?? error.message);
  }
}

function parseFormat(given: string): Format {
  const format = FORMATS.find((known) => known === given);
  if (format === undefined)
    throw new UsageError(`“${given}” diye bir biçim yok; biçimler: ${FORMATS.join(', ')}.`);
  return format;
}

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** A password goes there: over a network never without TLS. */
function parseServerUrl(given: string | undefined): URL {
  if (given === undefined)
    throw new UsageError('Sunucunun adresi verilmedi: --server https://… ya da DERKENAR_SERVER.');
  const url = URL.canParse(given) ? new URL(given) : null;
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname));
  if (url === null || !safe || url.username !== '')
    throw new UsageError(
      `--server “${given}” kullanılamaz: https:// ile başlamalı ya da bu bilgisayarda olmalı (http://127.0.0.1:3000).`,
    );
  return new URL(url.origin);
}
