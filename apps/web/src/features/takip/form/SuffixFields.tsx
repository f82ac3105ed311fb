import {
  formsOf,
  parseSuffix,
  SUFFIX_CASE_NAMES,
  SUFFIX_MEMBERS,
  suffixForms,
  type TarafDetails,
  tarafName,
} from '@derkenar/domain';
import { useState } from 'react';
import { takipFormMessages as t } from '../../../messages/takipForm.ts';
import classes from './form.module.css';
import { TextField } from './inputs.tsx';
import { currentDetails, type TarafValues, withDetails } from './values.ts';

type Member = keyof typeof SUFFIX_MEMBERS;
type Suffixes = NonNullable<TarafDetails['ekler']>;

const MEMBERS = Object.keys(SUFFIX_MEMBERS) as readonly Member[];
const NO_SUFFIXES: Suffixes = { in: null, i: null, e: null, de: null, den: null, le: null };
const MAX_FORM = 300;
const MAX_READING = 200;

interface Props {
  readonly taraf: TarafValues;
  readonly path: string;
  readonly onEdit: (change: Partial<TarafValues>) => void;
}

/** The party's name with each suffix, which may be corrected. */
export function SuffixFields({ taraf, path, onEdit }: Props) {
  const [open, setOpen] = useState(false);
  const name = tarafName(taraf);
  if (name === '') return null;
  return (
    <details className={classes.more} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t.taraf.suffixes}</summary>
      {open && <Forms name={name} taraf={taraf} path={path} onEdit={onEdit} />}
    </details>
  );
}

function Forms({ name, taraf, path, onEdit }: Props & { readonly name: string }) {
  /** The text of the input that is being typed in; the others show what will be printed. */
  const [typed, setTyped] = useState<{ readonly member: Member; readonly text: string } | null>(null);
  const { ekler = null, okunus = null } = currentDetails(taraf);
  const kind = taraf.tur === 'kurum' ? 'institution' : 'person';
  const byRule = suffixForms(name, kind, formsOf({ okunus, ekler: null }));
  const forms = suffixForms(name, kind, formsOf({ okunus, ekler }));
  const edit = (member: Member, text: string) => {
    setTyped({ member, text });
    const own = text.trim() === byRule[SUFFIX_MEMBERS[member]] ? null : ownForm(name, text);
    const next = { ...NO_SUFFIXES, ...ekler, [member]: own };
    onEdit(withDetails(taraf, { ekler: MEMBERS.every((one) => next[one] === null) ? null : next }));
  };
  return (
    <>
      <p className={classes.suffixHelp}>{t.taraf.suffixHelp}</p>
      <div className={classes.grid} onBlur={() => setTyped(null)}>
        {MEMBERS.map((member) => (
          <TextField
            key={member}
            path={`${path}.${member}`}
            label={SUFFIX_CASE_NAMES[SUFFIX_MEMBERS[member]]}
            value={typed?.member === member ? typed.text : forms[SUFFIX_MEMBERS[member]]}
            error={undefined}
            maxLength={MAX_FORM}
            onText={(text) => edit(member, text)}
          />
        ))}
        <TextField
          path={`${path}.okunus`}
          label={t.taraf.okunus}
          value={okunus ?? ''}
          error={undefined}
          maxLength={MAX_READING}
          onText={(text) => onEdit(withDetails(taraf, { okunus: text === '' ? null : text }))}
        />
      </div>
    </>
  );
}

/** The suffix alone where the rest is the name, so that a corrected name keeps it; null for no text. */
function ownForm(name: string, text: string): string | null {
  const form = text.trim();
  const suffix = form.startsWith(name) ? form.slice(name.length) : '';
  if (suffix !== '' && parseSuffix(suffix)?.length === suffix.length) return suffix;
  return form === '' ? null : form;
}
