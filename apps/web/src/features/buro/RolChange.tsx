import { Button } from '@mantine/core';
import { administrationMessages } from '../../messages/administration.ts';
import { FormError } from '../../ui/FormError.tsx';
import { useAction } from '../../ui/useAction.ts';
import classes from './roller.module.css';

const t = administrationMessages.roller;

interface Props {
  readonly name: string;
  readonly onSave: () => Promise<void>;
  readonly onForget: () => void;
}

/** A role whose keys differ from those that are saved. */
export function RolChange({ name, onSave, onForget }: Props) {
  const { busy, message, run } = useAction();
  return (
    <div>
      <FormError message={message} />
      <div className={classes.change}>
        <output>{t.changed(name)}</output>
        <Button variant="default" aria-label={t.undoRol(name)} onClick={onForget}>
          {t.undo}
        </Button>
        <Button aria-label={t.saveRol(name)} aria-disabled={busy || undefined} onClick={() => run(onSave)}>
          {t.save}
        </Button>
      </div>
    </div>
  );
}
