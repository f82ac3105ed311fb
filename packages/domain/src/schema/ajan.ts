import { z } from 'zod';
import { katiNesne, mantiksal, metin, secenek } from './kurallar.ts';
import { kisiSchema } from './uyap.ts';

/**
 * What the server and a lawyer-side agent say to each other over one WebSocket (docs/agent-protocol.md). Text
 * messages of JSON, `tur` says which. Whatever is not in this file is refused and ends the connection.
 */
export const AJAN_PROTOKOLU = 1;
/** The WebSocket subprotocol; no token ever stands in an address. */
export const AJAN_ALT_PROTOKOL = 'derkenar-ajan-1';
export const AJAN_ADRESI = '/api/v1/uyap/ajan';
/** Bytes of a message, either way. */
export const MAX_AJAN_MESAJI = 16 * 1024;

/** The closed list of what can go wrong with a lookup. */
export const YARGI_HATALARI = [
  'BAGLI_DEGIL',
  'OTURUM_DUSTU',
  'BULUNAMADI',
  'ES_ZAMANLI',
  'ENTEGRASYON',
  'ZAMAN_ASIMI',
  'YETKI_YOK',
  'GECERSIZ_NO',
  /** The lawyer said no at the agent. */
  'REDDEDILDI',
] as const;
export type YargiHatasi = (typeof YARGI_HATALARI)[number];
const yargiHatasiSchema = secenek(YARGI_HATALARI, 'Hata kodu listede yok.');

const belirtec = metin(200);

/** Agent → server. */
export const ajanMesajiSchema = z.discriminatedUnion('tur', [
  /** First, within 10 s. `belirtec`: the pairing code typed by the lawyer, or what 'hosgeldin' gave last. */
  katiNesne({
    tur: z.literal('merhaba'),
    protokol: z.int(),
    surum: metin(50),
    belirtec,
    /** Does it speak to the simulator? */
    simulator: mantiksal,
  }),
  /** The portal's session came or went. */
  katiNesne({ tur: z.literal('durum'), portal: z.enum(['acik', 'kapali']) }),
  katiNesne({ tur: z.literal('kisi'), istekNo: metin(50), kisi: kisiSchema }),
  katiNesne({ tur: z.literal('hata'), istekNo: metin(50), kod: yargiHatasiSchema }),
]);
export type AjanMesaji = z.infer<typeof ajanMesajiSchema>;

/** Server → agent. */
export const sunucuMesajiSchema = z.discriminatedUnion('tur', [
  /** `belirtec` is good for the next connection and replaces the one before; `bitis`: until when, ISO. */
  katiNesne({
    tur: z.literal('hosgeldin'),
    protokol: z.int(),
    /** Whose connection it is, for the lawyer to see. */
    kullanici: metin(200),
    buro: metin(200),
    belirtec,
    bitis: metin(50),
  }),
  katiNesne({ tur: z.literal('kisi-sorgula'), istekNo: metin(50), tcKimlikNo: metin(11), amac: metin(200) }),
  /** Before the server closes; after these no reconnection is tried but for 'sunucu-kapaniyor'. */
  katiNesne({
    tur: z.literal('kapat'),
    neden: z.enum(['kesildi', 'belirtec-gecersiz', 'protokol', 'simulator-uyusmuyor', 'sunucu-kapaniyor']),
  }),
]);
export type SunucuMesaji = z.infer<typeof sunucuMesajiSchema>;
