import { type RefObject, useRef, useState } from 'react';
import { kisiselVeriMesajlari } from '../../../mesajlar/kisiselVeri.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TcknInput, tcknMesaji } from '../../../ui/TcknInput.tsx';
import { useSubmit } from '../../../ui/useSubmit.ts';
import classes from '../yonetim.module.css';
import { type BulunanKisi, findKisi } from './api.ts';

const t = kisiselVeriMesajlari.kisi;

interface Props {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onFound: (found: BulunanKisi | null) => void;
}

/** What was found goes as soon as another number is typed, and what was not yet found does not come. */
export function KisiArama({ input, onFound }: Props) {
  const [kimlikNo, setKimlikNo] = useState('');
  const typed = useRef('');
  const { form, busy, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({ kimlikNo: tcknMesaji(kimlikNo, { required: true, vergiNo: true }) }),
    send: async () => {
      const found = await findKisi(kimlikNo);
      if (typed.current === kimlikNo) onFound(found);
    },
  });
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
      <p>{t.aciklama}</p>
      <FormError message={message} />
      <TcknInput
        ref={input}
        label={t.numara}
        name="kimlikNo"
        value={kimlikNo}
        error={errorOf('kimlikNo')}
        onText={(digits) => {
          typed.current = digits;
          setKimlikNo(digits);
          clear('kimlikNo');
          onFound(null);
        }}
      />
      <SubmitButton busy={busy}>{t.bul}</SubmitButton>
    </form>
  );
}
