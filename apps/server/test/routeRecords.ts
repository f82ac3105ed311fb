import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { formats } from '@derkenar/belge/formats';
import { addDays, type PasskeyAssertion, type PasskeyCreation } from '@derkenar/domain';
import type { InjectOptions } from 'fastify';
import { TOTP } from 'otpauth';
import { tenantTx } from '../src/db/tenant.ts';
import { hashPassword } from '../src/password.ts';
import { insertOfficeRate } from '../src/rate/store.ts';
import { PLACES, sealText } from '../src/secrets/keyRing.ts';
import { createSession } from '../src/session/store.ts';
import { TestAuthenticator } from './authenticator.ts';
import {
  type Ask,
  askAs,
  CHEAP_HASH,
  NOW,
  SAMPLES,
  TEST_SECRETS,
  type TestBuro,
  type TestServer,
  type TestUser,
} from './server.ts';

/** The caller and the records made for the call: everything belongs to the office of `kim`. */
export interface Scene {
  readonly server: TestServer;
  readonly buro: TestBuro;
  readonly kim: TestUser;
  /** If given, the names of all records that are made for its calls hold it. */
  readonly mark?: string;
}

export const PASSWORD = 'Kirmizi bisiklet 2026 yolda';
export const NEW_PASSWORD = 'Mavi bisiklet 2027 yolda';
/** Stands in names of records that no call names: an answer to another office must not hold it. */
export const SECRET_NAME = 'Gizlioğlu';

let count = 0;
/** Numbers and addresses that no other record has. */
export const next = (): number => ++count;

/** Opens a session of its own, because a tested call may have ended the others. */
export const askAsYonetici = async ({ server, buro }: Pick<Scene, 'server' | 'buro'>): Promise<Ask> =>
  askAs(server.app, await signIn({ server, buro, kim: buro.kullanicilar.yonetici }));

/** The office's yonetici makes the record, because the tested person may lack the permission. */
async function make<T = { readonly id: string }>(
  { server, buro }: Scene,
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
): Promise<T> {
  const ask = await askAsYonetici({ server, buro });
  const options: InjectOptions = { method, url: `/api/v1${url}` };
  const response = await ask(payload === undefined ? options : { ...options, payload });
  if (response.statusCode >= 300)
    throw new Error(`${method} ${url}: ${response.statusCode} ${response.body}`);
  return response.body === '' ? ({} as T) : response.json<T>();
}

export const dilekceBody = (isim = `Dilekçe ${next()}`) => ({
  isim,
  dilekce_tipi: 'talepler',
  sablon: '<p>{{borcluAdSoyad}} hakkında, {{icraDairesi}}</p>',
  favori_mi: false,
});

/** A case as a form sends it. */
export const takipBody = (ad = 'Ayşe') => ({
  ...sample,
  dosyaEsasNo: `2024/${next()}`,
  alacaklilar: [{ ...sample.alacaklilar[0], ad }],
});

interface Sample extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly alacaklilar: readonly object[];
}

/** The example's expectations and values that the server calculates. */
const LEFT_OUT = /^(?:beklenen.*|sinirDurumu|tamAdres|genelToplam|kalanTutar)$/;

const { takipler } = JSON.parse(readFileSync(SAMPLES, 'utf8'), (name, value: unknown) =>
  LEFT_OUT.test(name) ? undefined : value,
) as { takipler: readonly [Sample] };
const { id: _, ...sample } = takipler[0];

const named = ({ mark }: Scene): string | undefined => mark && `${mark} ${next()}`;

export const addDilekce = async (scene: Scene, isim = named(scene)): Promise<string> =>
  (await make(scene, 'POST', '/dilekce', dilekceBody(isim))).id;

/** The petition has a version before the present one, which is 2. */
export async function addChangedDilekce(scene: Scene): Promise<string> {
  const id = await addDilekce(scene);
  await make(scene, 'PUT', `/dilekce/${id}`, { ...dilekceBody(), sablon: '<p>{{takipTarihi}}</p>' });
  return id;
}

export async function addDeletedDilekce(scene: Scene, isim?: string): Promise<string> {
  const id = await addDilekce(scene, isim);
  await make(scene, 'DELETE', `/dilekce/${id}`);
  return id;
}

