// Bulk jobs through the server over cases with claim items and payments, with a petition that holds codes of the account
// and the table, and with the same petition without them, in turns.
import { addDays, istanbulDate, type TakipInput } from '@derkenar/domain';
import { startServer } from './toplu.ts';
import { jobsInTurns } from './topluTurns.ts';

const CASES = 5000;
const TURNS = 4;
const PARTIES =
  '<p>{{icraDairesi}}, {{dosyaEsasNo}}</p><p>{{borcluAdSoyad}}, {{borcluAdresi}}: {{takipToplami}}.</p>';
const PETITIONS = {
  'without the account': PARTIES,
  'with sum, daily interest and table': `${PARTIES}<p>Borç {{bugunkuBorc}} ({{bugunkuBorc.yazi}}), günde {{gunlukFaiz}}.</p><p>{{hesapTablosu}}</p>`,
};
const START = '2026-05-04';

/** Rows {name, files, perSecond, nodeMs, postgresMs, seconds}: medians of the turns. */
export async function measureAccountJobs(say) {
  say('account: bulk jobs');
  const server = await startServer(CASES, 2, 'account');
  try {
    await enterRate(server);
    return await jobsInTurns(server, PETITIONS, { files: CASES, turns: TURNS });
  } finally {
    await server.stop();
  }
}

/** The statutory rate of today is the office's own. */
const enterRate = ({ json }) =>
  json('POST', '/oran', {
    tur: 'degismedi',
    oranTuru: 'yasal',
    baslangic: '2026-02-01',
    bitis: addDays(istanbulDate(new Date()), 30),
    kabul: true,
  });

/** Two items, three payments and an expense in place of sums that are only stated. */
export const withAccount = (takip: TakipInput, n: number): TakipInput => ({
  ...takip,
  durum: 'acik',
  dosyaEsasNo: takip.dosyaEsasNo ?? `2026/${1_000_000 + n}`,
  takipTarihi: START,
  alacakKalemleri: [item('a', n, 'yasal'), item('b', n + 5, 'akdi')],
  tahsilatlar: ['2026-06-01', '2026-07-15', '2026-09-02'].map((tarih, i) => ({
    id: `${i}`,
    tarih,
    tutar: 100_000 + n,
    tur: 'icraDairesi',
  })),
  masraflar: [{ id: 'm', tarih: START, ad: 'Tebligat', tutar: 25_000 }],
  tutarlar: {
    ...takip.tutarlar,
    takipToplami: 2 * AMOUNT + 2 * n + 5,
    masrafToplami: 25_000,
    harcToplami: 0,
    vekaletUcreti: 0,
    tahsilatToplami: 3 * (100_000 + n),
    genelToplam: 2 * AMOUNT + 2 * n + 25_005,
    kalanTutar: 2 * AMOUNT - n - 275_000 + 5,
  },
});

const AMOUNT = 10_000_000;

const item = (id: string, n: number, faizTuru: 'yasal' | 'akdi') => ({
  id,
  ad: 'Fatura',
  tutar: AMOUNT + n,
  paraBirimi: 'TRY' as const,
  vadeTarihi: `2024-${String(1 + (n % 12)).padStart(2, '0')}-15`,
  faizTuru,
  faizOrani: faizTuru === 'akdi' ? 3000 : null,
  faizBaslangici: null,
});
