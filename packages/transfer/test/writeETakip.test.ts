import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type StoredTakip, wholeTakipDetails } from '@derkenar/domain';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { createETakip, fileKind, type ReadTakip, readETakip } from '../src/index.ts';
import { SAMPLES as PLAIN_SAMPLES } from './files.ts';

interface ElementFacts {
  readonly content: string;
  readonly attributes: readonly string[];
  readonly required?: readonly string[];
  readonly choices?: Readonly<Record<string, readonly string[]>>;
}
const { elements: FACTS } = JSON.parse(
  readFileSync(new URL('fixtures/exchange-data-1.2.json', import.meta.url), 'utf8'),
) as { readonly elements: Readonly<Record<string, ElementFacts>> };

async function* batchesOf(takipler: readonly StoredTakip[]) {
  yield takipler;
}
async function write(takipler: readonly StoredTakip[]) {
  const { xml, notes } = createETakip(batchesOf(takipler));
  const pieces: string[] = [];
  for await (const piece of xml()) pieces.push(piece);
  return { xml: pieces.join(''), notes: [...notes()].join('') };
}
async function readBack(xml: string): Promise<ReadTakip[]> {
  const file = new Blob([xml]);
  expect(await fileKind(file)).toBe('etakip');
  const all: ReadTakip[] = [];
  for await (const batch of readETakip(file)) all.push(...batch);
  return all;
}

/** Checks a file against the facts of the DTD: names, order of children, attributes, ids and references. */
function expectExchangeData(xml: string): void {
  const faults: string[] = [];
  const ids = new Map<string, string>();
  const refs: { readonly to: string; readonly id: string }[] = [];
  const stack: { readonly name: string; children: string }[] = [{ name: '', children: '' }];
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => faults.push(message));
  parser.on('opentag', ({ name, attributes }) => {
    faults.push(...attributeFaults(name, attributes));
    const { id = '', to = '' } = attributes;
    if (name === 'ref') refs.push({ to, id });
    else if (id !== '' && ids.has(id)) faults.push(`id ${id} stands twice`);
    else if (id !== '') ids.set(id, name);
    const parent = stack.at(-1);
    if (parent !== undefined) parent.children += `${name} `;
    stack.push({ name, children: '' });
  });
  parser.on('closetag', ({ name }) => {
    const { children = '' } = stack.pop() ?? {};
    if (!new RegExp(`^(?:${FACTS[name]?.content})$`).test(children)) faults.push(`${name} holds ${children}`);
  });
  parser.on('text', (text) => {
    if (text.trim() !== '') faults.push(`text ${text}`);
  });
  parser.write(xml).close();
  expect(faults).toEqual([]);
  expect(stack).toEqual([{ name: '', children: 'exchangeData ' }]);
  expect(refs.filter(({ to, id }) => ids.get(id) !== to)).toEqual([]);
}

function attributeFaults(name: string, attributes: Readonly<Record<string, string>>): string[] {
  const facts = FACTS[name];
  if (facts === undefined) return [`unknown element ${name}`];
  const { required = [], choices = {} } = facts;
  const { id } = attributes;
  return [
    ...Object.keys(attributes)
      .filter((attribute) => !facts.attributes.includes(attribute))
      .map((attribute) => `${name} has no ${attribute}`),
    ...required
      .filter((attribute) => attributes[attribute] === undefined)
      .map((attribute) => `${name} lacks ${attribute}`),
    ...Object.entries(choices)
      .filter(([attribute, values]) => !values.includes(attributes[attribute] ?? values[0] ?? ''))
      .map(([attribute]) => `${name} has another ${attribute}`),
    ...(id === undefined || /^[A-Za-z_][\w.-]*$/.test(id) ? [] : [`${id} is no id`]),
  ];
}

