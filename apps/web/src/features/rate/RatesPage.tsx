import { formatDate, type OfficeRates } from '@derkenar/domain';
import { Button, Skeleton, Title, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useRef, useState } from 'react';
import { officeRatesQuery } from '../../client/officeRates.ts';
import { useYetki } from '../../client/session.ts';
import { rateMessages as t } from '../../messages/rate.ts';
import { MAIN_ID } from '../../shell/Frame.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import card from '../../ui/card.module.css';
import { DialogBoundary } from '../../ui/DialogBoundary.tsx';
import { percentText } from '../../ui/decimal.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { DeniedButton } from '../../ui/Tip.tsx';
import table from '../../ui/table.module.css';
import { Entries } from './Entries.tsx';
import type { FirstEntry } from './fields.ts';
import classes from './rates.module.css';

const RateModal = lazy(() => import('./RateModal.tsx'));

/** Rates and tariffs that accounts are made with; the yonetici adds those that are missing. */
export default function RatesPage() {
  const { data, error, refetch } = useQuery(officeRatesQuery);
  const [first, setFirst] = useState<(FirstEntry & { readonly key: number }) | null>(null);
  const [opened, setOpened] = useState(false);
  const trigger = useRef<HTMLElement>(null);
  const open = (button: HTMLElement, entry: FirstEntry) => {
    trigger.current = button;
    setFirst((last) => ({ ...entry, key: (last?.key ?? 0) + 1 }));
    setOpened(true);
  };
  const focusTrigger = () =>
    (trigger.current?.isConnected ? trigger.current : document.getElementById(MAIN_ID))?.focus();
  return (
    <>
      <BackLink to="/takip">{t.back}</BackLink>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <div className={classes.bar}>
        <AddButton onPress={(button) => open(button, { kind: 'yasal', from: '' })} />
      </div>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <Tables rates={data} onFill={open} />}
      {data && first && (
        <DialogBoundary
          opened={opened}
          onClose={() => {
            setOpened(false);
            focusTrigger();
          }}
        >
          <RateModal
            key={first.key}
            first={first}
            rates={data}
            opened={opened}
            onClose={() => setOpened(false)}
            onClosed={focusTrigger}
          />
        </DialogBoundary>
      )}
    </>
  );
}

function Loading() {
  return (
    <div aria-busy>
      <VisuallyHidden component="output">{t.loading}</VisuallyHidden>
      <Skeleton height={320} radius="lg" />
    </div>
  );
}

function AddButton({ onPress }: { readonly onPress: (button: HTMLElement) => void }) {
  const allowed = useYetki('buro-yonet');
  const icon = <IconPlus size={18} aria-hidden />;
  if (!allowed) return <DeniedButton leftSection={icon}>{t.add}</DeniedButton>;
  return (
    <Button leftSection={icon} onClick={(event) => onPress(event.currentTarget)}>
      {t.add}
    </Button>
  );
}

type Fill = (button: HTMLElement, entry: FirstEntry) => void;

function Tables({ rates, onFill }: { readonly rates: OfficeRates; readonly onFill: Fill }) {
  return (
    <>
      {rates.oranlar.map(({ tur, rows }) => (
        <RateTable key={tur} kind={tur} rows={rows} onFill={onFill} />
      ))}
      <TariffTable kind="harc" title={t.fees} tariffs={rates.harclar} onFill={onFill} />
      <TariffTable kind="vekalet" title={t.counsel} tariffs={rates.vekaletUcretleri} onFill={onFill} />
      <Entries entries={rates.kayitlar} />
    </>
  );
}

type Row = OfficeRates['oranlar'][number]['rows'][number];
type Kind = OfficeRates['oranlar'][number]['tur'];

/** Rows that are shown at once; older ones are behind a button. */
const RECENT = 5;

interface RateTableProps {
  readonly kind: Kind;
  readonly rows: readonly Row[];
  readonly onFill: Fill;
}

function RateTable({ kind, rows, onFill }: RateTableProps) {
  const [all, setAll] = useState(false);
  const mayEdit = useYetki('buro-yonet');
  const id = `oran-${kind}`;
  const shown = all ? rows : rows.slice(0, RECENT);
  return (
    <section className={card.card} aria-labelledby={id}>
      <Title order={2} id={id} className={classes.title}>
        {t.kinds[kind]}
      </Title>
      <div className={table.frame}>
        <table className={table.table} aria-labelledby={id}>
          <thead className={table.unseen}>
            <tr>
              {Object.values(t.column).map((name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.baslangic} className={classes.row} data-unknown={row.oran === null || undefined}>
                <td className={classes.days}>{daysText(row)}</td>
                <td className={classes.rate}>{row.oran === null ? t.unknownRate : percentText(row.oran)}</td>
                <td data-label={t.column.ground}>{row.dayanak}</td>
                <td data-label={t.column.gazette}>
                  {row.oran === null ? null : (row.resmiGazete ?? t.noGazette)}
                </td>
                <td>
                  <span className={classes.state} data-state={row.durum}>
                    {t.states[row.durum]}
                  </span>
                  {row.oran === null && mayEdit && (
                    <Button
                      size="compact-sm"
                      variant="light"
                      aria-label={t.fillName(t.kinds[kind], formatDate(row.baslangic))}
                      onClick={(event) => onFill(event.currentTarget, { kind, from: row.baslangic })}
                    >
                      {t.fill}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!all && rows.length > RECENT && (
        <Button variant="subtle" className={classes.more} onClick={() => setAll(true)}>
          {t.older(rows.length - RECENT)}
        </Button>
      )}
    </section>
  );
}

const daysText = ({ baslangic, bitis }: Row): string =>
  bitis === null ? t.since(formatDate(baslangic)) : t.days(formatDate(baslangic), formatDate(bitis));

interface TariffTableProps {
  readonly kind: 'harc' | 'vekalet';
  readonly title: string;
  readonly tariffs: readonly Pick<
    OfficeRates['harclar'][number],
    'baslangic' | 'bitis' | 'durum' | 'dayanak'
  >[];
  readonly onFill: Fill;
}

function TariffTable({ kind, title, tariffs, onFill }: TariffTableProps) {
  const mayEdit = useYetki('buro-yonet');
  const id = `tarife-${kind}`;
  return (
    <section className={card.card} aria-labelledby={id}>
      <Title order={2} id={id} className={classes.title}>
        {title}
      </Title>
      <ul className={classes.tariffs}>
        {tariffs.map(({ baslangic, bitis, durum: state, dayanak }) => (
          <li key={`${baslangic} ${bitis} ${dayanak}`}>
            <strong>{t.days(formatDate(baslangic), formatDate(bitis))}</strong> {dayanak}{' '}
            <span className={classes.state} data-state={state}>
              {t.states[state]}
            </span>
          </li>
        ))}
      </ul>
      {mayEdit && (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={`${t.fill}: ${t.kinds[kind]}`}
          onClick={(event) => onFill(event.currentTarget, { kind, from: '' })}
        >
          {t.fill}
        </Button>
      )}
    </section>
  );
}
