import { ruleMessages } from '../../messages/rule.ts';
import classes from './leftOut.module.css';
import type { LeftOutPart } from './previewBelge.ts';

interface Props {
  readonly parts: readonly LeftOutPart[];
}

/** The parts of the petition that this document leaves out, with the reasons; folded until somebody asks. */
export function LeftOut({ parts }: Props) {
  if (parts.length === 0) return null;
  return (
    <details className={classes.leftOut}>
      <summary>{ruleMessages.leftOut(parts.length)}</summary>
      <ul>
        {parts.map(({ text, reason }) => (
          <li key={`${text} ${reason}`}>
            <span className={classes.text}>{text}</span>
            <span className={classes.reason}>{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
