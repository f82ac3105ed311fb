import { describe, expect, it } from 'vitest';
import {
  AppError,
  belgeRequestSchema,
  ERRORS,
  type ErrorCode,
  fieldErrors,
  parseInput,
} from '../src/index.ts';

describe('expected failures', () => {
  it.each([
    ['dilekce-yok', 404],
    ['takip-yok', 404],
    ['gecersiz-istek', 422],
    ['govde-buyuk', 413],
    ['belge-yazilamadi', 422],
    ['yetki-yok', 403],
    ['beklenmeyen', 500],
  ] as const)('answer %s with %i', (code, status) => {
    expect(new AppError(code).status).toBe(status);
  });

  it('have a status of their own kind and a Turkish sentence each', () => {
    for (const [code, { status, title, detail }] of Object.entries(ERRORS)) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(title).not.toBe('');
      expect(detail).toMatch(/\.$/);
      expect(new AppError(code as ErrorCode).message).toBe(detail);
    }
  });

  it('carry the cause for the log and the fields for the user', () => {
    const cause = new Error('gizli');
    const error = new AppError('gecersiz-istek', { cause, errors: { isim: 'x' }, detail: 'Ad çok uzun.' });
    expect([error.cause, error.errors, error.message]).toEqual([cause, { isim: 'x' }, 'Ad çok uzun.']);
    expect(new AppError('takip-yok')).not.toHaveProperty('cause');
  });
});

describe('checked input', () => {
  it('is the parsed value', () => {
    const request = { format: 'udf', belgeler: [{ ad: 'a', html: '<p>b</p>' }] };
    const sent = { ...request, belgeler: [{ ad: ' a ', html: '<p>b</p>' }] };
    expect(parseInput(belgeRequestSchema, sent)).toEqual(request);
  });

  it.each([undefined, null])('is refused without a name for the whole, when it is %s', (input) => {
    expect(() => parseInput(belgeRequestSchema, input)).toThrow(
      expect.objectContaining({ message: 'İstek boş. Alanları JSON olarak gönderin.', errors: {} }),
    );
  });

  it('is refused with the first message of each field, nested ones by their path', () => {
    const refused = () => parseInput(belgeRequestSchema, { format: 'odt', belgeler: [{ ad: '', html: 5 }] });
    expect(refused).toThrow(
      expect.objectContaining({
        code: 'gecersiz-istek',
        errors: {
          format: 'Biçim udf, doc, pdf ya da docx olmalıdır.',
          'belgeler.0.ad': 'Lütfen bu alanı doldurun.',
          'belgeler.0.html': 'Metin olmalıdır.',
        },
      }),
    );
  });

  it('is refused with a hundred fields at most, however many are wrong', () => {
    const unknown = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`x${i}`, 1]));
    const { error } = belgeRequestSchema.safeParse(unknown);
    const errors = fieldErrors(error as NonNullable<typeof error>);
    expect(Object.keys(errors)).toHaveLength(100);
    expect(errors).toHaveProperty('format');
  });
});
