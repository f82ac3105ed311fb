import '../../ui/nativeSelectStyles.ts';
import type { Choice, Question } from '@derkenar/belge';
import { type FactCode, questionOf } from '@derkenar/domain';
import { NativeSelect, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { ruleMessages } from '../../messages/rule.ts';
import { isPlainEnter } from '../../ui/enter.ts';
import { SettingsDialog } from '../layout/SettingsDialog.tsx';
import { questionsIn } from '../preface/preface.ts';
import {
  hasSigns,
  insertWording,
  MAX_WORDING_TEXT,
  selectedWording,
  selectedWords,
} from './insertWording.ts';
import classes from './ruleDialog.module.css';
import { choiceCodes, choiceGroups } from './typedCondition.ts';

const t = ruleMessages.choiceDialog;
/** A choice of words is written with as many at most. */
const MAX_CASES = 12;
/** Most choices of words are singular or plural. */
const USUAL_FACT: FactCode = 'borcluSayisi';

interface Props {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Words that depend on a fact, in the place of the selection. */
export default function ChoiceDialog({ editor, onClose }: Props) {
  const questions = questionsIn(editor.state.doc);
  const [initial] = useState(() => initialChoice(editor, questions));
  const [fact, setFact] = useState(initial.fact);
  const [texts, setTexts] = useState(initial.texts);
  const [wrong, setWrong] = useState<string | null>(null);
  const codes = choiceCodes(fact, questions);
  const textOf = (code: string) => texts[code] ?? '';
  const apply = (): string | null => {
    const bad = codes.find((code) => hasSigns(textOf(code)));
    const none = codes.every((code) => textOf(code) === '');
    const found = bad ?? (none ? (codes[0] ?? null) : null);
    setWrong(found);
    if (found !== null) return `text-${found}`;
    insertWording(editor, { type: 'choice', fact, options: grouped(codes, textOf) });
    return null;
  };
  /** The last one applies the dialog, as Enter does elsewhere. */
  const toNextText = (event: KeyboardEvent<HTMLInputElement>, n: number) => {
    const next = codes[n + 1];
    if (next === undefined || !isPlainEnter(event)) return;
    event.preventDefault();
    event.currentTarget.form?.querySelector<HTMLElement>(`[name="text-${next}"]`)?.focus();
  };
  return (
    <SettingsDialog editor={editor} title={t.title} size={520} onApply={apply} onClose={onClose}>
      <div className={classes.clauses}>
        <p className={classes.intro}>{t.intro}</p>
        <NativeSelect
          data-autofocus
          label={t.fact}
          value={fact}
          data={choiceGroups(questions, MAX_CASES, fact)}
          onChange={({ currentTarget }) => {
            setFact(currentTarget.value);
            setWrong(null);
            // The first words stay: they are those that were selected.
            const [first] = choiceCodes(currentTarget.value, questions);
            if (first !== undefined) setTexts({ [first]: textOf(codes[0] ?? '') });
          }}
        />
        {codes.map((code, n) => (
          <TextInput
            key={code}
            name={`text-${code}`}
            label={t.text(questionOf(fact, questions)?.choices[code] ?? code)}
            value={textOf(code)}
            maxLength={MAX_WORDING_TEXT}
            autoComplete="off"
            error={wrong === code ? (textOf(code) === '' ? t.none : t.signs) : undefined}
            onKeyDown={(event) => toNextText(event, n)}
            onChange={({ currentTarget }) => {
              setWrong(null);
              setTexts({ ...texts, [code]: currentTarget.value });
            }}
          />
        ))}
      </div>
    </SettingsDialog>
  );
}

interface Typed {
  readonly fact: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** The selected choice, else the selected words for the first case. */
function initialChoice(editor: Editor, questions: readonly Question[]): Typed {
  const wording = selectedWording(editor);
  if (wording?.type === 'choice' && questionOf(wording.fact, questions) !== undefined)
    return {
      fact: wording.fact,
      texts: Object.fromEntries(
        wording.options.flatMap(({ values, text }) => values.map((value) => [value, text])),
      ),
    };
  return {
    fact: USUAL_FACT,
    texts: { [choiceCodes(USUAL_FACT, questions)[0] ?? '']: selectedWords(editor) },
  };
}

/** Cases with the same words share an option. */
function grouped(codes: readonly string[], textOf: (code: string) => string): Choice['options'] {
  const byText = new Map<string, string[]>();
  for (const code of codes) byText.set(textOf(code), [...(byText.get(textOf(code)) ?? []), code]);
  return [...byText].map(([text, values]) => ({ values, text }));
}
