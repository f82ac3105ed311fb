import { randomUUID } from 'node:crypto';
import type { Yetki } from '@derkenar/domain';
import { SENARYOLAR } from '@derkenar/uyap/simulator';
import type { Erisim } from '../src/http/session.ts';
import {
  addAktarim,
  addDavetli,
  addDegisenDilekce,
  addDilekce,
  addSilinmisDilekce,
  addTakip,
  addToplu,
  aktarimGovdesi,
  beklenenKod,
  connectSimulator,
  dilekceGovdesi,
  kullaniciGovdesi,
  next,
  PAROLA,
  type Scene,
  setParola,
  takipGovdesi,
  topluGovdesi,
  YENI_PAROLA,
} from './routeRecords.ts';

export interface Call {
  /** Values of ':names' in the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly payload?: Readonly<Record<string, unknown>>;
}

export interface RouteRow {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** After '/api/v1', unless it begins with '/api'. */
  readonly path: string;
  /** As the route declares it. */
  readonly erisim: Erisim;
  /** A key that this call needs on a route that lets other calls through without it. */
  readonly yetki?: Yetki;
  /** Of a call that is well made. */
  readonly status: number;
  /** Makes the records that the call needs in the caller's office. */
  readonly prepare?: (scene: Scene) => Promise<Call>;
  readonly body?: BodyRow;
  /** Query parameters, with values that are refused. */
  readonly query?: Readonly<Record<string, readonly string[]>>;
  /** Answers with events that have no end. */
  readonly stream?: boolean;
  /** The code that a stale If-Match is answered with. */
  readonly stale?: 'dilekce-degisti' | 'takip-degisti';
}

export interface BodyRow {
  /** Members that may be left out, though `prepare` sends them. */
  readonly optional?: readonly string[];
  /** Are members of any name and type taken? */
  readonly open?: boolean;
}

const oturum: readonly RouteRow[] = [
  { method: 'GET', path: '/oturum', erisim: 'oturum', status: 200 },
  {
    method: 'POST',
    path: '/oturum',
    erisim: 'herkes',
    status: 200,
    body: {},
    prepare: async (scene) => {
      await setParola(scene);
      return { payload: { eposta: scene.kim.eposta, parola: PAROLA } };
    },
  },
  { method: 'DELETE', path: '/oturum', erisim: 'oturum', status: 204 },
  { method: 'DELETE', path: '/oturum/hepsi', erisim: 'oturum', status: 204 },
  {
    method: 'PUT',
    path: '/hesap/parola',
    erisim: 'oturum',
    status: 204,
    body: { optional: ['digerOturumlariKapat'] },
    prepare: async (scene) => {
      await setParola(scene);
      return { payload: { eskiParola: PAROLA, yeniParola: YENI_PAROLA, digerOturumlariKapat: false } };
    },
  },
  {
    method: 'POST',
    path: '/hesap/iki-adim',
    erisim: 'oturum',
    status: 200,
    body: {},
    prepare: withParola,
  },
  {
    method: 'PUT',
    path: '/hesap/iki-adim',
    erisim: 'oturum',
    status: 200,
    body: {},
    prepare: async (scene) => ({ payload: { kod: await beklenenKod(scene) } }),
  },
  {
    method: 'POST',
    path: '/hesap/iki-adim/kapat',
    erisim: 'oturum',
    status: 204,
    body: {},
    prepare: withParola,
  },
  {
    method: 'POST',
    path: '/kurulum',
    erisim: 'herkes',
    // The installation has people: set-up is over. Its own test opens an empty one.
    status: 409,
    body: {},
    prepare: async () => ({
      payload: {
        belirtec: 'a'.repeat(43),
        buroAdi: 'Yeni Hukuk Bürosu',
        adSoyad: 'Zeynep Deneme',
        eposta: `kurucu${next()}@deneme.example`,
        parola: YENI_PAROLA,
        ornekTakipler: false,
      },
    }),
  },
  {
    method: 'POST',
    path: '/baglanti/coz',
    erisim: 'herkes',
    status: 200,
    body: {},
    prepare: async (scene) => ({ payload: { belirtec: (await addDavetli(scene)).belirtec } }),
  },
  {
    method: 'POST',
    path: '/baglanti',
    erisim: 'herkes',
    status: 204,
    body: {},
    prepare: async (scene) => ({
      payload: { belirtec: (await addDavetli(scene)).belirtec, parola: YENI_PAROLA },
    }),
  },
];