export async function standardId(scene: Scene): Promise<string> {
  const { id } = await scene.server.owner
    .selectFrom('dilekce')
    .select('id')
    .where('standart_mi', '=', true)
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** A copy of a standard petition. */
export const addCopy = async (scene: Scene): Promise<string> =>
  (await make(scene, 'POST', '/dilekce', { ...dilekceBody(named(scene)), kaynakId: await standardId(scene) }))
    .id;

/** The body names a petition of the caller's own. */
export const packageBody = async (scene: Scene) => ({
  isim: named(scene) ?? `Paket ${next()}`,
  dilekceler: [{ dilekceId: await addDilekce(scene), kosul: 'borcluTuru=tuzel' }],
});

export const addPackage = async (scene: Scene): Promise<string> =>
  (await make(scene, 'POST', '/dilekce-paket', await packageBody(scene))).id;

export const snippetBody = (scene: Scene) => ({
  isim: named(scene) ?? `Parça ${next()}`,
  metin: '<p>{{borcluAdSoyad}} için</p>',
});

export const addSnippet = async (scene: Scene): Promise<string> =>
  (await make(scene, 'POST', '/parca', snippetBody(scene))).id;

export async function addDeletedSnippet(scene: Scene): Promise<string> {
  const id = await addSnippet(scene);
  await make(scene, 'DELETE', `/parca/${id}`);
  return id;
}

/** A rate of a day that no other record has. */
const rateDay = (): string => addDays('2024-01-01', next());

export const rateBody = (scene: Scene) => {
  const day = rateDay();
  return {
    tur: 'ttk1530',
    baslangic: day,
    bitis: day,
    oran: 1200,
    gazeteGunu: '2024-01-01',
    gazeteNo: '32416',
    dayanak: 'TTK m. 1530/7',
    not: named(scene) ?? 'Deneme',
    kabul: true,
  };
};

/** Entered by someone who may not confirm, and waiting for a second person. */
export const addOfficeRate = ({ server, buro, mark }: Scene): Promise<string> => {
  const day = rateDay();
  return tenantTx(server.db, buro.buroId, (tenant) =>
    insertOfficeRate(tenant, buro.kullanicilar.katip.id, {
      kind: 'ttk1530',
      first_day: day,
      last_day: day,
      content: { kind: 'rate', rate: 1200 },
      ground: 'TTK m. 1530/7',
      gazette: null,
      note: mark ?? '',
      needsConfirmation: true,
    }),
  );
};

export const addTakip = async (scene: Scene, ad = scene.mark): Promise<string> =>
  (await make(scene, 'POST', '/takip', takipBody(ad))).id;

/** A case whose account needs no rate of the law, and whose sum of payments needs no days. */
export const addAccountTakip = async (scene: Scene): Promise<string> => {
  const item = {
    id: 'k1',
    ad: 'Asıl alacak',
    tutar: 1_000_000,
    paraBirimi: 'TRY',
    vadeTarihi: '2025-01-31',
    faizTuru: 'akdi',
    faizOrani: 2400,
    faizBaslangici: null,
  };
  const tutarlar = { ...(sample['tutarlar'] as object), tahsilatToplami: 0 };
  const body = { ...takipBody(scene.mark), tutarlar, alacakKalemleri: [item] };
  return (await make(scene, 'POST', '/takip', body)).id;
};
interface TakipSureleri {
  readonly sureler: readonly { readonly id: string | null }[];
}

/** A case with a limit, by the names of both in an address. */
export async function addDeadline(scene: Scene): Promise<{ readonly id: string; readonly sureId: string }> {
  const { id } = await make(scene, 'POST', '/takip', {
    ...takipBody(),
    takipTipi: 'İlamsız takip',
    takipYolu: 'Genel haciz yoluyla',
    tebligTarihi: '2026-01-05',
  });
  const ask = await askAsYonetici(scene);
  const { sureler } = (await ask(`/api/v1/takip/${id}/sure`)).json<TakipSureleri>();
  return { id, sureId: sureler.find((sure) => sure.id !== null)?.id ?? '' };
}

/** Cases of a file, as a page sends them. */
export const transferBody = (aktarimId: string = randomUUID()) => ({
  aktarimId,
  tur: 'xlsx',
  mod: 'kaydet',
  takipler: [takipBody()],
});

export async function addTransfer(scene: Scene): Promise<string> {
  const requestBody = transferBody();
  await make(scene, 'POST', '/takip/ice-aktar', requestBody);
  return requestBody.aktarimId;
}

/** The body names the caller's own records. */
export async function topluBody(scene: Scene) {
  return {
    dilekceler: [await addDilekce(scene)],
    takipler: [await addTakip(scene)],
    bicim: 'udf',
    borcluAyri: false,
    klasorlu: false,
  };
}

/** A job of the caller's in that state; nobody works on it. */
/** A document that was filled by hand; answers its number. */
export async function addDocument(scene: Scene): Promise<number> {
  const { server, buro } = scene;
  const ask = await askAsYonetici({ server, buro });
  const id = await addDilekce(scene);
  const made = await ask({
    method: 'POST',
    url: `/api/v1/dilekce/${id}/render?eksikKabul=evet`,
    headers: { accept: formats.udf.acceptType },
    payload: {},
  });
  if (made.statusCode !== 200) throw new Error(`render: ${made.statusCode} ${made.body}`);
  const found = await make<{ readonly belgeler: readonly { readonly id: number }[] }>(
    scene,
    'POST',
    '/belge-kaydi/ara',
    { dilekceId: id },
  );
  return found.belgeler[0]?.id ?? 0;
}

export async function addToplu(scene: Scene, status: 'suruyor' | 'iptal' | 'tamam'): Promise<string> {
  const { server, buro, kim } = scene;
  const { id } = await server.owner
    .insertInto('toplu_job')
    .values({
      buro_id: buro.buroId,
      user_id: kim.id,
      request_hash: Buffer.alloc(32),
      format: 'udf',
      per_borclu: false,
      in_folders: false,
      document_date: NOW,
      store: await server.store.identity(),
      status,
      takip_count: 2,
      skipped: 0,
      total: 2,
      done: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.owner
    .insertInto('toplu_dilekce')
    .values({
      buro_id: buro.buroId,
      job_id: id,
      position: 0,
      dilekce_id: await addDilekce(scene),
      version: 1,
      isim: scene.mark ?? 'Talep',
      sablon: '<p>Talep</p>',
    })
    .execute();
  const takip_ids = [await addTakip(scene), await addTakip(scene)];
  await server.owner
    .insertInto('toplu_chunk')
    .values({ buro_id: buro.buroId, job_id: id, first_position: 0, takip_ids, file_count: 2 })
    .execute();
  // Cancels the job, so that the next call has room for its own.
  if (status === 'suruyor')
    await server.owner
      .updateTable('toplu_job')
      .set({ status: 'tamam' })
      .where('user_id', '=', kim.id)
      .where('id', '!=', id)
      .execute();
  return id;
}

export const userBody = (adSoyad = 'Zeynep Deneme') => ({
  adSoyad,
  eposta: `kisi${next()}@deneme.example`,
  rol: 'katip',
});

export interface InvitedUser {
  readonly id: string;
  readonly belirtec: string;
}

export async function addInvitedUser(scene: Scene, adSoyad = named(scene)): Promise<InvitedUser> {
  const { kullanici, baglanti } = await make<{
    readonly kullanici: { readonly id: string };
    readonly baglanti: { readonly belirtec: string };
  }>(scene, 'POST', '/kullanici', userBody(adSoyad));
  return { id: kullanici.id, belirtec: baglanti.belirtec };
}

const PASSWORD_HASH = hashPassword(PASSWORD, CHEAP_HASH);

/** The caller has no passkey: each call may add one. */
export async function forgetPasskeys({ server, kim }: Scene): Promise<void> {
  await server.owner.deleteFrom('passkey').where('user_id', '=', kim.id).execute();
}

/** A passkey in the caller's hand, and what registers it. */
export async function newPasskey(scene: Scene) {
  await forgetPasskeys(scene);
  const ask = askAs(scene.server.app, await signIn(scene));
  const begun = await ask({ method: 'POST', url: '/api/v1/hesap/gecis-anahtari/istek' });
  const { challenge, user } = begun.json<PasskeyCreation>();
  const authenticator = new TestAuthenticator({ userHandle: user.id });
  const ad = scene.mark ?? 'Telefonum';
  return { ask, authenticator, payload: authenticator.register(challenge, { ad }) };
}

export async function addPasskey(scene: Scene) {
  const { ask, authenticator, payload } = await newPasskey(scene);
  const added = await ask({ method: 'POST', url: '/api/v1/hesap/gecis-anahtari', payload });
  if (added.statusCode !== 201) throw new Error(added.body);
  const { gecisAnahtari } = added.json<{ readonly gecisAnahtari: { readonly id: string } }>();
  return { id: gecisAnahtari.id, authenticator };
}

/** The caller's answer to a challenge of the sign-in. */
export async function signedByPasskey(scene: Scene): Promise<PasskeyAssertion> {
  const { authenticator } = await addPasskey(scene);
  const begun = await scene.server.app.inject({
    method: 'POST',
    url: '/api/v1/oturum/gecis-anahtari/istek',
  });
  return authenticator.sign(begun.json<{ readonly challenge: string }>().challenge);
}

export async function forgetProvider({ server, buro }: Scene): Promise<void> {
  await server.owner.deleteFrom('identity_provider').where('buro_id', '=', buro.buroId).execute();
}

/** The office's identity provider; nobody asks it. */
export async function addProvider(scene: Scene): Promise<void> {
  await forgetProvider(scene);
  const { buroId } = scene.buro;
  await scene.server.owner
    .insertInto('identity_provider')
    .values({
      buro_id: buroId,
      issuer: 'https://kimlik.example',
      client_id: 'derkenar',
      client_secret: sealText(TEST_SECRETS, PLACES.provider(buroId), 'uydurma'),
    })
    .execute();
}

/** The caller knows PASSWORD and has no second factor. */
export async function setPassword(scene: Scene): Promise<void> {
  const { server, kim } = scene;
  await forgetPasskeys(scene);
  await server.owner
    .updateTable('app_user')
    .set({
      password_hash: await PASSWORD_HASH,
      totp_secret: null,
      totp_pending: null,
      totp_last_step: null,
      failed_sign_ins: 0,
      locked_until: null,
    })
    .where('id', '=', kim.id)
    .execute();
}

/** The code that confirms a second factor which the caller has just asked for. */
export async function expectedCode(scene: Scene): Promise<string> {
  await setPassword(scene);
  const response = await askAs(
    scene.server.app,
    await signIn(scene),
  )({
    method: 'POST',
    url: '/api/v1/hesap/iki-adim',
    payload: { parola: PASSWORD },
  });
  return new TOTP({ secret: response.json<{ anahtar: string }>().anahtar }).generate({
    timestamp: NOW.getTime(),
  });
}

/** A further session of the caller, by its id. */
export async function addSession(scene: Scene): Promise<string> {
  await signIn(scene);
  const { id } = await scene.server.owner
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', scene.kim.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

/** A session of its own: a call that ends it disturbs no other. */
export const signIn = ({ server, buro, kim }: Scene): Promise<string> =>
  tenantTx(server.db, buro.buroId, (tenant) => createSession(tenant, kim.id));

/** The caller's connection, where the server knows a simulator; nothing where the caller may have none. */
export async function connectSimulator(scene: Scene): Promise<void> {
  const ask = askAs(scene.server.app, await signIn(scene));
  const { statusCode } = await ask({ method: 'POST', url: '/api/v1/uyap/baglanti' });
  if (statusCode !== 200 && statusCode !== 403) throw new Error(`no simulator: ${statusCode}`);
}

/** Records of each kind in an office, with `soyad` in their names. */
export async function fillOffice(scene: Scene, soyad: string): Promise<void> {
  await make(scene, 'PUT', '/buro', { ad: `${soyad} Hukuk Bürosu` });
  await addDilekce(scene, `${soyad} Talebi`);
  await addDeletedDilekce(scene, `Silinmiş ${soyad} Talebi`);
  await addTakip(scene, soyad);
  await addInvitedUser(scene, `Fatma ${soyad}`);
}
