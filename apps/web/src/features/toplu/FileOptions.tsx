import { Button, Checkbox, NativeSelect, TextInput, Title } from '@mantine/core';
import '../../ui/nativeSelectStyles.ts';
import '../../ui/checkboxStyles.ts';
import { MAX_PATTERN, PATTERN_ALANLARI, type PatternAlan } from '@derkenar/domain';
import { useRef } from 'react';
import { formatChoices } from '../../belge/formatChoices.ts';
import { topluMessages } from '../../messages/toplu.ts';
import { type Selection, withAlan } from './request.ts';
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

const ALANLAR = Object.keys(PATTERN_ALANLARI) as readonly PatternAlan[];

interface NamePatternProps {
  readonly value: string;
  readonly error: string | null;
  /** The name of the first file; null while it is not known. */
  readonly sample: string | null;
  readonly onChange: (value: string) => void;
}

/** The pattern of file names; a button puts each field where the caret is. */
function NamePattern({ value, error, sample, onChange }: NamePatternProps) {
  const input = useRef<HTMLInputElement>(null);
  const add = (alan: PatternAlan) => {
    const field = input.current;
    const { pattern, caret } = withAlan(
      value,
      alan,
      field?.selectionStart ?? value.length,
      field?.selectionEnd ?? value.length,
    );
    if (pattern.length > MAX_PATTERN) return;
    onChange(pattern);
    // The caret can be set only once the field has its new value.
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(caret, caret);
    });
  };
  return (
    <div className={classes.pattern}>
      <TextInput
        ref={input}
        label={t.fileName}
        description={t.fileNameDescription}
        maxLength={MAX_PATTERN}
        autoComplete="off"
        spellCheck={false}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <fieldset className={classes.fields}>
        <legend>{t.alanlar}</legend>
        {ALANLAR.map((alan) => (
          <Button key={alan} variant="default" size="compact-sm" onClick={() => add(alan)}>
            {PATTERN_ALANLARI[alan]}
          </Button>
        ))}
      </fieldset>
      {sample !== null && <p className={classes.example}>{t.sample(sample)}</p>}
    </div>
  );
}
