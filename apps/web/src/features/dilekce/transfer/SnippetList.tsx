import { Checkbox, Title } from '@mantine/core';
import '../../../ui/checkboxStyles.ts';
import { dilekceTransferMessages } from '../../../messages/dilekceTransfer.ts';
import { isChosen, isOpen, type SnippetChange, type SnippetItem } from './snippetItem.ts';
import classes from './transfer.module.css';

const t = dilekceTransferMessages.snippets;

interface Props {
  readonly snippets: readonly SnippetItem[];
  readonly busy: boolean;
  readonly onChange: (key: string, change: SnippetChange) => void;
}

/** The snippets of a library: which ones come in, and what became of each. */
export function SnippetList({ snippets, busy, onChange }: Props) {
  return (
    <section className={classes.snippets} aria-labelledby="parcalar">
      <Title order={3} id="parcalar">
        {t.title}
      </Title>
      <p className={classes.hint}>{t.description}</p>
      <ul>
        {snippets.map((snippet) => (
          <li key={snippet.key}>
            <Checkbox
              label={snippet.name}
              checked={isChosen(snippet)}
              disabled={busy || !isOpen(snippet)}
              onChange={({ currentTarget }) => onChange(snippet.key, { selected: currentTarget.checked })}
            />
            <span className={classes.state}>
              <span data-status={snippet.status}>{statusOf(snippet)}</span>
              {snippet.reason !== null && <span className={classes.reason}>{snippet.reason}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const statusOf = ({ status, name, addedName }: SnippetItem): string =>
  addedName !== null && addedName !== name && status === 'eklendi' ? t.renamed(addedName) : t.status[status];
