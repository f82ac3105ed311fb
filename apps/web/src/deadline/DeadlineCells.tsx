import { formatDate, istanbulDate, type Sure } from '@derkenar/domain';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession, useYetki } from '../client/session.ts';
import { deadlineMessages as t } from '../messages/deadline.ts';
import { notifyFailure } from '../shell/notify.ts';
import { formatInstantWithTime } from '../ui/date.ts';
import { DeniedButton } from '../ui/Tip.tsx';
import { saveCheck } from './api.ts';
import classes from './deadline.module.css';
import { dayInWords, daysUntil, distanceText } from './end.ts';

/** The last day in words, or why there is none. */
export function End({ sure }: { readonly sure: Sure }) {
  const [today] = useState(() => istanbulDate(new Date()));
  const { sonGun, enErkenSonGun, durum, neden } = sure;
  if (sonGun === null)
    return (
      <>
        <span className={classes.noDay}>{t.noDay[durum]}</span>
        {neden !== null && <span className={classes.small}>{neden}</span>}
      </>
    );
  return (
    <>
      <span className={classes.day}>{dayInWords(sonGun)}</span>
      {enErkenSonGun !== null && enErkenSonGun !== sonGun && (
        <span className={classes.small}>{t.between(dayInWords(enErkenSonGun))}</span>
      )}
      {durum === 'done' ? (
        <span className={classes.small}>{neden}</span>
      ) : (
        <span className={classes.distance} data-near={isNear(sure, today) || undefined}>
          {distanceText(sure, today)}
        </span>
      )}
    </>
  );
}

/** Days before the end in which it stands out. */
const NEAR_DAYS = 7;

/** The time of the other side that has passed is no danger. */
function isNear({ enErkenSonGun, kontrol, kimin }: Sure, today: string): boolean {
  if (kontrol !== null || enErkenSonGun === null) return false;
  const days = daysUntil(enErkenSonGun, today);
  return days <= NEAR_DAYS && (days >= 0 || kimin === 'alacakli' || kimin === 'ilgili');
}

/** The limit, whom and what it is about, and whether its day is certain. */
export function Limit({ sure }: { readonly sure: Sure }) {
  const { ad, borclu, konu, kimin, sonGun, dogrulanmamis: doubts, notlar, ardindan } = sure;
  const more = [...doubts, ...notlar, ...(ardindan === null ? [] : [ardindan])];
  return (
    <>
      <span className={classes.name}>{ad}</span>
      <span className={classes.small}>
        {[t.party[kimin], borclu && t.debtor(borclu.sira, borclu.ad), konu]
          .filter((part) => part !== null && part !== '')
          .join(' · ')}
      </span>
      {sonGun !== null && (
        <span className={classes.mark} data-doubt={doubts.length > 0 || undefined}>
          {doubts.length > 0 ? (
            <IconAlertTriangle size={14} aria-hidden />
          ) : (
            <IconCheck size={14} aria-hidden />
          )}
          {doubts.length > 0 ? t.uncertain : t.certain}
        </span>
      )}
      {more.length > 0 && (
        <details className={classes.more}>
          <summary>{t.why}</summary>
          <ul>
            {more.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** The first day and the rule with its ground. */
export function Rule({ sure: { baslatan, baslangic, kural, dayanak } }: { readonly sure: Sure }) {
  return (
    <>
      <span>{baslangic === null ? baslatan : `${baslatan}: ${formatDate(baslangic)}`}</span>
      {kural !== null && (
        <span className={classes.small}>{dayanak === null ? kural : `${kural} (${dayanak})`}</span>
      )}
    </>
  );
}

interface CheckProps {
  readonly sure: Sure;
  readonly takipId: string;
  /** The case as the button names it. */
  readonly file: string;
}

/** The person who checked the limit, or the button for it; the same button takes the check back. */
export function Check({ sure, takipId, file }: CheckProps) {
  const { id, ad, kontrol } = sure;
  const client = useQueryClient();
  const { kullanici } = useSession();
  const allowed = useYetki('takip-yonet');
  const [busy, setBusy] = useState(false);
  if (id === null) return null;
  const label = kontrol === null ? t.check : t.undo;
  const save = async () => {
    setBusy(true);
    try {
      await saveCheck(client, { takipId, sureId: id, by: kontrol === null ? kullanici.adSoyad : null });
    } catch (error) {
      notifyFailure(t.failed, error);
    }
    setBusy(false);
  };
  return (
    <div className={classes.check}>
      {kontrol !== null && (
        <span className={classes.small}>
          {t.checked(kontrol.adSoyad, formatInstantWithTime(kontrol.zaman))}
        </span>
      )}
      {allowed ? (
        <Button
          variant={kontrol === null ? 'default' : 'subtle'}
          size="compact-sm"
          leftSection={kontrol === null && <IconCheck size={16} aria-hidden />}
          aria-label={kontrol === null ? t.checkOf(ad, file) : t.undoOf(ad, file)}
          aria-disabled={busy || undefined}
          onClick={() => !busy && void save()}
        >
          {label}
        </Button>
      ) : (
        <DeniedButton variant="default" size="compact-sm">
          {label}
        </DeniedButton>
      )}
    </div>
  );
}
