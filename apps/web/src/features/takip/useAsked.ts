import { type DilekceSelection, SIGNERS, type StoredTakip, type Takip } from '@derkenar/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { typedError } from '../../belge/questions/answers.ts';
import { useYetki } from '../../client/session.ts';
import { questionMessages as t } from '../../messages/questions.ts';
import { isSessionLost, notifyFailure } from '../../shell/notify.ts';
import { acceptTakip, saveOwnFields } from './api.ts';
import { type Asked, type AskedValues, answersOf, askedErrors, askedOf, toKeep } from './asked.ts';

/** The questions of the chosen petitions and what is answered so far. An answer outlives its petition's choice. */
export function useAsked(takip: StoredTakip, chosen: readonly DilekceSelection[]) {
  const client = useQueryClient();
  const mayKeep = useYetki('takip-yonet');
  const asked = useMemo(() => askedOf(chosen), [chosen]);
  const [values, setValues] = useState<AskedValues>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const set = (key: string, value: string, error: string | null) => {
    setValues((all) => ({ ...all, [key]: value }));
    setErrors((all) => ({ ...all, [key]: error ?? undefined }));
  };
  const ofDilekce = useCallback(
    (dilekce: DilekceSelection, of: Takip) => answersOf(dilekce, asked, values, of),
    [asked, values],
  );
  return {
    asked,
    values,
    errors,
    change: (key: string, value: string) => set(key, value, null),
    /** The names of those who sign, parted by '|'; '' where all do. */
    signers: values[SIGNERS] ?? '',
    leave: ({ key, question }: Asked, value: string) => set(key, value, typedError(question, value, takip)),
    /** Shows every error and answers the code of the first question that has one. */
    validate(): string | undefined {
      const found = askedErrors(asked, values, takip);
      setErrors(found);
      return asked.find(({ key }) => key in found)?.question.code;
    },
    /** It stays the same function while the answers do. */
    answersOf: ofDilekce,
    /** Writes answers into the case where the person may; that it fails hinders no petition. */
    keep: async (): Promise<void> => {
      const fields = toKeep(asked, values, takip);
      if (!mayKeep || Object.keys(fields).length === 0) return;
      try {
        acceptTakip(client, await saveOwnFields(takip.id, fields));
      } catch (error) {
        if (isSessionLost(error)) throw error;
        notifyFailure(t.keepFailed, error);
      }
    },
  };
}
