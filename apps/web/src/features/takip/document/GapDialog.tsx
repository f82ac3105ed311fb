import { accountField, alanByKod, type DilekceSelection, type StoredTakip } from '@derkenar/domain';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import type { Values } from '../../../belge/fill/fields.ts';
import type { DocumentGap } from '../../../belge/fill/previewBelge.ts';
import { useYetki } from '../../../client/session.ts';
import { takipDocumentMessages as t } from '../../../messages/takipDocument.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { DeniedButton } from '../../../ui/Tip.tsx';
import { useAction } from '../../../ui/useSubmit.ts';
import classes from './document.module.css';
import type { DocumentInput } from './engine.ts';
import { FactField } from './FactField.tsx';
import { type CaseFact, missingFacts } from './facts.ts';
import { saveFacts } from './saveFacts.ts';
import { useTypedFacts } from './useTypedFacts.ts';

interface Props {
  readonly takip: StoredTakip;
  readonly dilekce: DilekceSelection;
  readonly gap: DocumentGap;
  readonly input: DocumentInput;
  readonly engine: typeof import('./engine.ts');
  readonly onTyped: (values: Values) => void;
  /** `done`: the gap was filled. */
  readonly onClose: (done: boolean) => void;
}

/** The field of a gap: its value goes into the case, or into this document alone. */
export default function GapDialog({ takip, dilekce, gap, input, engine, onTyped, onClose }: Props) {
  const client = useQueryClient();
  const mayEdit = useYetki('takip-yonet');
  // The inputs stay when somebody else fills the gap meanwhile.
  const [facts] = useState(() => missingFacts(gap.kod, input.source));
  const alan = alanByKod(gap.kod);
  const maySave = facts.length > 0;
  const mayType = alan !== undefined && reachesDocument(gap, input);
  const fields = maySave ? facts : mayType ? [typedAlone(gap.kod, alan.inputKind)] : [];
  const form = useRef<HTMLFormElement>(null);
  const { typedOf, errorOf, change, checked } = useTypedFacts(fields, form);
  const { busy, message, run } = useAction();
  const written = (said: readonly CaseFact[]) =>
    said.reduce((one, fact) => fact.write(one, typedOf(fact)), takip);
  const save = () => {
    const said = checked(false);
    if (said === null) return;
    run(async () => {
      await saveFacts(client, takip, written(said), gap.text);
      onClose(true);
    });
  };
  const typeHere = () => {
    const said = checked(true);
    if (said === null) return;
    const [first] = said;
    const text = maySave
      ? engine.textOf({ ...input.source, takip: written(said) }, dilekce, gap.kod)
      : first === undefined
        ? ''
        : typedOf(first).metin.trim();
    onTyped(engine.typedWith(dilekce, input, gap.kod, text));
    onClose(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (maySave && mayEdit) save();
    else if (mayType) typeHere();
  };
  const isAccount = accountField(gap.kod) !== undefined;
  return (
    <Dialog opened onClose={() => onClose(false)} size={480} centered title={gap.text}>
      <form ref={form} noValidate className={classes.fields} onSubmit={submit}>
        <FormError message={message} />
        {fields.map((fact, n) => (
          <FactField
            key={fact.id}
            fact={fact}
            name={alan?.isim ?? gap.text}
            first={n === 0}
            value={typedOf(fact)}
            error={errorOf(fact)}
            onChange={(value) => change(fact, value)}
          />
        ))}
        <p className={classes.hint}>{hintOf(maySave, mayType, isAccount)}</p>
        <div className={classes.buttons}>
          {isAccount ? (
            <TakipLink takipId={takip.id} to="/takip/$takipId/hesap" text={t.account} />
          ) : (
            !maySave && mayEdit && <TakipLink takipId={takip.id} to="/takip/$takipId/duzenle" text={t.edit} />
          )}
          {mayType && (
            <Button variant={maySave ? 'default' : 'filled'} onClick={typeHere}>
              {t.onlyHere}
            </Button>
          )}
          {maySave && !mayEdit && <DeniedButton>{t.save}</DeniedButton>}
          {maySave && mayEdit && (
            <Button aria-disabled={busy || undefined} onClick={save}>
              {t.save}
            </Button>
          )}
        </div>
        {/* Enter in a field does what the last button does. */}
        <input type="submit" hidden />
      </form>
    </Dialog>
  );
}

interface TakipLinkProps {
  readonly takipId: string;
  readonly to: '/takip/$takipId/hesap' | '/takip/$takipId/duzenle';
  readonly text: string;
}

const TakipLink = ({ takipId, to, text }: TakipLinkProps) => (
  <Button variant="default" renderRoot={(props) => <Link to={to} params={{ takipId }} {...props} />}>
    {text}
  </Button>
);

function hintOf(maySave: boolean, mayType: boolean, isAccount: boolean): string {
  if (isAccount) return t.hintAccount;
  if (maySave) return mayType ? t.hint : t.hintSaveOnly;
  return mayType ? t.hintTypeOnly : t.hintNeither;
}

/** A repeat takes a typed value only where it is about the one party of its side. */
function reachesDocument(
  { kod, ofEntry }: DocumentGap,
  { source: { takip, places } }: DocumentInput,
): boolean {
  if (!ofEntry) return true;
  const parties = kod.startsWith('alacakli') ? takip.alacaklilar.length : places.length;
  return parties === 1 && /^(?:alacakli|borclu|tebligTarihi)/.test(kod);
}

/** A value of the document that the case does not keep. */
const typedAlone = (id: string, inputKind: string): CaseFact => ({
  id,
  kind: inputKind === 'date' || inputKind === 'today' ? 'date' : inputKind === 'esasNo' ? 'esasNo' : 'text',
  owner: null,
  write: (takip) => takip,
});
