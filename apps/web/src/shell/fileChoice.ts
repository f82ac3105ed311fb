import { readableTypes } from '@derkenar/belge/formats';

/** A file of the computer that is to be looked at; who shows it is loaded with the first one. */
export type FileListener = (file: File) => void;

let listener: FileListener | null = null;

export function onFileChosen(next: FileListener): () => void {
  listener = next;
  return () => {
    listener = null;
  };
}

/** Asks for a file. On a telephone nothing can be dropped. */
export function chooseFile(): void {
  const input = document.createElement('input');
  input.type = 'file';
  // File lists of telephones do not know .udf and must not grey it out.
  if (matchMedia('(pointer: fine)').matches) input.accept = readableTypes().join();
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file) listener?.(file);
  });
  input.click();
}
