import {
  type Belge,
  belge,
  cell,
  LINE_BREAK,
  list,
  listItem,
  PAGE_BREAK,
  paragraph,
  picture,
  row,
  runStyle,
  table,
  text,
} from '../src/model.ts';
import type { WriteOptions } from '../src/write/index.ts';
import { TINY_PNG } from './arbitrary.ts';

const BOLD = runStyle({ bold: true });
export const OPTIONS: WriteOptions = { title: 'Haciz Talebi', date: new Date('2026-11-20T09:30:00Z') };

const item = (value: string, ...rest: ReturnType<typeof list>[]) => listItem([paragraph([value]), ...rest]);

/** A petition with everything the model knows on one page. */
export const petition: Belge = belge([
  paragraph([text('İSTANBUL 3. İCRA DAİRESİNE', runStyle({ bold: true, size: 16 }))], { align: 'center' }),
  paragraph(['DOSYA NO: 2025/123 E.', LINE_BREAK, 'KONU: Şırnak ığdır ÇĞİÖŞÜ çğıöşü ₺ € ……'], {
    align: 'right',
  }),
  paragraph(
    [
      'Müvekkilin alacağı için borçlunun ',
      text('taşınır ve taşınmaz', runStyle({ bold: true, italic: true, underline: true })),
      ' mallarının haczi, ',
      text('üstü çizili', runStyle({ strike: true })),
      ' x',
      text('2', runStyle({ script: 'super' })),
      ' H',
      text('2', runStyle({ script: 'sub' })),
      'O ve banka hesaplarına haciz konulması talep olunur; gereğinin yapılmasını saygıyla dileriz.',
    ],
    { align: 'justify' },
  ),
  paragraph(['Girintili paragraf'], { layout: { left: 50 } }),
  list(
    'ordered',
    [
      item(
        'birinci bent',
        list('ordered', [
          item(
            'alt bent',
            list('ordered', [item('üçüncü düzey', list('ordered', [item('dördüncü düzey')]))]),
          ),
          item('ikinci alt bent'),
        ]),
      ),
      item('ikinci bent', list('ordered', [item('yeniden bir')])),
    ],
    3,
  ),
  list('bullet', [item('madde', list('bullet', [item('iç madde', list('bullet', [item('en iç madde')]))]))]),
  list('ordered', [item('baştan bir'), item('sonra iki')]),
  table(
    [
      row([cell([paragraph([text('Kalem', BOLD)])]), cell([paragraph([text('Tutar', BOLD)])])]),
      row([cell([paragraph(['Asıl alacak'])]), cell([paragraph(['1.234,56 TL'], { align: 'right' })])]),
      row([cell([paragraph(['Birleşik hücre'], { align: 'center' })], 2)]),
    ],
    { columns: [3, 1], headerRows: 1 },
  ),
  table([row([cell([paragraph(['Alacaklı vekili'])]), cell([paragraph(['İmza'])])])], { border: 'none' }),
  paragraph([picture('image/png', TINY_PNG, 60, 30, 'Kaşe')]),
]);

/** 60 rows under a header row, then a new page. */
export const longTable: Belge = belge([
  table(
    [
      row([cell([paragraph([text('BAŞLIK', BOLD)])]), cell([paragraph(['SÜTUN'])])]),
      ...Array.from({ length: 60 }, (_, n) =>
        row([cell([paragraph([`satır ${n + 1}`])]), cell([paragraph(['değer'])])]),
      ),
    ],
    { headerRows: 1 },
  ),
  PAGE_BREAK,
  paragraph(['Son sayfa']),
]);

const SENTENCE = 'Borçlunun mal varlığı hakkında uzun açıklama. ';
const twice = (value: string): Belge =>
  belge([
    paragraph([value], { align: 'justify' }),
    table([row([cell([paragraph([`${value}SON.`])]), cell([paragraph(['yan hücre'])])])]),
  ]);

/** A value of about 100 KB, once as a paragraph, once in a cell. */
export const hugeValue: Belge = twice(SENTENCE.repeat(2200));

/** A cell of several pages. */
export const tallRow: Belge = twice(SENTENCE.repeat(300));

export const HOSTILE_TEXT =
  '\\object{\\*\\objdata 4141} {\\field{\\*\\fldinst INCLUDETEXT}} } {{kod}} {\u00011-0} <w:t>&amp; ]]> \\u0 😀 👨‍👩‍👧 日本 שלום';
export const hostile: Belge = belge([
  paragraph([HOSTILE_TEXT]),
  table([row([cell([paragraph([HOSTILE_TEXT])])]), row([])]),
]);
