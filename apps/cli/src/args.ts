import { parseArgs } from 'node:util';
import { type Format, formats } from '@derkenar/belge/write';
import { bugun, parseTarih } from '@derkenar/domain';
import { KullanimHatasi } from './hata.ts';

/** What the user asked for; paths as written. */
export interface Istek {
  readonly dilekceler: readonly string[];
  readonly takipler: readonly string[];
  readonly degerler: string | null;
  readonly formats: readonly Format[];
  readonly out: string;
  readonly zip: boolean;
  readonly borcluAyri: boolean;
  /** ISO date. */
  readonly bugun: string;
  readonly kati: boolean;
  readonly sessiz: boolean;
}

const FORMATS = Object.keys(formats) as Format[];

export const YARDIM = `Kullanım:
  dilekce render <dilekçe.html veya klasör …> --takip <takip.json …> [seçenekler]
  dilekce render <dilekçe.html veya klasör …> --degerler <değerler.json> [seçenekler]

Dilekçe şablonlarındaki {{kod}} alanlarını doldurur ve belge dosyaları yazar.
Her dilekçe her takip için, istenen her biçimde bir dosya olur.

Seçenekler:
  --takip <dosya …>      Takip dosyası: tek takip, takip dizisi veya {"takipler": […]}
  --degerler <dosya>     Elle doldurma: {"kod": "değer", …}
  --to <biçim,…>         ${FORMATS.join(', ')} (verilmezse udf)
  -o, --out <klasör>     Çıktı klasörü (verilmezse out); yoksa açılır
  --zip                  Dosyaları tek bir Dilekçeler.zip içine koyar
  --borclu-ayri          Her borçlu için ayrı belge yazar
  --bugun YYYY-AA-GG     Bugünün tarihi yerine bu tarihi kullanır
  --kati                 Eksik veya bilinmeyen alanı hata sayar, o belgeyi yazmaz
  --sessiz               Yalnızca hataları yazar
  -h, --yardim           Bu metni gösterir

Çıkış kodu: 0 hepsi yazıldı, 1 en az biri yazılamadı, 2 komut yanlış yazıldı.

Örnek:
  dilekce render haciz-talebi.html --takip takipler.json --to udf,pdf -o out
`;

const OPTIONS = {
  takip: { type: 'string' },
  degerler: { type: 'string' },
  to: { type: 'string' },
  out: { type: 'string', short: 'o' },
  zip: { type: 'boolean' },
  'borclu-ayri': { type: 'boolean' },
  bugun: { type: 'string' },
  kati: { type: 'boolean' },
  sessiz: { type: 'boolean' },
  yardim: { type: 'boolean', short: 'h' },
  help: { type: 'boolean' },
} as const;
type Option = keyof typeof OPTIONS;

/** null = show the help. Throws KullanimHatasi. */
export function parseIstek(argv: readonly string[], now: Date): Istek | null {
  const { positionals, values, flags } = scan(argv);
  if (flags.has('yardim') || flags.has('help')) return null;
  const [command, ...dilekceler] = positionals;
  if (command === undefined) throw new KullanimHatasi('Bir komut yazın: dilekce render …');
  if (command !== 'render') throw new KullanimHatasi(`‘${command}’ diye bir komut yok; komut: render.`);
  const takipler = values.takip ?? [];
  const degerler = single(values, 'degerler') ?? null;
  if (dilekceler.length === 0)
    throw new KullanimHatasi('Dilekçe dosyası verilmedi: dilekce render <dilekçe.html …>');
  if (takipler.length === 0 && degerler === null)
    throw new KullanimHatasi('Takip veya değer dosyası verilmedi: --takip <dosya> ya da --degerler <dosya>.');
  if (takipler.length > 0 && degerler !== null)
    throw new KullanimHatasi('--takip ile --degerler birlikte kullanılamaz.');
  if (degerler !== null && flags.has('borclu-ayri'))
    throw new KullanimHatasi('--borclu-ayri yalnızca --takip ile kullanılır.');
  return {
    dilekceler,
    takipler,
    degerler,
    formats: parseFormats(values.to ?? ['udf']),
    out: single(values, 'out') ?? 'out',
    zip: flags.has('zip'),
    borcluAyri: flags.has('borclu-ayri'),
    bugun: parseBugun(single(values, 'bugun'), now),
    kati: flags.has('kati'),
    sessiz: flags.has('sessiz'),
  };
}

type Values = Partial<Record<Option, string[]>>;

/** By tokens, not by parseArgs' own strictness: its messages are English. */
function scan(argv: readonly string[]) {
  const { tokens } = parseArgs({
    args: [...argv],
    options: OPTIONS,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const positionals: string[] = [];
  const values: Values = {};
  const flags = new Set<string>();
  let last = '';
  for (const token of tokens) {
    if (token.kind === 'option-terminator') last = '';
    else if (token.kind === 'positional') {
      // `--takip a/*.json`: the shell writes several files after one option.
      if (last === 'takip' && token.value.endsWith('.json')) (values.takip ??= []).push(token.value);
      else positionals.push(token.value);
    } else {
      const name = optionOf(token.name, token.rawName);
      last = name;
      if (OPTIONS[name].type === 'string') (values[name] ??= []).push(valueOf(token));
      else if (token.value !== undefined) throw new KullanimHatasi(`${token.rawName} değer almaz.`);
      else flags.add(name);
    }
  }
  return { positionals, values, flags };
}

function optionOf(name: string, rawName: string): Option {
  if (!Object.hasOwn(OPTIONS, name)) throw new KullanimHatasi(`${rawName} diye bir seçenek yok.`);
  return name as Option;
}

function valueOf(token: { rawName: string; value: string | undefined; inlineValue: boolean | undefined }) {
  const { rawName, value, inlineValue } = token;
  if (value === undefined || value === '' || (value.startsWith('-') && !inlineValue))
    throw new KullanimHatasi(`${rawName} bir değer ister.`);
  return value;
}

function single(values: Values, name: Option): string | undefined {
  const given = values[name];
  if (given && given.length > 1) throw new KullanimHatasi(`--${name} bir kez verilir.`);
  return given?.[0];
}

function parseFormats(given: readonly string[]): readonly Format[] {
  const names = given.flatMap((part) => part.split(',')).map((part) => part.trim());
  const asked = new Set(names.filter((part) => part !== ''));
  for (const name of asked)
    if (!Object.hasOwn(formats, name))
      throw new KullanimHatasi(`‘${name}’ diye bir biçim yok; biçimler: ${FORMATS.join(', ')}.`);
  if (asked.size === 0) throw new KullanimHatasi(`--to için biçim yazın: ${FORMATS.join(', ')}.`);
  return FORMATS.filter((format) => asked.has(format));
}

function parseBugun(given: string | undefined, now: Date): string {
  if (given === undefined) return bugun(now);
  const iso = /^\d{4}-\d{2}-\d{2}$/.test(given) ? parseTarih(given) : null;
  if (iso === null) throw new KullanimHatasi(`--bugun ‘${given}’ bir tarih değil; örnek: --bugun 2026-11-20`);
  return iso;
}
