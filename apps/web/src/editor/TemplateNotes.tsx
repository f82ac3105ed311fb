import { MAX_HTML_BYTES } from '@derkenar/belge';
import { nearestKod } from '@derkenar/domain';
import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useMemo } from 'react';
import { editorMessages } from '../messages/editor.ts';
import type { AlanName } from './alan/shown.ts';
import classes from './sablonEditor.module.css';
import { goToUnknown, replaceUnknown, useTemplateCheck } from './templateCheck.ts';

const t = editorMessages.status;
const KB = 1024;

interface Props {
  readonly editor: Editor;
  readonly alanlar: readonly AlanName[];
  readonly readOnly: boolean;
}

/** The notes below the text: unknown fields with their correction, and a template too large to be saved. */
export function TemplateNotes({ editor, alanlar, readOnly }: Props) {
  const known = useMemo(() => new Set(alanlar.map(({ kod }) => kod)), [alanlar]);
  const { unknown, next, tooLarge } = useTemplateCheck(editor, known);
  const nearest = next === null ? null : nearestKod(next);
  const isim = alanlar.find(({ kod }) => kod === nearest)?.isim;
  return (
    <div className={classes.notes}>
      <output className={classes.note} hidden={unknown === 0}>
        {next !== null && (
          <>
            <IconAlertTriangle size={16} aria-hidden />
            <span>
              {t.unknown(unknown)} <code>{`{{${next}}}`}</code>
            </span>
          </>
        )}
      </output>
      {unknown > 0 && (
        <div className={classes.noteTools}>
          <UnstyledButton className={classes.link} onClick={() => goToUnknown(editor, known)}>
            {unknown > 1 ? t.next : t.goTo}
          </UnstyledButton>
          {nearest !== null && isim !== undefined && !readOnly && (
            <UnstyledButton className={classes.link} onClick={() => replaceUnknown(editor, known, nearest)}>
              {t.replaceWith(isim)}
            </UnstyledButton>
          )}
        </div>
      )}
      <div role="alert" className={classes.tooLarge} hidden={tooLarge === null}>
        {tooLarge !== null && t.tooLarge(Math.ceil(tooLarge / KB), MAX_HTML_BYTES / KB)}
      </div>
    </div>
  );
}
