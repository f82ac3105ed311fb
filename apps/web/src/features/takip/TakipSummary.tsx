import {
  addressText,
  dueOn,
  formatAmount,
  formatDate,
  hasOwnServiceDate,
  type StoredTakip,
  type StoredTaraf,
  seizedOn,
  servedOn,
  tarafAddress,
  tarafName,
  type Vekil,
  vekilName,
} from '@derkenar/domain';
import { Title } from '@mantine/core';
import { takipMessages } from '../../messages/takip.ts';
import { takipSummaryMessages } from '../../messages/takipSummary.ts';
import classes from './summary.module.css';
import { differenceOf, tarafDetailLines } from './TakipDetailsCard.tsx';
import takipClasses from './takip.module.css';

const t = takipSummaryMessages;
const DATES = ['takipTarihi', 'vadeTarihi', 'tebligTarihi', 'hacizTarihi'] as const;
const AMOUNTS = [
  'takipToplami',
  'masrafToplami',
  'harcToplami',
  'vekaletUcreti',
  'genelToplam',
  'tahsilatToplami',
  'kalanTutar',
] as const;

/** Dates, amounts and the facts that the page's heading does not show. */
export function Figures({ takip }: { takip: StoredTakip }) {
  return (
    <div className={classes.figures}>
      <section className={takipClasses.card} aria-labelledby="tutarlar">
        <Title order={2} id="tutarlar">
          {t.tutarlar}
        </Title>
        <dl className={classes.list}>
          {AMOUNTS.map((key) => (
            <Line
              key={key}
              name={t[key]}
              value={formatAmount(takip.tutarlar[key])}
              strong={key === 'kalanTutar'}
              note={differenceOf(takip, key)}
            />
          ))}
        </dl>
      </section>
      <section className={takipClasses.card} aria-labelledby="tarihler">
        <Title order={2} id="tarihler">
          {t.dates}
        </Title>
        <dl className={classes.list}>
          {DATES.map((key) => (
            <Line
              key={key}
              name={t[key]}
              value={dateText(takip, key)}
              note={key === 'tebligTarihi' ? serviceDateNote(takip) : undefined}
            />
          ))}
        </dl>
      </section>
      <FileSection takip={takip} />
    </div>
  );
}

function FileSection({ takip }: { takip: StoredTakip }) {
  const { file, status, buroDosyaNo, ornekNo } = takipMessages;
  return (
    <section className={takipClasses.card} aria-labelledby="dosya">
      <Title order={2} id="dosya">
        {file}
      </Title>
      <dl className={classes.list}>
        <Line name={takipMessages.filter.status} value={status[takip.durum]} />
        <Line name={buroDosyaNo} value={takip.buroDosyaNo || t.none} />
        <Line name={ornekNo} value={takip.ornekNo ?? t.none} />
      </dl>
    </section>
  );
}

/** The date that petitions print, stated or taken from the details. */
function dateText(takip: StoredTakip, key: (typeof DATES)[number]): string {
  const dates = { ...takip, vadeTarihi: dueOn(takip), hacizTarihi: seizedOn(takip) };
  return dates[key] === null ? t.none : formatDate(dates[key]);
}

const serviceDateNote = (takip: StoredTakip): string | undefined =>
  hasOwnServiceDate(takip.borclular) ? takipMessages.tebligUnused : undefined;

interface LineProps {
  readonly name: string;
  readonly value: string;
  readonly strong?: boolean;
  readonly note?: string | undefined;
}

function Line({ name, value, strong = false, note }: LineProps) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {note && <dd className={classes.note}>{note}</dd>}
    </div>
  );
}

const SIDES = [
  { side: 'alacaklilar', label: takipSummaryMessages.alacakli },
  { side: 'borclular', label: takipSummaryMessages.borclu },
] as const;

/** Everything the case knows of its parties, in file order. */
export function Taraflar({ takip }: { takip: StoredTakip }) {
  return (
    <section className={takipClasses.card} aria-labelledby="taraflar">
      <Title order={2} id="taraflar">
        {takipSummaryMessages.taraflar}
      </Title>
      {SIDES.map(({ side, label }) => (
        <div key={side} className={classes.side}>
          {takip[side].map((taraf, n) => (
            <TarafView
              // oxlint-disable-next-line react/no-array-index-key -- a party has no id; the list never changes
              key={n}
              no={takip[side].length > 1 ? `${label} ${n + 1}` : label}
              taraf={taraf}
              vekiller={takip.vekiller}
              unserved={
                side === 'borclular' && hasOwnServiceDate(takip.borclular) && servedOn(taraf) === null
              }
            />
          ))}
        </div>
      ))}
    </section>
  );
}

interface Props {
  /** 'Borçlu 2' */
  readonly no: string;
  readonly taraf: StoredTaraf;
  readonly vekiller: readonly Vekil[];
  /** Other debtors have a service date of their own and this one has none. */
  readonly unserved: boolean;
}

function TarafView({ no, taraf, vekiller, unserved }: Props) {
  // A date that comes from a service stands with it.
  const served = taraf.tebligTarihi && servedOn(taraf);
  const lines = [
    [takipMessages.sifat, taraf.sifat],
    [takipMessages.tckn, taraf.tcKimlikNo],
    [takipMessages.vkn, taraf.vergiNo],
    [takipMessages.mersis, taraf.mersisNo],
    // An institution's name is its title already.
    [takipMessages.unvan, taraf.tur === 'kisi' ? taraf.unvan : null],
    [takipMessages.yetkili, taraf.yetkili],
    [takipMessages.address, tarafAddress(taraf)],
    [takipMessages.teblig, unserved ? takipMessages.noTeblig : served && formatDate(served)],
    ...tarafDetailLines(taraf),
    ...vekiller
      .filter(({ id }) => taraf.vekiller.includes(id))
      .map((vekil): [string, string] => [takipMessages.vekil, vekilText(vekil)]),
  ].filter((line): line is [string, string] => Boolean(line[1]));
  return (
    <article className={classes.taraf}>
      <h3>
        <span
          className={classes.no}
        >{`${no} · ${taraf.tur === 'kurum' ? takipMessages.kurum : takipMessages.kisi}`}</span>
        {tarafName(taraf)}
      </h3>
      <dl>
        {lines.map(([name, value], n) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may be equal; the list never changes
          <div key={n}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

function vekilText(vekil: Vekil): string {
  const { baro, sicilNo, uets, adres } = vekil;
  const parts = [
    vekilName(vekil),
    baro,
    sicilNo && `${takipMessages.sicilNo} ${sicilNo}`,
    uets && `${takipMessages.uets} ${uets}`,
    adres === null ? '' : addressText(adres),
  ];
  return parts.filter(Boolean).join(', ');
}
