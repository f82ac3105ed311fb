import {
  AppError,
  addDays,
  addYears,
  formatDate,
  knownPeriods,
  lawWith,
  MAX_OFFICE_RATES,
  type OfficeRateEntry,
  type OfficeRateRequest,
} from '@derkenar/domain';
import type { Tenant } from '../db/tenant.ts';
import { addLogEntry, type NewLogEntry } from '../log/store.ts';
import { messages } from '../messages.ts';
import {
  confirmOfficeRate,
  countOfficeRates,
  findOfficeRate,
  insertOfficeRate,
  listOfficeRates,
  lockRates,
  type NewOfficeRate,
  readOfficeLaw,
  standingRates,
  withdrawOfficeRate,
} from './store.ts';
import { unusualIn } from './unusual.ts';

const t = messages.rate;

type Entry = Omit<NewOfficeRate, 'needsConfirmation'>;

/** Adds an entry. Where it is unusual and the caller has not said that it is meant, 409 'oran-denetle' says why. */
export async function addOfficeRate(
  tenant: Tenant,
  kullaniciId: string,
  request: OfficeRateRequest,
  today: string,
): Promise<OfficeRateEntry> {
  const { confirmationRequired } = await lockRates(tenant);
  if ((await countOfficeRates(tenant)) >= MAX_OFFICE_RATES)
    throw new AppError('gecersiz-istek', { detail: t.tooMany(MAX_OFFICE_RATES) });
  requireDays(request, today);
  const entry = { ...(await entryOf(tenant, request)), needsConfirmation: confirmationRequired };
  await requireFree(tenant, entry);
  if (!request.kabul) {
    const unusual = await unusualIn(tenant, entry);
    if (unusual.length > 0) throw new AppError('oran-denetle', { detail: unusual.join(' ') });
  }
  const id = await insertOfficeRate(tenant, kullaniciId, entry);
  return logged(tenant, kullaniciId, 'oran-ekle', id);
}

function requireDays(request: OfficeRateRequest, today: string): void {
  const errors = {
    ...('gazeteGunu' in request && request.gazeteGunu > today && { gazeteGunu: t.gazetteLater }),
    ...('bitis' in request && request.bitis > addYears(today, 1) && { bitis: t.tooLate }),
    ...(request.tur === 'kur' && request.gun > today && { gun: t.exchangeLater }),
  };
  if (Object.keys(errors).length > 0) throw new AppError('gecersiz-istek', { errors });
}

async function entryOf(tenant: Tenant, request: OfficeRateRequest): Promise<Entry> {
  const { not: note, dayanak } = request;
  if (request.tur === 'degismedi') return { ...(await continued(tenant, request)), note };
  const ground = dayanak === '' ? t.grounds[request.tur] : dayanak;
  if (request.tur === 'kur') {
    const { gun, paraBirimi: currency, kur: rate } = request;
    const content = { kind: 'exchange', currency, rate } as const;
    return { kind: 'kur', first_day: gun, last_day: gun, content, ground, gazette: null, note };
  }
  const gazette = `${formatDate(request.gazeteGunu)}/${request.gazeteNo}`;
  const common = { first_day: request.baslangic, last_day: request.bitis, ground, gazette, note };
  if (request.tur === 'harc')
    return { ...common, kind: 'harc', content: { kind: 'fees', figures: request.tarife } };
  if (request.tur === 'vekalet')
    return { ...common, kind: 'vekalet', content: { kind: 'counsel', figures: request.tarife } };
  return { ...common, kind: request.tur, content: { kind: 'rate', rate: request.oran } };
}

type Unchanged = Extract<OfficeRateRequest, { tur: 'degismedi' }>;

/** 'Nothing changed until …': value, ground and gazette are those of the day before. */
async function continued(
  tenant: Tenant,
  { oranTuru, baslangic, bitis }: Unchanged,
): Promise<Omit<Entry, 'note'>> {
  const dayBefore = addDays(baslangic, -1);
  const before = knownPeriods(lawWith(await readOfficeLaw(tenant)).rates[oranTuru]).find(
    ({ from, until }) => from <= dayBefore && (until === null || dayBefore <= until),
  );
  if (before === undefined)
    throw new AppError('gecersiz-istek', { errors: { baslangic: t.nothingBefore(formatDate(dayBefore)) } });
  const { rate, ground, gazette } = before;
  const content = { kind: 'rate', rate } as const;
  return { kind: oranTuru, first_day: baslangic, last_day: bitis, content, ground, gazette };
}

async function requireFree(tenant: Tenant, entry: Entry): Promise<void> {
  const { kind, first_day, last_day, content } = entry;
  const other = (await standingRates(tenant, kind)).find(
    (one) =>
      one.first_day <= last_day &&
      first_day <= one.last_day &&
      (one.content.kind !== 'exchange' ||
        content.kind !== 'exchange' ||
        one.content.currency === content.currency),
  );
  if (other === undefined) return;
  const field = kind === 'kur' ? 'gun' : 'baslangic';
  const sentence = t.overlap(formatDate(other.first_day), formatDate(other.last_day));
  throw new AppError('gecersiz-istek', { errors: { [field]: sentence } });
}

/** The second pair of eyes: never those of the person who entered it. */
export async function confirmRate(tenant: Tenant, kullaniciId: string, id: string): Promise<OfficeRateEntry> {
  await lockRates(tenant);
  const row = await findOfficeRate(tenant, id);
  if (row === undefined) throw new AppError('oran-yok');
  if (row.withdrawn_at !== null || row.confirmed_at !== null || !row.needs_confirmation)
    throw new AppError('oran-durum');
  if (row.added_by === kullaniciId) throw new AppError('oran-kendi');
  await confirmOfficeRate(tenant, id, kullaniciId);
  return logged(tenant, kullaniciId, 'oran-onayla', id);
}

export async function withdrawRate(
  tenant: Tenant,
  kullaniciId: string,
  id: string,
): Promise<OfficeRateEntry> {
  await lockRates(tenant);
  const row = await findOfficeRate(tenant, id);
  if (row === undefined) throw new AppError('oran-yok');
  if (row.withdrawn_at !== null) throw new AppError('oran-durum');
  await withdrawOfficeRate(tenant, id, kullaniciId);
  return logged(tenant, kullaniciId, 'oran-geri-al', id);
}

async function logged(
  tenant: Tenant,
  kullaniciId: string,
  eylem: NewLogEntry['eylem'],
  id: string,
): Promise<OfficeRateEntry> {
  const [entry] = await listOfficeRates(tenant, id);
  if (entry === undefined) throw new AppError('oran-yok');
  const { tur, baslangic, bitis, content } = entry;
  const value = content.kind === 'rate' || content.kind === 'exchange' ? content.rate : null;
  await addLogEntry(tenant, kullaniciId, {
    eylem,
    ayrinti: { id, tur, baslangic, bitis, ...(value !== null && { value }) },
  });
  return entry;
}
