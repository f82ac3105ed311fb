import { DILEKCE_TYPES, type DilekceType } from '@derkenar/domain';
import { Alert, Button, NativeSelect, Skeleton, TextInput, VisuallyHidden } from '@mantine/core';
import '../../../ui/nativeSelectStyles.ts';
import { Component, lazy, type ReactNode, type Ref, Suspense, useState } from 'react';
import { useYetki } from '../../../client/session.ts';
import type { AlanName } from '../../../editor/alan/shown.ts';
import type { SablonHandle } from '../../../editor/SablonEditor.tsx';
import { dilekceFormMessages as t } from '../../../messages/dilekceForm.ts';
import { messages } from '../../../messages.ts';
import { choices } from '../../../ui/choices.ts';
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

const TYPES = choices(DILEKCE_TYPES);

/** The name can be written in a read-only petition too: a copy is saved under it. */
export function NameAndType({ doc, saving, readOnly, name, onEdit }: Props) {
  const mayAdd = useYetki('dilekce-ekle');
  const writesName = !readOnly || mayAdd;
  return (
    <div className={classes.fields}>
      <TextInput
        ref={name}
        className={classes.inline}
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
        <TextInput
          className={classes.inline}
          label={t.type}
          readOnly
          value={doc.type && DILEKCE_TYPES[doc.type]}
        />
      ) : (
        <NativeSelect
          className={classes.inline}
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

const editorTexts = t.editor;

interface SablonProps {
  readonly html: string;
  readonly readOnly: boolean;
  /** Why nothing can be written; the editor's own words if it is not said. */
  readonly readOnlyNote?: string;
  readonly error: string | null;
  readonly alanlar: readonly AlanName[];
  /** Name of the petition. */
  readonly name: string;
  readonly onChange: () => void;
  /** Replaces an editor that broke down by a new one with the text last read. */
  readonly onReopen: () => void;
  /** It is about to be taken away: the last chance to read it. */
  readonly onFail: () => void;
  readonly ref: Ref<SablonHandle>;
}

/** The editor, fetched apart; whatever goes wrong in it, the form around it and what was typed stay. */
export function Sablon({ onReopen, onFail, ...props }: SablonProps) {
  const [Editor] = useState(() => current);
  return (
    <Boundary
      onFail={onFail}
      onReopen={() => {
        current = lazyEditor();
        onReopen();
      }}
    >
      <Suspense fallback={<Loading />}>
        <Editor {...props} />
      </Suspense>
    </Boundary>
  );
}

const lazyEditor = () => lazy(() => import('../../../editor/SablonEditor.tsx'));
/** A lazy component that could not be fetched stays so for ever: then another one takes its place. */
let current = lazyEditor();

function Loading() {
  return (
    <>
      <VisuallyHidden component="output">{editorTexts.loading}</VisuallyHidden>
      <Skeleton height={360} />
    </>
  );
}

interface BoundaryProps {
  readonly onFail: () => void;
  readonly onReopen: () => void;
  readonly children: ReactNode;
}

/** React catches errors of components in classes only. */
class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override getSnapshotBeforeUpdate(_: BoundaryProps, { failed }: { readonly failed: boolean }) {
    if (this.state.failed && !failed) this.props.onFail();
    return null;
  }

  // React wants it beside getSnapshotBeforeUpdate.
  override componentDidUpdate() {}

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Alert color="red" variant="light" role="alert" title={editorTexts.error} className={classes.notice}>
        <p>{editorTexts.errorDescription}</p>
        <div className={classes.choices}>
          <Button variant="default" onClick={this.props.onReopen}>
            {editorTexts.reopen}
          </Button>
          <Button variant="subtle" onClick={() => window.location.reload()}>
            {messages.error.reload}
          </Button>
        </div>
      </Alert>
    );
  }
}
