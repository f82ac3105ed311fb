import { Button, UnstyledButton } from '@mantine/core';
import { tryingMessages as t } from '../../messages/trying.ts';
import { esasNoLabel, officeLabel } from '../../selection/labels.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import classes from './trying.module.css';
import type { Trial, TrialRun, TriedTakip } from './useTrial.ts';

/** Cases that are listed; the counts are of all. */
const MAX_LISTED = 200;
const MAX_COUNTS = 8;

interface Props {
  readonly run: TrialRun;
  /** Shows the text with this case. */
  readonly onShow: (takipId: string) => void;
}

/** Tells what would be missing or stopped over the cases of the office, while it is found out and afterwards. */
export function AllTakipler({ run: { trial, start, stop }, onShow }: Props) {
  if (trial === null) return null;
  const { state, tried, total, faults, asked, error } = trial;
  return (
    <div className={classes.all}>
      <div className={classes.line}>
        <output className={classes.said}>{sayOf(trial)}</output>
        {state === 'running' ? (
          <Button size="compact-sm" variant="default" onClick={stop}>
            {t.stop}
          </Button>
        ) : (
          <Button size="compact-sm" variant="default" onClick={start}>
            {t.again}
          </Button>
        )}
      </div>
      {state === 'running' && (
        <progress className={classes.progress} aria-label={t.all} value={tried} max={Math.max(1, total)} />
      )}
      {state === 'failed' && <LoadError error={error} onRetry={start} />}
      {asked.size > 0 && state !== 'running' && <p className={classes.hint}>{t.asked(askedTexts(asked))}</p>}
      {faults.length > 0 && <Counts faults={faults} />}
      {faults.length > 0 && <List faults={faults} onShow={onShow} />}
    </div>
  );
}

const askedTexts = (asked: Trial['asked']): readonly string[] =>
  Array.from(asked, ([question, n]) => t.askedIn(question, n));

function sayOf({ state, tried, total, faults }: Trial): string {
  if (state === 'running') return t.progress(tried, total);
  if (state === 'failed') return '';
  if (state === 'stopped') return t.stopped(tried, total);
  return faults.length === 0 ? t.clean(tried) : t.found(faults.length, tried);
}

/** The sentences that are told of most cases. */
function Counts({ faults }: { readonly faults: readonly TriedTakip[] }) {
  const counts = new Map<string, number>();
  for (const fault of faults)
    for (const text of textsOf(fault)) counts.set(text, (counts.get(text) ?? 0) + 1);
  const most = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, MAX_COUNTS);
  return (
    <section aria-label={t.counts}>
      <h3 className={classes.heading}>{t.counts}</h3>
      <ul className={classes.counts}>
        {most.map(([text, n]) => (
          <li key={text}>
            <span>{text}</span> <span className={classes.count}>{t.takipler(n)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each once, the stops first. */
const textsOf = ({ eksikler, engeller, uyarilar }: TriedTakip): readonly string[] => [
  ...new Set([
    ...engeller.map((sentence) => `${t.blocked}: ${sentence}`),
    ...eksikler.map((name) => `${t.missing}: ${name}`),
    ...uyarilar.map((sentence) => `${t.warned}: ${sentence}`),
  ]),
];

function List({
  faults,
  onShow,
}: {
  readonly faults: readonly TriedTakip[];
  readonly onShow: Props['onShow'];
}) {
  return (
    <section aria-label={t.listed}>
      <h3 className={classes.heading}>{t.listed}</h3>
      <ul className={classes.list}>
        {faults.slice(0, MAX_LISTED).map((fault) => (
          <li key={fault.takipId}>
            <UnstyledButton
              className={classes.takip}
              aria-label={t.show(nameOf(fault))}
              onClick={() => onShow(fault.takipId)}
            >
              {nameOf(fault)}
            </UnstyledButton>
            <ul className={classes.faults}>
              {textsOf(fault).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {faults.length > MAX_LISTED && <p className={classes.hint}>{t.more(faults.length - MAX_LISTED)}</p>}
    </section>
  );
}

const nameOf = ({ dosyaEsasNo, icraDairesi }: TriedTakip): string =>
  `${esasNoLabel(dosyaEsasNo)} · ${officeLabel(icraDairesi)}`;
