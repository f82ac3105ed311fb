import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { uuidParam } from '../http/params.ts';
import { sessionOf } from '../http/session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The parameter of the address that names the case whose data is answered. */
    readsTakip?: 'id' | 'takipId';
  }
}

/** A person who reads the same case again within this time adds no line. */
const AGAIN = '1 hour';

/** In offices that chose it, the log tells who read which case before they get the answer. */
export function addReadingLog(app: App, db: Db): void {
  app.addHook('preHandler', async (request) => {
    const { readsTakip } = request.routeOptions.config;
    if (readsTakip === undefined) return;
    const { readingsLogged, buroId, kullaniciId } = sessionOf(request);
    if (!readingsLogged) return;
    const params = request.params as Readonly<Record<string, string>>;
    const takipId = uuidParam(params[readsTakip] ?? '', 'takip-yok');
    await tenantTx(db, buroId, (tenant) => addReading(tenant, kullaniciId, takipId));
  });
}

/** One page asks for several parts of a case at once: the lock lets one of them add the line. */
async function addReading({ tx, buroId }: Tenant, kullaniciId: string, takipId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${kullaniciId + takipId}, 0))`.execute(tx);
  await sql`
    INSERT INTO log_entry (buro_id, user_id, action, takip_id)
    SELECT ${buroId}, ${kullaniciId}, 'takip-oku', id FROM takip
    WHERE buro_id = ${buroId} AND id = ${takipId} AND NOT EXISTS (
      SELECT FROM log_entry
      WHERE buro_id = ${buroId} AND takip_id = ${takipId} AND user_id = ${kullaniciId} AND action = 'takip-oku'
        AND logged_at > now() - ${AGAIN}::interval)`.execute(tx);
}
