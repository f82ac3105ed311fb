import { randomUUID } from 'node:crypto';
import type { Yetki } from '@derkenar/domain';
import { SCENARIOS } from '@derkenar/uyap/simulator';
import type { Access } from '../src/http/session.ts';
import {
  addAccountTakip,
  addChangedDilekce,
  addCopy,
  addDeadline,
  addDeletedDilekce,
  addDeletedSnippet,
  addDilekce,
  addDocument,
  addInvitedUser,
  addOfficeRate,
  addPackage,
  addPasskey,
  addProvider,
  addSession,
  addSnippet,
  addTakip,
  addToplu,
  addTransfer,
  connectSimulator,
  dilekceBody,
  expectedCode,
  forgetPasskeys,
  forgetProvider,
  NEW_PASSWORD,
  newPasskey,
  next,
  PASSWORD,
  packageBody,
  rateBody,
  type Scene,
  setPassword,
  signedByPasskey,
  snippetBody,
  standardId,
  takipBody,
  topluBody,
  transferBody,
  userBody,
} from './routeRecords.ts';

export interface Call {
  /** Values of ':names' in the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly payload?: Readonly<Record<string, unknown>>;
}

export interface RouteRow {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path after '/api/v1', unless it begins with '/api'. */
  readonly path: string;
  /** The access that the route declares. */
  readonly access: Access;
  /** A key that this call needs on a route that lets other calls through without it. */
  readonly yetki?: Yetki;
  /** The status of a well-made call. */
  readonly status: number;
  /** Makes the records that the call needs in the caller's office. */
  readonly prepare?: (scene: Scene) => Promise<Call>;
  readonly body?: BodyRow;
  /** Query parameters, with values that are refused. */
  readonly query?: Readonly<Record<string, readonly string[]>>;
  /** The record that the call names is every office's. */
  readonly shared?: true;
  /** Answers with events that have no end. */
  readonly stream?: boolean;
  /** The code that a stale If-Match is answered with. */
  readonly stale?: 'dilekce-degisti' | 'paket-degisti' | 'parca-degisti' | 'takip-degisti';
}

export interface BodyRow {
  /** Members that may be left out, though `prepare` sends them. */
  readonly optional?: readonly string[];
  /** Are members of any name and type taken? */
  readonly open?: boolean;
}

const session: readonly RouteRow[] = [
  { method: 'GET', path: '/oturum', access: 'oturum', status: 200 },
  {
    method: 'POST',
    path: '/oturum',
    access: 'herkes',
    status: 200,
    body: {},
    prepare: async (scene) => {
      await setPassword(scene);
      return { payload: { eposta: scene.kim.eposta, parola: PASSWORD } };
    },
  },
  { method: 'DELETE', path: '/oturum', access: 'oturum', status: 204 },
  { method: 'DELETE', path: '/oturum/hepsi', access: 'oturum', status: 204 },
  { method: 'GET', path: '/oturum/hepsi', access: 'oturum', status: 200 },
  { method: 'DELETE', path: '/oturum/digerleri', access: 'oturum', status: 204 },
  {
    method: 'DELETE',
    path: '/oturum/:id',
    access: 'oturum',
    status: 204,
    prepare: async (scene) => ({ params: { id: await addSession(scene) } }),
  },
  { method: 'POST', path: '/oturum/yeni-cihaz', access: 'oturum', status: 204 },
  { method: 'GET', path: '/oturum/onay', access: 'oturum', status: 204 },
  { method: 'GET', path: '/oturum/taslak-anahtari', access: 'oturum', status: 200 },
  {
    method: 'POST',
    path: '/oturum/onay',
    access: 'oturum',
    status: 204,
    body: {},
    prepare: withPassword,
  },
  { method: 'POST', path: '/oturum/gecis-anahtari/istek', access: 'herkes', status: 200 },
  {
    method: 'POST',
    path: '/oturum/gecis-anahtari',
    access: 'herkes',
    status: 200,
    body: {},
    prepare: async (scene) => ({ payload: { ...(await signedByPasskey(scene)) } }),
  },
  {
    method: 'POST',
    path: '/oturum/kurum/istek',
    access: 'herkes',
    // Sign-ins at a provider are tried in identityProvider.test.ts.
    status: 404,
    body: {},
    prepare: async (scene) => {
      await forgetProvider(scene);
      return { payload: { buro: scene.buro.buroId } };
    },
  },
  {
    method: 'POST',
    path: '/oturum/kurum',
    access: 'herkes',
    // No browser has begun.
    status: 401,
    body: {},
    prepare: async () => ({ payload: { sorgu: '?code=a&state=b' } }),
  },
  {
    method: 'POST',
    path: '/oturum/kurum/kod',
    access: 'herkes',
    status: 401,
    body: {},
    prepare: async () => ({ payload: { kod: '123456' } }),
  },
  { method: 'GET', path: '/hesap/gecis-anahtari', access: 'oturum', status: 200 },
  {
    method: 'POST',
    path: '/hesap/gecis-anahtari/istek',
    access: 'oturum',
    status: 200,
    prepare: async (scene) => {
      await forgetPasskeys(scene);
      return {};
    },
  },
  {
    method: 'POST',
    path: '/hesap/gecis-anahtari',
    access: 'oturum',
    status: 201,
    body: {},
    prepare: async (scene) => ({ payload: { ...(await newPasskey(scene)).payload } }),
  },
  {
    method: 'PUT',
    path: '/hesap/gecis-anahtari/:id',
    access: 'oturum',
    status: 200,
    body: {},
    prepare: async (scene) => ({
      params: { id: (await addPasskey(scene)).id },
      payload: { ad: 'Yeni telefon' },
    }),
  },
  {
    method: 'DELETE',
    path: '/hesap/gecis-anahtari/:id',
    access: 'oturum',
    status: 204,
    prepare: async (scene) => ({ params: { id: (await addPasskey(scene)).id } }),
  },
  {
    method: 'PUT',
    path: '/hesap/parola',
    access: 'oturum',
    status: 204,
    body: { optional: ['digerOturumlariKapat'] },
    prepare: async (scene) => {
      await setPassword(scene);
      return { payload: { eskiParola: PASSWORD, yeniParola: NEW_PASSWORD, digerOturumlariKapat: false } };
    },
  },
  {
    method: 'POST',
    path: '/hesap/iki-adim',
    access: 'oturum',
    status: 200,
    body: {},
    prepare: withPassword,
  },
  {
    method: 'PUT',
    path: '/hesap/iki-adim',
    access: 'oturum',
    status: 200,
    body: {},
    prepare: async (scene) => ({ payload: { kod: await expectedCode(scene) } }),
  },
  {
    method: 'POST',
    path: '/hesap/iki-adim/kapat',
    access: 'oturum',
    status: 204,
    body: {},
    prepare: withPassword,
  },
  {
    method: 'POST',
    path: '/kurulum',
    access: 'herkes',
    // The installation has people: set-up is over. Its own test opens an empty one.
    status: 409,
    body: {},
    prepare: async () => ({
      payload: {
        belirtec: 'a'.repeat(43),
        buroAdi: 'Yeni Hukuk Bürosu',
        adSoyad: 'Zeynep Deneme',
        eposta: `kurucu${next()}@deneme.example`,
        parola: NEW_PASSWORD,
        ornekTakipler: false,
      },
    }),
  },
  {
    method: 'POST',
    path: '/baglanti/coz',
    access: 'herkes',
    status: 200,
    body: {},
    prepare: async (scene) => ({ payload: { belirtec: (await addInvitedUser(scene)).belirtec } }),
  },
  {
    method: 'POST',
    path: '/baglanti',
    access: 'herkes',
    status: 204,
    body: {},
    prepare: async (scene) => ({
      payload: { belirtec: (await addInvitedUser(scene)).belirtec, parola: NEW_PASSWORD },
    }),
  },
];

