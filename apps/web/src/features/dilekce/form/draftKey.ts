import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { bytesToUtf8, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js';
import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../../../client/api.ts';

/** The person's key, which the page holds in its memory only. */
export interface DraftKey {
  /** Names the key, and is no secret. */
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** A page that could not get the key asks for it again so often. */
const AGAIN_MS = 20_000;

export const draftKeyQuery = (userId: string) =>
  queryOptions({
    queryKey: ['draft-key', userId],
    queryFn: async ({ signal }): Promise<DraftKey> => {
      const { kullanici, kimlik, anahtar } = await read(
        api.GET('/api/v1/oturum/taslak-anahtari', { signal }),
      );
      if (kullanici !== userId) throw new Error('somebody else has signed in meanwhile');
      return { id: kimlik, bytes: Uint8Array.from(atob(anahtar), (sign) => sign.charCodeAt(0)) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    // It goes with the form.
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data === undefined ? AGAIN_MS : false),
  });

/** Seals at once: crypto.subtle answers later, when the page may be gone, and is missing in pages without TLS. */
const cipher = managedNonce(xchacha20poly1305);

/** `context` is not hidden; the text opens with the same one only. */
export const sealText = ({ bytes }: DraftKey, context: string, text: string): Uint8Array<ArrayBuffer> =>
  cipher(bytes, utf8ToBytes(context)).encrypt(utf8ToBytes(text));

/** Throws an error if the key or the context is another one, or the sealed text was changed. */
export const openText = ({ bytes }: DraftKey, context: string, sealed: Uint8Array): string =>
  bytesToUtf8(cipher(bytes, utf8ToBytes(context)).decrypt(sealed));
