import type { OfficeVekil } from '@derkenar/domain';
import { Checkbox } from '@mantine/core';
import '../../../ui/checkboxStyles.ts';
import { takipFormMessages as t } from '../../../messages/takipForm.ts';
import { vekilName } from './diff.ts';
import classes from './form.module.css';
import { rowOfLawyer } from './officeVekil.ts';
import type { VekilValues } from './values.ts';

interface Props {
  readonly lawyers: readonly OfficeVekil[];
  readonly vekiller: readonly VekilValues[];
  readonly onTick: (lawyer: OfficeVekil) => void;
}

/** The office's lawyers; one tick takes each into the case or out of it. */
export function OfficeVekilChoice({ lawyers, vekiller, onTick }: Props) {
  if (lawyers.length === 0) return null;
  return (
    <fieldset className={classes.lawyers}>
      <legend>{t.officeVekiller}</legend>
      {lawyers.map((lawyer, n) => (
        <Checkbox
          // oxlint-disable-next-line react/no-array-index-key -- two lawyers may have one name, and the list stands still
          key={n}
          label={vekilName(lawyer)}
          checked={rowOfLawyer(vekiller, lawyer) !== undefined}
          onChange={() => onTick(lawyer)}
        />
      ))}
    </fieldset>
  );
}
