import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../messages.ts';
import {
  ApiError,
  answer,
  createApi,
  errorText,
  isAbort,
  listHeader,
  onSessionLost,
  read,
  textsHeader,
} from './api.ts';

/** The client of a server that answers so. */
const apiOf = (respond: (request: Request) => Response | Promise<Response>) =>
  createApi('http://buro.example', async (request) => respond(request));

const problem = (status: number, code: string, more: Record<string, unknown> = {}) => {
  const body = { type: `urn:derkenar:hata:${code}`, title: '', status, code, detail: 'Açıklama.', ...more };
  return () => Response.json(body, { status, headers: { 'content-type': 'application/problem+json' } });
};

const refusal = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error('the call was not refused', { cause: error });
};

describe('a call', () => {
  it('answers the value, with the names of the path encoded', async () => {
    const asked: string[] = [];
    const api = apiOf(({ method, url }) => {
      asked.push(`${method} ${url}`);
      return Response.json([{ id: 1, isim: 'Alacaklı', kod: 'alacakliAdSoyad' }]);
    });
    const alanlar = await read(api.GET('/api/v1/dilekce-alan'));
    expect(alanlar[0]?.kod).toBe('alacakliAdSoyad');
    await read(api.GET('/api/v1/dilekce/{id}', { params: { path: { id: 'a/b ç' } } }));
    expect(asked).toEqual([
      'GET http://buro.example/api/v1/dilekce-alan',
      'GET http://buro.example/api/v1/dilekce/a%2Fb%20%C3%A7',
    ]);
  });

  it('sends JSON, and gives text with its headers', async () => {
    let sent: unknown;
    const api = apiOf(async (request) => {
      sent = [request.headers.get('content-type'), await request.json()];
      return new Response('<p>Ağrı</p>', {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'dilekce-eksik-alanlar': 'borcluTc, takipTarihi',
          'dilekce-uyarilar': encodeURIComponent('["Uyarı ş"]'),
        },
      });
    });
    const { data, response } = await answer(
      api.POST('/api/v1/dilekce/{id}/render', {
        params: { path: { id: '1' } },
        body: { borcluAdSoyad: 'Şule' },
        parseAs: 'text',
      }),
    );
    expect(sent).toEqual(['application/json', { borcluAdSoyad: 'Şule' }]);
    expect(data).toBe('<p>Ağrı</p>');
    expect(listHeader(response, 'Dilekce-Eksik-Alanlar')).toEqual(['borcluTc', 'takipTarihi']);
    expect(textsHeader(response, 'Dilekce-Uyarilar')).toEqual(['Uyarı ş']);
  });

  it('gives a file as a blob', async () => {
    const api = apiOf(() => new Response(new Uint8Array([1, 2, 3])));
    const body = { format: 'udf' as const, belgeler: [{ ad: 'Dilekçe', html: '<p>a</p>' }] };
    const blob = await read(api.POST('/api/v1/belge', { body, parseAs: 'blob' }));
    expect(blob.size).toBe(3);
  });

  it('answers nothing where there is nothing to answer', async () => {
    const api = apiOf(() => new Response(null, { status: 204 }));
    expect(await read(api.DELETE('/api/v1/oturum'))).toBeUndefined();
  });
});

