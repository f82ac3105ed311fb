import { readableTypes } from '@derkenar/belge/formats';
import type { DilekceImport } from '@derkenar/domain';
import { Button, NativeSelect, Title } from '@mantine/core';
import '../../../ui/nativeSelectStyles.ts';
import { IconFileText, IconFolder } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { dilekceTransferMessages as t } from '../../../messages/dilekceTransfer.ts';
import { notifyFailure } from '../../../shell/notify.ts';
import card from '../../../ui/card.module.css';
import { useDropZone } from '../../../ui/useDropZone.ts';
import { type Collected, collectChosen, collectDropped } from './collect.ts';
import type { Item } from './item.ts';
import classes from './transfer.module.css';

const SAME_NAME = (['numarala', 'atla', 'koru'] as const).map((value) => ({
  value,
  label: t.sameName[value],
}));

interface Props {
  readonly chosen: readonly Item[];
  /** Number of the snippets that are chosen. */
  readonly snippetCount: number;
  readonly sameName: DilekceImport['ayniAd'];
  readonly progress: { readonly sent: number; readonly of: number } | null;
  readonly onSameName: (value: DilekceImport['ayniAd']) => void;
  readonly onAdd: () => void;
  readonly onStop: () => void;
}

/** The last step: into the library, and how far it has come. */
export function AddBar({ chosen, snippetCount, sameName, progress, onSameName, onAdd, onStop }: Props) {
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
        <Button disabled={chosen.length + snippetCount === 0} onClick={onAdd}>
          {t.addCount(chosen.length, snippetCount)}
        </Button>
      )}
    </div>
  );
}

const dropTexts = t.drop;
/** React's types do not know it. */
const FOLDER = { webkitdirectory: '' };
const TYPES = [...readableTypes(), '.zip'].join();

interface DropAreaProps {
  readonly warnings: readonly string[];
  readonly onTake: (collected: Collected) => void;
}

/** The area that takes files, folders and archives. */
export function DropArea({ warnings, onTake }: DropAreaProps) {
  const [busy, setBusy] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = async (collected: Promise<Collected>) => {
    setBusy(true);
    try {
      onTake(await collected);
    } catch (error) {
      notifyFailure(dropTexts.none, error);
    } finally {
      setBusy(false);
    }
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    void take(collectChosen([...(currentTarget.files ?? [])]));
    // So that the same file can be chosen again.
    currentTarget.value = '';
  };
  const dropZone = useDropZone((dropped) => void take(collectDropped(dropped)));
  return (
    <section className={card.drop} aria-labelledby="drop" {...dropZone}>
      <Title order={2} id="drop">
        {dropTexts.title}
      </Title>
      <p className={classes.hint}>{dropTexts.description}</p>
      <div className={classes.tools}>
        <Button leftSection={<IconFileText size={18} aria-hidden />} onClick={() => files.current?.click()}>
          {dropTexts.file}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFolder size={18} aria-hidden />}
          onClick={() => folder.current?.click()}
        >
          {dropTexts.folder}
        </Button>
      </div>
      <input
        ref={files}
        type="file"
        multiple
        accept={TYPES}
        hidden
        aria-label={dropTexts.file}
        onChange={choose}
      />
      <input ref={folder} type="file" {...FOLDER} hidden aria-label={dropTexts.folder} onChange={choose} />
      <output className={classes.notes}>
        {busy ? dropTexts.collecting : warnings.map((warning) => <span key={warning}>{warning}</span>)}
      </output>
    </section>
  );
}
