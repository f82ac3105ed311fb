import '../../ui/checkboxStyles.ts';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { commandMessages } from '../../messages/command.ts';
import { areSingleKeysOn, keepSingleKeys } from '../../shell/singleKeys.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from './command.module.css';

const t = commandMessages.keys;

/** The keys, and the choice not to have those of a single sign (WCAG 2.1.4). */
export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const [single, setSingle] = useState(areSingleKeysOn);
  return (
    <Dialog opened onClose={onClose} title={t.title} size={520} closeOnClickOutside>
      <dl className={classes.keys}>
        {Array.from(t.list, ({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={t.single}
        description={t.singleDescription}
        checked={single}
        onChange={({ currentTarget: { checked } }) => {
          setSingle(checked);
          keepSingleKeys(checked);
        }}
      />
    </Dialog>
  );
}
