import type { Sure } from '@derkenar/domain';
import { Link } from '@tanstack/react-router';
import { nextStepMessages as t } from '../messages/deadline.ts';
import classes from './nextSteps.module.css';

interface Props {
  /** null: leads to a new bulk job. */
  readonly takipId: string | null;
  /** Petitions by which the step is taken before the time has passed. */
  readonly within: Sure['ardindanDilekceler'];
  /** Petitions that follow when it has passed. */
  readonly after: Sure['ardindanDilekceler'];
}

/** Leads to the petitions that a limit calls for; the page of the case, or of bulk jobs, opens with the one chosen. */
export function SequelLinks({ takipId, within, after }: Props) {
  if (within.length + after.length === 0) return null;
  return (
    <div className={classes.sequel}>
      <Links takipId={takipId} label={t.within} list={within} />
      <Links takipId={takipId} label={t.after} list={after} />
    </div>
  );
}

interface LinksProps {
  readonly takipId: string | null;
  readonly label: string;
  readonly list: Sure['ardindanDilekceler'];
}

function Links({ takipId, label, list }: LinksProps) {
  if (list.length === 0) return null;
  return (
    <div className={classes.links}>
      <span className={classes.label}>{label}</span>
      <ul>
        {list.map(({ id, isim }) => (
          <li key={id}>
            {takipId === null ? (
              <Link to="/toplu" search={{ dilekce: id }}>
                {isim}
              </Link>
            ) : (
              <Link to="/takip/$takipId" params={{ takipId }} search={{ dilekce: id }} resetScroll={false}>
                {isim}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
