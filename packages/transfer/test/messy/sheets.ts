import type { Answers } from '../../src/index.ts';
import { casesOf, dotted, first, lira, person, type TrueCase, tckn, upper, vkn } from './cases.ts';
import { type Cell, messyWorkbook, turkishCsv } from './workbook.ts';

/** A sheet as an office keeps it, the cases that are truly in it, and what its user answers and mends. */
export interface MessyFile {
  readonly name: string;
  readonly file: Promise<Blob>;
  readonly cases: readonly TrueCase[];
  readonly answers?: Answers;
  readonly allSheets?: true;
  /** Texts that the user types in the preview, by the text that stands there. */
  readonly typed?: Readonly<Record<string, string>>;
}

const MONTHS = [
  'Ocak',
  'Şubat',
  'Mart',
  'Nisan',
  'Mayıs',
  'Haziran',
  'Temmuz',
  'Ağustos',
  'Eylül',
  'Ekim',
  'Kasım',
  'Aralık',
];
const words = (iso: string): string => {
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number];
  return `${day} ${MONTHS[month - 1]} ${year}`;
};
const short = (iso: string): string => dotted(iso).replace(/\.20(?=[0-9]{2}$)/, '.');
/** Five kinds of dates, one after another. */
const anyDate = (iso: string, n: number): Cell =>
  [dotted(iso), short(iso), words(iso), { day: iso }, dotted(iso).replaceAll('.', '/')][n % 5] as Cell;

/** The issue's own headings, a title and a logo's caption above, a column between that nobody reads. */
function titled(): MessyFile {
  const cases = casesOf(1).map((one, i) => ({ ...one, creditor: { ...one.creditor, idNumber: vkn(i + 3) } }));
  const wrong = tckn(99).replace(/.$/, (last) => String((Number(last) + 1) % 10));
  const rows: Cell[][] = [
    ['ÖRNEK HUKUK BÜROSU'],
    [],
    ['İCRA TAKİP LİSTESİ', null, null, '20.11.2026'],
    [
      'SIRA',
      'İCRA MÜD.',
      'DOSYA NO',
      'MÜVEKKİL / ALACAKLI',
      'T.C. / VKN',
      'BORÇLU ADI-SOYADI',
      'T.C.',
      'TAKİP TAR.',
      'ALACAK MİKTARI',
      'NOT',
    ],
    ...cases.map((one, i): Cell[] => [
      i + 1,
      upper(one.office),
      `${one.esasNo} E.`,
      one.creditor.name,
      one.creditor.idNumber,
      upper(first(one).name),
      i === 4 ? wrong : first(one).idNumber,
      anyDate(one.date, i),
      `${lira(one.kurus)} TL`,
      i % 3 === 0 ? 'aranacak' : '',
    ]),
  ];
  return { name: 'title and logo', file: messyWorkbook([{ name: 'Sayfa1', rows }]), cases };
}

function twoHeadingRows(): MessyFile {
  const cases = casesOf(2);
  const rows: Cell[][] = [
    ['DOSYA', null, null, 'BORÇLU', null, null, 'ALACAKLI', 'ALACAK'],
    ['Esas', 'Daire', 'Açılış', 'Adı Soyadı', 'T.C.', 'Adres', 'Unvan', 'Miktarı'],
    ...cases.map((one): Cell[] => [
      one.esasNo,
      one.office,
      { day: one.date },
      first(one).name,
      first(one).idNumber,
      'Deneme Mah. 5',
      one.creditor.name,
      one.kurus / 100,
    ]),
  ];
  return {
    name: 'two heading rows',
    file: messyWorkbook([{ name: 'Liste', rows, merged: ['A1:C1', 'D1:F1'] }]),
    cases,
  };
}

function shortWords(): MessyFile {
  const cases = casesOf(3);
  const rows: Cell[][] = [
    [
      'TAKİP MİK.',
      'BRÇ. AD SOYAD',
      'MÜVEKKİL',
      'TKP. TRH.',
      'İC. DAİ.',
      'DOS. NUM.',
      'BORÇLU TCKN',
      'SAFAHAT',
    ],
    ...cases.map((one, i): Cell[] => [
      one.kurus / 100,
      first(one).name,
      one.creditor.name,
      anyDate(one.date, i + 2),
      one.office,
      `${one.esasNo} Esas`,
      Number(first(one).idNumber),
      '',
    ]),
  ];
  return { name: 'abbreviations in another order', file: messyWorkbook([{ name: 'A', rows }]), cases };
}

function noHeadings(): MessyFile {
  const cases = casesOf(4);
  const rows = cases.map((one): Cell[] => [
    one.office,
    one.esasNo,
    one.creditor.name,
    first(one).name,
    first(one).idNumber,
    { day: one.date },
    one.kurus / 100,
  ]);
  return { name: 'no headings', file: messyWorkbook([{ name: 'A', rows }]), cases };
}