const SAMPLES = PLAIN_SAMPLES.map((one): StoredTakip => ({ ...one, ...wholeTakipDetails(one) }));
const [SAMPLE] = SAMPLES;
if (SAMPLE === undefined) throw new Error('there are no sample cases');
const BASE = {
  ...SAMPLE,
  dosyaEsasNo: null,
  takipTipi: 'İlamsız Takip',
  takipYolu: '',
  alacakKalemleri: [],
  dayanak: null,
} satisfies StoredTakip;
const CLAIM = {
  id: 'k1',
  ad: 'Asıl Alacak',
  tutar: 834_845,
  paraBirimi: 'TRY',
  vadeTarihi: null,
  faizTuru: 'akdi',
  faizOrani: 4825,
  faizBaslangici: '2024-09-20',
} as const;
const DAYANAK = {
  tarih: '2024-11-02',
  no: null,
  tutar: null,
  aciklama: null,
  mahkeme: null,
  esasNo: null,
  kararNo: null,
  kararTarihi: null,
  kesinlesmeTarihi: null,
} as const;

/** The facts of a case that the format holds. */
function content(takip: StoredTakip | NonNullable<ReadTakip['takip']>) {
  const vekilOf = (id: string) => {
    const vekil = takip.vekiller.find((one) => one.id === id);
    return [vekil?.adSoyad, vekil?.sicilNo, vekil?.adres];
  };
  const address = (adres: StoredTakip['borclular'][number]['adres'] | undefined) =>
    adres && [adres.metin, adres.ilce, adres.il];
  const side = (taraflar: StoredTakip['borclular'] | NonNullable<ReadTakip['takip']>['borclular']) =>
    taraflar.map(({ tur, ad, soyad, unvan, tcKimlikNo, vergiNo, mersisNo, sifat, adres, vekiller }) => ({
      tur,
      name: tur === 'kurum' ? unvan : [ad, soyad],
      numbers: [tcKimlikNo, vergiNo, tur === 'kurum' ? mersisNo : null],
      sifat,
      adres: address(adres),
      vekiller: vekiller.map((id) => {
        const [adSoyad, sicilNo, adres] = vekilOf(id);
        return [adSoyad, sicilNo, address(adres as StoredTakip['borclular'][number]['adres'])];
      }),
    }));
  return {
    buroDosyaNo: takip.buroDosyaNo,
    dosyaEsasNo: takip.dosyaEsasNo,
    takipTipi: takip.takipTipi,
    alacaklilar: side(takip.alacaklilar),
    borclular: side(takip.borclular),
    takipToplami: takip.tutarlar.takipToplami,
    alacakKalemleri: (takip.alacakKalemleri ?? []).map((claim) => ({ ...claim, id: '' })),
    dayanak: takip.dayanak ?? null,
  };
}

const TEXT = fc.oneof(
  fc.constantFrom('İğdır & <Şen> "Ltd"', "O'Çınar", '=1+1', 'a\u00a0b', ']]>', '&amp;', '🙂'),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => `${text}Ğ`),
);
// The reader takes spaces at the ends away; the schema of a case does the same.
const LINE = TEXT.map((text) => text.replace(/[\p{Cc}\p{Z}]+/gu, ' ').trim());
const address = fc.option(fc.record({ metin: LINE, ilce: LINE, il: LINE, tamAdres: fc.constant('') }), {
  nil: null,
});
const person = (sifatlar: readonly string[]) =>
  fc.record({
    tur: fc.boolean(),
    name: LINE,
    soyad: LINE,
    adres: address,
    sifat: fc.constantFrom(...sifatlar),
  });
