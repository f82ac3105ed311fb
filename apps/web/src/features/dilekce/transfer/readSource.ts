import { BelgeError, isBlank, readHtml } from '@derkenar/belge';
import { librarySablon, MAX_HTML } from '@derkenar/domain';
import { readBelgeFile } from '../../../belge/reading/readBelgeFile.ts';
import { dilekceTransferMessages as t } from '../../../messages/dilekceTransfer.ts';
import { nameOf, titleOf, typeOf } from './guess.ts';
import type { ItemChange, Source } from './item.ts';

/** Reads the file into an item. Rejects with BelgeError. */
export async function readSource({ path, open, library }: Source, signal: AbortSignal): Promise<ItemChange> {
  const file = await open();
  if (library) {
    const sablon = librarySablon(await file.text());
    if (sablon === null || sablon.length > MAX_HTML)
      throw new BelgeError('kitaplik-bozuk', t.drop.libraryMalformed);
    return {
      status: 'ready',
      sablon,
      name: library.name,
      type: library.type,
      suggestion: null,
      warnings: [],
    };
  }
  const { belge, html, messages, signed, header, footer } = await readBelgeFile(file, signal);
  if (isBlank(belge)) throw new BelgeError('bos-belge', t.emptyBelge);
  if (html.length > MAX_HTML) throw new BelgeError('html-buyuk', t.largeBelge);
  const isim = nameOf(path);
  const heading = titleOf(belge);
  return {
    status: 'ready',
    sablon: html,
    name: isim,
    type: typeOf(path, belge),
    suggestion: heading === isim ? null : heading,
    warnings: [
      ...messages.map(({ text }) => text),
      ...(signed ? [t.signed] : []),
      ...(header || footer ? [t.header] : []),
    ],
  };
}

/** The document of a template that is known to be readable. */
export const belgeOf = (sablon: string) => readHtml(sablon).value;