async function withPassword(scene: Scene): Promise<Call> {
  await setPassword(scene);
  return { payload: { parola: PASSWORD } };
}

const officeVekil = {
  unvan: 'Av.',
  adSoyad: 'Nazlıcan Örnekoğlu',
  baro: 'Ankara',
  sicilNo: '1',
  uets: '',
  adres: { metin: 'Deneme Cad. 1', ilce: 'Çankaya', il: 'Ankara' },
  inNewTakip: true,
};

const buro: readonly RouteRow[] = [
  { method: 'GET', path: '/buro', access: 'oturum', status: 200 },
  {
    method: 'PUT',
    path: '/buro',
    access: 'buro-yonet',
    status: 200,
    body: {
      optional: [
        'lookupPurposeRequired',
        'apostrophe',
        'fileAuthor',
        'rateConfirmationRequired',
        'dosyaAdi',
        'vekiller',
      ],
    },
    prepare: async () => ({
      payload: {
        ad: `Büro ${next()}`,
        lookupPurposeRequired: false,
        apostrophe: 'tdk',
        fileAuthor: 'none',
        rateConfirmationRequired: false,
        vekiller: [officeVekil],
      },
    }),
  },
  {
    method: 'PUT',
    path: '/buro/guvenlik',
    access: 'buro-yonet',
    status: 200,
    body: { optional: ['readingsLogged', 'twoFactorRequired'] },
    prepare: async () => ({ payload: { readingsLogged: false, twoFactorRequired: false } }),
  },
  { method: 'GET', path: '/buro/kimlik-saglayici', access: 'buro-yonet', status: 200 },
  {
    method: 'PUT',
    path: '/buro/kimlik-saglayici',
    access: 'buro-yonet',
    // Nothing may be asked there; a provider that answers is tried in identityProviderSettings.test.ts.
    status: 422,
    body: { optional: ['istemciSirri'] },
    prepare: async () => ({
      payload: { adres: 'https://127.0.0.1:9', istemciNo: 'a', istemciSirri: 'b', alanAdlari: [] },
    }),
  },
  {
    method: 'DELETE',
    path: '/buro/kimlik-saglayici',
    access: 'buro-yonet',
    status: 204,
    prepare: async (scene) => {
      await addProvider(scene);
      return {};
    },
  },
  { method: 'GET', path: '/buro/antet', access: 'oturum', status: 200 },
  {
    method: 'PUT',
    path: '/buro/antet',
    access: 'buro-yonet',
    status: 200,
    body: {},
    prepare: async () => ({ payload: { metin: `<p>Büro ${next()}</p>` } }),
  },
  { method: 'POST', path: '/buro/onaysiz-metin', access: 'dilekce-indir', status: 204 },
  { method: 'GET', path: '/guncelleme', access: 'buro-yonet', status: 200 },
  { method: 'POST', path: '/guncelleme/denetim', access: 'buro-yonet', status: 200 },
  // Several offices share the installation.
  {
    method: 'POST',
    path: '/guncelleme',
    access: 'buro-yonet',
    status: 409,
    body: {},
    prepare: async () => ({ payload: { version: '9.9.9' } }),
  },
  {
    method: 'PUT',
    path: '/guncelleme/adres',
    access: 'buro-yonet',
    status: 409,
    body: {},
    prepare: async () => ({ payload: { address: 'https://ornek.example/surumler/' } }),
  },
  { method: 'GET', path: '/kullanici-list', access: 'buro-yonet', status: 200 },
  {
    method: 'POST',
    path: '/kullanici',
    access: 'buro-yonet',
    status: 201,
    body: {},
    prepare: async () => ({ payload: userBody() }),
  },
  {
    method: 'PUT',
    path: '/kullanici/:id',
    access: 'buro-yonet',
    status: 200,
    body: {},
    prepare: async (scene) => ({
      params: await invited(scene),
      payload: { adSoyad: 'Yeni Ad', rol: 'avukat', durum: 'pasif' },
    }),
  },
  {
    method: 'POST',
    path: '/kullanici/:id/baglanti',
    access: 'buro-yonet',
    status: 201,
    prepare: async (scene) => ({ params: await invited(scene) }),
  },
  {
    method: 'POST',
    path: '/kullanici/:id/iki-adim/kapat',
    access: 'buro-yonet',
    status: 204,
    prepare: async (scene) => ({ params: await invited(scene) }),
  },
  {
    method: 'DELETE',
    path: '/kullanici/:id/oturum',
    access: 'buro-yonet',
    status: 204,
    prepare: async (scene) => ({ params: await invited(scene) }),
  },
  { method: 'DELETE', path: '/buro/oturum', access: 'buro-yonet', status: 204 },
  { method: 'GET', path: '/rol-list', access: 'buro-yonet', status: 200 },
  {
    method: 'PUT',
    path: '/rol/:rol',
    access: 'buro-yonet',
    status: 200,
    body: {},
    // The permissions that the role has anyway.
    prepare: async () => ({
      params: { rol: 'stajyer' },
      payload: { yetkiler: ['dilekce-indir', 'takip-gor'] },
    }),
  },
];

