import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import type { App } from '../http/app.ts';
import { onlyOfficeWithProvider } from '../identityProvider/store.ts';
import { hasUser } from '../setup/store.ts';

export interface SystemDeps {
  readonly db: Db;
  readonly demo: boolean;
  readonly surum: string;
}

const systemSchema = z.object({
  demo: z.boolean(),
  surum: z.string(),
  /** True while nobody has an account: the one-time set-up page comes first. */
  kurulumGerekli: z.boolean(),
  /** The only office of the installation, where its people sign in by an identity provider. */
  kurumGirisi: z.string().nullable(),
});

/** Routes that the page calls before anyone is signed in. */
export function systemRoutes(app: App, { db, demo, surum }: SystemDeps): void {
  app.get(
    '/api/v1/sistem',
    {
      config: { access: 'herkes' },
      schema: {
        summary: 'Kurulumun durumu ve sürümü',
        tags: ['Sistem'],
        response: { 200: systemSchema },
      },
    },
    async () => ({
      demo,
      surum,
      kurulumGerekli: !(await hasUser(db)),
      kurumGirisi: await onlyOfficeWithProvider(db),
    }),
  );
}