async function withParola(scene: Scene): Promise<Call> {
  await setParola(scene);
  return { payload: { parola: PAROLA } };
}

const buro: readonly RouteRow[] = [
  { method: 'GET', path: '/buro', erisim: 'oturum', status: 200 },
  {
    method: 'PUT',
    path: '/buro',
    erisim: 'buro-yonet',
    status: 200,
    body: { optional: ['lookupPurposeRequired'] },
    prepare: async () => ({ payload: { ad: `Büro ${next()}`, lookupPurposeRequired: false } }),
  },
  { method: 'GET', path: '/kullanici-list', erisim: 'buro-yonet', status: 200 },
  {
    method: 'POST',
    path: '/kullanici',
    erisim: 'buro-yonet',
    status: 201,
    body: {},
    prepare: async () => ({ payload: kullaniciGovdesi() }),
  },
  {
    method: 'PUT',
    path: '/kullanici/:id',
    erisim: 'buro-yonet',
    status: 200,
    body: {},
    prepare: async (scene) => ({
      params: await davetli(scene),
      payload: { adSoyad: 'Yeni Ad', rol: 'avukat', durum: 'pasif' },
    }),
  },
  {
    method: 'POST',
    path: '/kullanici/:id/baglanti',
    erisim: 'buro-yonet',
    status: 201,
    prepare: async (scene) => ({ params: await davetli(scene) }),
  },
  {
    method: 'POST',
    path: '/kullanici/:id/iki-adim/kapat',
    erisim: 'buro-yonet',
    status: 204,
    prepare: async (scene) => ({ params: await davetli(scene) }),
  },
  { method: 'GET', path: '/rol-list', erisim: 'buro-yonet', status: 200 },
  {
    method: 'PUT',
    path: '/rol/:rol',
    erisim: 'buro-yonet',
    status: 200,
    body: {},
    // What the role holds anyway.
    prepare: async () => ({
      params: { rol: 'stajyer' },
      payload: { yetkiler: ['dilekce-indir', 'takip-gor'] },
    }),
  },
];

const davetli = async (scene: Scene) => ({ id: (await addDavetli(scene)).id });