const claim = fc.record({
  ad: LINE,
  tutar: fc.integer({ min: 0, max: 10 ** 12 }),
  faizTuru: fc.constantFrom(
    'yok' as const,
    'yasal' as const,
    'ticari' as const,
    'akdi' as const,
    'ttk1530' as const,
    'yabanciPara' as const,
  ),
  faizOrani: fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null }),
});
const ground = fc.constantFrom(
  null,
  { ...DAYANAK, tur: 'cek' as const, no: 'A1', tutar: 10_000 },
  { ...DAYANAK, tur: 'bono' as const, tutar: 1 },
  { ...DAYANAK, tur: 'police' as const, tutar: 123_456_789 },
  {
    ...DAYANAK,
    tur: 'ilam' as const,
    mahkeme: 'İzmir 2. Asliye Hukuk',
    esasNo: '2023/45',
    kararNo: '2024/310',
    kararTarihi: '2024-11-02',
    kesinlesmeTarihi: '2025-01-05',
    aciklama: 'Tam kabul',
  },
);
const takip = fc
  .record({
    alacaklilar: fc.array(person(['alacaklı']), { minLength: 1, maxLength: 3 }),
    borclular: fc.array(person(['borçlu', 'kefil', 'rehin sahibi', 'ipotek sahibi']), {
      minLength: 1,
      maxLength: 3,
    }),
    claims: fc.array(claim, { minLength: 1, maxLength: 4 }),
    dayanak: ground,
    isCourt: fc.boolean(),
    buroDosyaNo: LINE,
    hasVekil: fc.boolean(),
  })
  .map(({ alacaklilar, borclular, claims, dayanak, isCourt, buroDosyaNo, hasVekil }): StoredTakip => {
    const [known] = BASE.borclular;
    if (known === undefined) throw new Error('the sample has no debtor');
    // Numbers keep the names apart: two of one name are one party for the reader.
    const side = (list: typeof borclular) =>
      list.map(({ tur, name, soyad, adres, sifat }, n) => ({
        ...known,
        tur: tur ? ('kurum' as const) : ('kisi' as const),
        ad: tur ? null : `${name}${n}`,
        soyad: tur ? null : soyad,
        unvan: tur ? `${name}${n}` : null,
        tcKimlikNo: !tur && n === 0 ? '81001374116' : null,
        vergiNo: tur && n === 0 ? '9991001464' : null,
        mersisNo: tur && n === 0 ? '0099100073700015' : null,
        adres: adres && (adres.metin || adres.ilce || adres.il) ? adres : null,
        sifat,
        vekiller: hasVekil && n === 0 ? ['x'] : [],
      })) as StoredTakip['borclular'];
    return {
      ...BASE,
      buroDosyaNo,
      takipTipi: isCourt ? 'İlamlı Takip' : 'İlamsız Takip',
      alacaklilar: side(alacaklilar),
      borclular: side(borclular),
      vekiller: hasVekil
        ? [
            {
              id: 'x',
              unvan: 'Av.',
              adSoyad: 'Deniz Ada Örnek',
              baro: '',
              sicilNo: '123',
              uets: '',
              adres: null,
            },
          ]
        : [],
      alacakKalemleri: claims.map(({ ad, tutar, faizTuru, faizOrani }, n) => ({
        id: `k${n}`,
        ad,
        tutar,
        paraBirimi: 'TRY',
        vadeTarihi: null,
        faizTuru,
        faizOrani: faizTuru === 'yok' ? null : faizOrani,
        faizBaslangici: faizTuru === 'yok' ? null : '2024-02-29',
      })),
      dayanak,
      tutarlar: { ...BASE.tutarlar, takipToplami: claims.reduce((sum, { tutar }) => sum + tutar, 0) },
    };
  });

