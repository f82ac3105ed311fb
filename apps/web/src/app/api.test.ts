import { describe, expect, it } from 'vitest';
import { m } from '../mesajlar.ts';
import {
  ApiError,
  answer,
  createApi,
  errorText,
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
    expect(errorText(error)).toBe(m.hata.beklenmeyen(502));
  });

  it('has status 0 when the server cannot be reached', async () => {
    const api = apiOf(() => Promise.reject(new TypeError('fetch failed')));
    const error = await refusal(read(api.GET('/api/v1/dilekce-list')));
    expect([error.status, error.code, error.message]).toEqual([0, 'ag', m.hata.ag]);
  });

  it('says so when the answer is no JSON', async () => {
    const api = apiOf(() => new Response('<p>Hoş geldiniz</p>'));
    const error = await refusal(read(api.GET('/api/v1/dilekce-list')));
    expect([error.code, error.message]).toEqual(['bozuk-yanit', m.hata.bozukYanit]);
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
