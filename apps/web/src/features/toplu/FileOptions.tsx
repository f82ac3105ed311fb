import { Checkbox, NativeSelect, Title } from '@mantine/core';
import '../../ui/nativeSelectStyles.ts';
import '../../ui/checkboxStyles.ts';
import { formatChoices } from '../../belge/formatChoices.ts';
import { topluMessages } from '../../messages/toplu.ts';
import { NamePattern } from './NamePattern.tsx';
import type { Selection } from './request.ts';
import classes from './toplu.module.css';

const t = topluMessages.form;

interface Props {
  readonly selection: Selection;
  /** The fault of the name pattern. */
  readonly error: string | undefined;
  /** A file name by the pattern; null while nothing is chosen. */
  readonly sample: string | null;
  readonly onChange: (next: Partial<Selection>) => void;
}

/** The format, the grouping and the names of the files of a job. */
export function FileOptions({ selection, error, sample, onChange }: Props) {
  return (
    <section aria-labelledby="toplu-belgeler">
      <Title order={3} id="toplu-belgeler">
        {t.belgeler}
      </Title>
      <div className={classes.files}>
        <NativeSelect
          label={t.format}
          value={selection.format}
          data={formatChoices}
          onChange={({ currentTarget: { value } }) => onChange({ format: value as Selection['format'] })}
        />
        <div className={classes.checks}>
          <Checkbox
            label={t.borcluAyri}
            checked={selection.borcluAyri}
            onChange={({ currentTarget }) => onChange({ borcluAyri: currentTarget.checked })}
          />
          <Checkbox
            label={t.withFolders}
            checked={selection.klasorlu}
            onChange={({ currentTarget }) => onChange({ klasorlu: currentTarget.checked })}
          />
        </div>
      </div>
      <NamePattern
        value={selection.pattern}
        error={error ?? null}
        sample={sample}
        onChange={(pattern) => onChange({ pattern })}
      />
    </section>
  );
}
