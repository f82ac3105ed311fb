import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import type { App } from '../http/app.ts';
import { hasKullanici } from '../kurulum/store.ts';

export interface SistemDeps {
  readonly db: Db;
  readonly demo: boolean;
  readonly surum: string;
}

const sistemSchema = z.object({
  demo: z.boolean(),
  surum: z.string(),
  /** Nobody has an account yet: the one-time set-up page comes first. */
  kurulumGerekli: z.boolean(),
});

/** What the page asks before anyone is signed in. */
export function sistemRoutes(app: App, { db, demo, surum }: SistemDeps): void {
  app.get(
    '/api/v1/sistem',
    {
      config: { erisim: 'herkes' },
      schema: {
        summary: 'Kurulumun durumu ve sürümü',
        tags: ['Sistem'],
        response: { 200: sistemSchema },
      },
    },
    async () => ({ demo, surum, kurulumGerekli: !(await hasKullanici(db)) }),
  );
}
