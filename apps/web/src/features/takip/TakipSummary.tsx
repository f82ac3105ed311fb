import {
  ALANLAR,
  addressText,
  dueOn,
  formatAmount,
  formatDate,
  hasOwnServiceDate,
  type StoredTakip,
  type StoredTaraf,
  seizedOn,
  servedOn,
  type TakipAlanlar,
  tarafAddress,
  tarafName,
  type Vekil,
} from '@derkenar/domain';
import { ActionIcon, Checkbox, Skeleton, Title } from '@mantine/core';
import { takipMessages } from '../../messages/takip.ts';
import { messages } from '../../messages.ts';
import classes from './summary.module.css';
import takipClasses from './takip.module.css';
import '../../ui/checkboxStyles.ts';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '../../ui/LoadError.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { AccountValues } from './AccountValues.tsx';
import alanlarClasses from './alanlar.module.css';
import { takipAlanlarQuery } from './api.ts';
import { differenceOf, TakipDetailsCard, tarafDetailLines } from './TakipDetailsCard.tsx';

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
                  value={dateText(takip, key)}
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
                note={differenceOf(takip, key)}
              />
            ))}
          </dl>
        </section>
      </div>
      <TakipDetailsCard takip={takip} />
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
  { side: 'alacaklilar', label: messages.takip.alacakli },
  { side: 'borclular', label: messages.takip.borclu },
] as const;

/** Everything the case knows of its parties, in file order. */
function Taraflar({ takip }: { takip: StoredTakip }) {
  return (
    <section className={takipClasses.card} aria-labelledby="taraflar">
      <Title order={2} id="taraflar">
        {messages.takip.taraflar}
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

function vekilText({ unvan, adSoyad, baro, sicilNo, adres }: Vekil): string {
  const parts = [
    `${unvan} ${adSoyad}`.trim(),
    baro,
    sicilNo && `${takipMessages.sicilNo} ${sicilNo}`,
    adres === null ? '' : addressText(adres),
  ];
  return parts.filter(Boolean).join(', ');
}

const alanlarTexts = takipMessages.alanlar;

/** The values that petitions take from this case, and the missing ones. */
function AlanValues({ takipId }: { takipId: string }) {
  const { data, error, refetch } = useQuery(takipAlanlarQuery(takipId));
  return (
    <>
      <section className={takipClasses.card} aria-labelledby="alanlar">
        <Title order={2} id="alanlar">
          {alanlarTexts.title}
        </Title>
        <p className={alanlarClasses.hint}>{alanlarTexts.description}</p>
        {data ? (
          <Values values={data} />
        ) : error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={420} />
        )}
      </section>
      {data && <AccountValues values={data} />}
    </>
  );
}

type Status = 'whole' | 'missing' | 'partial' | 'unused';

const statusOf = (value: string, isMissing: boolean): Status =>
  isMissing ? (value === '' ? 'missing' : 'partial') : value === '' ? 'unused' : 'whole';

function Values({ values }: { values: TakipAlanlar }) {
  const [onlyMissing, setOnlyMissing] = useState(false);
  const { said, copy } = useCopy();
  const gaps = new Map(values.eksikler.map(({ kod, metinler }) => [kod, metinler]));
  const rows = ALANLAR.map(({ kod, isim }) => ({
    kod,
    isim,
    value: values[kod],
    status: statusOf(values[kod], gaps.has(kod)),
    // The name of the field alone says no more than its row.
    gaps: gaps.get(kod)?.filter((text) => text !== isim) ?? [],
  }));
  const missing = rows.filter(({ kod }) => gaps.has(kod));
  return (
    <>
      <div className={alanlarClasses.bar}>
        <p className={alanlarClasses.count} data-missing={missing.length > 0 || undefined}>
          {alanlarTexts.missingCount(missing.length)}
        </p>
        <Checkbox
          label={alanlarTexts.onlyMissing}
          checked={onlyMissing}
          onChange={(event) => setOnlyMissing(event.currentTarget.checked)}
        />
        <output className={alanlarClasses.said}>{said}</output>
      </div>
      <dl className={alanlarClasses.list}>
        {(onlyMissing ? missing : rows).map(({ kod, isim: name, value, status, gaps }) => (
          <div key={kod} data-status={status}>
            <dt>{name}</dt>
            <dd>
              <span className={alanlarClasses.value}>
                {value}
                <StatusMark status={status} gaps={gaps} />
              </span>
              {value !== '' && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={alanlarTexts.copy(name)}
                  onClick={() => void copy(value, alanlarTexts.copied(name))}
                >
                  {said === alanlarTexts.copied(name) ? (
                    <IconCheck size={16} aria-hidden />
                  ) : (
                    <IconCopy size={16} aria-hidden />
                  )}
                </ActionIcon>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function StatusMark({ status, gaps }: { status: Status; gaps: readonly string[] }) {
  if (status === 'whole') return null;
  return (
    <span className={alanlarClasses.mark}>
      {status !== 'unused' && <IconAlertTriangle size={14} aria-hidden />}
      {gaps.length > 0 ? alanlarTexts.missingAlanlar(gaps) : alanlarTexts[status]}
    </span>
  );
}
