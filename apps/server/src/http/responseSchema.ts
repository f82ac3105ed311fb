import { z } from 'zod';

/** JSON Schema by which fast-json-stringify writes a 200: it lists the fields, others never leave. */
export const responseSchema = (schema: z.ZodType) => ({
  response: { 200: z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' }) },
});
