import { Button } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { take } from '../../../belge/download.ts';
import { api, read } from '../../../client/api.ts';
import { useYetki } from '../../../client/session.ts';
import { copyMessages } from '../../../messages/copy.ts';
import { logMessages } from '../../../messages/log.ts';
import { notifyFailure } from '../../../shell/notify.ts';
import { formatInstantWithTime } from '../../../ui/date.ts';
import { useCopy } from '../../../ui/useCopy.ts';
import styles from './log.module.css';

const t = logMessages.proof;

const sealQuery = queryOptions({
  queryKey: ['logSeal'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/kayit/muhur', { signal })),
  staleTime: 0,
});

/** The newest seal, to be written down elsewhere, and the whole log as files that can be checked. */
export function LogProof() {
  const title = useId();
  const { data } = useQuery(sealQuery);
  const seesTakip = useYetki('takip-gor');
  const { said, copy } = useCopy();
  const seal = data?.last ?? null;
  return (
    <section aria-labelledby={title} className={styles.proof}>
      <h2 id={title}>{t.title}</h2>
      <p>{t.description}</p>
      {data && seal === null && <p>{t.none}</p>}
      {seal !== null && (
        <div className={styles.seal}>
          <span>{t.last(formatInstantWithTime(seal.sealedAt), seal.position)}</span>
          <code>{seal.hash}</code>
          <Button
            variant="default"
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={() => void copy(seal.hash)}
          >
            {copyMessages.action}
          </Button>
          <output>{said}</output>
        </div>
      )}
      {seesTakip && (
        <div className={styles.files}>
          <SaveButton label={t.jsonLines} address="/api/v1/kayit/jsonl" />
          <SaveButton label={t.syslog} address="/api/v1/kayit/syslog" />
        </div>
      )}
    </section>
  );
}

/** The browser takes the file itself, as long as it may be; whether it is allowed to is asked first. */
export function SaveButton({ label, address }: { readonly label: string; readonly address: string }) {
  const download = async () => {
    try {
      await read(api.GET('/api/v1/oturum/onay'));
    } catch (error) {
      notifyFailure(logMessages.csvError, error);
      return;
    }
    take(address);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void download()}
    >
      {label}
    </Button>
  );
}
