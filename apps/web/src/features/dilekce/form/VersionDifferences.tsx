import { useMemo } from 'react';
import { dilekceFormMessages } from '../../../messages/dilekceForm.ts';
import { linesOf, linesOnlyIn } from './differing.ts';
import { OnlyLines } from './OnlyLines.tsx';
import classes from './versions.module.css';

const t = dilekceFormMessages.difference;

interface Props {
  /** The template of the version, and that of the petition. */
  readonly version: string;
  readonly present: string;
}

/** Lines, conditions, questions and guards in which a version and the present text differ. */
export function VersionDifferences({ version, present }: Props) {
  const { before, now } = useMemo(() => {
    const lines = { version: linesOf(version), present: linesOf(present) };
    return {
      before: linesOnlyIn(lines.version, lines.present),
      now: linesOnlyIn(lines.present, lines.version),
    };
  }, [version, present]);
  return (
    <div className={classes.differences}>
      {before.length === 0 && now.length === 0 && <p className={classes.hint}>{t.same}</p>}
      {before.length > 0 && <OnlyLines heading={t.onlyBefore(before.length)} lines={before} more={t.more} />}
      {now.length > 0 && <OnlyLines heading={t.onlyNow(now.length)} lines={now} more={t.more} />}
    </div>
  );
}
