import type { TopluJob } from '@derkenar/domain';
import { Button } from '@mantine/core';
import { IconDownload, IconFiles, IconPlayerStop, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { DownloadLink } from '../../belge/DownloadLink.tsx';
import { topluMessages } from '../../messages/toplu.ts';
import { notify } from '../../shell/notify.ts';
import { Confirm, preloadConfirm } from '../../ui/Confirm.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { useAction } from '../../ui/useSubmit.ts';
import {
  acceptJob,
  cancelJob,
  checkResultReady,
  deleteJob,
  forgetJob,
  reloadJobs,
  repeatJob,
  resultUrl,
} from './api.ts';
import { CoverMenu } from './CoverMenu.tsx';
import { isRunning, nameOf } from './progress.ts';
import classes from './toplu.module.css';

const t = topluMessages.jobs;

interface Props {
  readonly job: TopluJob;
  /** The button that was pressed is no longer there. */
  readonly onChanged: () => void;
  readonly onGone: () => void;
}

export function JobButtons({ job, onChanged, onGone }: Props) {
  const client = useQueryClient();
  const { busy, message, run } = useAction(() => reloadJobs(client));
  const [asking, setAsking] = useState<'cancel' | 'delete' | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const name = nameOf(job);

  const retry = async () => {
    acceptJob(client, await repeatJob(job.id));
    onChanged();
  };
  const cancel = async () => {
    acceptJob(client, await cancelJob(job.id));
    setAsking(null);
    notify({ kind: 'success', title: t.cancelled });
    setTimeout(onChanged);
  };
  const remove = async () => {
    await deleteJob(job.id);
    setAsking(null);
    notify({ kind: 'success', title: t.deleted });
    // The dialog must release the focus first.
    setTimeout(() => {
      onGone();
      forgetJob(client, job.id);
    });
  };
  const close = () => {
    setAsking(null);
    if (trigger.current) trigger.current.focus();
    // It ended by itself meanwhile.
    else onChanged();
  };
  const ask = (what: 'cancel' | 'delete') => ({
    ref: trigger,
    onPointerEnter: preloadConfirm,
    onFocus: preloadConfirm,
    onClick: () => setAsking(what),
  });
  const retryText = job.kalan > 0 ? t.resume : t.repeat;

  return (
    <>
      <FormError message={message} />
      <div className={classes.buttons}>
        {isRunning(job) ? (
          <Button
            key="iptal"
            variant="default"
            leftSection={<IconPlayerStop size={18} aria-hidden />}
            aria-label={t.action(t.cancel, name)}
            {...ask('cancel')}
          >
            {t.cancel}
          </Button>
        ) : (
          <>
            <Button
              key="sil"
              variant="default"
              leftSection={<IconTrash size={18} aria-hidden />}
              aria-label={t.action(t.delete, name)}
              {...ask('delete')}
            >
              {t.delete}
            </Button>
            {job.tamam < job.toplam && (
              <Button
                variant="default"
                leftSection={<IconRefresh size={18} aria-hidden />}
                aria-label={t.action(retryText, name)}
                aria-disabled={busy || undefined}
                onClick={() => run(retry)}
              >
                {retryText}
              </Button>
            )}
            {job.tamam > 0 && (
              <>
                <Button
                  variant="default"
                  leftSection={<IconFiles size={18} aria-hidden />}
                  renderRoot={(props) => <Link to="/belgeler" search={{ toplu: job.id }} {...props} />}
                >
                  {t.documents}
                </Button>
                <CoverMenu job={job} />
                <ResultLink job={job} />
              </>
            )}
          </>
        )}
      </div>
      {asking && <Question asking={asking} cancel={cancel} remove={remove} close={close} />}
    </>
  );
}

const ResultLink = ({ job }: Pick<Props, 'job'>) => (
  <DownloadLink
    href={resultUrl(job.id)}
    ask={() => checkResultReady(job.id)}
    leftSection={<IconDownload size={18} aria-hidden />}
    aria-label={t.action(t.download, nameOf(job))}
  >
    {t.download}
  </DownloadLink>
);

interface QuestionProps {
  readonly asking: 'cancel' | 'delete';
  readonly cancel: () => Promise<void>;
  readonly remove: () => Promise<void>;
  readonly close: () => void;
}

function Question({ asking, cancel, remove, close }: QuestionProps) {
  if (asking === 'cancel')
    return (
      <Confirm
        title={t.cancelTitle}
        text={t.cancelDescription}
        action={t.cancelConfirm}
        onConfirm={cancel}
        onClose={close}
      />
    );
  return (
    <Confirm
      title={t.deleteTitle}
      text={t.deleteDescription}
      action={t.deleteConfirm}
      onConfirm={remove}
      onClose={close}
    />
  );
}