const invited = async (scene: Scene) => ({ id: (await addInvitedUser(scene)).id });

const dilekce: readonly RouteRow[] = [
  { method: 'GET', path: '/dilekce-list', access: 'oturum', status: 200 },
  {
    method: 'GET',
    path: '/dilekce/filter',
    access: 'oturum',
    status: 200,
    query: { isim: [], dilekceTipi: ['yok', "' OR 1=1 --"] },
    prepare: async () => ({ query: { isim: 'talep', dilekceTipi: 'talepler' } }),
  },
  { method: 'GET', path: '/dilekce-son', access: 'oturum', status: 200 },
  { method: 'GET', path: '/bugun', access: 'oturum', status: 200 },
  { method: 'GET', path: '/dilekce-onay-baro', access: 'dilekce-onayla', status: 200 },
  { method: 'GET', path: '/dilekce', access: 'oturum', status: 200 },
  { method: 'GET', path: '/dilekce-alan', access: 'oturum', status: 200 },
  { method: 'GET', path: '/dilekce/:id', access: 'oturum', status: 200, prepare: withDilekce },
  {
    method: 'POST',
    path: '/dilekce',
    access: 'dilekce-ekle',
    status: 201,
    body: { optional: ['favori_mi'] },
    prepare: async () => ({ payload: dilekceBody() }),
  },
  {
    method: 'PUT',
    path: '/dilekce/:id',
    access: 'oturum',
    yetki: 'dilekce-duzenle',
    status: 200,
    body: { optional: ['sablon', 'favori_mi'] },
    stale: 'dilekce-degisti',
    prepare: async (scene) => ({ ...(await withDilekce(scene)), payload: dilekceBody('Yeni Ad') }),
  },
  {
    // The star alone: everyone's own business.
    method: 'PUT',
    path: '/dilekce/:id',
    access: 'oturum',
    status: 200,
    prepare: async (scene) => {
      const isim = `Favori ${next()}`;
      const { sablon: _, ...rest } = dilekceBody(isim);
      return { params: { id: await addDilekce(scene, isim) }, payload: { ...rest, favori_mi: true } };
    },
  },
  {
    method: 'DELETE',
    path: '/dilekce/:id',
    access: 'dilekce-sil',
    status: 204,
    stale: 'dilekce-degisti',
    prepare: withDilekce,
  },
  {
    method: 'POST',
    path: '/dilekce/:id/render',
    access: 'dilekce-indir',
    status: 200,
    body: { open: true },
    query: { eksikKabul: ['hayir', ''] },
    prepare: async (scene) => ({
      ...(await withDilekce(scene)),
      payload: { borcluAdSoyad: 'Ali Deneme', icraDairesi: 'İzmir 1. İcra Dairesi' },
    }),
  },
  {
    method: 'POST',
    path: '/dilekce/:id/onay',
    access: 'dilekce-onayla',
    status: 200,
    shared: true,
    body: {},
    stale: 'dilekce-degisti',
    prepare: async (scene) => ({
      ...(await withStandard(scene)),
      payload: { baro: 'Deneme Barosu', sicilNo: '1' },
    }),
  },
  {
    method: 'DELETE',
    path: '/dilekce/:id/onay',
    access: 'dilekce-onayla',
    status: 200,
    shared: true,
    prepare: withStandard,
  },
  {
    method: 'POST',
    path: '/dilekce/:id/kaynak',
    access: 'dilekce-duzenle',
    status: 200,
    body: {},
    stale: 'dilekce-degisti',
    prepare: async (scene) => ({
      params: { id: await addCopy(scene) },
      payload: { secim: 'kal' },
    }),
  },
  { method: 'GET', path: '/dilekce/:id/surum', access: 'oturum', status: 200, prepare: withDilekce },
  { method: 'GET', path: '/dilekce/:id/surum/:surum', access: 'oturum', status: 200, prepare: withVersion },
  {
    method: 'POST',
    path: '/dilekce/:id/surum/:surum/geri-al',
    access: 'dilekce-duzenle',
    status: 200,
    prepare: withVersion,
  },
  { method: 'GET', path: '/dilekce-cop', access: 'dilekce-sil', status: 200 },
  { method: 'GET', path: '/dilekce-cop/:id', access: 'dilekce-sil', status: 200, prepare: withDeleted },
  {
    method: 'POST',
    path: '/dilekce-cop/:id/geri-al',
    access: 'dilekce-sil',
    status: 200,
    prepare: withDeleted,
  },
  { method: 'GET', path: '/dilekce-paket', access: 'oturum', status: 200 },
  {
    method: 'POST',
    path: '/dilekce-paket',
    access: 'dilekce-ekle',
    status: 201,
    body: {},
    prepare: async (scene) => ({ payload: await packageBody(scene) }),
  },
  {
    method: 'PUT',
    path: '/dilekce-paket/:id',
    access: 'dilekce-duzenle',
    status: 200,
    body: {},
    stale: 'paket-degisti',
    prepare: async (scene) => ({ ...(await withPackage(scene)), payload: await packageBody(scene) }),
  },
  {
    method: 'DELETE',
    path: '/dilekce-paket/:id',
    access: 'dilekce-sil',
    status: 204,
    stale: 'paket-degisti',
    prepare: withPackage,
  },
  { method: 'GET', path: '/parca', access: 'oturum', status: 200 },
  { method: 'GET', path: '/parca/:id', access: 'oturum', status: 200, prepare: withSnippet },
  {
    method: 'POST',
    path: '/parca',
    access: 'dilekce-ekle',
    status: 201,
    body: {},
    prepare: async (scene) => ({ payload: snippetBody(scene) }),
  },
  {
    method: 'PUT',
    path: '/parca/:id',
    access: 'dilekce-duzenle',
    status: 200,
    body: {},
    stale: 'parca-degisti',
    prepare: async (scene) => ({
      ...(await withSnippet(scene)),
      payload: { ...snippetBody(scene), dilekceler: [] },
    }),
  },
  {
    method: 'DELETE',
    path: '/parca/:id',
    access: 'dilekce-sil',
    status: 204,
    stale: 'parca-degisti',
    prepare: withSnippet,
  },
  {
    method: 'POST',
    path: '/parca/:id/geri-al',
    access: 'dilekce-sil',
    status: 200,
    prepare: async (scene) => ({ params: { id: await addDeletedSnippet(scene) } }),
  },
  {
    method: 'POST',
    path: '/dilekce-ice-aktar',
    access: 'dilekce-ekle',
    status: 200,
    body: {},
    prepare: async () => ({
      payload: { ayniAd: 'numarala', dilekceler: [{ ...dilekceBody(), anahtar: randomUUID() }] },
    }),
  },
  {
    method: 'POST',
    path: '/parca-ice-aktar',
    access: 'dilekce-ekle',
    status: 200,
    body: {},
    prepare: async () => ({
      payload: { parcalar: [{ anahtar: randomUUID(), isim: 'Gelen parça', metin: '<p>Metin</p>' }] },
    }),
  },
  { method: 'GET', path: '/dilekce-disa-aktar', access: 'dilekce-indir', status: 200 },
  {
    method: 'POST',
    path: '/belge',
    access: 'dilekce-indir',
    status: 200,
    body: {},
    prepare: async () => ({ payload: { format: 'udf', belgeler: [{ ad: 'Talep', html: '<p>Metin</p>' }] } }),
  },
  {
    method: 'POST',
    path: '/belge/eski-word',
    access: 'oturum',
    // The servers of tests have no LibreOffice unless a test gives them one.
    status: 422,
    body: {},
    prepare: async () => ({
      payload: {
        dosya: Buffer.concat([
          Buffer.from('d0cf11e0a1b11ae1', 'hex'),
          Buffer.from('WordDocument', 'utf16le'),
        ]).toString('base64'),
      },
    }),
  },
];