const dilekce: readonly RouteRow[] = [
  { method: 'GET', path: '/dilekce-list', erisim: 'oturum', status: 200 },
  {
    method: 'GET',
    path: '/dilekce/filter',
    erisim: 'oturum',
    status: 200,
    query: { isim: [], dilekceTipi: ['yok', "' OR 1=1 --"] },
    prepare: async () => ({ query: { isim: 'talep', dilekceTipi: 'talepler' } }),
  },
  { method: 'GET', path: '/dilekce', erisim: 'oturum', status: 200 },
  { method: 'GET', path: '/dilekce-alan', erisim: 'oturum', status: 200 },
  { method: 'GET', path: '/dilekce/:id', erisim: 'oturum', status: 200, prepare: withDilekce },
  {
    method: 'POST',
    path: '/dilekce',
    erisim: 'dilekce-ekle',
    status: 201,
    body: { optional: ['favori_mi'] },
    prepare: async () => ({ payload: dilekceGovdesi() }),
  },
  {
    method: 'PUT',
    path: '/dilekce/:id',
    erisim: 'oturum',
    yetki: 'dilekce-duzenle',
    status: 200,
    body: { optional: ['sablon', 'favori_mi'] },
    stale: 'dilekce-degisti',
    prepare: async (scene) => ({ ...(await withDilekce(scene)), payload: dilekceGovdesi('Yeni Ad') }),
  },
  {
    // The star alone: everyone's own business.
    method: 'PUT',
    path: '/dilekce/:id',
    erisim: 'oturum',
    status: 200,
    prepare: async (scene) => {
      const isim = `Favori ${next()}`;
      const { sablon: _, ...rest } = dilekceGovdesi(isim);
      return { params: { id: await addDilekce(scene, isim) }, payload: { ...rest, favori_mi: true } };
    },
  },
  {
    method: 'DELETE',
    path: '/dilekce/:id',
    erisim: 'dilekce-sil',
    status: 204,
    stale: 'dilekce-degisti',
    prepare: withDilekce,
  },
  {
    method: 'POST',
    path: '/dilekce/:id/render',
    erisim: 'dilekce-indir',
    status: 200,
    body: { open: true },
    prepare: async (scene) => ({
      ...(await withDilekce(scene)),
      payload: { borcluAdSoyad: 'Ali Deneme', icraDairesi: 'İzmir 1. İcra Dairesi' },
    }),
  },
  { method: 'GET', path: '/dilekce/:id/surum', erisim: 'oturum', status: 200, prepare: withDilekce },
  { method: 'GET', path: '/dilekce/:id/surum/:surum', erisim: 'oturum', status: 200, prepare: withSurum },
  {
    method: 'POST',
    path: '/dilekce/:id/surum/:surum/geri-al',
    erisim: 'dilekce-duzenle',
    status: 200,
    prepare: withSurum,
  },
  { method: 'GET', path: '/dilekce-cop', erisim: 'dilekce-sil', status: 200 },
  { method: 'GET', path: '/dilekce-cop/:id', erisim: 'dilekce-sil', status: 200, prepare: withSilinmis },
  {
    method: 'POST',
    path: '/dilekce-cop/:id/geri-al',
    erisim: 'dilekce-sil',
    status: 200,
    prepare: withSilinmis,
  },
  {
    method: 'POST',
    path: '/dilekce-ice-aktar',
    erisim: 'dilekce-ekle',
    status: 200,
    body: {},
    prepare: async () => ({
      payload: { ayniAd: 'numarala', dilekceler: [{ ...dilekceGovdesi(), anahtar: randomUUID() }] },
    }),
  },
  { method: 'GET', path: '/dilekce-disa-aktar', erisim: 'dilekce-indir', status: 200 },
  {
    method: 'POST',
    path: '/belge',
    erisim: 'dilekce-indir',
    status: 200,
    body: {},
    prepare: async () => ({ payload: { format: 'udf', belgeler: [{ ad: 'Talep', html: '<p>Metin</p>' }] } }),
  },
];

async function withDilekce(scene: Scene): Promise<Call> {
  return { params: { id: await addDilekce(scene) } };
}

async function withSurum(scene: Scene): Promise<Call> {
  return { params: { id: await addDegisenDilekce(scene), surum: '1' } };
}

async function withSilinmis(scene: Scene): Promise<Call> {
  return { params: { id: await addSilinmisDilekce(scene) } };
}

