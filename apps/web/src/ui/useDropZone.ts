import { type DragEvent, useState } from 'react';

/** The properties of an element that takes dropped files. It has `data-over` while files are above it. */
export function useDropZone(onDrop: (dropped: DataTransfer) => void) {
  const [over, setOver] = useState(false);
  return {
    // So that the page of documents leaves them alone.
    'data-drop-zone': true,
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop(event.dataTransfer);
    },
  };
}
