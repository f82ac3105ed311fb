import {
  AppError,
  type UpdateState,
  updateAddressSchema,
  updateStartSchema,
  updateStateSchema,
} from '@derkenar/domain';
import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { sessionOf } from '../http/session.ts';
import { addLogEntry } from '../log/store.ts';
import { messages } from '../messages.ts';
import type { Session } from '../session/store.ts';
import type { Updates } from './updates.ts';

const config = { access: 'buro-yonet' } as const;
const tags = ['Sistem'];
const response = { 200: updateStateSchema };

export interface UpdateDeps {
  readonly db: Db;
  /** null: nobody looks for newer versions. */
  readonly updates: Updates | null;
  readonly surum: string;
}

/** Newer versions of the program. Where several offices share it, its operator alone changes something here. */
export function updateRoutes(app: App, deps: UpdateDeps): void {
  const { stateOf, lookNow, changeAddress, start } = actionsOf(deps);

  app.get(
    '/api/v1/guncelleme',
    {
      config,
      schema: { summary: 'Programın sürümü, bulunan yeni sürüm ve son güncelleme', tags, response },
    },
    () => stateOf(),
  );

  app.post(
    '/api/v1/guncelleme/denetim',
    { config, schema: { summary: 'Yeni sürüme şimdi bakar', tags, response } },
    () => lookNow(),
  );

  app.put(
    '/api/v1/guncelleme/adres',
    {
      config: { ...config, confirmed: true },
      schema: {
        summary: 'Yeni sürümlerin arandığı adresi değiştirir',
        description: 'https adresi ya da sunucudaki bir klasör. null: hiçbir adrese bakılmaz.',
        tags,
        body: updateAddressSchema,
        response,
      },
    },
    (request) => changeAddress(sessionOf(request), request.body.address),
  );

  app.post(
    '/api/v1/guncelleme',
    {
      config: { ...config, confirmed: true },
      schema: {
        summary: 'Yeni sürümü kurmaya başlar',
        description:
          'Önce yedek alınır; yeni sürüm hazır olmazsa eskisi ve veriler kendiliğinden geri gelir.',
        tags,
        body: updateStartSchema,
        response,
      },
    },
    (request) => start(sessionOf(request), request.body.version),
  );
}

/** The routes' work. */
function actionsOf({ db, updates, surum }: UpdateDeps) {
  async function stateOf(): Promise<UpdateState> {
    const mayChange = updates !== null && updates.isOwn && (await hasSingleOffice(db));
    if (updates !== null) return { ...(await updates.state()), mayChange };
    const nothing = { newest: null, address: null, progress: null, last: null };
    return {
      ...nothing,
      version: surum,
      looks: false,
      way: 'hand',
      addressIsSet: false,
      problem: false,
      mayChange,
    };
  }

  async function changeable(): Promise<Updates> {
    if (updates?.isOwn && (await hasSingleOffice(db))) return updates;
    throw new AppError('guncelleme-yok');
  }

  async function lookNow(): Promise<UpdateState> {
    await updates?.look();
    return stateOf();
  }

  async function changeAddress(
    { buroId, kullaniciId }: Session,
    address: string | null,
  ): Promise<UpdateState> {
    const here = await changeable();
    if ((await here.state()).addressIsSet)
      throw new AppError('guncelleme-yok', { detail: messages.update.addressIsSet });
    if (!(await here.setAddress(address)))
      throw new AppError('gecersiz-istek', { errors: { address: messages.update.noAddress } });
    await tenantTx(db, buroId, (tenant) =>
      addLogEntry(tenant, kullaniciId, { eylem: 'guncelleme-adresi', ayrinti: { address } }),
    );
    return stateOf();
  }

  async function start({ buroId, kullaniciId }: Session, version: string): Promise<UpdateState> {
    const here = await changeable();
    const { way, newest } = await here.state();
    if (way !== 'here') throw new AppError('guncelleme-yok', { detail: messages.update.byHand });
    if (newest?.version !== version)
      throw new AppError('guncelleme-yok', { detail: messages.update.notNewest });
    // The line comes first: the server may be closing a moment later.
    await tenantTx(db, buroId, (tenant) =>
      addLogEntry(tenant, kullaniciId, { eylem: 'guncelleme', ayrinti: { from: surum, to: version } }),
    );
    here.start(version);
    return stateOf();
  }

  return { stateOf, lookNow, changeAddress, start };
}

async function hasSingleOffice(db: Db): Promise<boolean> {
  const { rows } = await sql<{ single: boolean }>`SELECT has_single_office() AS single`.execute(db);
  return rows[0]?.single ?? false;
}
