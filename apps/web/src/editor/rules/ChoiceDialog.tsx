import '../../ui/nativeSelectStyles.ts';
import { type Choice, matchWordings, parseWording, writeWording } from '@derkenar/belge';
import { type FactCode, factByCode } from '@derkenar/domain';
import { NativeSelect, TextInput } from '@mantine/core';
import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { ruleMessages } from '../../messages/rule.ts';
import { SettingsDialog } from '../layout/SettingsDialog.tsx';
import classes from './ruleDialog.module.css';
import { choiceCodes, FACT_OPTIONS } from './typedCondition.ts';

const t = ruleMessages.choiceDialog;
const MAX_TEXT = 300;
/** Most choices of words are singular or plural. */
const USUAL_FACT: FactCode = 'borcluSayisi';

interface Props {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Words that depend on a fact, in the place of the selection. */
export default function ChoiceDialog({ editor, onClose }: Props) {
  const [initial] = useState(() => initialChoice(editor));
  const [fact, setFact] = useState(initial.fact);
  const [texts, setTexts] = useState(initial.texts);
  const [wrong, setWrong] = useState<string | null>(null);
  const codes = choiceCodes(fact);
  const textOf = (code: string) => texts[code] ?? '';
  const apply = (): string | null => {
    const bad = codes.find((code) => /[|{}]/.test(textOf(code).replace(/\{\{[\w.]+\}\}/g, '')));
    const none = codes.every((code) => textOf(code) === '');
    const found = bad ?? (none ? (codes[0] ?? null) : null);
    setWrong(found);
    if (found !== null) return `text-${found}`;
    insertChoice(editor, { type: 'choice', fact, options: grouped(codes, textOf) });
    return null;
  };
  return (
    <SettingsDialog editor={editor} title={t.title} size={520} onApply={apply} onClose={onClose}>
      <div className={classes.clauses}>
        <p className={classes.intro}>{t.intro}</p>
        <NativeSelect
          data-autofocus
          label={t.fact}
          value={fact}
          data={[...FACT_OPTIONS]}
          onChange={({ currentTarget }) => {
            setFact(currentTarget.value);
            setWrong(null);
            // The first words stay: they are those that were selected.
            const [first] = choiceCodes(currentTarget.value);
            if (first !== undefined) setTexts({ [first]: textOf(codes[0] ?? '') });
          }}
        />
        {codes.map((code) => (
          <TextInput
            key={code}
            name={`text-${code}`}
            label={t.text(factByCode(fact)?.choices[code] ?? code)}
            value={textOf(code)}
            maxLength={MAX_TEXT}
            autoComplete="off"
            error={wrong === code ? (textOf(code) === '' ? t.none : t.signs) : undefined}
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
function initialChoice({ state }: Editor): Typed {
  const { selection, doc } = state;
  const raw = selection instanceof NodeSelection ? String(selection.node.attrs['raw'] ?? '') : '';
  if (raw.startsWith('{{sec:') && matchWordings(raw).length === 1) {
    const wording = parseWording(raw);
    if (wording.type === 'choice' && factByCode(wording.fact) !== undefined)
      return {
        fact: wording.fact,
        texts: Object.fromEntries(
          wording.options.flatMap(({ values, text }) => values.map((value) => [value, text])),
        ),
      };
  }
  const inOne = selection.$from.sameParent(selection.$to);
  const said = inOne ? doc.textBetween(selection.from, selection.to, null, leafText).slice(0, MAX_TEXT) : '';
  return { fact: USUAL_FACT, texts: { [choiceCodes(USUAL_FACT)[0] ?? '']: said } };
}

const leafText = ({ attrs }: { readonly attrs: Readonly<Record<string, unknown>> }): string =>
  typeof attrs['raw'] === 'string' ? attrs['raw'] : ' ';

/** Cases with the same words share an option. */
function grouped(codes: readonly string[], textOf: (code: string) => string): Choice['options'] {
  const byText = new Map<string, string[]>();
  for (const code of codes) byText.set(textOf(code), [...(byText.get(textOf(code)) ?? []), code]);
  return [...byText].map(([text, values]) => ({ values, text }));
}

function insertChoice(editor: Editor, choice: Choice): void {
  const raw = writeWording(choice);
  editor
    .chain()
    .command(({ state, tr }) => {
      const { $from, empty } = state.selection;
      const marks = empty ? (state.storedMarks ?? $from.marks()) : $from.marksAcross(state.selection.$to);
      const node = state.schema.nodes['alan']?.create({ kod: `sec:${choice.fact}`, raw }, null, marks ?? []);
      if (node === undefined) return false;
      tr.replaceSelectionWith(node, false);
      return true;
    })
    .run();
}
