import { formatDate, type OfficeRateEntry } from '@derkenar/domain';
import { Button, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSession, useYetki } from '../../client/session.ts';
import { rateMessages } from '../../messages/rate.ts';
import { MAIN_ID } from '../../shell/Frame.tsx';
import { notify } from '../../shell/notify.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import card from '../../ui/card.module.css';
import { formatInstant } from '../../ui/date.ts';
import { exchangeRateText, percentText } from '../../ui/decimal.ts';
import table from '../../ui/table.module.css';
import { confirmRate, reloadRates, withdrawRate } from './api.ts';
import classes from './rates.module.css';

const t = rateMessages.entries;

interface Asked {
  readonly entry: OfficeRateEntry;
  readonly action: 'confirm' | 'withdraw';
}

/** The entries of the office, with the people who entered, confirmed and withdrew it. */
export function Entries({ entries }: { readonly entries: readonly OfficeRateEntry[] }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const trigger = useRef<HTMLElement>(null);
  const close = (target: HTMLElement | null) => {
    setAsked(null);
    target?.focus();
  };
  const run = async ({ entry, action }: Asked) => {
    await (action === 'confirm' ? confirmRate : withdrawRate)(entry.id);
    await reloadRates(client);
    notify({ kind: 'success', title: action === 'confirm' ? t.confirmDone : t.withdrawDone });
    // The button goes with the entry's state.
    close(document.getElementById(MAIN_ID));
  };
  return (
    <section className={card.card} aria-labelledby="girilenler">
      <Title order={2} id="girilenler" className={classes.title}>
        {t.title}
      </Title>
      {entries.length === 0 ? (
        <p className={classes.note}>{t.empty}</p>
      ) : (
        <div className={table.frame}>
          <table className={table.table} aria-labelledby="girilenler">
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
              {entries.map((entry) => (
                <Entry
                  key={entry.id}
                  entry={entry}
                  onAsk={(action, button) => {
                    trigger.current = button;
                    setAsked({ entry, action });
                  }}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {asked && (
        <Confirm
          title={asked.action === 'confirm' ? t.confirmTitle : t.withdrawTitle}
          text={(asked.action === 'confirm' ? t.confirmText : t.withdrawText)(nameOf(asked.entry))}
          action={t[asked.action]}
          harmless={asked.action === 'confirm'}
          onConfirm={() => run(asked)}
          onClose={() => close(trigger.current)}
        />
      )}
    </section>
  );
}

interface EntryProps {
  readonly entry: OfficeRateEntry;
  readonly onAsk: (action: Asked['action'], button: HTMLElement) => void;
}

function Entry({ entry, onAsk }: EntryProps) {
  const { kullanici } = useSession();
  const mayConfirm = useYetki('dilekce-onayla');
  const mayWithdraw = useYetki('buro-yonet');
  const { ekleyen, eklendi, onaylayan, onaylandi, geriAlan, geriAlindi } = entry;
  const waits = entry.durum === 'onayBekliyor' && ekleyen.id !== kullanici.id;
  const name = nameOf(entry);
  return (
    <tr className={classes.row}>
      <td>
        <strong>{name}</strong>
        <div className={classes.note}>{entry.not}</div>
      </td>
      <td className={classes.days}>
        {rateMessages.days(formatDate(entry.baslangic), formatDate(entry.bitis))}
      </td>
      <td data-label={t.column.gazette}>{entry.resmiGazete}</td>
      <td className={classes.note}>
        <div>{t.added(ekleyen.adSoyad, formatInstant(eklendi))}</div>
        {onaylayan && <div>{t.confirmed(onaylayan.adSoyad, formatInstant(onaylandi ?? ''))}</div>}
        {geriAlan && <div>{t.withdrawn(geriAlan.adSoyad, formatInstant(geriAlindi ?? ''))}</div>}
      </td>
      <td>
        <span className={classes.state} data-state={entry.durum}>
          {t.states[entry.durum]}
        </span>
        <div className={classes.actions}>
          {waits && mayConfirm && (
            <Button
              size="compact-sm"
              aria-label={t.action(t.confirm, name)}
              onClick={({ currentTarget }) => onAsk('confirm', currentTarget)}
            >
              {t.confirm}
            </Button>
          )}
          {entry.durum !== 'geriAlindi' && mayWithdraw && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={t.action(t.withdraw, name)}
              onClick={({ currentTarget }) => onAsk('withdraw', currentTarget)}
            >
              {t.withdraw}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

function nameOf({ tur: kind, content, dayanak }: OfficeRateEntry): string {
  const name = rateMessages.kinds[kind];
  if (content.kind === 'rate') return `${name}: ${percentText(content.rate)}`;
  if (content.kind === 'exchange') return t.exchange(content.currency, exchangeRateText(content.rate));
  return `${name}: ${dayanak}`;
}