const takip: readonly RouteRow[] = [
  {
    method: 'GET',
    path: '/takip',
    erisim: 'takip-gor',
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
    erisim: 'takip-gor',
    status: 200,
    body: { optional: ['ara', 'durum', 'adet'] },
    prepare: async () => ({ payload: { ara: 'ayşe', durum: 'acik', adet: 10 } }),
  },
  {
    method: 'POST',
    path: '/takip/say',
    erisim: 'takip-gor',
    status: 200,
    body: { optional: ['ara', 'durum'] },
    prepare: async () => ({ payload: { ara: 'ayşe', durum: 'acik' } }),
  },
  {
    method: 'POST',
    path: '/takip',
    erisim: ['takip-gor', 'takip-yonet'],
    status: 201,
    body: {},
    prepare: async () => ({ payload: takipGovdesi() }),
  },
  {
    method: 'POST',
    path: '/takip/ice-aktar',
    erisim: ['takip-gor', 'takip-yonet'],
    status: 200,
    body: {},
    prepare: async () => ({ payload: aktarimGovdesi() }),
  },
  { method: 'GET', path: '/takip/ice-aktar', erisim: ['takip-gor', 'takip-yonet'], status: 200 },
  {
    method: 'DELETE',
    path: '/takip/ice-aktar/:id',
    erisim: ['takip-gor', 'takip-yonet'],
    status: 200,
    prepare: async (scene) => ({ params: { id: await addAktarim(scene) } }),
  },
  { method: 'GET', path: '/takip/aktarim-sutunlari', erisim: ['takip-gor', 'takip-yonet'], status: 200 },
  {
    method: 'PUT',
    path: '/takip/aktarim-sutunlari',
    erisim: ['takip-gor', 'takip-yonet'],
    status: 204,
    body: {},
    prepare: async () => ({ payload: { sutunlar: [{ baslik: 'Müşteri', alan: 'buroDosyaNo' }] } }),
  },
  { method: 'GET', path: '/takip/aktarim-sablonu', erisim: ['takip-gor', 'takip-yonet'], status: 200 },
  {
    method: 'POST',
    path: '/takip/disa-aktar',
    erisim: ['takip-gor', 'takip-yonet'],
    status: 200,
    body: {},
    prepare: async (scene) => {
      await addTakip(scene);
      return { payload: { bicim: 'csv', suzgec: {} } };
    },
  },
  { method: 'GET', path: '/takip/:id', erisim: 'takip-gor', status: 200, prepare: withTakip },
  {
    method: 'PUT',
    path: '/takip/:id',
    erisim: ['takip-gor', 'takip-yonet'],
    status: 200,
    body: {},
    stale: 'takip-degisti',
    prepare: async (scene) => ({ ...(await withTakip(scene)), payload: takipGovdesi() }),
  },
  {
    method: 'DELETE',
    path: '/takip/:id',
    erisim: ['takip-gor', 'takip-yonet'],
    status: 204,
    stale: 'takip-degisti',
    prepare: withTakip,
  },
  { method: 'GET', path: '/takip/:id/alanlar', erisim: 'takip-gor', status: 200, prepare: withTakip },
  {
    method: 'POST',
    path: '/takip/:takipId/dilekce/:dilekceId/render',
    erisim: ['takip-gor', 'dilekce-indir'],
    status: 200,
    query: { borclu: ['0', '-1', 'x', '', '1e9', '1.5'] },
    prepare: async (scene) => ({
      params: { takipId: await addTakip(scene), dilekceId: await addDilekce(scene) },
    }),
  },
  { method: 'GET', path: '/takip-secenek', erisim: 'takip-gor', status: 200 },
  { method: 'POST', path: '/takip-ornek', erisim: ['takip-gor', 'takip-yonet'], status: 204 },
  { method: 'DELETE', path: '/takip-ornek', erisim: ['takip-gor', 'takip-yonet'], status: 204 },
];

async function withTakip(scene: Scene): Promise<Call> {
  return { params: { id: await addTakip(scene) } };
}

