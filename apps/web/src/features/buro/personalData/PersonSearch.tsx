import { type RefObject, useRef, useState } from 'react';
import { personalDataMessages } from '../../../messages/personalData.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TcknInput, tcknMessage } from '../../../ui/TcknInput.tsx';
import { useSubmit } from '../../../ui/useSubmit.ts';
import classes from '../administration.module.css';
import { type FoundPerson, findPerson } from './api.ts';

const t = personalDataMessages.person;

interface Props {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onFound: (found: FoundPerson | null) => void;
}

/** A result disappears, and a running search is dropped, as soon as another number is typed. */
export function PersonSearch({ input, onFound }: Props) {
  const [number, setNumber] = useState('');
  const typed = useRef('');
  const { form, busy, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({ kimlikNo: tcknMessage(number, { required: true, vergiNo: true }) }),
    send: async () => {
      const found = await findPerson(number);
      if (typed.current === number) onFound(found);
    },
  });
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
      <p>{t.description}</p>
      <FormError message={message} />
      <TcknInput
        ref={input}
        label={t.number}
        name="kimlikNo"
        value={number}
        error={errorOf('kimlikNo')}
        onText={(digits) => {
          typed.current = digits;
          setNumber(digits);
          clear('kimlikNo');
          onFound(null);
        }}
      />
      <SubmitButton busy={busy}>{t.find}</SubmitButton>
    </form>
  );
}
