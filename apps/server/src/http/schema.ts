import { isUtf8 } from 'node:buffer';
import { AppError, invalidInput } from '@derkenar/domain';
import build from 'fast-json-stringify';
import { z } from 'zod';
import type { App } from './app.ts';
import { countValues } from './countValues.ts';

/** Bytes of a body that is read and refused within some milliseconds in the worst case. */
const SMALL_BODY = 64 * 1024;
/** Values and names of a body, unless its route says more. */
const MAX_VALUES = 100_000;
/** A larger body is told its first fault only: a wrong value takes a hundred times as long as a right one. */
const MANY_VALUES = 20_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit of values and names in a body of the route, if it is larger than the default. */
    maxValues?: number;
  }
}

/** Bodies that are told their first fault only. */
const crowded = new WeakSet<object>();
/** Zod's own checks that only ask whether a value is right pass it. */
const FIRST_FAULT: z.core.ParseContextInternal<z.core.$ZodIssue> = { abortEarly: true };

/** Routes declare zod schemas: requests are parsed by them, answers written by the fields they list. */
export function addSchemas(app: App): void {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data: unknown) => {
    const parsed = schema.safeParse(data, isCrowded(data) ? FIRST_FAULT : undefined);
    if (parsed.success) return { value: parsed.data };
    return { error: invalidInput(parsed.error) };
  });
  app.setSerializerCompiler<z.ZodType>(({ schema }) => build(answerSchema(schema)));
  parseJson(app);
}

const isCrowded = (data: unknown): boolean => typeof data === 'object' && data !== null && crowded.has(data);

/** fast-json-stringify lists the fields of a schema: others never leave. It is three times as fast as zod. */
const answerSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' }) as Parameters<
    typeof build
  >[0];

/** JSON only; bytes that are no UTF-8 would turn into wrong letters in silence. */
function parseJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    if (bytes.length === 0) return done(null, undefined);
    if (!isUtf8(bytes)) return done(new AppError('gecersiz-json'), undefined);
    const max = request.routeOptions.config.maxValues ?? MAX_VALUES;
    const many = bytes.length > SMALL_BODY && countValues(bytes, max) > MANY_VALUES;
    return parse(request, bytes.toString('utf8'), (error, data: unknown) => {
      if (!many || typeof data !== 'object' || data === null) return done(error, data);
      crowded.add(data);
      // Others are answered before it is checked.
      setImmediate(done, error, data);
    });
  });
}