describe('an e-takip file that is written', () => {
  it('is the same cases where it is read, and keeps to the DTD', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(takip, { minLength: 1, maxLength: 3 }), async (takipler) => {
        const { xml } = await write(takipler);
        expectExchangeData(xml);
        const read = await readBack(xml);
        expect(read.flatMap(({ errors, notes }) => [...errors, ...notes])).toEqual([]);
        expect(read.map(({ takip: one }) => one && content(one))).toEqual(takipler.map(content));
      }),
      { numRuns: 60 },
    );
  });

  it('holds the sample cases as soon as they have no file number', async () => {
    const { xml, notes } = await write(SAMPLES.map((one) => ({ ...one, dosyaEsasNo: null })));
    expectExchangeData(xml);
    const read = await readBack(xml);
    expect(read.flatMap(({ errors }) => errors)).toEqual([]);
    expect(notes).toContain(`${read.length} takip yazıldı.`);
    expect(read.length).toBeGreaterThan(6);
  });

  it('says in words what has no certain code, and writes no other codes', async () => {
    const { xml, notes } = await write([{ ...BASE, takipYolu: 'Genel Haciz', alacakKalemleri: [CLAIM] }]);
    expect(xml).toContain(
      '<faiz faizTipKodAciklama="Akdi Faiz" faizOran="48.25" baslangicTarihi="20/09/2024"/>',
    );
    expect(xml).not.toMatch(/alacakKalemKod=|faizTipKod=|takipYolu=|takipSekli=|mahiyetKodu=/);
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<!DOCTYPE exchangeData SYSTEM "exchange\.dtd">/,
    );
    expect(notes).toContain('Bu dosya UYAP’ta denenmedi.');
    expect(notes).toContain('takip yolu “Genel Haciz” UYAP’ta seçilmelidir');
  });

  it('names the cases that cannot be written, and holds the others', async () => {
    const bad: readonly [Partial<StoredTakip>, string][] = [
      [{ dosyaEsasNo: '2025/7' }, 'esas numarası var; e-takip yeni takip içindir'],
      [{ alacaklilar: [] }, 'alacaklısı yok'],
      [{ borclular: [] }, 'borçlusu yok'],
      [{ tutarlar: { ...BASE.tutarlar, takipToplami: 0 } }, 'alacak kalemi de takip toplamı da yok'],
      [{ alacakKalemleri: [{ ...CLAIM, paraBirimi: 'GBP' }] }, 'GBP için kesin bir UYAP kodu bilinmiyor'],
      [{ takipTipi: 'Başka' }, 'takip tipi ilamlı mı ilamsız mı belli değil'],
    ];
    const { xml, notes } = await write([...bad.map(([change]) => ({ ...BASE, ...change })), BASE]);
    expectExchangeData(xml);
    expect(await readBack(xml)).toHaveLength(1);
    expect(notes).toMatch(/^1 takip yazıldı\.\r\n/);
    for (const [, reason] of bad) expect(notes).toContain(`: ${reason}.\r\n`);
  });

  it('notes a case whose words or sums are not written as they stand', async () => {
    const [borclu] = BASE.borclular as [StoredTakip['borclular'][number]];
    const { xml, notes } = await write([
      {
        ...BASE,
        borclular: [{ ...borclu, sifat: 'keşideci' }],
        alacakKalemleri: [CLAIM, { ...CLAIM, paraBirimi: 'TRY', tutar: 1 }],
        dayanak: { ...DAYANAK, tur: 'fatura', no: 'F-1' },
      },
      { ...BASE, dayanak: { ...DAYANAK, tur: 'ilam', esasNo: 'E. 12' } },
    ]);
    expectExchangeData(xml);
    expect(xml).toContain('<digerAlacak digerAlacakAciklama="fatura" tarih="02/11/2024" alacakNo="F-1">');
    for (const note of [
      '“keşideci” sıfatıyla değil, BORÇLU/MÜFLİS olarak yazıldı',
      'alacak kalemlerinin toplamı takip toplamından farklı; kalemler yazıldı',
      'dayanak (fatura) “diğer alacak” olarak yazıldı',
      'takip toplamı tek kalem olarak yazıldı',
      '“E. 12” yıl ve sıraya ayrılamadığı için ilama yazılmadı',
    ])
      expect(notes).toContain(note);
  });

  it('has no character that XML forbids', async () => {
    const { xml } = await write([{ ...BASE, buroDosyaNo: 'a\u0000\u001f\n\ud800\ufffeb' }]);
    expectExchangeData(xml);
    expect(xml).toContain('dosyaBelirleyicisi="a \ufffd b"');
  });

  it('is well-formed for libxml2', async () => {
    const { xml } = await write(SAMPLES.map((one) => ({ ...one, dosyaEsasNo: null })));
    const { status, stderr, error } = spawnSync('xmllint', ['--noout', '--nonet', '-'], { input: xml });
    if (error) throw new Error('xmllint is missing: sudo apt-get install libxml2-utils', { cause: error });
    expect(String(stderr)).toBe('');
    expect(status).toBe(0);
  });
});
