import { Textarea } from '@mantine/core';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { formMesajlari } from '../../../mesajlar/dilekceForm.ts';
import type { DilekceAlan } from './kayit.ts';
import type { SablonHandle } from './useDilekce.ts';

interface Props {
  readonly html: string;
  readonly readOnly: boolean;
  readonly error: string | null;
  readonly alanlar: readonly DilekceAlan[];
  readonly ad: string;
  readonly onChange: () => void;
  readonly ref: Ref<SablonHandle>;
}

/** The template as text. */
export function Sablon({ html, readOnly, error, onChange, ref }: Props) {
  const [text, setText] = useState(html);
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(
    ref,
    () => ({
      html: () => area.current?.value ?? html,
      isBlank: () => (area.current?.value ?? '').trim() === '',
      focus: () => area.current?.focus(),
    }),
    [html],
  );
  return (
    <Textarea
      ref={area}
      label={formMesajlari.sablon}
      rows={12}
      value={text}
      readOnly={readOnly}
      error={error}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange();
      }}
    />
  );
}
