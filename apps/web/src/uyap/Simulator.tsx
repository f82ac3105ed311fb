import { uyapMessages as t } from '../messages/uyap.ts';
import classes from './uyap.module.css';

/** Wherever the lookup is: nobody may take an invented person for a real one. */
export function Simulator() {
  return (
    <span className={classes.simulator} title={t.simulatorDescription}>
      {t.simulator}
    </span>
  );
}
