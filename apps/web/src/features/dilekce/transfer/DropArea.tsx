import { Button, Title } from '@mantine/core';
import { IconFileText, IconFolder } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { dilekceTransferMessages } from '../../../messages/dilekceTransfer.ts';
import { notifyFailure } from '../../../shell/notify.ts';
import card from '../../../ui/card.module.css';
import { useDropZone } from '../../../ui/useDropZone.ts';
import { type Collected, collectChosen, collectDropped } from './collect.ts';
import classes from './transfer.module.css';

const t = dilekceTransferMessages.drop;
/** React's types do not know it. */
const FOLDER = { webkitdirectory: '' };
const TYPES = '.udf,.docx,.doc,.rtf,.html,.htm,.zip';

interface Props {
  readonly warnings: readonly string[];
  readonly onTake: (collected: Collected) => void;
}

/** The area that takes files, folders and archives. */
export function DropArea({ warnings, onTake }: Props) {
  const [busy, setBusy] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = async (collected: Promise<Collected>) => {
    setBusy(true);
    try {
      onTake(await collected);
    } catch (error) {
      notifyFailure(t.none, error);
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
        {t.title}
      </Title>
      <p className={classes.hint}>{t.description}</p>
      <div className={classes.tools}>
        <Button leftSection={<IconFileText size={18} aria-hidden />} onClick={() => files.current?.click()}>
          {t.file}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFolder size={18} aria-hidden />}
          onClick={() => folder.current?.click()}
        >
          {t.folder}
        </Button>
      </div>
      <input ref={files} type="file" multiple accept={TYPES} hidden aria-label={t.file} onChange={choose} />
      <input ref={folder} type="file" {...FOLDER} hidden aria-label={t.folder} onChange={choose} />
      <output className={classes.notes}>
        {busy ? t.collecting : warnings.map((warning) => <span key={warning}>{warning}</span>)}
      </output>
    </section>
  );
}