async function withDilekce(scene: Scene): Promise<Call> {
  return { params: { id: await addDilekce(scene) } };
}

async function withStandard(scene: Scene): Promise<Call> {
  return { params: { id: await standardId(scene) } };
}

async function withPackage(scene: Scene): Promise<Call> {
  return { params: { id: await addPackage(scene) } };
}

async function withSnippet(scene: Scene): Promise<Call> {
  return { params: { id: await addSnippet(scene) } };
}

async function withVersion(scene: Scene): Promise<Call> {
  return { params: { id: await addChangedDilekce(scene), surum: '1' } };
}

async function withDeleted(scene: Scene): Promise<Call> {
  return { params: { id: await addDeletedDilekce(scene) } };
}

const takip: readonly RouteRow[] = [
  {
    method: 'GET',
    path: '/takip',
    access: 'takip-gor',
    status: 200,
    query: {
      durum: ['yok', ''],
      icraDairesi: [],
      takipTipi: [],
      imlec: ['x', "' OR 1=1 --", '%00'],
      adet: ['0', '-1', 'x', '1e9', '999999999', '1.5', ''],
    },
    prepare: async () => ({ query: { durum: 'acik', adet: '10' } }),
  },
  {
    method: 'POST',
    path: '/takip/ara',
    access: 'takip-gor',
    status: 200,
    body: { optional: ['ara', 'durum', 'adet'] },
    prepare: async () => ({ payload: { ara: 'ayşe', durum: 'acik', adet: 10 } }),
  },
  {
    method: 'POST',
    path: '/takip/say',
    access: 'takip-gor',
    status: 200,
    body: { optional: ['ara', 'durum'] },
    prepare: async () => ({ payload: { ara: 'ayşe', durum: 'acik' } }),
  },
  {
    method: 'POST',
    path: '/takip',
    access: ['takip-gor', 'takip-yonet'],
    status: 201,
    body: {},
    prepare: async () => ({ payload: takipBody() }),
  },
  {
    method: 'POST',
    path: '/takip/ice-aktar',
    access: ['takip-gor', 'takip-yonet'],
    status: 200,
    body: {},
    prepare: async () => ({ payload: transferBody() }),
  },
  { method: 'GET', path: '/takip/ice-aktar', access: ['takip-gor', 'takip-yonet'], status: 200 },
  {
    method: 'DELETE',
    path: '/takip/ice-aktar/:id',
    access: ['takip-gor', 'takip-yonet'],
    status: 200,
    prepare: async (scene) => ({ params: { id: await addTransfer(scene) } }),
  },
  { method: 'GET', path: '/takip/aktarim-sutunlari', access: ['takip-gor', 'takip-yonet'], status: 200 },
  {
    method: 'PUT',
    path: '/takip/aktarim-sutunlari',
    access: ['takip-gor', 'takip-yonet'],
    status: 204,
    body: {},
    prepare: async () => ({ payload: { sutunlar: [{ baslik: 'Müşteri', alan: 'buroDosyaNo' }] } }),
  },
  { method: 'GET', path: '/takip/aktarim-sablonu', access: ['takip-gor', 'takip-yonet'], status: 200 },
  {
    method: 'POST',
    path: '/takip/disa-aktar',
    access: ['takip-gor', 'takip-yonet'],
    status: 200,
    body: {},
    prepare: async (scene) => {
      await addTakip(scene);
      return { payload: { bicim: 'csv', suzgec: {} } };
    },
  },
  { method: 'GET', path: '/takip/:id', access: 'takip-gor', status: 200, prepare: withTakip },
  {
    method: 'PUT',
    path: '/takip/:id',
    access: ['takip-gor', 'takip-yonet'],
    status: 200,
    body: {},
    stale: 'takip-degisti',
    prepare: async (scene) => ({ ...(await withTakip(scene)), payload: takipBody() }),
  },
  {
    method: 'PUT',
    path: '/takip/:id/ek-alanlar',
    access: ['takip-gor', 'takip-yonet'],
    status: 200,
    body: {},
    prepare: async (scene) => ({
      ...(await withTakip(scene)),
      payload: { alanlar: { s_isveren: 'Kuzey A.Ş.' } },
    }),
  },
  {
    method: 'DELETE',
    path: '/takip/:id',
    access: ['takip-gor', 'takip-yonet'],
    status: 204,
    stale: 'takip-degisti',
    prepare: withTakip,
  },
  { method: 'GET', path: '/takip/:id/alanlar', access: 'takip-gor', status: 200, prepare: withTakip },
  {
    method: 'POST',
    path: '/takip/:takipId/dilekce/:dilekceId/render',
    access: ['takip-gor', 'dilekce-indir'],
    status: 200,
    query: { borclu: ['0', '-1', 'x', '', '1e9', '1.5'], eksikKabul: ['hayir', ''] },
    prepare: async (scene) => ({
      params: { takipId: await addTakip(scene), dilekceId: await addDilekce(scene) },
    }),
  },
  {
    method: 'POST',
    path: '/takip/vekil-ara',
    access: 'takip-gor',
    status: 200,
    body: {},
    prepare: async () => ({ payload: { ara: 'ayşe' } }),
  },
  { method: 'GET', path: '/takip-secenek', access: 'takip-gor', status: 200 },
  { method: 'POST', path: '/takip-ornek', access: ['takip-gor', 'takip-yonet'], status: 204 },
  { method: 'DELETE', path: '/takip-ornek', access: ['takip-gor', 'takip-yonet'], status: 204 },
];

