import { MAX_REASON, type TopluCheck } from '@derkenar/domain';
import { Button, TextInput, Title } from '@mantine/core';
import { useYetki } from '../../client/session.ts';
import { topluMessages } from '../../messages/toplu.ts';
import classes from './answers.module.css';

const t = topluMessages.unsuitable;

type Sums = NonNullable<TopluCheck['ozet']>;

/** Files that guards stop, or might, fail, are left out, or are made for a reason. */
export type Choice = 'basarisiz' | 'atla' | 'gerekce';

interface Props {
  readonly ozet: Sums;
  readonly choice: Choice;
  readonly reason: string;
  readonly error: string | null;
  readonly onChoose: (choice: Choice) => void;
  readonly onReason: (reason: string) => void;
  /** Leads to the questions. */
  readonly onAnswer: () => void;
}

/** The files for which the petitions are not meant, those for which answers decide that, and warnings. */
export function Barred(props: Props) {
  const { ozet, onAnswer } = props;
  return (
    <>
      {ozet.yanitsizDosya > 0 && (
        <>
          <Title order={3}>{t.unanswered}</Title>
          <p className={classes.guards}>{t.unansweredCount(ozet.dosya, ozet.yanitsizDosya)}</p>
          <ul className={classes.sentences}>
            {ozet.yanitsizSorular.map(({ kod, isim, dosya }) => (
              <li key={kod}>{topluMessages.check.alanCount(isim, dosya)}</li>
            ))}
          </ul>
          <div className={classes.tools}>
            <Button variant="default" onClick={onAnswer}>
              {t.answer}
            </Button>
          </div>
        </>
      )}
      {ozet.uygunOlmayanDosya > 0 && (
        <>
          <Title order={3}>{t.title}</Title>
          <p className={classes.guards}>
            <strong>{t.count(ozet.dosya, ozet.uygunOlmayanDosya)}</strong>
          </p>
          <Sentences list={ozet.engeller} />
        </>
      )}
      {barredCount(ozet) > 0 && <Choices {...props} />}
      {ozet.uyariliDosya > 0 && (
        <>
          <Title order={3}>{t.warnings}</Title>
          <Sentences list={ozet.uyarilar} />
        </>
      )}
    </>
  );
}

/** Files that are not made unless somebody gives a reason. */
export const barredCount = ({ uygunOlmayanDosya, yanitsizDosya }: Sums): number =>
  uygunOlmayanDosya + yanitsizDosya;

function Choices({ ozet, choice, reason, error, onChoose, onReason }: Props) {
  const mayForce = useYetki('dilekce-zorla');
  const toggle = (one: Choice) => onChoose(choice === one ? 'basarisiz' : one);
  const which =
    ozet.yanitsizDosya === 0 ? 'unsuitable' : ozet.uygunOlmayanDosya === 0 ? 'unanswered' : 'both';
  return (
    <>
      <p className={classes.guards}>
        <output>{t.becomes[choice](barredCount(ozet))}</output>
      </p>
      <div className={classes.tools}>
        <Button
          variant={choice === 'atla' ? 'filled' : 'default'}
          aria-pressed={choice === 'atla'}
          onClick={() => toggle('atla')}
        >
          {t.leaveOut[which]}
        </Button>
        {mayForce && (
          <Button
            variant={choice === 'gerekce' ? 'filled' : 'default'}
            aria-pressed={choice === 'gerekce'}
            onClick={() => toggle('gerekce')}
          >
            {t.force}
          </Button>
        )}
      </div>
      {choice === 'gerekce' && (
        <div className={classes.reason}>
          <TextInput
            label={t.reason}
            description={t.reasonDescription}
            maxLength={MAX_REASON}
            required
            autoComplete="off"
            value={reason}
            error={error}
            onChange={({ currentTarget }) => onReason(currentTarget.value)}
          />
        </div>
      )}
    </>
  );
}

/** Each sentence with the number of its files. */
export const Sentences = ({ list }: { readonly list: Sums['engeller'] }) => (
  <ul className={classes.sentences}>
    {list.map(({ cumle, dosya }) => (
      <li key={cumle}>{t.sentence(cumle, dosya)}</li>
    ))}
  </ul>
);
