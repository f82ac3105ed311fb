import { IconFileSearch } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { lazy, useRef, useState } from 'react';
import { useYetki } from '../../client/session.ts';
import { tryingMessages as t } from '../../messages/trying.ts';
import { messages } from '../../messages.ts';
import { DialogBoundary } from '../../ui/DialogBoundary.tsx';
import { sablonHtml } from '../sablonHtml.ts';
import { ToolButton } from './ToolButton.tsx';

const loadDialog = () => import('../trying/TryDialog.tsx');
const TryDialog = lazy(loadDialog);

/** Shows the text as it is now with a case of the office, and tries it on all of them. */
export function TryTool({ editor }: { readonly editor: Editor }) {
  const maySee = useYetki('takip-gor');
  const mayDownload = useYetki('dilekce-indir');
  const allowed = maySee && mayDownload;
  const [html, setHtml] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <ToolButton
        ref={button}
        label={allowed ? t.tool : `${t.tool}: ${messages.common.noYetki}`}
        tip={allowed ? t.tool : messages.common.noYetki}
        icon={<IconFileSearch size={18} aria-hidden />}
        aria-haspopup="dialog"
        inactive={!allowed}
        onPointerEnter={() => void loadDialog()}
        onPick={() => setHtml(sablonHtml(editor))}
      />
      {html !== null && (
        <DialogBoundary opened onClose={() => setHtml(null)}>
          <TryDialog html={html} onClose={() => setHtml(null)} onClosed={() => button.current?.focus()} />
        </DialogBoundary>
      )}
    </>
  );
}
