import { type Format, formats } from '@derkenar/belge/formats';
import { type Answer, answer, api, jsonHeader, textsHeader } from '../client/api.ts';
import { createMessages } from '../messages/create.ts';
import { notify } from '../shell/notify.ts';
import { fileName } from './fileName.ts';

interface BelgeInput {
  /** File name without its extension. */
  readonly name: string;
  readonly html: string;
  /** As the rendering answered it. */
  readonly basis?: string | null;
}

export interface BelgeFailure {
  readonly name: string;
  readonly reason: string;
}

/** Turns the rendered petitions into files, saves what the server sends and says so; answers those that failed. */
export async function downloadBelgeler(
  format: Format,
  belgeler: readonly BelgeInput[],
  warnings: readonly string[],
  signal: AbortSignal,
): Promise<readonly BelgeFailure[]> {
  const written = await answer(
    api.POST('/api/v1/belge', {
      body: {
        format,
        // Documents of a case; a template or a foreign file gets none.
        antet: belgeler.some(({ basis }) => basis),
        belgeler: belgeler.map(({ name, html, basis }) => ({
          ad: name,
          html,
          ...(basis && { dayanak: basis }),
        })),
      },
      parseAs: 'blob',
      signal,
    }),
  );
  saveBelge(format, written, warnings);
  const failures = jsonHeader(written.response, 'Belge-Hatalar') as readonly { ad: string; neden: string }[];
  return failures.map(({ ad, neden }) => ({ name: ad, reason: neden }));
}

/** Saves what the server made, under its name, and says so together with the warnings about it. */
export function saveBelge(
  format: Format,
  { data, response }: Answer<Blob>,
  warnings: readonly string[] = textsHeader(response, 'Dilekce-Uyarilar'),
): void {
  const name =
    fileName(response.headers.get('content-disposition')) ?? `dilekce.${formats[format].extension}`;
  save(data, name);
  const lines = [...new Set([...warnings, ...textsHeader(response, 'Belge-Uyarilar')])];
  notify(
    lines.length > 0
      ? { kind: 'warning', title: createMessages.warningTitle(name), lines }
      : { kind: 'success', title: createMessages.downloaded(name) },
  );
}

/** The browser takes the file itself, as long as it may be; '': under the name that the server gives it. */
export function take(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

export function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  take(url, name);
  // The browser reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
