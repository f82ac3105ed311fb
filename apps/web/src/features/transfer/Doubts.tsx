import { type Answers, DOUBTS, type Doubt, type DoubtKind } from '@derkenar/transfer';
import { Button, NativeSelect, Title } from '@mantine/core';
import '../../ui/nativeSelectStyles.ts';
import { useEffect, useRef, useState } from 'react';
import { doubtMessages } from '../../messages/transferDoubts.ts';
import card from '../../ui/card.module.css';
import type { Stage } from './stage.ts';
import classes from './transfer.module.css';
import type { TransferJob } from './useTransfer.ts';

interface Props {
  readonly stage: Extract<Stage, { stage: 'doubts' }>;
  readonly job: TransferJob;
}

/** Asks each thing that is not clear in the file once, for all of its rows. */
export function Doubts({ stage: { opened, doubts }, job }: Props) {
  const [answers, setAnswers] = useState(opened.reading.answers);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={card.card} aria-labelledby="transfer-doubts">
      <Title order={2} id="transfer-doubts" ref={heading} tabIndex={-1}>
        {doubtMessages.title}
      </Title>
      <p className={classes.hint}>{doubtMessages.description}</p>
      {doubts.map((doubt) => (
        <Question
          key={doubt.kind}
          doubt={doubt}
          answer={answers[doubt.kind] ?? ''}
          onAnswer={(answer) => setAnswers(withAnswer(answers, doubt.kind, answer))}
        />
      ))}
      <div className={classes.buttons}>
        <Button
          variant="default"
          onClick={() => job.goTo({ stage: 'columns', ...opened, reading: { ...opened.reading, answers } })}
        >
          {doubtMessages.toColumns}
        </Button>
        <Button onClick={() => job.answer(opened, answers)}>{doubtMessages.goOn}</Button>
      </div>
    </section>
  );
}

interface QuestionProps {
  readonly doubt: Doubt;
  readonly answer: string;
  readonly onAnswer: (answer: string) => void;
}

function Question({ doubt: { kind, examples, count }, answer, onAnswer }: QuestionProps) {
  const words: Readonly<Record<string, string>> = doubtMessages.kinds[kind];
  return (
    <div className={classes.doubt}>
      <NativeSelect
        label={words['question']}
        description={doubtMessages.examples(examples, count)}
        value={answer}
        data={[
          { value: '', label: words['unanswered'] ?? '' },
          ...DOUBTS[kind].map((value) => ({ value, label: words[value] ?? value })),
        ]}
        onChange={({ currentTarget }) => onAnswer(currentTarget.value)}
      />
    </div>
  );
}

function withAnswer(answers: Answers, kind: DoubtKind, answer: string): Answers {
  const { [kind]: _, ...others } = answers;
  return answer === '' ? others : { ...others, [kind]: answer };
}
