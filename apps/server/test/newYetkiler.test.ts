import { type Rol, YETKI_ORIGIN, type Yetki } from '@derkenar/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { spreadNewYetkiler } from '../src/db/newYetkiler.ts';
import { startServer, type TestServer } from './server.ts';

const NEW = 'takip-yonet';
const ORIGINS = { ...YETKI_ORIGIN, [NEW]: 'takip-gor' } as const;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  // The state of an office whose version did not have the permission yet.
  await sql`DELETE FROM known_permission WHERE name = ${NEW}`.execute(server.owner);
  await decide('katip', ['dilekce-ekle', 'takip-gor']);
  await decide('stajyer', ['dilekce-indir']);
});

async function decide(rol: Rol, yetkiler: readonly Yetki[]): Promise<void> {
  await server.owner
    .insertInto('rol')
    .values({ buro_id: server.buro.buroId, rol, yetkiler: [...yetkiler] })
    .onConflict((conflict) => conflict.columns(['buro_id', 'rol']).doUpdateSet({ yetkiler: [...yetkiler] }))
    .execute();
}

async function heldBy(rol: Rol): Promise<readonly Yetki[]> {
  const { yetkiler } = await server.owner
    .selectFrom('rol')
    .select('yetkiler')
    .where('buro_id', '=', server.buro.buroId)
    .where('rol', '=', rol)
    .executeTakeFirstOrThrow();
  return yetkiler;
}

describe('a permission that a new version brings', () => {
  it('goes to the roles an office decided on that hold the one it comes from', async () => {
    await spreadNewYetkiler(server.owner, ORIGINS);
    expect(await heldBy('katip')).toEqual(['dilekce-ekle', 'takip-gor', NEW]);
    expect(await heldBy('stajyer')).toEqual(['dilekce-indir']);
  });

  it('is given once: what the office takes away stays away at the next start', async () => {
    await spreadNewYetkiler(server.owner, ORIGINS);
    await decide('katip', ['dilekce-ekle', 'takip-gor']);
    await spreadNewYetkiler(server.owner, ORIGINS);
    expect(await heldBy('katip')).toEqual(['dilekce-ekle', 'takip-gor']);
  });

  it('goes to nobody where it comes from none', async () => {
    await spreadNewYetkiler(server.owner);
    expect(await heldBy('katip')).toEqual(['dilekce-ekle', 'takip-gor']);
  });
});
