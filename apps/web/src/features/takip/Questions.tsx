import { isChosenKind, type StoredTakip } from '@derkenar/domain';
import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type Ref, useId } from 'react';
import { hiddenThings, isLongQuestion, thingsOf } from '../../belge/questions/answers.ts';
import { QuestionField } from '../../belge/questions/QuestionField.tsx';
import { useYetki } from '../../client/session.ts';
import { questionMessages as t } from '../../messages/questions.ts';
import { type Asked, type AskedValues, isRequired, valueOf } from './asked.ts';
import classes from './card.module.css';

interface Props {
  readonly ref?: Ref<HTMLElement>;
  readonly takip: StoredTakip;
  readonly asked: readonly Asked[];
  readonly values: AskedValues;
  readonly errors: Readonly<Record<string, string | undefined>>;
  /** Codes for which the document waits (isRequired). */
  readonly needed: ReadonlySet<string> | null;
  readonly disabled: boolean;
  readonly onChange: (key: string, value: string) => void;
  readonly onLeave: (asked: Asked, value: string) => void;
}

/** The questions of the chosen petitions. */
export function Questions(props: Props) {
  const { ref, takip, asked, values, errors, needed, disabled, onChange, onLeave } = props;
  const id = useId();
  const mayKeep = useYetki('takip-yonet');
  if (asked.length === 0) return null;
  const kept = asked.filter(({ question }) => question.kept);
  const marksKept = mayKeep && kept.length < asked.length;
  const helpOf = ({ question, guards }: Asked) => {
    const hidden = hiddenThings(question, takip, guards);
    return [question.help, hidden > 0 && t.otherKinds(hidden), marksKept && question.kept && t.kept]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <section ref={ref} className={classes.questions} aria-labelledby={id}>
      <Title order={3} size="h5" id={id}>
        {t.title}
      </Title>
      <p className={classes.hint}>
        {t.description}
        {kept.length > 0 && ` ${mayKeep ? t.keeping(marksKept) : t.notKept}`}
      </p>
      <div className={classes.grid}>
        {asked.map((one) => {
          const { key, question } = one;
          const answer = valueOf(one, values, takip);
          return (
            <div key={key} className={isLongQuestion(question) ? classes.wide : undefined}>
              <QuestionField
                question={{ ...question, required: isRequired(question, answer, needed) }}
                id={`${id}-${key}`}
                {...(one.name !== null && { label: t.ofDilekce(question.label, one.name) })}
                help={helpOf(one)}
                value={answer}
                error={errors[key]}
                things={thingsOf(question, takip, one.guards)}
                noThings={<NoThings kind={question.kind} takip={takip} />}
                disabled={disabled}
                onChange={(value) => onChange(key, value)}
                onLeave={(value) => onLeave(one, value)}
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}

interface NoThingsProps {
  readonly kind: Asked['question']['kind'];
  readonly takip: StoredTakip;
}

function NoThings({ kind, takip }: NoThingsProps) {
  const mayEdit = useYetki('takip-yonet');
  if (!isChosenKind(kind)) return null;
  return (
    <>
      {t.none[kind]}{' '}
      {mayEdit && (
        <Link to="/takip/$takipId/duzenle" params={{ takipId: takip.id }}>
          {t.addThing}
        </Link>
      )}
    </>
  );
}