function oldCsv(): MessyFile {
  const cases = casesOf(5);
  const rows = [
    [
      'Esas No',
      'İcra Dairesi',
      'Müvekkil',
      'Borçlu',
      'Borçlu T.C. Kimlik No',
      'Açılış Tarihi',
      'Takip Miktarı',
    ],
    ...cases.map((one, i) => [
      i % 2 === 0 ? `'${one.esasNo}` : one.esasNo,
      one.office,
      `"${one.creditor.name}"`.slice(i % 2 === 0 ? 1 : 0, i % 2 === 0 ? -1 : undefined).replaceAll('"', ''),
      first(one).name,
      i % 4 === 1
        ? `'${first(one).idNumber}`
        : i % 4 === 2
          ? `${first(one).idNumber?.[0]},${first(one).idNumber?.slice(1)}E+10`
          : (first(one).idNumber ?? ''),
      i % 3 === 0 ? String((Date.parse(one.date) - Date.UTC(1899, 11, 30)) / 86_400_000) : dotted(one.date),
      lira(one.kurus),
    ]),
  ];
  return { name: 'windows-1254 with semicolons', file: Promise.resolve(turkishCsv(rows)), cases };
}

function amounts(): MessyFile {
  const cases = casesOf(6).map((one, i) => ({
    ...one,
    kurus: i % 2 === 0 ? (12_500 + i * 100) * 100 : one.kurus,
  }));
  const written = ({ kurus }: TrueCase, i: number): Cell => {
    const whole = (kurus / 100).toLocaleString('tr-TR');
    const kinds =
      i % 2 === 0
        ? [`₺${whole}`, whole, `${whole} TL`]
        : [`${lira(kurus)} TL`, (kurus / 100).toFixed(2), `${lira(kurus)} ₺`];
    return kinds[Math.floor(i / 2) % 3] as Cell;
  };
  const rows: Cell[][] = [
    ['DOSYA NO', 'İCRA DAİRESİ', 'ALACAKLI', 'BORÇLU', 'BORÇLU TC', 'TAKİP TARİHİ', 'TUTAR'],
    ...cases.map((one, i): Cell[] => [
      one.esasNo,
      one.office,
      one.creditor.name,
      first(one).name,
      first(one).idNumber,
      anyDate(one.date, i + 1),
      written(one, i),
    ]),
  ];
  return {
    name: 'amounts of all kinds',
    file: messyWorkbook([{ name: 'A', rows }]),
    cases,
    answers: { thousands: 'thousands' },
  };
}

/** Clients in headings between the rows, sums below them, blank rows, headings that are repeated on each page. */
function subtotals(): MessyFile {
  const client = (n: number) => ({
    name: ['Çınar Deneme Gıda A.Ş.', 'Misal Tekstil Ltd. Şti.', 'Selin Hayali'][n] as string,
    idNumber: null,
  });
  const cases = casesOf(7).map((one, i) => ({ ...one, creditor: client(Math.floor(i / 4)) }));
  const head = ['Dosya No', 'İcra Dairesi', 'Borçlu', 'T.C. No', 'Takip Tarihi', 'Takip Tutarı'];
  const sum = (list: readonly TrueCase[]) => list.reduce((total, { kurus }) => total + kurus, 0) / 100;
  const blocks = [0, 1, 2].flatMap((n): Cell[][] => {
    const own = cases.slice(n * 4, n * 4 + 4);
    return [
      [`MÜVEKKİL: ${client(n).name}`],
      head,
      ...own.map((one): Cell[] => [
        one.esasNo,
        one.office,
        first(one).name,
        first(one).idNumber,
        dotted(one.date),
        one.kurus / 100,
      ]),
      ['ARA TOPLAM', null, null, null, null, { formula: 'SUM(F3:F6)', value: sum(own) }],
      [],
    ];
  });
  const rows: Cell[][] = [
    ['2026 DOSYALARI'],
    ...blocks,
    [null, null, null, null, null, { formula: 'SUM(F:F)', value: sum(cases) }],
    ['GENEL TOPLAM', null, '12 dosya', null, null, sum(cases)],
  ];
  return {
    name: 'sums and clients between rows',
    file: messyWorkbook([{ name: 'A', rows }]),
    cases,
    answers: { creditor: 'all' },
  };
}

function severalInOneCell(): MessyFile {
  const cases = casesOf(8).map((one, i) => {
    const second = { name: person(i + 300), idNumber: null };
    const debtors = i % 4 === 3 ? one.debtors : [{ ...first(one), idNumber: null }, second];
    return { ...one, debtors };
  });
  const both = ({ debtors }: TrueCase, i: number) =>
    debtors.map(({ name }) => name).join([', ', ' ve ', '\n'][i % 4] ?? '');
  const rows: Cell[][] = [
    ['Esas No', 'İcra Müdürlüğü', 'Alacaklı', 'Borçlular', 'Borçlu T.C.', 'Takip Tarihi', 'Takip Çıkışı'],
    ...cases.map((one, i): Cell[] => [
      one.esasNo,
      one.office,
      one.creditor.name,
      both(one, i),
      i % 4 === 3 ? first(one).idNumber : '',
      anyDate(one.date, i),
      one.kurus / 100,
    ]),
  ];
  return {
    name: 'several debtors in one cell',
    file: messyWorkbook([{ name: 'A', rows }]),
    cases,
    answers: { names: 'several' },
  };
}

