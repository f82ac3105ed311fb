import '../../../ui/checkboxStyles.ts';
import { tarafName } from '@derkenar/domain';
import { Button, Checkbox } from '@mantine/core';
import { type Source, sourceOf } from '../../../belge/fill/source.ts';
import { fillFormMessages } from '../../../messages/fillForm.ts';
import { esasNoLabel } from '../../../selection/labels.ts';
import { TakipSelect } from '../../../selection/TakipSelect.tsx';
import classes from './modal.module.css';

const t = fillFormMessages.source;

interface Props {
  readonly source: Source | null;
  /** Fills the fields; null leaves them as they are and forgets the case. */
  readonly onSource: (source: Source | null) => void;
  /** Brings back what stood there before the case was chosen; null where there is nothing to bring back. */
  readonly onUndo: (() => void) | null;
}

/** Chooses the case that fills the form, and its debtors. */
export function TakipSource({ source, onSource, onUndo }: Props) {
  return (
    <div className={`${classes.source} ${classes.wide}`}>
      <TakipSelect
        label={t.label}
        chosen={source?.takip ?? null}
        onChosen={(takip) => onSource(takip === null ? null : sourceOf(takip))}
      />
      {source !== null && (
        <div className={classes.filled}>
          <output>{t.filled(esasNoLabel(source.takip.dosyaEsasNo))}</output>
          {onUndo !== null && (
            <Button variant="subtle" size="compact-sm" onClick={onUndo}>
              {t.undo}
            </Button>
          )}
        </div>
      )}
      {source !== null && source.takip.borclular.length > 1 && (
        <Borclular source={source} onSource={onSource} />
      )}
    </div>
  );
}

function Borclular({ source, onSource }: { readonly source: Source; readonly onSource: Props['onSource'] }) {
  return (
    <Checkbox.Group
      label={t.borclular}
      description={source.places.length === 1 ? t.lastBorclu : undefined}
      value={source.places.map(String)}
      onChange={(places) => {
        if (places.length > 0) onSource({ ...source, places: places.map(Number).toSorted((a, b) => a - b) });
      }}
    >
      <div className={classes.borclular}>
        {source.takip.borclular.map((borclu, n) => (
          <Checkbox key={borclu.id} value={String(n + 1)} label={tarafName(borclu)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
