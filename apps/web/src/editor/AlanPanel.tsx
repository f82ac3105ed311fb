import { ACCOUNT_FIELDS, fieldForms, groupAlanlar, includesTr } from '@derkenar/domain';
import { Button, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { editorMessages } from '../messages/editor.ts';
import { focusOnMount } from '../ui/focus.ts';
import { formEntries } from './AlanMenu.tsx';
import type { InsertedForms } from './alan/node.ts';
import type { AlanName } from './alan/shown.ts';
import { sampleSuffix } from './alan/written.ts';
import classes from './alanPanel.module.css';
import { questionNames } from './preface/preface.ts';
import { fieldsOfRepeats, type RepeatFields } from './rules/repeatFields.ts';
import { usePopup } from './toolbar/Popup.tsx';
import { ToolMenu } from './toolbar/ToolMenu.tsx';

const t = editorMessages.alan;

interface Props {
  readonly alanlar: readonly AlanName[];
  /** It has the questions of the petition, and its caret may stand in a repeat. */
  readonly editor: Editor;
  /** Opens the dialog in which questions are added. */
  readonly onQuestions: () => void;
  readonly onPick: (kod: string, forms?: InsertedForms) => void;
  readonly onClose: () => void;
}

/** The fields of specification §2.2, 225 px high. */
export default function AlanPanel({ alanlar, editor, onQuestions, onPick, onClose }: Props) {
  const id = useId();
  const [search, setSearch] = useState('');
  const box = useRef<HTMLElement>(null);
  const { questions, repeats } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({
      questions: questionNames(state.doc),
      repeats: fieldsOfRepeats(state),
    }),
  });
  const matching = (names: readonly AlanName[]) => names.filter(({ isim }) => includesTr(isim, search));
  const matchingOf = (lists: readonly RepeatFields[]) =>
    lists
      .map(({ name, fields }) => ({ name, fields: matching(fields) }))
      .filter(({ fields }) => fields.length > 0);
  const repeated = matchingOf(repeats.here);
  const elsewhere = matchingOf(repeats.elsewhere);
  const asked = matching(questions);
  const offered = matching(alanlar);
  const ofAccount = matching(ACCOUNT_FIELDS);
  const groups = groupAlanlar(offered);
  const found = [
    ...repeated.flatMap(({ fields }) => fields),
    ...asked,
    ...groups.flatMap((group) => group.alanlar),
    ...ofAccount,
  ];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.target instanceof HTMLInputElement) onFilterKey(event);
    else if (box.current) moveFocus(event, box.current);
  };
  // A form around the editor must not be sent by this Enter.
  const onFilterKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      const [first, second] = found;
      if (first && !second) onPick(first.kod);
    } else if (event.key === 'ArrowDown' && box.current) {
      event.preventDefault();
      buttonsIn(box.current)[0]?.focus();
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what it holds
    <section ref={box} aria-labelledby={id} className={classes.panel} onKeyDown={onKeyDown}>
      <div className={classes.head}>
        <h3 id={id} className={classes.title}>
          {t.title}
        </h3>
        <TextInput
          ref={focusOnMount}
          aria-label={t.filter}
          placeholder={t.filter}
          size="xs"
          maxLength={100}
          autoComplete="off"
          value={search}
          data-mantine-stop-propagation="true"
          className={classes.filter}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Button size="xs" variant="default" data-mantine-stop-propagation="true" onClick={onQuestions}>
          {t.addQuestion}
        </Button>
        <Button size="xs" variant="default" data-mantine-stop-propagation="true" onClick={onClose}>
          {t.close}
        </Button>
      </div>
      <div className={classes.scroll}>
        {found.length + elsewhere.length === 0 && <p className={classes.none}>{t.none}</p>}
        {repeated.map(({ name, fields }) => (
          <FieldList key={name} label={name} fields={fields} onPick={onPick} />
        ))}
        {asked.length > 0 && <FieldList label={t.questions} fields={asked} onPick={onPick} />}
        {groups.map(({ name, alanlar: fields }) => (
          <FieldList key={name} label={name} fields={fields} onPick={onPick} />
        ))}
        {ofAccount.length > 0 && <FieldList label={t.account} fields={ofAccount} onPick={onPick} />}
        {elsewhere.map(({ name, fields }) => (
          <div key={name}>
            <h4 className={classes.group}>{t.onlyIn(name)}</h4>
            <ul className={classes.list} aria-label={t.onlyIn(name)}>
              {fields.map(({ isim, kod }) => (
                <li key={kod} className={classes.elsewhere} title={`{{${kod}}}`}>
                  {isim}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <VisuallyHidden component="output">
        {found.length + elsewhere.length === 0 ? t.none : t.count(found.length)}
      </VisuallyHidden>
    </section>
  );
}

interface FieldListProps {
  readonly label: string;
  readonly fields: readonly AlanName[];
  readonly onPick: Props['onPick'];
}

/** The code of a field is in its tooltip. */
const FieldList = ({ label, fields, onPick }: FieldListProps) => (
  <div>
    <h4 className={classes.group}>{label}</h4>
    <ul className={classes.list} aria-label={label}>
      {fields.map(({ isim, kod }) => (
        <li key={kod} className={classes.entry}>
          <UnstyledButton
            className={classes.alan}
            title={`{{${kod}}}`}
            data-mantine-stop-propagation="true"
            onClick={() => onPick(kod)}
          >
            {isim}
          </UnstyledButton>
          <FormsButton isim={isim} kod={kod} onPick={onPick} />
        </li>
      ))}
    </ul>
  </div>
);

interface FormsButtonProps extends AlanName {
  readonly onPick: Props['onPick'];
}

/** Opens the cases and modifiers of the field, in one of which it is added. */
function FormsButton({ isim, kod, onPick }: FormsButtonProps) {
  const popup = usePopup('menu');
  const forms = fieldForms(kod);
  if (forms === null) return null;
  return (
    <>
      <UnstyledButton
        {...popup.button}
        className={classes.forms}
        aria-label={t.forms(isim)}
        title={t.forms(isim)}
        data-mantine-stop-propagation="true"
        onClick={popup.toggle}
      >
        <IconDots size={16} aria-hidden />
      </UnstyledButton>
      {popup.opened && (
        <ToolMenu
          id={popup.id}
          label={t.forms(isim)}
          anchor={popup.anchor}
          onClose={popup.close}
          entries={formEntries(forms, {
            modifiers: [],
            suffixCase: null,
            onSuffix: (one) => onPick(kod, one === null ? {} : { suffix: sampleSuffix(forms, [], one) }),
            onModifier: (modifier) => onPick(kod, { modifiers: [modifier] }),
          })}
        />
      )}
    </>
  );
}

const buttonsIn = (box: HTMLElement): readonly HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>('li > button:first-child'),
];

/** Up from the first field leads back to the filter. */
function moveFocus(event: KeyboardEvent<HTMLElement>, box: HTMLElement): void {
  const buttons = buttonsIn(box);
  const at = buttons.findIndex((button) => button === document.activeElement);
  if (at < 0) return;
  const next = nextAfter(event.key, at, buttons.length);
  if (next === null) return;
  event.preventDefault();
  if (next < 0) box.querySelector('input')?.focus();
  else buttons[next]?.focus();
}

function nextAfter(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(count - 1, at + 1);
    case 'ArrowUp':
    case 'ArrowLeft':
      return at - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
