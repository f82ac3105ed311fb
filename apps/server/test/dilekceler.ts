import type { Dilekce, DilekceSummary, DilekceVersionSummary, Rol } from '@derkenar/domain';
import { tenantTx } from '../src/db/tenant.ts';
import type { TestBuro, TestServer } from './server.ts';

export const NEW_DILEKCE = {
  isim: 'Taşınır Haczi',
  dilekce_tipi: 'haciz',
  sablon: '<p>Borçlu {{borcluAdSoyad}}, dosya {{dosyaEsasNo}}</p>',
};

type Headers = Readonly<Record<string, string>>;

/** Calls of petitions, and what the office's log and versions say of one; `server` is asked at each call. */
export function dilekceCalls(server: () => TestServer) {
  const post = (payload: object, rol?: Rol, url = '/api/v1/dilekce') =>
    server().as(rol)({ method: 'POST', url, payload });
  const put = (id: string, payload: object, headers: Headers = {}, rol?: Rol, buro?: TestBuro) =>
    server().as(rol, buro)({ method: 'PUT', url: `/api/v1/dilekce/${id}`, payload, headers });
  const remove = (id: string, headers: Headers = {}, rol?: Rol, buro?: TestBuro) =>
    server().as(rol, buro)({ method: 'DELETE', url: `/api/v1/dilekce/${id}`, headers });
  const get = (id: string, rol?: Rol, buro?: TestBuro) => server().as(rol, buro)(`/api/v1/dilekce/${id}`);

  const add = async (values: object = {}): Promise<Dilekce> =>
    (await post({ ...NEW_DILEKCE, ...values })).json();
  const record = async (id: string): Promise<Dilekce> => (await get(id)).json();
  const etag = async (id: string): Promise<string> => String((await get(id)).headers.etag);
  const versions = async (id: string) =>
    (await server().as()(`/api/v1/dilekce/${id}/surum`)).json<DilekceVersionSummary[]>();

  async function standard(): Promise<Dilekce> {
    const list = (await server().as()('/api/v1/dilekce-list')).json<DilekceSummary[]>();
    return record((list.find(({ standart_mi }) => standart_mi) as DilekceSummary).id);
  }

  const kayitlar = (id: string) =>
    tenantTx(server().db, server().buro.buroId, ({ tx }) =>
      tx.selectFrom('log_entry').selectAll().where('dilekce_id', '=', id).orderBy('id').execute(),
    );

  return { post, put, remove, get, add, record, etag, versions, standard, kayitlar };
}