async function withTakip(scene: Scene): Promise<Call> {
  return { params: { id: await addTakip(scene) } };
}

const toplu: readonly RouteRow[] = [
  {
    method: 'POST',
    path: '/toplu/denetle',
    access: ['takip-gor', 'dilekce-indir'],
    status: 200,
    body: { optional: ['takipler', 'imlec', 'dosyaAdi'] },
    prepare: async (scene) => ({
      payload: { ...(await topluBody(scene)), imlec: 0, dosyaAdi: '{dilekce}' },
    }),
  },
  {
    method: 'POST',
    path: '/toplu/denetle/csv',
    access: ['takip-gor', 'dilekce-indir'],
    status: 200,
    body: {},
    prepare: withTopluBody,
  },
  {
    method: 'POST',
    path: '/toplu/dene',
    access: ['takip-gor', 'dilekce-indir'],
    status: 200,
    body: { optional: ['sonra'] },
    prepare: async (scene) => ({
      payload: { sablon: '<p>{{icraDairesi}}</p>', sonra: await addTakip(scene) },
    }),
  },
  {
    method: 'POST',
    path: '/toplu/secenekler',
    access: ['takip-gor', 'dilekce-indir'],
    status: 200,
    body: {},
    prepare: async (scene) => ({
      payload: { turler: ['haciz', 'tahsilat', 'ucuncuKisi'], takipler: [await addTakip(scene)] },
    }),
  },
  {
    method: 'POST',
    path: '/toplu',
    access: ['takip-gor', 'dilekce-indir'],
    status: 201,
    body: {},
    prepare: async (scene) => {
      await addToplu(scene, 'suruyor');
      return withTopluBody(scene);
    },
  },
  { method: 'GET', path: '/toplu', access: ['takip-gor', 'dilekce-indir'], status: 200 },
  {
    method: 'GET',
    path: '/toplu/:id',
    access: ['takip-gor', 'dilekce-indir'],
    status: 200,
    prepare: withToplu('tamam'),
  },
  {
    method: 'GET',
    path: '/toplu/:id/olaylar',
    access: ['takip-gor', 'dilekce-indir'],
    status: 200,
    stream: true,
    prepare: withToplu('tamam'),
  },
  {
    method: 'GET',
    path: '/toplu/:id/sonuc',
    access: ['takip-gor', 'dilekce-indir'],
    status: 200,
    prepare: withToplu('tamam'),
  },
  {
    method: 'GET',
    path: '/toplu/:id/teslim-listesi',
    access: ['takip-gor', 'dilekce-indir'],
    status: 200,
    query: { bicim: ['x', ''] },
    prepare: async (scene) => ({ ...(await withToplu('tamam')(scene)), query: { bicim: 'udf' } }),
  },
  {
    method: 'GET',
    path: '/toplu/:id/sonuc/hazir',
    access: ['takip-gor', 'dilekce-indir'],
    status: 204,
    prepare: withToplu('tamam'),
  },
  {
    method: 'GET',
    path: '/toplu/:id/hatalar',
    access: ['takip-gor', 'dilekce-indir'],
    status: 200,
    query: { imlec: ['x', '-1', "' OR 1=1 --", '1.1.1'] },
    prepare: withToplu('tamam'),
  },
  {
    method: 'GET',
    path: '/toplu/:id/hatalar/csv',
    access: ['takip-gor', 'dilekce-indir'],
    status: 200,
    prepare: withToplu('tamam'),
  },
  {
    method: 'POST',
    path: '/toplu/:id/iptal',
    access: ['takip-gor', 'dilekce-indir'],
    status: 200,
    prepare: withToplu('suruyor'),
  },
  {
    method: 'POST',
    path: '/toplu/:id/yinele',
    access: ['takip-gor', 'dilekce-indir'],
    status: 200,
    prepare: async (scene) => {
      await addToplu(scene, 'suruyor');
      return withToplu('iptal')(scene);
    },
  },
  {
    method: 'DELETE',
    path: '/toplu/:id',
    access: ['takip-gor', 'dilekce-indir'],
    status: 204,
    prepare: withToplu('tamam'),
  },
];

