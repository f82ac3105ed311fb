import { MAX_ANSWER_ROWS, type TakipSummary } from '@derkenar/domain';
import { Alert, Button, Title } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { save } from '../../belge/download.ts';
import { QuestionField } from '../../belge/questions/QuestionField.tsx';
import { topluMessages } from '../../messages/toplu.ts';
import { AnswerTable } from './AnswerTable.tsx';
import classes from './answers.module.css';
import { type Answers, answerCsv, COMMON, canBeTyped, readAnswerCsv, type Things } from './answers.ts';
import type { AskedOfAll } from './askedOfAll.ts';
import page from './toplu.module.css';

const t = topluMessages.questions;

interface Props {
  readonly questions: readonly AskedOfAll[];
  /** The cases where they were ticked one by one; null for all that a filter lets pass. */
  readonly takipler: readonly TakipSummary[] | null;
  /** The seizures, payments and third persons that the questions let choose. */
  readonly things: Things;
  readonly answers: Answers;
  readonly errorOf: (place: string) => string | undefined;
  /** Changes the answers as they are then; `place` is that of the one that is typed. */
  readonly onChange: (update: (now: Answers) => Answers, place: string | null) => void;
}

/** Asks what the chosen petitions ask: once for all cases, and for single ones in a table. */
export function Questions({ questions, takipler, things, answers, errorOf, onChange }: Props) {
  const typed = questions.filter(canBeTyped);
  const chosen = questions.filter((question) => !canBeTyped(question));
  const hasTable = takipler !== null && takipler.length > 0 && takipler.length <= MAX_ANSWER_ROWS;
  const setCommon = (code: string, value: string) =>
    onChange((now) => ({ ...now, ortak: { ...now.ortak, [code]: value } }), `${COMMON}.${code}`);
  return (
    <section aria-labelledby="toplu-sorular">
      <Title order={3} id="toplu-sorular" tabIndex={-1}>
        {t.title}
      </Title>
      {typed.length > 0 && <p className={page.hint}>{t.description}</p>}
      {chosen.length > 0 && !hasTable && (
        <p className={page.hint}>{t.chosen(chosen.map(({ label }) => label))}</p>
      )}
      <div className={classes.common}>
        {typed.map((question) => {
          const { code, label } = question;
          return (
            <QuestionField
              key={code}
              id={`ortak-${code}`}
              question={question}
              label={t.forAll(label)}
              value={answers.ortak[code] ?? question.initial}
              error={errorOf(`${COMMON}.${code}`)}
              onChange={(value) => setCommon(code, value)}
              onLeave={(value) => setCommon(code, value)}
            />
          );
        })}
      </div>
      {takipler !== null && takipler.length > MAX_ANSWER_ROWS && (
        <p className={page.hint}>{t.tooMany(MAX_ANSWER_ROWS)}</p>
      )}
      {hasTable && <OwnAnswers {...{ answers, errorOf, onChange, takipler, things, questions }} />}
    </section>
  );
}

type TableProps = Props & { readonly takipler: readonly TakipSummary[] };

function OwnAnswers(props: TableProps) {
  const { questions, takipler, things, answers, onChange } = props;
  const [errors, setErrors] = useState<readonly string[]>([]);
  /** About the answers that came last in one go. */
  const [said, setSaid] = useState<readonly string[]>([]);
  const file = useRef<HTMLInputElement>(null);
  const upload = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    setSaid([]);
    if (chosen.size > MAX_CSV_BYTES) return setErrors([t.tooLarge]);
    const read = readAnswerCsv(await chosen.text(), answers, questions, takipler, things);
    setErrors(read.errors);
    if (read.taken > 0) setSaid([t.csvTaken(read.taken)]);
    onChange(() => read.answers, null);
  };
  return (
    <>
      <Title order={4} id="toplu-tek-tek">
        {t.each}
      </Title>
      <p className={page.hint}>
        {questions.some(canBeTyped) && t.eachDescription} {t.eachPaste}
      </p>
      <div className={classes.tools}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() =>
            save(new Blob([answerCsv(answers, questions, takipler, things)], { type: 'text/csv' }), t.csvName)
          }
        >
          {t.csvTemplate}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => file.current?.click()}
        >
          {t.csvUpload}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label={t.csvUpload}
          onChange={({ currentTarget }) => {
            void upload(currentTarget.files?.[0]);
            // The same file can be chosen again once it is mended.
            currentTarget.value = '';
          }}
        />
        <output className={classes.said}>{said.join(' ')}</output>
      </div>
      {errors.length > 0 && (
        <Alert color="red" variant="light" role="alert" title={t.csvErrors}>
          <ul className={classes.errors}>
            {errors.slice(0, MAX_TOLD).map((error) => (
              <li key={error}>{error}</li>
            ))}
            {errors.length > MAX_TOLD && <li>{t.moreErrors(errors.length - MAX_TOLD)}</li>}
          </ul>
        </Alert>
      )}
      <AnswerTable {...props} onPasted={setSaid} />
    </>
  );
}

const MAX_TOLD = 20;
const MAX_CSV_BYTES = 8 * 1024 * 1024;