describe('a refused call', () => {
  it('throws the Turkish message and the messages by field', async () => {
    const api = apiOf(problem(422, 'gecersiz-istek', { errors: { isim: 'Lütfen bu alanı doldurun.' } }));
    const error = await refusal(read(api.GET('/api/v1/dilekce-list')));
    expect([error.status, error.code, error.message]).toEqual([422, 'gecersiz-istek', 'Açıklama.']);
    expect(error.errors).toEqual({ isim: 'Lütfen bu alanı doldurun.' });
  });

  it('has a message of its own where the server gave none', async () => {
    const api = apiOf(() => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
    const error = await refusal(read(api.GET('/api/v1/dilekce-list')));
    expect([error.status, error.code]).toEqual([502, 'beklenmeyen']);
    expect(errorText(error)).toBe(messages.error.unexpected(502));
  });

  it('has status 0 when the server cannot be reached', async () => {
    const api = apiOf(() => Promise.reject(new TypeError('fetch failed')));
    const error = await refusal(read(api.GET('/api/v1/dilekce-list')));
    expect([error.status, error.code, error.message]).toEqual([0, 'ag', messages.error.network]);
  });

  it('says so when the answer is no JSON', async () => {
    const api = apiOf(() => new Response('<p>Hoş geldiniz</p>'));
    const error = await refusal(read(api.GET('/api/v1/dilekce-list')));
    expect([error.code, error.message]).toEqual(['bozuk-yanit', messages.error.malformedResponse]);
  });

  it('lets an abort through as it is', async () => {
    const abort = new AbortController();
    const api = apiOf(({ signal }) => {
      abort.abort();
      signal.throwIfAborted();
      return new Response('[]');
    });
    const call = read(api.GET('/api/v1/dilekce-list', { signal: abort.signal }));
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a lost session', () => {
  it('is told to whoever listens, until it no longer does', async () => {
    const api = apiOf(problem(401, 'oturum-yok'));
    let lost = 0;
    const end = onSessionLost(() => {
      lost += 1;
    });
    await refusal(read(api.GET('/api/v1/dilekce-list')));
    expect(lost).toBe(1);
    end();
    await refusal(read(api.GET('/api/v1/dilekce-list')));
    expect(lost).toBe(1);
  });

  it('is none where a confirmation has given the browser a new token meanwhile: what was sent is sent again', async () => {
    const bodies: string[] = [];
    const api = apiOf(async (request) => {
      bodies.push(await request.text());
      return bodies.length === 1 ? problem(401, 'oturum-yok')() : Response.json({});
    });
    let lost = 0;
    const end = onSessionLost(() => {
      lost += 1;
    });
    await read(api.PUT('/api/v1/hesap/parola', { body: { eskiParola: 'a', yeniParola: 'b' } }));
    end();
    expect([lost, new Set(bodies).size, bodies.length]).toEqual([0, 1, 2]);
  });

  it('is no wrong password', async () => {
    const api = apiOf(problem(401, 'giris-hatali'));
    let lost = 0;
    const end = onSessionLost(() => {
      lost += 1;
    });
    await refusal(read(api.POST('/api/v1/oturum', { body: { eposta: 'a@b.example', parola: 'yanlış' } })));
    end();
    expect(lost).toBe(0);
  });
});

describe('a refusal that passes by itself', () => {
  const busy = (status: number, retryAfter: string | null) =>
    Response.json(
      { code: 'mesgul', detail: 'Sunucu meşgul.' },
      { status, headers: retryAfter === null ? {} : { 'retry-after': retryAfter } },
    );
  /** Answers how often the server was asked until the call was settled. */
  const asked = async (
    respond: (n: number) => Response | Promise<Response>,
    call: (api: ReturnType<typeof apiOf>) => Promise<unknown>,
  ) => {
    let n = 0;
    const api = apiOf(() => respond(++n));
    const settled = call(api).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    return { n, outcome: await settled };
  };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const list = (api: ReturnType<typeof apiOf>) => read(api.GET('/api/v1/dilekce-list'));
  const search = (api: ReturnType<typeof apiOf>) =>
    read(api.POST('/api/v1/takip/ara', { body: {} as never }));
  const save = (api: ReturnType<typeof apiOf>) =>
    read(api.PUT('/api/v1/dilekce/{id}', { params: { path: { id: 'a' } }, body: {} as never }));
  const start = (api: ReturnType<typeof apiOf>) =>
    read(api.POST('/api/v1/toplu', { body: {} as never, headers: { 'Idempotency-Key': 'a' } }));

  it('is not shown where the next try is answered', async () => {
    const { n, outcome } = await asked((time) => (time < 3 ? busy(503, '5') : Response.json([])), list);
    expect([n, outcome]).toEqual([3, []]);
  });

  it('is shown after two further tries, with the time', async () => {
    const { n, outcome } = await asked(() => busy(503, '5'), list);
    expect(n).toBe(3);
    expect(errorText(outcome)).toBe('Sunucu meşgul. 5 saniye sonra yeniden deneyebilirsiniz.');
    expect(outcome).toMatchObject({ retryAfter: 5 });
  });

  it.each([
    ['a read', 503, '5', list, 3],
    ['a read, when nobody said', 503, null, list, 2],
    ['a search', 503, '5', search, 3],
    ['a read that would wait for long', 503, '60', list, 1],
    ['a change that may be done', 503, '5', save, 1],
    ['a change that was not begun', 429, '5', save, 3],
    ['a change that would wait for long', 429, '60', save, 1],
    ['a job with a key', 503, '5', start, 3],
    ['a read of what is no such thing', 404, null, list, 1],
  ] as const)('is asked again, or not: %s (%s, %s)', async (_, status, after, call, times) => {
    expect((await asked(() => busy(status, after), call)).n).toBe(times);
  });

  it('is shown where it took long to be said', async () => {
    const slow = () => new Promise<Response>((resolve) => setTimeout(resolve, 30_000, busy(503, '5')));
    expect((await asked(slow, list)).n).toBe(1);
  });

  it('ends with what called it off', async () => {
    const control = new AbortController();
    const { outcome } = await asked(
      () => {
        setTimeout(() => control.abort(), 100);
        return busy(503, '5');
      },
      (api) => read(api.GET('/api/v1/dilekce-list', { signal: control.signal })),
    );
    expect(isAbort(outcome)).toBe(true);
  });
});
