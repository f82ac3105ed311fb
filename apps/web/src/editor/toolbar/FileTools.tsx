import type { Format } from '@derkenar/belge/formats';
import { fileNameOf } from '@derkenar/domain';
import { Loader, VisuallyHidden } from '@mantine/core';
import { IconEye, IconPrinter } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { lazy, useEffect, useRef, useState } from 'react';
import { downloadBelgeler } from '../../belge/download.ts';
import { editorButtons } from '../../belge/formatChoices.ts';
import { useYetki } from '../../client/session.ts';
import { editorMessages } from '../../messages/editor.ts';
import { messages } from '../../messages.ts';
import { notify, notifyFailure, preloadNotices } from '../../shell/notify.ts';
import { DialogBoundary } from '../../ui/DialogBoundary.tsx';
import { isBlank, sablonHtml, shownHtml } from '../sablonHtml.ts';
import { ToolButton } from './ToolButton.tsx';

const t = editorMessages.tools;

const loadPreview = () => import('../PreviewModal.tsx');
const PreviewModal = lazy(loadPreview);

interface Props {
  readonly editor: Editor;
  /** Name of the petition, as typed so far. */
  readonly name: string;
}

/** Previews, prints and downloads the template as it is, a standard one too. */
export function FileTools({ editor, name }: Props) {
  const [preview, setPreview] = useState<string | null>(null);
  const previewButton = useRef<HTMLButtonElement>(null);
  const print = async () => {
    if (saysBlank(editor)) return;
    try {
      const { printBelge } = await import('../../belge/pages/print.tsx');
      await printBelge(sablonHtml(editor), fileNameOf({ dilekce: name }));
    } catch (error) {
      notifyFailure(editorMessages.file.printFailed, error);
    }
  };
  return (
    <>
      <ToolButton
        ref={previewButton}
        label={t.preview}
        icon={<IconEye size={18} aria-hidden />}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadPreview()}
        onPick={() => setPreview(sablonHtml(editor))}
      />
      <ToolButton label={t.print} icon={<IconPrinter size={18} aria-hidden />} onPick={() => void print()} />
      <Downloads editor={editor} name={name} />
      {preview !== null && (
        <DialogBoundary opened onClose={() => setPreview(null)}>
          <PreviewModal
            html={preview}
            onClose={() => setPreview(null)}
            onClosed={() => previewButton.current?.focus()}
          />
        </DialogBoundary>
      )}
    </>
  );
}

function Downloads({ editor, name }: Props) {
  const allowed = useYetki('dilekce-indir');
  const [busy, setBusy] = useState<Format | null>(null);
  const call = useRef<AbortController | null>(null);
  useEffect(() => {
    preloadNotices();
    return () => call.current?.abort();
  }, []);
  const download = async (format: Format) => {
    if (busy || saysBlank(editor)) return;
    call.current = new AbortController();
    setBusy(format);
    try {
      const belge = { name: fileNameOf({ dilekce: name }), html: shownHtml(editor) };
      const failed = await downloadBelgeler(format, [belge], [], call.current.signal);
      if (failed.length > 0)
        notify({
          kind: 'error',
          title: editorMessages.file.error,
          lines: failed.map(({ reason }) => reason),
        });
    } catch (error) {
      notifyFailure(editorMessages.file.error, error);
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      {editorButtons.map(({ format, label, hint }) => (
        <ToolButton
          key={format}
          label={allowed ? label : `${label}: ${messages.common.noYetki}`}
          text={label}
          tip={allowed ? hint : messages.common.noYetki}
          icon={busy === format ? <Loader size={14} color="currentcolor" aria-hidden /> : undefined}
          inactive={!allowed || busy !== null}
          onPick={() => void download(format)}
        />
      ))}
      <VisuallyHidden component="output">{busy && editorMessages.file.preparing}</VisuallyHidden>
    </>
  );
}

/** There is nothing on the page that a request could be about. */
function saysBlank(editor: Editor): boolean {
  if (!isBlank(editor)) return false;
  notify({ kind: 'warning', title: editorMessages.file.empty });
  return true;
}
