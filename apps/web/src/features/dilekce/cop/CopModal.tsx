import type { DilekceCopOzet } from '@derkenar/domain';
import { Button, Modal, Skeleton } from '@mantine/core';
import '../../../ui/modalStyles.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import BelgeSayfalari from '../../../belge/pages/BelgeSayfalari.tsx';
import { copMesajlari as t } from '../../../mesajlar/cop.ts';
import { LoadError } from '../../../ui/LoadError.tsx';
import modal from '../../../ui/modal.module.css';
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
  const narrow = useMediaQuery('(max-width: 48em)');
  const { data, error, refetch } = useQuery({ ...copQuery(dilekce.id), enabled: opened });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      lockScroll={false}
      size={950}
      fullScreen={narrow ?? false}
      title={dilekce.isim}
      closeButtonProps={{ 'aria-label': t.kapat }}
      classNames={{ title: modal.title, content: modal.content, header: modal.header }}
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
    </Modal>
  );
}
