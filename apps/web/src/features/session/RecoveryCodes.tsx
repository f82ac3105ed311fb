import { Button, Title } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { accountMessages } from '../../messages/account.ts';
import { copyMessages } from '../../messages/copy.ts';
import { useCopy } from '../../ui/useCopy.ts';
import classes from './account.module.css';

const t = accountMessages;

interface Props {
  /** Says which second factor the person has now. */
  readonly done: string;
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shown once; the browser keeps no copy. */
export function RecoveryCodes({ done, codes, onDone }: Props) {
  const box = useRef<HTMLElement>(null);
  const { said, copy } = useCopy();
  const id = useId();
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} className={classes.recovery} aria-labelledby={id}>
      <p className={classes.text}>{done}</p>
      <Title order={3} id={id} size="h4">
        {t.recoveryTitle}
      </Title>
      <p className={classes.text}>{t.recoveryDescription}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy(codes.join('\n'))}
        >
          {copyMessages.action}
        </Button>
        <Button onClick={onDone}>{t.codesSaved}</Button>
        <output className={classes.said}>{said}</output>
      </div>
    </section>
  );
}
