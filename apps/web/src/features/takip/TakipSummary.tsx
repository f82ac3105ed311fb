import { formatAmount, formatDate, hasOwnServiceDate, type StoredTakip } from '@derkenar/domain';
import { Title } from '@mantine/core';
import { takipMessages } from '../../messages/takip.ts';
import { messages } from '../../messages.ts';
import { AlanValues } from './AlanValues.tsx';
import classes from './summary.module.css';
import { Taraflar } from './Taraflar.tsx';
import takipClasses from './takip.module.css';

const t = messages.takip;
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

export function TakipSummary({ takip }: { takip: StoredTakip }) {
  return (
    <div className={classes.summary}>
      <Taraflar takip={takip} />
      <div className={classes.pair}>
        <div className={classes.summary}>
          <section className={takipClasses.card} aria-labelledby="tarihler">
            <Title order={2} id="tarihler">
              {t.dates}
            </Title>
            <dl className={classes.list}>
              {DATES.map((key) => (
                <Line
                  key={key}
                  name={t[key]}
                  value={takip[key] === null ? t.none : formatDate(takip[key])}
                  note={key === 'tebligTarihi' ? serviceDateNote(takip) : undefined}
                />
              ))}
            </dl>
          </section>
          <FileSection takip={takip} />
        </div>
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
              />
            ))}
          </dl>
        </section>
      </div>
      <AlanValues takipId={takip.id} />
    </div>
  );
}

/** The facts that the page's heading does not show. */
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