const toplu: readonly RouteRow[] = [
  {
    method: 'POST',
    path: '/toplu/denetle',
    erisim: ['takip-gor', 'dilekce-indir'],
    status: 200,
    body: { optional: ['takipler', 'imlec', 'dosyaAdi'] },
    prepare: async (scene) => ({
      payload: { ...(await topluGovdesi(scene)), imlec: 0, dosyaAdi: '{dilekce}' },
    }),
  },
  {
    method: 'POST',
    path: '/toplu/denetle/csv',
    erisim: ['takip-gor', 'dilekce-indir'],
    status: 200,
    body: {},
    prepare: withTopluGovdesi,
  },
  {
    method: 'POST',
    path: '/toplu',
    erisim: ['takip-gor', 'dilekce-indir'],
    status: 201,
    body: {},
    prepare: async (scene) => {
      await addToplu(scene, 'suruyor');
      return withTopluGovdesi(scene);
    },
  },
  { method: 'GET', path: '/toplu', erisim: ['takip-gor', 'dilekce-indir'], status: 200 },
  {
    method: 'GET',
    path: '/toplu/:id',
    erisim: ['takip-gor', 'dilekce-indir'],
    status: 200,
    prepare: withToplu('tamam'),
  },
  {
    method: 'GET',
    path: '/toplu/:id/olaylar',
    erisim: ['takip-gor', 'dilekce-indir'],
    status: 200,
    stream: true,
    prepare: withToplu('tamam'),
  },
  {
    method: 'GET',
    path: '/toplu/:id/sonuc',
    erisim: ['takip-gor', 'dilekce-indir'],
    status: 200,
    prepare: withToplu('tamam'),
  },
  {
    method: 'GET',
    path: '/toplu/:id/sonuc/hazir',
    erisim: ['takip-gor', 'dilekce-indir'],
    status: 204,
    prepare: withToplu('tamam'),
  },
  {
    method: 'GET',
    path: '/toplu/:id/hatalar',
    erisim: ['takip-gor', 'dilekce-indir'],
    status: 200,
    query: { imlec: ['x', '-1', "' OR 1=1 --", '1.1.1'] },
    prepare: withToplu('tamam'),
  },
  {
    method: 'GET',
    path: '/toplu/:id/hatalar/csv',
    erisim: ['takip-gor', 'dilekce-indir'],
    status: 200,
    prepare: withToplu('tamam'),
  },
  {
    method: 'POST',
    path: '/toplu/:id/iptal',
    erisim: ['takip-gor', 'dilekce-indir'],
    status: 200,
    prepare: withToplu('suruyor'),
  },
  {
    method: 'POST',
    path: '/toplu/:id/yinele',
    erisim: ['takip-gor', 'dilekce-indir'],
    status: 200,
    prepare: async (scene) => {
      await addToplu(scene, 'suruyor');
      return withToplu('iptal')(scene);
    },
  },
  {
    method: 'DELETE',
    path: '/toplu/:id',
    erisim: ['takip-gor', 'dilekce-indir'],
    status: 204,
    prepare: withToplu('tamam'),
  },
];

async function withTopluGovdesi(scene: Scene): Promise<Call> {
  return { payload: await topluGovdesi(scene) };
}

function withToplu(durum: Parameters<typeof addToplu>[1]) {
  return async (scene: Scene): Promise<Call> => ({ params: { id: await addToplu(scene, durum) } });
}

const KAYIT_QUERY = {
  kullaniciId: ['x', '', "' OR 1=1 --"],
  eylem: ['yok', ''],
  takipId: ['x', ''],
  dilekceId: ['x', ''],
  baslangic: ['dün', '2026-13-01', ''],
  bitis: ['yarın', '2026-02-30', ''],
};

const kayit: readonly RouteRow[] = [
  {
    method: 'GET',
    path: '/kayit',
    erisim: 'buro-yonet',
    // Asked for the lines of one case.
    yetki: 'takip-gor',
    status: 200,
    query: { ...KAYIT_QUERY, imlec: ['x', '-1'], adet: ['0', '-1', 'x', '1e9', ''] },
    prepare: withKayit,
  },
  {
    method: 'GET',
    path: '/kayit/csv',
    erisim: 'buro-yonet',
    yetki: 'takip-gor',
    status: 200,
    query: KAYIT_QUERY,
    prepare: withKayit,
  },
];

