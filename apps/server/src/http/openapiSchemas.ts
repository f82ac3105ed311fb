import * as domain from '@derkenar/domain';
import { z } from 'zod';

/** JSON Schema 2020-12, as OpenAPI 3.1 has it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Io = 'input' | 'output';

const REFS = '#/components/schemas/';

export const capital = (word: string): string =>
  // oxlint-disable-next-line no-restricted-properties -- the names of constants and addresses are ASCII
  word.charAt(0).toUpperCase() + word.slice(1);

const componentName = (name: string): string => capital(name.slice(0, -'Schema'.length));

/** `dilekceOzetSchema` of the domain → `DilekceOzet`; a schema without a name stands where it is used. */
const NAMED: readonly (readonly [z.ZodType, string])[] = Object.entries(domain).flatMap(([name, value]) =>
  name.endsWith('Schema') && value instanceof z.ZodType ? [[value, componentName(name)] as const] : [],
);

export interface Schemas {
  readonly components: Readonly<Record<string, JsonSchema>>;
  readonly answer: (schema: z.ZodType) => JsonSchema;
  /** Only after the last answer. */
  readonly request: (schema: z.ZodType) => JsonSchema;
}

/**
 * Turns zod schemas into JSON Schema and gathers the named ones as components. A request may leave out
 * what an answer always holds: where the two differ, the answer keeps the name and the request gets 'TakipGirdi'.
 */
export function createSchemas(): Schemas {
  const components: Record<string, JsonSchema> = {};
  const answers = registry(([, name]) => name);
  let requests: Registry | undefined;
  const toJson = (schema: z.ZodType, io: Io, names: Registry): JsonSchema => {
    const { $schema: _, $defs = {}, ...json } = relink(convert(schema, io, names));
    Object.assign(components, $defs);
    return json;
  };
  return {
    components,
    answer: (schema) => toJson(schema, 'output', answers),
    request(schema) {
      requests ??= registry(([named, name]) =>
        name in components && !isSymmetric(named) ? `${name}Girdi` : name,
      );
      return toJson(schema, 'input', requests);
    },
  };
}

type Registry = z.core.$ZodRegistry<{ id?: string }>;

function registry(idOf: (entry: readonly [z.ZodType, string]) => string): Registry {
  const names: Registry = z.registry<{ id?: string }>();
  for (const entry of NAMED) names.add(entry[0], { id: idOf(entry) });
  return names;
}

function isSymmetric(schema: z.ZodType): boolean {
  const none: Registry = z.registry<{ id?: string }>();
  return JSON.stringify(convert(schema, 'input', none)) === JSON.stringify(convert(schema, 'output', none));
}

const convert = (schema: z.ZodType, io: Io, metadata: Registry): JsonSchema =>
  z.toJSONSchema(schema, { io, metadata, unrepresentable: 'any', override: describe });

function describe({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: JsonSchema }): void {
  const { description } = zodSchema as z.ZodType;
  if (description !== undefined) jsonSchema.description ??= description;
  // z.int() writes the whole range of safe integers down.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** Moves references from zod's place for named schemas to OpenAPI's. */
const relink = (json: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(json), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', REFS) : value,
  ) as JsonSchema;

export const refTo = (name: string): JsonSchema => ({ $ref: REFS + name });

/** The component that a schema refers to, or null. */
export const refName = ({ $ref }: JsonSchema): string | null =>
  $ref?.startsWith(REFS) ? $ref.slice(REFS.length) : null;
