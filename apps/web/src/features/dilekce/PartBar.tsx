import { dilekceListMessages } from '../../messages/dilekceList.ts';
import { stepMessages as t } from '../../messages/step.ts';
import classes from './part.module.css';
import type { Part } from './search.ts';
import type { PartCount } from './usePart.ts';

interface Props {
  readonly counts: readonly PartCount[];
  readonly chosen: Part | null;
  /** The list is not there yet. */
  readonly loading: boolean;
  readonly onChoose: (part: Part | null) => void;
}

/** The parts of the list with their sizes, one of them chosen, as radio buttons. */
export const PartBar = ({ counts, chosen, loading, onChoose }: Props) => (
  <fieldset className={classes.bar}>
    <legend className={classes.legend}>{t.label}</legend>
    {counts.map(({ part, count }) => (
      <label key={part} className={classes.part} data-empty={(!loading && count === 0) || undefined}>
        <input
          type="radio"
          name="adim"
          className={classes.radio}
          checked={part === chosen}
          aria-label={loading ? labelOf(part) : `${labelOf(part)}, ${dilekceListMessages.count(count)}`}
          onChange={() => onChoose(part)}
        />
        {labelOf(part)}
        <span className={classes.count}>{loading ? '' : count}</span>
      </label>
    ))}
  </fieldset>
);

function labelOf(part: Part | null): string {
  if (part === null) return t.all;
  if (part === 'diger') return t.other;
  return part === 'son' ? t.lastUsed : t.step[part];
}
