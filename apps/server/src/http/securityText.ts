import { AppError } from '@derkenar/domain';
import type { App } from './app.ts';

/** RFC 9116 wants an end that is less than a year away; each answer moves it. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 3_600_000;

export interface SecurityContact {
  /** 'mailto:…' or 'https://…' of the operator; null: the address does not exist. */
  readonly contact: string | null;
  readonly publicUrl: URL | null;
  readonly now: () => Date;
}

/** Tells finders of weaknesses where the operator of this installation wants to hear of them (RFC 9116). */
export function addSecurityText(app: App, { contact, publicUrl, now }: SecurityContact): void {
  const path = '/.well-known/security.txt';
  app.get(path, { config: { access: 'herkes' } }, (_, reply) => {
    if (contact === null) throw new AppError('adres-yok');
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(now().getTime() + VALID_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: tr, en',
      ...(publicUrl === null ? [] : [`Canonical: ${publicUrl.origin}${path}`]),
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
