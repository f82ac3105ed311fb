import { useState } from 'react';
import { copyMessages } from '../messages/copy.ts';

interface Copying {
  /** The result in words, for an <output>. */
  readonly said: string;
  readonly copy: (text: string, done?: string) => Promise<void>;
}

export function useCopy(): Copying {
  const [said, setSaid] = useState('');
  return {
    said,
    copy: async (text, done = copyMessages.copied) =>
      setSaid((await copyText(text)) ? done : copyMessages.failed),
  };
}

/** False where the browser does not let it. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOld(text);
  }
}

/** navigator.clipboard is missing without https, as in many an office's own network. */
function copyOld(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.style.position = 'fixed';
  area.style.opacity = '0';
  const { activeElement } = document;
  document.body.append(area);
  area.select();
  // oxlint-disable-next-line typescript/no-deprecated -- the only way there is, as said
  const done = document.execCommand('copy');
  area.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus();
  return done;
}
