import { ACTIONS, CSV_BOM, csvRow, formatEsasNo, type LogEntry } from '@derkenar/domain';

interface Column {
  readonly title: string;
  readonly cell: (entry: LogEntry) => string;
}

const zaman = new Intl.DateTimeFormat('tr', {
  timeZone: 'Europe/Istanbul',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const COLUMNS: readonly Column[] = [
  { title: 'Sıra', cell: ({ id }) => String(id) },
  { title: 'Zaman', cell: (entry) => zaman.format(new Date(entry.zaman)) },
  { title: 'Kullanıcı', cell: ({ kullanici }) => kullanici?.adSoyad ?? '' },
  { title: 'İşlem', cell: ({ eylem }) => ACTIONS[eylem] },
  { title: 'İlgili Kullanıcı', cell: ({ hedefKullanici }) => hedefKullanici?.adSoyad ?? '' },
  { title: 'Takip', cell: ({ takipEsasNo }) => (takipEsasNo === null ? '' : formatEsasNo(takipEsasNo)) },
  { title: 'Takip Kimliği', cell: ({ takipId }) => takipId ?? '' },
  { title: 'Dilekçe', cell: ({ dilekceIsim }) => dilekceIsim ?? '' },
  { title: 'Dilekçe Kimliği', cell: ({ dilekceId }) => dilekceId ?? '' },
  {
    title: 'Dilekçe Sürümü',
    cell: ({ dilekceSurum }) => (dilekceSurum === null ? '' : String(dilekceSurum)),
  },
  { title: 'Biçim', cell: ({ bicim }) => bicim ?? '' },
  { title: 'Eksik Alanlar', cell: ({ eksikKodlar }) => eksikKodlar.join(', ') },
  { title: 'Çıktı Özeti (SHA-256)', cell: ({ ozetler }) => ozetler.join(', ') },
  {
    title: 'Ayrıntı',
    cell: ({ ayrinti }) =>
      Object.entries(ayrinti)
        .map(([ad, value]) => `${ad}: ${value}`)
        .join(', '),
  },
];

/** RFC 4180 rows below a head, a piece for each batch. */
export async function* toCsv(batches: AsyncIterable<readonly LogEntry[]>): AsyncGenerator<string> {
  yield CSV_BOM + csvRow(COLUMNS.map(({ title }) => title));
  for await (const kayitlar of batches)
    yield kayitlar.map((entry) => csvRow(COLUMNS.map(({ cell }) => cell(entry)))).join('');
}
