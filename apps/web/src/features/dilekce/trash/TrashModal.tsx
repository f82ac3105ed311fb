import type { TrashedDilekceSummary } from '@derkenar/domain';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import BelgePages from '../../../belge/pages/BelgePages.tsx';
import { trashMessages as t } from '../../../messages/trash.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { trashQuery } from './api.ts';
import classes from './trash.module.css';

interface Props {
  readonly dilekce: TrashedDilekceSummary;
  readonly opened: boolean;
  readonly onRestore: () => void;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** A look at what lies in the trash. */
export default function TrashModal({ dilekce, opened, onRestore, onClose, onClosed }: Props) {
  const { data, error, refetch } = useQuery({ ...trashQuery(dilekce.id), enabled: opened });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      size={950}
      fills
      title={dilekce.isim}
      closeButtonProps={{ 'aria-label': t.close }}
      closeOnClickOutside
    >
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={420} />}
      {data && <BelgePages html={data.sablon} />}
      <div className={classes.footer}>
        <Button variant="default" onClick={onClose}>
          {t.close}
        </Button>
        <Button onClick={onRestore}>{t.undo}</Button>
      </div>
    </Dialog>
  );
}
