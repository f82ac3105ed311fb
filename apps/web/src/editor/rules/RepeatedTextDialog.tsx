import '../../ui/nativeSelectStyles.ts';
import type { Question, RepeatedText } from '@derkenar/belge';
import { type ListCode, listOfRepeat } from '@derkenar/domain';
import { NativeSelect, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { repeatLists } from '../../belge/ruleTexts.ts';
import { ruleMessages } from '../../messages/rule.ts';
import { SettingsDialog } from '../layout/SettingsDialog.tsx';
import { questionsIn } from '../preface/preface.ts';
import { FilterFields } from './FilterFields.tsx';
import {
  hasSigns,
  insertWording,
  MAX_WORDING_TEXT,
  selectedWording,
  selectedWords,
} from './insertWording.ts';
import classes from './ruleDialog.module.css';
import {
  type ClauseError,
  conditionError,
  conditionOf,
  type TypedCondition,
  typedCondition,
} from './typedCondition.ts';

const t = ruleMessages.repeatedTextDialog;
const MAX_SEPARATOR = 20;

/** The field by which people call the entries of a list. */
const USUAL_FIELDS: Readonly<Record<ListCode, string>> = {
  borclular: '{{borcluAdSoyad}}',
  alacaklilar: '{{alacakliAdSoyad}}',
  vekiller: '{{vekilAdSoyad}}',
  alacakKalemleri: '{{kalemAdi}}',
  hacizler: '{{hacizKonusu}}',
  tahsilatlar: '{{tahsilatTutari}}',
  ucuncuKisiler: '{{ucuncuKisiAdi}}',
  alacakliHesabi: '{{hesapIban}}',
};

interface Props {
  readonly editor: Editor;
  readonly onClose: () => void;
}

interface Typed extends Pick<RepeatedText, 'text' | 'between' | 'last'> {
  readonly list: string;
  readonly where: TypedCondition | null;
}

const TEXTS = ['text', 'between', 'last'] as const;

/** The entries of a list one after another within a sentence: 'A, B ve C'. */
export default function RepeatedTextDialog({ editor, onClose }: Props) {
  const questions = questionsIn(editor.state.doc);
  const [typed, setTyped] = useState(() => initialText(editor));
  const [wrong, setWrong] = useState<(typeof TEXTS)[number] | null>(null);
  const [error, setError] = useState<ClauseError | null>(null);
  const change = (changes: Partial<Typed>) => {
    setTyped({ ...typed, ...changes });
    setWrong(null);
    setError(null);
  };
  const changeList = (list: string) => {
    const isUsual = typed.text === '' || typed.text === usualField(typed.list, questions);
    change({ list, ...(isUsual && { text: usualField(list, questions) }) });
  };
  const apply = (): string | null => {
    const { list, text, between, last } = typed;
    const bad = text.trim() === '' ? 'text' : (TEXTS.find((name) => hasSigns(typed[name])) ?? null);
    setWrong(bad);
    if (bad !== null) return bad;
    const unclear = typed.where === null ? null : conditionError(typed.where, questions);
    setError(unclear);
    if (unclear !== null) return `choice-${unclear.id}`;
    const where = typed.where === null ? null : conditionOf(typed.where, questions);
    insertWording(editor, { type: 'repeatedText', each: { list, where }, text, between, last });
    return null;
  };
  const input = (name: (typeof TEXTS)[number], maxLength: number, description?: string) => (
    <TextInput
      name={name}
      label={t[name]}
      description={description}
      value={typed[name]}
      maxLength={maxLength}
      autoComplete="off"
      error={wrong === name ? (typed.text.trim() === '' ? t.none : t.signs) : undefined}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  return (
    <SettingsDialog editor={editor} title={t.title} size={620} onApply={apply} onClose={onClose}>
      <div className={classes.clauses}>
        <p className={classes.intro}>{t.intro}</p>
        <NativeSelect
          data-autofocus
          name="list"
          label={t.list}
          value={typed.list}
          data={repeatLists(questions).map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ currentTarget }) => changeList(currentTarget.value)}
        />
        {input('text', MAX_WORDING_TEXT, t.fields(fieldsOfRepeat(typed.list, questions)))}
        <div className={classes.more}>
          {input('between', MAX_SEPARATOR)}
          {input('last', MAX_SEPARATOR)}
        </div>
        <p className={classes.intro}>{t.example(typed.between, typed.last)}</p>
        <FilterFields
          value={typed.where}
          list={typed.list}
          questions={questions}
          error={error}
          onChange={(where) => change({ where })}
        />
      </div>
    </SettingsDialog>
  );
}

/** The selected repeat, else the selected words for each debtor. */
function initialText(editor: Editor): Typed {
  const wording = selectedWording(editor);
  if (wording?.type === 'repeatedText') {
    const { each, text, between, last } = wording;
    return {
      list: each.list,
      where: each.where === null ? null : typedCondition(each.where),
      text,
      between,
      last,
    };
  }
  const text = selectedWords(editor) || USUAL_FIELDS.borclular;
  return { list: 'borclular', where: null, text, between: ', ', last: ' ve ' };
}

function usualField(list: string, questions: readonly Question[]): string {
  const code = listOfRepeat(list, questions)?.code;
  return code === undefined ? '' : USUAL_FIELDS[code];
}

/** '{{sira}} Sıra, {{sifat}} Sıfat' */
const fieldsOfRepeat = (list: string, questions: readonly Question[]): string =>
  Object.entries(listOfRepeat(list, questions)?.fields ?? {})
    .map(([kod, { isim }]) => `{{${kod}}} ${isim}`)
    .join(', ');