/** The further debtors in rows of their own, some of which repeat the date and the office. */
function followingRows(): MessyFile {
  const cases = casesOf(9).map((one, i) => ({
    ...one,
    debtors: i % 3 === 2 ? one.debtors : [...one.debtors, { name: person(i + 400), idNumber: tckn(i + 400) }],
  }));
  const rows: Cell[][] = [
    ['DOSYA ESAS NO', 'İCRA DAİRESİ', 'ALACAKLI', 'BORÇLU', 'TC KİMLİK NO', 'TAKİP TARİHİ', 'TAKİP TOPLAMI'],
    ...cases.flatMap((one, i): Cell[][] =>
      one.debtors.map(({ name, idNumber }, n): Cell[] =>
        n === 0
          ? [one.esasNo, one.office, one.creditor.name, name, idNumber, { day: one.date }, one.kurus / 100]
          : [
              null,
              i % 2 === 0 ? one.office : null,
              null,
              name,
              idNumber,
              i % 2 === 0 ? { day: one.date } : null,
              null,
            ],
      ),
    ),
  ];
  return { name: 'debtors in following rows', file: messyWorkbook([{ name: 'A', rows }]), cases };
}

function sheetForOffice(): MessyFile {
  const cases = casesOf(10);
  const offices = [...new Set(cases.map(({ office }) => office))];
  const sheets = offices.map((office) => ({
    name: office.replace(' Dairesi', ''),
    rows: [
      ['DOSYA NO', 'ALACAKLI', 'BORÇLU', 'T.C.', 'AÇILIŞ TAR.', 'TAKİP MİKTARI'],
      ...cases
        .filter((one) => one.office === office)
        .map((one, i): Cell[] => [
          one.esasNo,
          one.creditor.name,
          first(one).name,
          first(one).idNumber,
          anyDate(one.date, i),
          one.kurus / 100,
        ]),
    ],
  }));
  return {
    name: 'a sheet for each office',
    file: messyWorkbook(sheets),
    cases,
    allSheets: true,
    answers: { office: 'all' },
  };
}

/** An older number of the file in a hidden column, formulas, a second debtor beside the first. */
function hiddenAndBeside(): MessyFile {
  const cases = casesOf(11).map((one, i) => ({
    ...one,
    debtors: i % 2 === 0 ? one.debtors : [...one.debtors, { name: person(i + 500), idNumber: tckn(i + 500) }],
  }));
  const rows: Cell[][] = [
    [
      'DOSYA NO',
      'DOSYA NO',
      'İCRA DAİRESİ',
      'ALACAKLI',
      'BORÇLU 1',
      'BORÇLU 1 TC',
      'BORÇLU 2',
      'BORÇLU 2 TC',
      'TAKİP TARİHİ',
      'TAKİP TUTARI',
    ],
    ...cases.map((one, i): Cell[] => [
      `2019/${i + 1}`,
      one.esasNo,
      one.office,
      one.creditor.name,
      first(one).name,
      first(one).idNumber,
      one.debtors[1]?.name ?? '',
      one.debtors[1]?.idNumber ?? '',
      { day: one.date },
      { formula: `K${i + 2}*1`, value: one.kurus / 100 },
    ]),
  ];
  return {
    name: 'hidden columns and debtors beside',
    file: messyWorkbook([{ name: 'A', rows, hidden: [0] }]),
    cases,
  };
}

/** The client in the title alone, office and number in one cell, days as an American program writes them. */
function clientInTitle(): MessyFile {
  const client = { name: 'Işıltı Örnek Ltd. Şti.', idNumber: null };
  const cases = casesOf(12).map((one) => ({ ...one, creditor: client }));
  const american = (iso: string) => iso.replace(/^([0-9]+)-([0-9]+)-([0-9]+)$/, '$2/$3/$1');
  const rows: Cell[][] = [
    ['Işıltı Örnek Ltd. Şti. İcra Takip Listesi'],
    ['İCRA DOSYASI', 'BORÇLU', 'KİMLİK NO', 'TARİH', 'BORÇ'],
    ...cases.map((one, i): Cell[] => [
      i === 5 ? `${one.office} 2023-${one.esasNo.split('/')[1]}x` : `${one.office} ${one.esasNo}`,
      first(one).name,
      first(one).idNumber,
      american(one.date),
      `${lira(one.kurus)} TL`,
    ]),
  ];
  const mended = cases[5] as TrueCase;
  return {
    name: 'client in the title, office and number in one cell',
    file: messyWorkbook([{ name: 'A', rows }]),
    cases,
    answers: { creditor: 'all', dayOrder: 'month' },
    typed: { [`${mended.office} 2023-${mended.esasNo.split('/')[1]}x`]: `${mended.office} ${mended.esasNo}` },
  };
}

export const MESSY_FILES: readonly MessyFile[] = [
  titled(),
  twoHeadingRows(),
  shortWords(),
  noHeadings(),
  oldCsv(),
  amounts(),
  subtotals(),
  severalInOneCell(),
  followingRows(),
  sheetForOffice(),
  hiddenAndBeside(),
  clientInTitle(),
];
