import type {
  ExchangeRate,
  FeeFigures,
  FeeTariff,
  OfficeLaw,
  OfficeRate,
  OfficeRateEntry,
  OfficeRateKind,
  RateKind,
} from '@derkenar/domain';
import { COLLECTION_STAGES, RATE_KINDS } from '@derkenar/domain';
import { type Selectable, sql } from 'kysely';
import type { OfficeRateTable } from '../db/schema.ts';
import type { Tenant } from '../db/tenant.ts';

type Row = Selectable<OfficeRateTable>;

/** The rates and tariffs of the office that count: neither withdrawn nor waiting for a second person. */
export async function readOfficeLaw(tenant: Tenant): Promise<OfficeLaw> {
  const rows = await countingRows(tenant).where('kind', '<>', 'kur').execute();
  return {
    rates: rows.flatMap(toRate),
    feeTariffs: rows.flatMap(toFeeTariff),
    counselTariffs: rows.flatMap(toCounselTariff),
  };
}

/** The exchange rates of days that the office entered and that count. */
export async function readExchangeRates(tenant: Tenant): Promise<ExchangeRate[]> {
  const rows = await countingRows(tenant).where('kind', '=', 'kur').execute();
  return rows.flatMap(({ content, first_day }) =>
    content.kind === 'exchange' ? [{ currency: content.currency, date: first_day, rate: content.rate }] : [],
  );
}

