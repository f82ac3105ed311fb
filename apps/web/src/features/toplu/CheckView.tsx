import { type MissingFile, reasonFault, type TopluCheck, type TopluRequest } from '@derkenar/domain';
import { Button, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { save } from '../../belge/download.ts';
import { packageMessages } from '../../messages/package.ts';
import { topluMessages } from '../../messages/toplu.ts';
import { messages } from '../../messages.ts';
import { useConsent } from '../../selection/useConsent.tsx';
import { notify } from '../../shell/notify.ts';
import card from '../../ui/card.module.css';
import { FormError } from '../../ui/FormError.tsx';
import { markPlace } from '../../ui/markPlace.ts';
import { useAction } from '../../ui/useSubmit.ts';
import { AccountNotes } from './AccountNotes.tsx';
import { acceptJob, checkCsv, checkJob, startJob } from './api.ts';
import { Barred, barredCount, type Choice } from './Barred.tsx';
import { FileTable } from './FileTable.tsx';
import classes from './toplu.module.css';

const t = topluMessages.check;

interface Props {
  readonly startKey: string;
  readonly request: TopluRequest;
  readonly check: TopluCheck;
  /** Ids of the petitions, also of those that a package brings. */
  readonly dilekceler: readonly string[];
  /** Leads to the questions for which files wait. */
  readonly onAnswer: () => void;
  readonly onClose: () => void;
  /** `moveFocus` is false while the person types. */
  readonly onStarted: (id: string, moveFocus: boolean) => void;
}

/** Shows the result of the check. It takes the focus, because it answers the button that was pressed. */
export function CheckView({ startKey, request, check, dilekceler, onAnswer, onClose, onStarted }: Props) {
  const { ozet, eksikler, sonraki } = check;
  const client = useQueryClient();
  const { busy, message, run } = useAction();
  const [choice, setChoice] = useState<Choice>('basarisiz');
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  const startButton = useRef<HTMLButtonElement>(null);
  const consent = useConsent(() => startButton.current);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Focus alone would leave the answer, and the button to go on, below the edge.
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, []);
  if (!ozet) return null;
  const { uyariliDosya, eksikDosya, kosulDisiDosya, hesapsizDosya } = ozet;
  const barred = barredCount(ozet);
  const dosya = ozet.dosya - kosulDisiDosya;
  const toMake = choice === 'gerekce' ? dosya : dosya - barred;
  const begin = () => {
    const needed = reason.trim() === '' ? topluMessages.unsuitable.reasonNeeded : null;
    const problem = choice === 'gerekce' ? (needed ?? reasonFault(reason)) : null;
    if (problem === null) return consent.ask(dilekceler, () => run(start));
    setReasonError(problem);
    section.current?.querySelector<HTMLElement>('input')?.focus();
  };
  const start = async () => {
    const isStillThere = markPlace();
    const job = await startJob({ ...request, ...chosen(choice, reason) }, `${startKey}-${choice}`);
    acceptJob(client, job);
    notify({ kind: 'success', title: t.started });
    onStarted(job.id, isStillThere());
  };
  return (
    <section className={card.card} aria-labelledby="denetim" ref={section}>
      <Title order={2} id="denetim" ref={heading} tabIndex={-1}>
        {t.title}
      </Title>
      <dl className={card.sums}>
        {[
          [t.takip, t.count(ozet.takip)],
          [t.file, t.count(dosya)],
          [t.missing, t.missingCount(ozet.eksikTakip, ozet.eksikDosya)],
          [t.unanswered, t.missingCount(ozet.yanitsizTakip, ozet.yanitsizDosya)],
          [t.skipped, t.count(ozet.atlanan)],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {ozet.gecmisSureTakip > 0 && (
        <p className={classes.hint}>
          {t.passed(ozet.gecmisSureTakip)}{' '}
          <Link to="/sureler" search={{ kapsam: 'gecen', kimin: 'alacakli' }}>
            {t.passedLink}
          </Link>
        </p>
      )}
      {kosulDisiDosya > 0 && <p className={classes.hint}>{packageMessages.outOfPackage(kosulDisiDosya)}</p>}
      <Title order={3}>{t.names}</Title>
      <ul className={classes.names}>
        {ozet.ornekAdlar.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <Barred
        {...{ ozet, choice, reason }}
        error={reasonError}
        onAnswer={onAnswer}
        onChoose={setChoice}
        onReason={(text) => {
          setReason(text);
          setReasonError(null);
        }}
      />
      <AccountNotes {...ozet} />
      {eksikDosya > 0 && (
        <>
          <Title order={3}>{t.missingAlanlar}</Title>
          <p className={classes.hint}>{t.missingDescription}</p>
          <ul className={classes.gaps}>
            {ozet.eksikAlanlar.map(({ kod, isim, dosya }) => (
              <li key={kod}>{t.alanCount(isim, dosya)}</li>
            ))}
          </ul>
        </>
      )}
      {eksikDosya + barred + uyariliDosya + hesapsizDosya > 0 && (
        <Missing request={request} first={eksikler} next={sonraki} />
      )}
      <FormError message={message} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {messages.common.cancel}
        </Button>
        <Button
          ref={startButton}
          aria-disabled={busy || toMake === 0 || undefined}
          onClick={() => toMake > 0 && begin()}
        >
          {t.start(toMake)}
        </Button>
      </div>
      {consent.question}
    </section>
  );
}

const chosen = (choice: Choice, reason: string): Partial<TopluRequest> => {
  if (choice === 'basarisiz') return {};
  return choice === 'atla' ? { uygunOlmayanlar: 'atla' } : { gerekce: reason.trim() };
};

interface MissingProps {
  readonly request: TopluRequest;
  readonly first: readonly MissingFile[];
  readonly next: number | null;
}

function Missing({ request, first, next }: MissingProps) {
  const [rows, setRows] = useState(first);
  const [cursor, setCursor] = useState(next);
  const { busy, message, run } = useAction();
  const more = async (from: number) => {
    const page = await checkJob({ ...request, imlec: from });
    setRows([...rows, ...page.eksikler]);
    setCursor(page.sonraki);
  };
  return (
    <>
      <FileTable
        label={t.files}
        rows={rows}
        borclu={request.borcluAyri ? [t.borclu, ({ borclu }) => borclu] : null}
        result={[t.problems, problemsOf]}
      />
      <FormError message={message} />
      <div className={classes.tools}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          aria-disabled={busy || undefined}
          onClick={() => run(async () => save(await checkCsv(request), t.csvName))}
        >
          {t.csv}
        </Button>
        {cursor !== null && (
          <Button variant="default" aria-disabled={busy || undefined} onClick={() => run(() => more(cursor))}>
            {topluMessages.files.showMore}
          </Button>
        )}
      </div>
    </>
  );
}

/** A question for which the file waits is not named again among what is missing. */
function problemsOf({ yanitsizlar, engeller, uyarilar, hesapEngelleri, ...file }: MissingFile): string {
  const eksik = file.eksikMetinleri.filter((name) => !yanitsizlar.includes(`“${name}”`));
  return [
    ...hesapEngelleri,
    ...engeller,
    ...uyarilar,
    ...(yanitsizlar.length === 0 ? [] : [t.unansweredIn(yanitsizlar)]),
    ...(eksik.length === 0 ? [] : [t.missingIn(eksik)]),
  ].join(' ');
}