async function withTopluBody(scene: Scene): Promise<Call> {
  return { payload: await topluBody(scene) };
}

function withToplu(durum: Parameters<typeof addToplu>[1]) {
  return async (scene: Scene): Promise<Call> => ({ params: { id: await addToplu(scene, durum) } });
}

const deadline: readonly RouteRow[] = [
  {
    method: 'POST',
    path: '/sure/ara',
    access: 'takip-gor',
    status: 200,
    body: { optional: ['kimin', 'vekil', 'kontrol', 'adet'] },
    prepare: async (scene) => {
      await addDeadline(scene);
      return {
        payload: { kapsam: 'gecen', kimin: 'alacakli', vekil: 'Elif Örnek', kontrol: 'hepsi', adet: 10 },
      };
    },
  },
  {
    method: 'POST',
    path: '/sure/say',
    access: 'takip-gor',
    status: 200,
    body: { optional: ['kimin', 'vekil'] },
    prepare: async () => ({ payload: { kimin: 'borclu', vekil: 'Elif Örnek' } }),
  },
  {
    method: 'POST',
    path: '/sure/adim',
    access: 'takip-gor',
    status: 200,
    prepare: async () => ({ payload: { dilekceler: [] } }),
  },
  { method: 'GET', path: '/sure-vekil', access: 'takip-gor', status: 200 },
  { method: 'GET', path: '/takip/:id/sure', access: 'takip-gor', status: 200, prepare: withTakip },
  {
    method: 'POST',
    path: '/sure/kontrol',
    access: ['takip-gor', 'takip-yonet'],
    status: 200,
    body: {},
    prepare: async (scene) => {
      const { id: takipId, sureId } = await addDeadline(scene);
      return { payload: { sureler: [{ takipId, sureId }], kontrol: true } };
    },
  },
  {
    method: 'PUT',
    path: '/takip/:id/sure/:sureId/kontrol',
    access: ['takip-gor', 'takip-yonet'],
    status: 204,
    prepare: withDeadline,
  },
  {
    method: 'DELETE',
    path: '/takip/:id/sure/:sureId/kontrol',
    access: ['takip-gor', 'takip-yonet'],
    status: 204,
    prepare: withDeadline,
  },
  { method: 'GET', path: '/hesap/takvim', access: 'takip-gor', status: 200 },
  {
    method: 'POST',
    path: '/hesap/takvim',
    access: 'takip-gor',
    status: 201,
    body: {},
    prepare: async () => ({ payload: { vekil: null } }),
  },
  { method: 'DELETE', path: '/hesap/takvim', access: 'takip-gor', status: 204 },
  // A secret that nobody has; its own test fetches a calendar.
  {
    method: 'GET',
    path: '/takvim/:dosya',
    access: 'herkes',
    status: 404,
    prepare: async () => ({ params: { dosya: `${'a'.repeat(43)}.ics` } }),
  },
];