/** Older entries first: where two know a day, the later one counts. */
const countingRows = ({ tx, buroId }: Tenant) =>
  tx
    .selectFrom('office_rate')
    .selectAll()
    .where('buro_id', '=', buroId)
    .where('withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('needs_confirmation', '=', false), eb('confirmed_at', 'is not', null)]))
    .orderBy('added_at')
    .orderBy('id');

const isRateKind = (kind: OfficeRateKind): kind is RateKind => RATE_KINDS.some((known) => known === kind);

function toRate({ kind, first_day, last_day, content, ground, gazette }: Row): OfficeRate[] {
  if (content.kind !== 'rate' || !isRateKind(kind)) return [];
  return [{ kind, from: first_day, until: last_day, rate: content.rate, ground, gazette }];
}

function toFeeTariff(row: Row): FeeTariff[] {
  if (row.content.kind !== 'fees') return [];
  const figures: FeeFigures = row.content.figures;
  const figure = (value: number) => ({ value, state: 'office' as const, ground: printedGround(row) });
  return [
    {
      from: row.first_day,
      until: row.last_day,
      application: figure(figures.application),
      advance: figure(figures.advance),
      collection: Object.fromEntries(
        COLLECTION_STAGES.map((stage) => [stage, figure(figures.collection[stage])]),
      ) as FeeTariff['collection'],
      waiverPart: figure(figures.waiverPart),
      prison: figure(figures.prison),
    },
  ];
}

function toCounselTariff(row: Row): NonNullable<OfficeLaw['counselTariffs']>[number][] {
  if (row.content.kind !== 'counsel') return [];
  const { fixed, brackets } = row.content.figures;
  return [
    {
      name: row.ground,
      from: row.first_day,
      until: row.last_day,
      ground: printedGround(row),
      state: 'office',
      fixed,
      brackets,
    },
  ];
}

/** Tariffs name their gazette in the ground. */
const printedGround = ({ ground, gazette }: Row): string =>
  gazette === null ? ground : `${ground}, RG ${gazette}`;

export interface NewOfficeRate
  extends Pick<Row, 'kind' | 'first_day' | 'last_day' | 'content' | 'ground' | 'gazette' | 'note'> {
  readonly needsConfirmation: boolean;
}

export async function insertOfficeRate(
  { tx, buroId }: Tenant,
  kullaniciId: string,
  { needsConfirmation, content, ...entry }: NewOfficeRate,
): Promise<string> {
  const { id } = await tx
    .insertInto('office_rate')
    .values({
      ...entry,
      buro_id: buroId,
      content: JSON.stringify(content),
      needs_confirmation: needsConfirmation,
      added_by: kullaniciId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One person at a time changes the office's rates, until the transaction ends. */
export async function lockRates({ tx, buroId }: Tenant): Promise<{ readonly confirmationRequired: boolean }> {
  const row = await tx
    .selectFrom('buro')
    .select('rate_confirmation_required as confirmationRequired')
    .where('id', '=', buroId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row;
}

export async function isConfirmationRequired({ tx, buroId }: Tenant): Promise<boolean> {
  const row = await tx
    .selectFrom('buro')
    .select('rate_confirmation_required')
    .where('id', '=', buroId)
    .executeTakeFirst();
  return row?.rate_confirmation_required ?? false;
}

export const countOfficeRates = async ({ tx, buroId }: Tenant): Promise<number> => {
  const { n } = await tx
    .selectFrom('office_rate')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('buro_id', '=', buroId)
    .executeTakeFirstOrThrow();
  return n;
};

/** Entries that are not withdrawn, those that wait among them. */
export const standingRates = ({ tx, buroId }: Tenant, kind: OfficeRateKind): Promise<Row[]> =>
  tx
    .selectFrom('office_rate')
    .selectAll()
    .where('buro_id', '=', buroId)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .orderBy('first_day')
    .execute();

export const findOfficeRate = ({ tx, buroId }: Tenant, id: string): Promise<Row | undefined> =>
  tx
    .selectFrom('office_rate')
    .selectAll()
    .where('buro_id', '=', buroId)
    .where('id', '=', id)
    .executeTakeFirst();

export const confirmOfficeRate = ({ tx, buroId }: Tenant, id: string, kullaniciId: string) =>
  tx
    .updateTable('office_rate')
    .set({ confirmed_by: kullaniciId, confirmed_at: sql<Date>`clock_timestamp()` })
    .where('buro_id', '=', buroId)
    .where('id', '=', id)
    .execute();

export const withdrawOfficeRate = ({ tx, buroId }: Tenant, id: string, kullaniciId: string) =>
  tx
    .updateTable('office_rate')
    .set({ withdrawn_by: kullaniciId, withdrawn_at: sql<Date>`clock_timestamp()` })
    .where('buro_id', '=', buroId)
    .where('id', '=', id)
    .execute();

/** All entries of the office with the names of the people, newest first; one only where an id is given. */
export async function listOfficeRates({ tx, buroId }: Tenant, id?: string): Promise<OfficeRateEntry[]> {
  const name = (column: 'added_by' | 'confirmed_by' | 'withdrawn_by') =>
    sql<
      string | null
    >`(SELECT full_name FROM app_user u WHERE u.buro_id = ${buroId} AND u.id = ${sql.ref(`office_rate.${column}`)})`;
  const rows = await tx
    .selectFrom('office_rate')
    .selectAll()
    .select([
      name('added_by').as('adder'),
      name('confirmed_by').as('confirmer'),
      name('withdrawn_by').as('withdrawer'),
    ])
    .where('buro_id', '=', buroId)
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    tur: row.kind,
    baslangic: row.first_day,
    bitis: row.last_day,
    content: row.content,
    dayanak: row.ground,
    resmiGazete: row.gazette,
    not: row.note,
    durum: stateOf(row),
    ekleyen: person(row.added_by, row.adder),
    eklendi: row.added_at.toISOString(),
    onaylayan: row.confirmed_by === null ? null : person(row.confirmed_by, row.confirmer),
    onaylandi: row.confirmed_at?.toISOString() ?? null,
    geriAlan: row.withdrawn_by === null ? null : person(row.withdrawn_by, row.withdrawer),
    geriAlindi: row.withdrawn_at?.toISOString() ?? null,
  }));
}

const person = (id: string, name: string | null) => ({ id, adSoyad: name ?? 'Bilinmeyen kullanıcı' });

function stateOf({ withdrawn_at, needs_confirmation, confirmed_at }: Row): OfficeRateEntry['durum'] {
  if (withdrawn_at !== null) return 'geriAlindi';
  return needs_confirmation && confirmed_at === null ? 'onayBekliyor' : 'gecerli';
}
