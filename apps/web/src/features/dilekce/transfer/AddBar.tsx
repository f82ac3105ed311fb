import type { DilekceImport } from '@derkenar/domain';
import { Button, NativeSelect } from '@mantine/core';
import '../../../ui/nativeSelectStyles.ts';
import { dilekceTransferMessages as t } from '../../../messages/dilekceTransfer.ts';
import type { Item } from './item.ts';
import classes from './transfer.module.css';

const SAME_NAME = (['numarala', 'atla', 'koru'] as const).map((value) => ({
  value,
  label: t.sameName[value],
}));

interface Props {
  readonly chosen: readonly Item[];
  readonly sameName: DilekceImport['ayniAd'];
  readonly progress: { readonly sent: number; readonly of: number } | null;
  readonly onSameName: (value: DilekceImport['ayniAd']) => void;
  readonly onAdd: () => void;
  readonly onStop: () => void;
}

/** The last step: into the library, and how far it has come. */
export function AddBar({ chosen, sameName, progress, onSameName, onAdd, onStop }: Props) {
  return (
    <div className={classes.save}>
      <NativeSelect
        label={t.sameName.label}
        value={sameName}
        data={SAME_NAME}
        disabled={progress !== null}
        onChange={({ currentTarget: { value } }) => onSameName(value as DilekceImport['ayniAd'])}
      />
      {progress ? (
        <div className={classes.progress}>
          <output>{t.adding(progress.sent, progress.of)}</output>
          <progress max={progress.of} value={progress.sent} aria-label={t.add} />
          <Button variant="subtle" size="compact-sm" onClick={onStop}>
            {t.stop}
          </Button>
        </div>
      ) : (
        <Button disabled={chosen.length === 0} onClick={onAdd}>
          {t.addCount(chosen.length)}
        </Button>
      )}
    </div>
  );
}