async function withDeadline(scene: Scene): Promise<Call> {
  return { params: await addDeadline(scene) };
}

const LOG_QUERY = {
  kullaniciId: ['x', '', "' OR 1=1 --"],
  eylem: ['yok', ''],
  takipId: ['x', ''],
  dilekceId: ['x', ''],
  toplu: ['x', ''],
  baslangic: ['dün', '2026-13-01', ''],
  bitis: ['yarın', '2026-02-30', ''],
};

const log: readonly RouteRow[] = [
  {
    method: 'GET',
    path: '/kayit',
    access: 'buro-yonet',
    // Asked for the lines of one case.
    yetki: 'takip-gor',
    status: 200,
    query: { ...LOG_QUERY, imlec: ['x', '-1'], adet: ['0', '-1', 'x', '1e9', ''], topluKatla: ['x', ''] },
    prepare: withLogEntry,
  },
  { method: 'GET', path: '/kayit/muhur', access: 'buro-yonet', status: 200 },
  { method: 'GET', path: '/kayit/jsonl', access: ['takip-gor', 'buro-yonet'], status: 200 },
  { method: 'GET', path: '/kayit/syslog', access: ['takip-gor', 'buro-yonet'], status: 200 },
  {
    method: 'GET',
    path: '/kayit/csv',
    access: 'buro-yonet',
    yetki: 'takip-gor',
    status: 200,
    query: LOG_QUERY,
    prepare: withLogEntry,
  },
];

const document: readonly RouteRow[] = [
  {
    method: 'POST',
    path: '/belge-kaydi/ara',
    access: 'dilekce-indir',
    status: 200,
    body: {
      optional: [
        'ara',
        'takipId',
        'dilekceId',
        'kullaniciId',
        'toplu',
        'bicim',
        'durum',
        'baslangic',
        'bitis',
        'imlec',
        'adet',
      ],
    },
    prepare: async (scene) => {
      await addDocument(scene);
      return { payload: { adet: 5 } };
    },
  },
  {
    method: 'PUT',
    path: '/belge-kaydi/durum',
    access: ['takip-yonet', 'dilekce-indir'],
    status: 200,
    body: { optional: ['toplu'] },
    prepare: async (scene) => ({
      payload: { belgeler: [await addDocument(scene)], durum: 'sunuldu', tarih: '2026-01-05' },
    }),
  },
  {
    method: 'GET',
    path: '/belge-kaydi/:no/dosya',
    access: 'dilekce-indir',
    status: 200,
    prepare: async (scene) => ({ params: { no: String(await addDocument(scene)) } }),
  },
];

const personalData: readonly RouteRow[] = [
  {
    method: 'POST',
    path: '/kisi-verisi',
    access: ['takip-gor', 'buro-yonet'],
    status: 200,
    body: {},
    prepare: async (scene) => {
      await addTakip(scene);
      return { payload: { kimlikNo: '10000000146' } };
    },
  },
  {
    method: 'POST',
    path: '/kisi-sil/onizleme',
    access: ['takip-gor', 'buro-yonet'],
    status: 200,
    body: {},
    prepare: async () => ({ payload: { kimlikNo: '10000000146' } }),
  },
  {
    method: 'POST',
    path: '/kisi-sil',
    access: ['takip-gor', 'buro-yonet'],
    status: 200,
    body: {},
    prepare: async () => ({ payload: { kimlikNo: '10000000146', neden: 'basvuru', acikTakipler: true } }),
  },
  {
    method: 'GET',
    path: '/saklama',
    access: 'buro-yonet',
    status: 200,
    query: { yil: ['2', '51', 'x', '-3', ''] },
    prepare: async () => ({ query: { yil: '3' } }),
  },
  {
    method: 'PUT',
    path: '/saklama',
    access: 'buro-yonet',
    status: 200,
    body: {},
    prepare: async () => ({ payload: { yil: 10 } }),
  },
  {
    method: 'GET',
    path: '/kayit/saklama',
    access: 'buro-yonet',
    status: 200,
    query: { yil: ['4', '51', 'x', '-3', ''] },
    prepare: async () => ({ query: { yil: '5' } }),
  },
  {
    method: 'PUT',
    path: '/kayit/saklama',
    access: 'buro-yonet',
    status: 200,
    body: {},
    prepare: async () => ({ payload: { yil: 10 } }),
  },
];

async function withLogEntry(scene: Scene): Promise<Call> {
  return { query: { takipId: await addTakip(scene) } };
}

