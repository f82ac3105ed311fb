import { BelgeError } from '@derkenar/belge';
import { formats } from '@derkenar/belge/formats';
import { MAX_OLD_WORD_BYTES } from '@derkenar/domain';
import { ApiError, api, read } from '../../client/api.ts';

/** The code of the refusal of an old Word file, which no reader of ours knows. */
export const OLD_WORD = 'eski-word';

/**
 * The .docx that the server makes of an old Word file; null for one that is too large to send, and where
 * nobody is signed in. Rejects with BelgeError,
 * whose message is for the user.
 */
export async function docxOfOldWord(file: File, signal?: AbortSignal): Promise<File | null> {
  if (file.size > MAX_OLD_WORD_BYTES) return null;
  const dosya = await base64Of(file);
  try {
    const docx = await read(
      api.POST('/api/v1/belge/eski-word', { body: { dosya }, parseAs: 'blob', ...(signal && { signal }) }),
    );
    return new File([docx], file.name.replace(/\.[^.]*$/, '.docx'), { type: formats.docx.mimeType });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    if (error instanceof ApiError) throw new BelgeError(error.code, error.message);
    throw error;
  }
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const { result } = reader;
      resolve(typeof result === 'string' ? result.slice(result.indexOf(',') + 1) : '');
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
}
