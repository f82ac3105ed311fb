import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { addFormat, FILE, removeFormat } from './oneMoreFormat.ts';

beforeAll(addFormat);
afterAll(removeFormat);

const ID = '00000000-0000-4000-8000-000000000001';
const belgeRequest = { format: 'txt', belgeler: [{ ad: 'Talep', html: '<p>a</p>' }] };
const topluRequest = { dilekceler: [ID], takipler: [ID], bicim: 'txt', borcluAyri: false, klasorlu: false };

it('takes a new format in requests, names it in their refusals and in the description of the API', async () => {
  const domain = await import('../packages/domain/src/index.ts');
  expect(domain.belgeRequestSchema.safeParse(belgeRequest).success).toBe(true);
  expect(domain.topluRequestSchema.safeParse(topluRequest).success).toBe(true);
  expect(domain.topluCheckRequestSchema.safeParse(topluRequest).success).toBe(true);
  expect(domain.topluJobSchema.shape.bicim.options).toContain('txt');
  const refused = domain.belgeRequestSchema.safeParse({ ...belgeRequest, format: 'odt' });
  expect(refused.error?.issues[0]?.message).toBe('Biçim udf, doc, pdf, docx ya da txt olmalıdır.');
  expect(JSON.stringify(z.toJSONSchema(domain.belgeRequestSchema, { io: 'input' }))).toContain('"txt"');
  const { OWN_ANSWERS } = await import('../apps/server/src/http/openapiAnswers.ts');
  for (const route of ['POST /api/v1/belge', 'POST /api/v1/dilekce/:id/render'])
    expect(OWN_ANSWERS[route]?.content).toHaveProperty(['text/plain']);
});

it('gives a download the type and extension of a new format, and numbers equal names before it', async () => {
  const { writeBelge } = await import('../apps/server/src/belge/worker.ts');
  const { writeAll } = await import('../apps/server/src/belge/writeAll.ts');
  const [belge] = belgeRequest.belgeler;
  if (belge === undefined) throw new Error('no document');
  const written = await writeAll(
    { write: writeBelge, width: 1 },
    { format: 'txt' as 'udf', belgeler: [belge, belge] },
    {
      date: new Date(0),
      author: null,
      letterhead: null,
      isGone: () => false,
      onProblem: (error) => expect.unreachable(String(error)),
    },
  );
  expect(written.files.map(({ name, mimeType }) => [name, mimeType])).toEqual([
    ['Talep.metin', 'text/plain'],
    ['Talep (2).metin', 'text/plain'],
  ]);
});

it('is asked for by a type of its own, as every format is', async () => {
  const { formats } = await import('../packages/belge/src/formats.ts');
  const types = ['text/html', ...Object.values(formats).map(({ acceptType }) => acceptType)];
  expect(new Set(types).size).toBe(types.length);
});

it('makes a new format in bulk, in chunks of its size, packed as it allows', async () => {
  const { chunksOf } = await import('../apps/server/src/toplu/selection.ts');
  const chunks = chunksOf(
    ['a', 'b', 'c'].map((id) => ({ id, fileCount: 1 })),
    'txt' as 'udf',
  );
  expect(chunks.map(({ takipIds }) => takipIds.length)).toEqual([2, 1]);
  const { make } = await import('../apps/server/src/toplu/worker.ts');
  const { batchOf } = await import('../apps/server/test/topluBatch.ts');
  const batch = batchOf(['<p>bir</p>']);
  const made = await make({ ...batch, definition: { ...batch.definition, format: 'txt' as 'udf' } });
  expect(made).toMatchObject({ tamam: 1, basarisiz: 0 });
  const [{ yer }] = JSON.parse(`[${made.dosyalar}]`) as [{ yer: { hamBoy: number } }];
  expect(yer.hamBoy).toBe(FILE.length);
});

it('offers a new format in the help of the command, and takes it there', async () => {
  const { parseRenderRequest } = await import('../apps/cli/src/args.ts');
  const { messages } = await import('../apps/cli/src/messages.ts');
  expect(messages.help).toContain('udf, doc, pdf, docx, txt (');
  expect(messages.topluHelp).toContain('udf, doc, pdf, docx, txt (');
  const request = parseRenderRequest(['render', 'a.html', '--values', 'b.json', '--to', 'txt'], new Date(0));
  expect(request).toMatchObject({ formats: ['txt'] });
});
