import type { DilekceCopOzet } from '@derkenar/domain';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import BelgeSayfalari from '../../../belge/pages/BelgeSayfalari.tsx';
import { copMesajlari as t } from '../../../mesajlar/cop.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { copQuery } from './api.ts';
import classes from './cop.module.css';

interface Props {
  readonly dilekce: DilekceCopOzet;
  readonly opened: boolean;
  readonly onRestore: () => void;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** A look at what lies in the trash. */
export default function CopModal({ dilekce, opened, onRestore, onClose, onClosed }: Props) {
  const { data, error, refetch } = useQuery({ ...copQuery(dilekce.id), enabled: opened });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      size={950}
      fills
      title={dilekce.isim}
      closeButtonProps={{ 'aria-label': t.kapat }}
      closeOnClickOutside
    >
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={420} />}
      {data && <BelgeSayfalari html={data.sablon} />}
      <div className={classes.footer}>
        <Button variant="default" onClick={onClose}>
          {t.kapat}
        </Button>
        <Button onClick={onRestore}>{t.geriAl}</Button>
      </div>
    </Dialog>
  );
}
