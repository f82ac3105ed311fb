import { istanbulDate, type Today } from '@derkenar/domain';
import { IconAlertTriangle, IconDatabase, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { todayMessages } from '../../messages/today.ts';
import { formatInstantWithTime } from '../../ui/date.ts';
import { todayQuery } from './api.ts';
import classes from './today.module.css';

const t = todayMessages.backup;
const DAY_MS = 86_400_000;
/** The server takes one a day; it may have been off over a weekend. */
const LATE_DAYS = 4;
const LATE_LOG_MS = 3_600_000;

/** Says to whoever manages the office when the last backup was taken, and that there is a newer version. */
export function SystemLines() {
  const { data } = useQuery(todayQuery);
  return (
    <>
      {data?.yeniSurum && (
        <p className={classes.system}>
          <IconDownload size={18} stroke={1.75} aria-hidden />
          <span>
            {todayMessages.newVersion(data.yeniSurum)}{' '}
            <Link to="/yonetim/program">{todayMessages.openProgram}</Link>
          </span>
        </p>
      )}
      {data?.backup && <BackupLine {...data.backup} />}
    </>
  );
}

function BackupLine({ klasor, son, deneme, surekli }: NonNullable<Today['backup']>) {
  const [now] = useState(() => new Date());
  const days = son === null ? null : daysSince(son, now);
  const log = logState(surekli, now);
  const isLate = days === null || days >= LATE_DAYS || deneme?.hata === true || log.isLate;
  const Icon = isLate ? IconAlertTriangle : IconDatabase;
  return (
    <p className={classes.system} data-late={isLate || undefined}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>
        {klasor ? [textOf(days), log.text, trialText(deneme, now)].filter(Boolean).join(' ') : t.none}
      </span>
    </p>
  );
}

/** Days of Istanbul between the instant and now. */
function daysSince(instant: string, now: Date): number {
  const [then, today] = [new Date(instant), now].map((date) => Date.parse(istanbulDate(date)));
  return Math.max(0, Math.round(((today ?? 0) - (then ?? 0)) / DAY_MS));
}

/** The log is stored each minute; a server that was off for a while says so for as long. */
function logState(log: NonNullable<Today['backup']>['surekli'], now: Date) {
  if (log === null) return { text: '', isLate: false };
  if (log.ulasti === null) return { text: t.logNotYet, isLate: false };
  const isLate = now.getTime() - Date.parse(log.ulasti) > LATE_LOG_MS;
  const text = t.logReached(formatInstantWithTime(log.ulasti));
  return { text: isLate ? `${text} ${t.logLate}` : text, isLate };
}

function trialText(deneme: NonNullable<Today['backup']>['deneme'], now: Date): string {
  if (deneme === null) return '';
  const proved = deneme.basarili === null ? '' : t.proved(daysSince(deneme.basarili, now));
  return deneme.hata ? `${t.trialFailed} ${proved}` : proved;
}

function textOf(days: number | null): string {
  if (days === null) return t.notYet;
  if (days === 0) return t.today;
  if (days === 1) return t.yesterday;
  return days < LATE_DAYS ? t.daysAgo(days) : `${t.daysAgo(days)} ${t.check}`;
}