const kisiVerisi: readonly RouteRow[] = [
  {
    method: 'POST',
    path: '/kisi-verisi',
    erisim: ['takip-gor', 'buro-yonet'],
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
    erisim: ['takip-gor', 'buro-yonet'],
    status: 200,
    body: {},
    prepare: async () => ({ payload: { kimlikNo: '10000000146' } }),
  },
  {
    method: 'POST',
    path: '/kisi-sil',
    erisim: ['takip-gor', 'buro-yonet'],
    status: 200,
    body: {},
    prepare: async () => ({ payload: { kimlikNo: '10000000146', neden: 'basvuru', acikTakipler: true } }),
  },
  {
    method: 'GET',
    path: '/saklama',
    erisim: 'buro-yonet',
    status: 200,
    query: { yil: ['2', '51', 'x', '-3', ''] },
    prepare: async () => ({ query: { yil: '3' } }),
  },
  {
    method: 'PUT',
    path: '/saklama',
    erisim: 'buro-yonet',
    status: 200,
    body: {},
    prepare: async () => ({ payload: { yil: 10 } }),
  },
];

async function withKayit(scene: Scene): Promise<Call> {
  return { query: { takipId: await addTakip(scene) } };
}

const uyap: readonly RouteRow[] = [
  { method: 'GET', path: '/uyap/baglanti', erisim: 'kisi-sorgula', status: 200 },
  { method: 'POST', path: '/uyap/baglanti', erisim: 'kisi-sorgula', status: 200 },
  { method: 'DELETE', path: '/uyap/baglanti', erisim: 'kisi-sorgula', status: 204, prepare: withUyap },
  { method: 'GET', path: '/uyap/baglanti/olaylar', erisim: 'kisi-sorgula', status: 200, stream: true },
  {
    method: 'POST',
    path: '/uyap/kisi-sorgula',
    erisim: 'kisi-sorgula',
    yetki: 'takip-gor',
    status: 200,
    body: { optional: ['takipId', 'amac'] },
    prepare: async (scene) => {
      await withUyap(scene);
      const takipId = await addTakip(scene);
      return { payload: { tcKimlikNo: SENARYOLAR.bulundu, takipId, amac: 'tebligat' } };
    },
  },
  {
    // In the fill form, where the petition is the purpose.
    method: 'POST',
    path: '/uyap/kisi-sorgula',
    erisim: 'kisi-sorgula',
    status: 200,
    prepare: async (scene) => {
      await withUyap(scene);
      return { payload: { tcKimlikNo: SENARYOLAR.bulundu, dilekceId: await addDilekce(scene) } };
    },
  },
  {
    // By the number alone (specification §7.5).
    method: 'POST',
    path: '/uyap/kisi-sorgula',
    erisim: 'kisi-sorgula',
    status: 200,
    prepare: async (scene) => {
      await withUyap(scene);
      return { payload: { tcKimlikNo: SENARYOLAR.bulundu } };
    },
  },
  { method: 'GET', path: '/uyap/kullanim', erisim: 'buro-yonet', status: 200 },
  // Only a WebSocket gets further; an agent's own test opens one.
  { method: 'GET', path: '/uyap/ajan', erisim: 'herkes', status: 404 },
];

async function withUyap(scene: Scene): Promise<Call> {
  await connectSimulator(scene);
  return {};
}

const sistem: readonly RouteRow[] = [
  { method: 'GET', path: '/sistem', erisim: 'herkes', status: 200 },
  { method: 'GET', path: '/openapi.json', erisim: 'herkes', status: 200 },
  { method: 'GET', path: '/api', erisim: 'herkes', status: 200 },
  { method: 'GET', path: '/api/stil.css', erisim: 'herkes', status: 200 },
];

/** Every route of the API. A row that is missing here or in the server fails the tests. */
export const ROUTES: readonly RouteRow[] = [
  ...oturum,
  ...buro,
  ...dilekce,
  ...takip,
  ...toplu,
  ...kayit,
  ...kisiVerisi,
  ...uyap,
  ...sistem,
];

/** Whoever may call without a session: what is needed to get one, and what describes the API. */
export const PUBLIC: readonly string[] = [
  'GET /sistem',
  'POST /oturum',
  'POST /kurulum',
  'POST /baglanti/coz',
  'POST /baglanti',
  'GET /uyap/ajan',
  'GET /openapi.json',
  'GET /api',
  'GET /api/stil.css',
];

/** With the key where a route is in the table twice. */
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
