import { lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DialogBoundary } from '../ui/DialogBoundary.tsx';
import { onFileChosen } from './fileChoice.ts';

const FileViewer = lazy(() => import('../features/file/FileViewer.tsx'));

/** Shows the file that is dropped on the page or chosen in the menu; loaded when there is one. */
export function FileDrop() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [needed, setNeeded] = useState(false);
  const before = useRef<Element>(null);
  const show = (next: readonly File[]) => {
    if (next.length === 0) return;
    if (files.length === 0) before.current = document.activeElement;
    setFiles(next);
  };
  const over = useFileDrag(show);
  useEffect(() => onFileChosen((file) => show([file])));
  if (!needed && (over || files.length > 0)) setNeeded(true);
  if (!needed) return null;
  const close = () => {
    setFiles([]);
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  return (
    <DialogBoundary opened={files.length > 0} onClose={close}>
      <FileViewer over={over} files={files} onClose={close} />
    </DialogBoundary>
  );
}

/** While a file is held over the page the browser says so again and again; then it is gone. */
const GONE_MS = 600;
/** An element that takes files itself carries this attribute. */
const OWN = '[data-drop-zone]';

/**
 * Files dropped anywhere on the page: true while one is held over it. A picture is left to the editor, and
 * whatever nobody takes must not make the browser leave the page for it.
 */
function useFileDrag(onFiles: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const end = new AbortController();
    let gone: ReturnType<typeof setTimeout>;
    const onDragOver = (event: DragEvent) => {
      const kind = kindOf(event);
      if (kind === 'document') {
        event.preventDefault();
        event.stopPropagation();
        if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
        clearTimeout(gone);
        gone = setTimeout(() => setOver(false), GONE_MS);
        setOver(true);
      } else if (kind === 'stray') event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      clearTimeout(gone);
      setOver(false);
      const kind = kindOf(event);
      if (kind === null) return;
      event.preventDefault();
      if (kind === 'stray') return;
      // Else the editor would look for text in it.
      event.stopPropagation();
      take([...(event.dataTransfer?.files ?? [])].filter(({ type }) => !isPicture(type)));
    };
    const options = { capture: true, signal: end.signal };
    window.addEventListener('dragenter', onDragOver, options);
    window.addEventListener('dragover', onDragOver, options);
    window.addEventListener('drop', onDrop, options);
    return () => {
      clearTimeout(gone);
      end.abort();
    };
  }, []);
  return over;
}

const isPicture = (type: string): boolean => type.startsWith('image/');

/** null: none of ours; 'stray': a picture beside the editor, which nobody takes. */
function kindOf({ dataTransfer, target }: DragEvent): 'document' | 'stray' | null {
  if (!dataTransfer?.types.includes('Files')) return null;
  const place = target instanceof Element ? target : null;
  if (place?.closest(OWN)) return null;
  const files = [...dataTransfer.items].filter(({ kind }) => kind === 'file');
  if (files.some(({ type }) => !isPicture(type))) return 'document';
  return place?.closest('[contenteditable="true"]') ? null : 'stray';
}
