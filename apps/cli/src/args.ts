import { FORMATS, type Format } from '@derkenar/belge/formats';
import { istanbulDate, readDate } from '@derkenar/domain';
import { UsageError } from './error.ts';
import { scan } from './options.ts';

/** The user's arguments; paths as written. */
export interface RenderRequest {
  readonly dilekceler: readonly string[];
  readonly takipler: readonly string[];
  readonly valueFile: string | null;
  readonly formats: readonly Format[];
  readonly out: string;
  readonly zip: boolean;
  readonly borcluAyri: boolean;
  /** ISO date. */
  readonly today: string;
  readonly strict: boolean;
  readonly quiet: boolean;
}

export const HELP = `Kullanım:
  dilekce render <dilekçe.html veya klasör …> --takip <takip.json …> [seçenekler]
  dilekce render <dilekçe.html veya klasör …> --values <değerler.json> [seçenekler]
  dilekce toplu --help            Büronun sunucusundaki takipler için

Dilekçe şablonlarındaki {{kod}} alanlarını doldurur ve belge dosyaları yazar.
Her dilekçe her takip için, istenen her biçimde bir dosya olur.

Seçenekler:
  --takip <dosya …>      Takip dosyası: tek takip, takip dizisi veya {"takipler": […]}
  --values <dosya>       Elle doldurma: {"kod": "değer", …}
  --to <biçim,…>         ${FORMATS.join(', ')} (verilmezse udf)
  -o, --out <klasör>     Çıktı klasörü (verilmezse out); yoksa açılır
  --zip                  Dosyaları tek bir Dilekçeler.zip içine koyar
  --borclu-ayri          Her borçlu için ayrı belge yazar
  --today GG.AA.YYYY     Bugünün tarihi yerine bu tarihi kullanır
  --strict               Eksik veya bilinmeyen alanı hata sayar, o belgeyi yazmaz
  --quiet                Yalnızca hataları yazar
  -h, --help             Bu metni gösterir

Çıkış kodu: 0 hepsi yazıldı, 1 en az biri yazılamadı, 2 komut yanlış yazıldı.

Örnek:
  dilekce render haciz-talebi.html --takip takipler.json --to udf,pdf -o out
`;

const OPTIONS = {
  takip: { type: 'string' },
  values: { type: 'string' },
  to: { type: 'string' },
  out: { type: 'string', short: 'o' },
  zip: { type: 'boolean' },
  'borclu-ayri': { type: 'boolean' },
  today: { type: 'string' },
  strict: { type: 'boolean' },
  quiet: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** null = show the help. Throws UsageError. */
export function parseRenderRequest(argv: readonly string[], now: Date): RenderRequest | null {
  const given = scan(argv, OPTIONS, (name, value) => name === 'takip' && value.endsWith('.json'));
  if (given.has('help')) return null;
  const [command, ...dilekceler] = given.positionals;
  if (command === undefined) throw new UsageError('Bir komut yazın: dilekce render … ya da dilekce toplu …');
  if (command !== 'render') throw new UsageError(`“${command}” diye bir komut yok; komutlar: render, toplu.`);
  const takipler = given.all('takip');
  const valueFile = given.one('values') ?? null;
  if (dilekceler.length === 0)
    throw new UsageError('Dilekçe dosyası verilmedi: dilekce render <dilekçe.html …>');
  if (takipler.length === 0 && valueFile === null)
    throw new UsageError('Takip veya değer dosyası verilmedi: --takip <dosya> ya da --values <dosya>.');
  if (takipler.length > 0 && valueFile !== null)
    throw new UsageError('--takip ile --values birlikte kullanılamaz.');
  if (valueFile !== null && given.has('borclu-ayri'))
    throw new UsageError('--borclu-ayri yalnızca --takip ile kullanılır.');
  return {
    dilekceler,
    takipler,
    valueFile,
    formats: parseFormats(given.all('to')),
    out: given.one('out') ?? 'out',
    zip: given.has('zip'),
    borcluAyri: given.has('borclu-ayri'),
    today: parseToday(given.one('today'), now),
    strict: given.has('strict'),
    quiet: given.has('quiet'),
  };
}

function parseFormats(given: readonly string[]): readonly Format[] {
  if (given.length === 0) return ['udf'];
  const names = given.flatMap((part) => part.split(',')).map((part) => part.trim());
  const asked = new Set(names.filter((part) => part !== ''));
  for (const name of asked)
    if (!FORMATS.some((format) => format === name))
      throw new UsageError(`“${name}” diye bir biçim yok; biçimler: ${FORMATS.join(', ')}.`);
  if (asked.size === 0) throw new UsageError(`--to için biçim yazın: ${FORMATS.join(', ')}.`);
  return FORMATS.filter((format) => asked.has(format));
}

function parseToday(given: string | undefined, now: Date): string {
  if (given === undefined) return istanbulDate(now);
  const read = readDate(given);
  if ('error' in read)
    throw new UsageError(`--today “${given}” bir tarih değil. ${read.error} Örnek: --today 20.11.2026`);
  return read.iso;
}
