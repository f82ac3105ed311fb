import { lazy, useEffect, useRef, useState } from 'react';
import { DialogBoundary } from '../ui/DialogBoundary.tsx';
import { onFileChosen } from './fileChoice.ts';
import { useFileDrag } from './useFileDrag.ts';

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
