/** Days of a case that limits begin with and that no other part of it tells. */
export const EVENTS = {
  itirazTebligi: 'İtirazın alacaklıya tebliği',
  giderBildirimi: 'Satış giderini tamamlama bildiriminin tebliği',
  ihbarname1: 'Birinci haciz ihbarnamesinin tebliği',
  ihbarname2: 'İkinci haciz ihbarnamesinin tebliği',
  ihbarname3: 'Üçüncü haciz ihbarnamesinin tebliği',
  kiymetTakdiri: 'Kıymet takdirinin tebliği',
  ihtiyatiHaciz: 'İhtiyati haciz kararı',
  ihtiyatiHacizInfazi: 'İhtiyati haczin infazı',
  ihale: 'İhale',
  taahhudIhlaliOgrenme: 'Taahhüdün ihlal edildiğinin öğrenilmesi',
  taahhudIhlali: 'Taahhüdün ihlali',
  sikayetOgrenme: 'Şikâyet edilen işlemin öğrenilmesi',
  zamanasimiKesilmesi: 'Zamanaşımını kesen son işlem',
} as const;
export type EventKind = keyof typeof EVENTS;
export const EVENT_KINDS = Object.keys(EVENTS) as [EventKind, ...EventKind[]];

/** The list of the case in which an event's subject stands; an event of another kind is about the whole case. */
export const EVENT_SUBJECTS = {
  itirazTebligi: 'itirazlar',
  giderBildirimi: 'hacizler',
  ihbarname1: 'ucuncuKisiler',
  ihbarname2: 'ucuncuKisiler',
  ihbarname3: 'ucuncuKisiler',
  kiymetTakdiri: 'borclular',
  ihale: 'hacizler',
  taahhudIhlaliOgrenme: 'borclular',
  taahhudIhlali: 'borclular',
} as const satisfies Partial<Record<EventKind, string>>;
export type EventSubjectList = (typeof EVENT_SUBJECTS)[keyof typeof EVENT_SUBJECTS];

/** Null where the event concerns the whole case. */
export const subjectListOf = (kind: EventKind): EventSubjectList | null =>
  (EVENT_SUBJECTS as Partial<Record<EventKind, EventSubjectList>>)[kind] ?? null;
