import { z } from 'zod';
import { booleanValue, choiceOf, singleLine, strictObjectOf } from './rules.ts';
import { personSchema } from './uyap.ts';

/**
 * The messages of server and agent over one WebSocket (docs/agent-protocol.md): JSON texts, whose kind is
 * `tur`. Any other message is refused and ends the connection.
 */
export const AGENT_PROTOCOL = 1;
/** The WebSocket subprotocol; no token ever stands in an address. */
export const AGENT_SUBPROTOCOL = 'derkenar-ajan-1';
export const AGENT_PATH = '/api/v1/uyap/ajan';
/** Bytes of a message, either way. */
export const MAX_AGENT_MESSAGE = 16 * 1024;

/** The closed list of what can go wrong with a lookup. */
export const COURT_ERRORS = [
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
export type CourtErrorCode = (typeof COURT_ERRORS)[number];
const courtErrorCodeSchema = choiceOf(COURT_ERRORS, 'Hata kodu listede yok.');

const belirtec = singleLine(200);

/** Agent → server. */
export const agentMessageSchema = z.discriminatedUnion('tur', [
  /** First, within 10 s. `belirtec`: the pairing code typed by the lawyer, or what 'hosgeldin' gave last. */
  strictObjectOf({
    tur: z.literal('merhaba'),
    protokol: z.int(),
    surum: singleLine(50),
    belirtec,
    /** Does it speak to the simulator? */
    simulator: booleanValue,
  }),
  /** The portal's session came or went. */
  strictObjectOf({ tur: z.literal('durum'), portal: z.enum(['acik', 'kapali']) }),
  strictObjectOf({ tur: z.literal('kisi'), istekNo: singleLine(50), kisi: personSchema }),
  strictObjectOf({ tur: z.literal('hata'), istekNo: singleLine(50), kod: courtErrorCodeSchema }),
]);
export type AgentMessage = z.infer<typeof agentMessageSchema>;

/** Server → agent. */
export const serverMessageSchema = z.discriminatedUnion('tur', [
  /** `belirtec` is good for the next connection and replaces the one before; `bitis`: until when, ISO. */
  strictObjectOf({
    tur: z.literal('hosgeldin'),
    protokol: z.int(),
    /** The owner of the connection, shown to the lawyer. */
    kullanici: singleLine(200),
    buro: singleLine(200),
    belirtec,
    bitis: singleLine(50),
  }),
  strictObjectOf({
    tur: z.literal('kisi-sorgula'),
    istekNo: singleLine(50),
    tcKimlikNo: singleLine(11),
    amac: singleLine(200),
  }),
  /** Sent before the server closes. The agent connects again only after 'sunucu-kapaniyor'. */
  strictObjectOf({
    tur: z.literal('kapat'),
    neden: z.enum(['kesildi', 'belirtec-gecersiz', 'protokol', 'simulator-uyusmuyor', 'sunucu-kapaniyor']),
  }),
]);
export type ServerMessage = z.infer<typeof serverMessageSchema>;
