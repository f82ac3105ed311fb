import { type Belge, BelgeError, forEachParagraph, isBlank, paragraphText, readHtml } from '@derkenar/belge';
import { type DilekceType, foldTr, librarySablon, MAX_HTML } from '@derkenar/domain';
import { readBelgeFile } from '../../../belge/reading/readBelgeFile.ts';
import { dilekceTransferMessages as t } from '../../../messages/dilekceTransfer.ts';
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
  const { belge, html, messages, signed } = await readBelgeFile(file, signal);
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
    warnings: [...messages.map(({ text }) => text), ...(signed ? [t.signed] : [])],
  };
}

/** The document of a template that is known to be readable. */
export const belgeOf = (sablon: string) => readHtml(sablon).value;

const MAX_NAME = 300;
const MAX_SUGGESTION = 120;

/** 'Büro/Hacizler/maas_haczi-talebi (son).udf' → 'maas haczi-talebi (son)' */
export function nameOf(path: string): string {
  const file = path.slice(path.lastIndexOf('/') + 1);
  const name = file
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replaceAll('_', ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return (name || file).slice(0, MAX_NAME).toWellFormed();
}

/** The most telling rule comes first. The words are folded. */
const TYPES: readonly (readonly [DilekceType, RegExp])[] = [
  ['muzekkere_ve_talimatlar', /muzekkere|talimat/],
  ['dava_dilekceleri', /\bdava|mahkemesi(ne|’ne|'ne)|itirazin (iptali|kaldirilmasi)|istirdat|sikayet/],
  ['yonetmelik_ornekleri', /\bornek (no:? )?\d|odeme emri|icra emri|takip talebi/],
  ['tebligat', /teblig/],
  ['haciz', /haciz|hacz|ihbarname|89\/\d/],
  ['talepler', /talep|talebi|istemi/],
];

/** Looks at the file's name and folders first, then at the text's head. */
export function typeOf(path: string, belge: Belge | null): DilekceType {
  const head = belge === null ? '' : lines(belge, 12).join('\n');
  for (const text of [path, head]) {
    const folded = foldTr(text.replaceAll('_', ' '));
    const found = TYPES.find(([, words]) => words.test(folded));
    if (found) return found[0];
  }
  return 'kendi_dilekcelerim';
}

const SUBJECT = /^\s*konu(?:su)?\s*:\s*(.+)$/iu;
/** 'T.C.', 'İSTANBUL 12. İCRA DAİRESİNE', 'DOSYA NO: …' head a petition and name none. */
const NO_TITLE = /:|^t\.?\s?c\.?$|mudurlug|dairesi|mahkemesi|esas|^\d/;

/** The petition's title as its text states it; null without one. */
export function titleOf(belge: Belge): string | null {
  const head = lines(belge, 25);
  const subject = head.map((line) => SUBJECT.exec(line)?.[1]).find((text) => text !== undefined);
  if (subject !== undefined)
    return short(subject.replace(/[.\s]+$/u, '').replace(/\s+(?:talebidir|hk|hakkında(?:dır)?)$/iu, ''));
  const title = head
    .slice(0, 6)
    .find((line) => line.length >= 5 && line.length <= 90 && !NO_TITLE.test(foldTr(line)));
  return title === undefined ? null : short(title);
}

const short = (text: string): string =>
  text.replace(/\s+/g, ' ').trim().slice(0, MAX_SUGGESTION).toWellFormed();

/** The first lines that say anything. */
function lines(belge: Belge, count: number): string[] {
  const found: string[] = [];
  forEachParagraph(belge.blocks, (paragraph) => {
    if (found.length >= count) return;
    for (const line of paragraphText(paragraph).split('\n')) if (line.trim() !== '') found.push(line.trim());
  });
  return found.slice(0, count);
}