const uyap: readonly RouteRow[] = [
  { method: 'GET', path: '/uyap/baglanti', access: 'kisi-sorgula', status: 200 },
  { method: 'POST', path: '/uyap/baglanti', access: 'kisi-sorgula', status: 200 },
  { method: 'DELETE', path: '/uyap/baglanti', access: 'kisi-sorgula', status: 204, prepare: withUyap },
  { method: 'GET', path: '/uyap/baglanti/olaylar', access: 'kisi-sorgula', status: 200, stream: true },
  {
    method: 'POST',
    path: '/uyap/kisi-sorgula',
    access: 'kisi-sorgula',
    yetki: 'takip-gor',
    status: 200,
    body: { optional: ['takipId', 'amac'] },
    prepare: async (scene) => {
      await withUyap(scene);
      const takipId = await addTakip(scene);
      return { payload: { tcKimlikNo: SCENARIOS.found, takipId, amac: 'tebligat' } };
    },
  },
  {
    // A lookup in the fill form, where the petition is the purpose.
    method: 'POST',
    path: '/uyap/kisi-sorgula',
    access: 'kisi-sorgula',
    status: 200,
    prepare: async (scene) => {
      await withUyap(scene);
      return { payload: { tcKimlikNo: SCENARIOS.found, dilekceId: await addDilekce(scene) } };
    },
  },
  {
    // A lookup by the number alone (specification §7.5).
    method: 'POST',
    path: '/uyap/kisi-sorgula',
    access: 'kisi-sorgula',
    status: 200,
    prepare: async (scene) => {
      await withUyap(scene);
      return { payload: { tcKimlikNo: SCENARIOS.found } };
    },
  },
  { method: 'GET', path: '/uyap/kullanim', access: 'buro-yonet', status: 200 },
  // Only a WebSocket gets further; an agent's own test opens one.
  { method: 'GET', path: '/uyap/ajan', access: 'herkes', status: 404 },
];

async function withUyap(scene: Scene): Promise<Call> {
  await connectSimulator(scene);
  return {};
}

const system: readonly RouteRow[] = [
  { method: 'GET', path: '/sistem', access: 'herkes', status: 200 },
  { method: 'GET', path: '/openapi.json', access: 'herkes', status: 200 },
  { method: 'GET', path: '/api', access: 'herkes', status: 200 },
  { method: 'GET', path: '/api/stil.css', access: 'herkes', status: 200 },
];

const rate: readonly RouteRow[] = [
  { method: 'GET', path: '/oran', access: 'takip-gor', status: 200 },
  {
    method: 'POST',
    path: '/oran',
    access: 'buro-yonet',
    status: 201,
    body: { optional: ['dayanak', 'not', 'kabul'] },
    prepare: async (scene) => ({ payload: rateBody(scene) }),
  },
  {
    method: 'POST',
    path: '/oran/:id/onay',
    access: 'dilekce-onayla',
    status: 200,
    prepare: async (scene) => ({ params: { id: await addOfficeRate(scene) } }),
  },
  {
    method: 'POST',
    path: '/oran/:id/geri-al',
    access: 'buro-yonet',
    status: 200,
    prepare: async (scene) => ({ params: { id: await addOfficeRate(scene) } }),
  },
];

const ACCOUNT_BODY = { day: '2026-11-20', fees: null, counsel: null, exchangeRates: [] };

async function withAccountTakip(scene: Scene, more: object = {}): Promise<Call> {
  return { params: { id: await addAccountTakip(scene) }, payload: { ...ACCOUNT_BODY, ...more } };
}

const account: readonly RouteRow[] = [
  {
    method: 'POST',
    path: '/takip/:id/hesap',
    access: 'takip-gor',
    status: 200,
    body: { optional: ['exchangeRates'] },
    prepare: (scene) => withAccountTakip(scene),
  },
  {
    method: 'POST',
    path: '/takip/:id/hesap/odeme',
    access: 'takip-gor',
    status: 200,
    body: { optional: ['exchangeRates'] },
    prepare: (scene) => withAccountTakip(scene, { amount: 10_000 }),
  },
  {
    method: 'POST',
    path: '/takip/:id/hesap/plan',
    access: 'takip-gor',
    status: 200,
    body: { optional: ['exchangeRates'] },
    prepare: (scene) => withAccountTakip(scene, { count: 3 }),
  },
  {
    method: 'POST',
    path: '/takip/:id/hesap/dosya',
    access: ['takip-gor', 'dilekce-indir'],
    status: 200,
    body: { optional: ['exchangeRates'] },
    prepare: (scene) => withAccountTakip(scene, { format: 'udf' }),
  },
];

/** Every route of the API. A row that is missing here or in the server fails the tests. */
export const ROUTES: readonly RouteRow[] = [
  ...session,
  ...buro,
  ...dilekce,
  ...rate,
  ...account,
  ...takip,
  ...toplu,
  ...deadline,
  ...log,
  ...document,
  ...personalData,
  ...uyap,
  ...system,
];

/** Routes that need no session: those that lead to one, and those that describe the API. */
export const PUBLIC: readonly string[] = [
  'GET /sistem',
  'POST /oturum',
  'POST /oturum/gecis-anahtari/istek',
  'POST /oturum/gecis-anahtari',
  'POST /oturum/kurum/istek',
  'POST /oturum/kurum',
  'POST /oturum/kurum/kod',
  'POST /kurulum',
  'POST /baglanti/coz',
  'POST /baglanti',
  'GET /uyap/ajan',
  'GET /takvim/:dosya',
  'GET /openapi.json',
  'GET /api',
  'GET /api/stil.css',
];

/** The name has the permission if a route is in the table twice. */
export const nameOf = ({ method, path, yetki }: RouteRow): string =>
  `${method} ${path}${yetki === undefined ? '' : ` (${yetki})`}`;

/** The path from the server's root, with the names of its ids. */
export const rootOf = ({ path }: RouteRow): string => (path.startsWith('/api') ? path : `/api/v1${path}`);

/** The path from the server's root, with the ids in place of their names. */
export function addressOf(row: RouteRow, { params = {}, query = {} }: Call): string {
  const filled = rootOf(row).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
}
