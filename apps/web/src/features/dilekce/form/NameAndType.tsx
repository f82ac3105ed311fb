import { DILEKCE_TYPES, type DilekceType } from '@derkenar/domain';
import { NativeSelect, TextInput } from '@mantine/core';
import '../../../ui/nativeSelectStyles.ts';
import type { Ref } from 'react';
import { useYetki } from '../../../client/session.ts';
import { dilekceFormMessages as t } from '../../../messages/dilekceForm.ts';
import { MAX_NAME } from './content.ts';
import classes from './form.module.css';
import type { DilekceDoc } from './useDilekce.ts';
import type { Saving } from './useSaving.ts';

interface Props {
  readonly doc: DilekceDoc;
  readonly saving: Saving;
  readonly readOnly: boolean;
  /** The input of the name. */
  readonly name: Ref<HTMLInputElement>;
  readonly onEdit: (field: 'isim' | 'dilekce_tipi') => void;
}

const TYPES = Object.entries(DILEKCE_TYPES).map(([value, label]) => ({ value, label }));

/** The name can be written in a read-only petition too: a copy is saved under it. */
export function NameAndType({ doc, saving, readOnly, name, onEdit }: Props) {
  const mayAdd = useYetki('dilekce-ekle');
  const writesName = !readOnly || mayAdd;
  return (
    <div className={classes.fields}>
      <TextInput
        ref={name}
        label={t.name}
        placeholder={t.namePlaceholder}
        readOnly={!writesName}
        description={readOnly && mayAdd ? t.nameStandard : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required={writesName}
        maxLength={MAX_NAME}
        value={doc.name}
        error={saving.errorOf('isim')}
        onChange={(event) => {
          doc.setName(event.currentTarget.value);
          onEdit('isim');
        }}
      />
      {readOnly ? (
        <TextInput label={t.type} readOnly value={doc.type && DILEKCE_TYPES[doc.type]} />
      ) : (
        <NativeSelect
          label={t.type}
          required
          data={[{ value: '', label: t.typePlaceholder, disabled: true }, ...TYPES]}
          value={doc.type}
          error={saving.errorOf('dilekce_tipi')}
          onChange={(event) => {
            doc.setType(event.currentTarget.value as DilekceType);
            onEdit('dilekce_tipi');
          }}
        />
      )}
    </div>
  );
}
