import { ERRORS } from '@derkenar/domain';
import type { FastifyRequest } from 'fastify';
import { type Html, html, join } from './apiPageHtml.ts';
import { OPTIONAL, schemaHtml } from './apiPageSchema.ts';
import { STYLE } from './apiPageStyle.ts';
import type { App } from './app.ts';
import type { OpenApi, Operation, Parameter } from './openapi.ts';
import type { Answer } from './openapiAnswers.ts';
import { yetkilerOf } from './session.ts';

/** GET /api: the description for people; without a script or a style of its own (CSP). */
export function addApiPage(app: App, describe: () => OpenApi): void {
  app.get('/api', { config: { access: 'herkes' } }, (request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(describe(), originOf(request))),
  );
  app.get('/api/stil.css', { config: { access: 'herkes' } }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(STYLE),
  );
}

/** The guard has checked the host; a proxy in front ends TLS, so the page it serves came over https. */
const originOf = ({ host }: FastifyRequest): string =>
  `${/^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host) ? 'http' : 'https'}://${host}`;

interface Entry {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

function page(document: OpenApi, origin: string): string {
  const entries: readonly Entry[] = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  );
  const groups = document.tags
    .map(({ name }) => ({ name, entries: entries.filter(({ operation }) => operation.tags.includes(name)) }))
    .filter(({ entries }) => entries.length > 0);
  return html`<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Derkenar arayüzü</title>
<link rel="icon" href="/derkenar.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/stil.css">
</head>
<body>
<a class="skip" href="#content">İçeriğe geç</a>
<header>
<h1>Derkenar arayüzü</h1>
<p>Sürüm ${document.info.version}. ${document.info.description}</p>
<p>Programlar için: <a href="/api/v1/openapi.json">OpenAPI 3.1 tanımı</a></p>
</header>
<nav aria-label="Bölümler"><ul>
<li><a href="#baslarken">Başlarken</a></li>
${join(groups.map(({ name }, i) => html`<li><a href="#bolum-${String(i + 1)}">${name}</a></li>`))}
<li><a href="#turler">Veri türleri</a></li>
<li><a href="#hatalar">Hatalar</a></li>
</ul></nav>
<main id="content" tabindex="-1">
${startHtml(origin, document.components.securitySchemes['oturum']?.['name'] ?? '')}
${join(
  groups.map(
    ({ name, entries }, i) => html`<section aria-labelledby="bolum-${String(i + 1)}">
<h2 id="bolum-${String(i + 1)}">${name}</h2>
${join(entries.map((entry) => operationHtml(document, entry)))}
</section>`,
  ),
)}
<section aria-labelledby="turler"><h2 id="turler">Veri türleri</h2>
${join(
  Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      html`<article><h3 id="tur-${name}">${name}</h3><div class="sema">${schemaHtml(schema)}</div></article>`,
  ),
)}
</section>
${problemsHtml()}
</main>
</body>
</html>
`.markup;
}

function startHtml(origin: string, cookie: string): Html {
  return html`<section aria-labelledby="baslarken"><h2 id="baslarken">Başlarken</h2>
<p>Giriş yapın; verilen <code>${cookie}</code> çerezi sonraki isteklerle gider. Oturum 12 saat kullanılmazsa kapanır.</p>
${codeHtml(
  'Örnek: giriş',
  `curl -c cerez.txt -H 'Content-Type: application/json' \\
  -d '{"eposta": "ad@buro.example", "parola": "…"}' \\
  ${origin}/api/v1/oturum`,
)}
${codeHtml('Örnek: dilekçe listesi', `curl -b cerez.txt ${origin}/api/v1/dilekce-list`)}
<p>Gövdeler JSON’dur (<code>Content-Type: application/json</code>, UTF-8); kayıtlarda tanınmayan bir alan 422 ile reddedilir. Kaydı okurken gelen <code>ETag</code> başlığını değiştirirken <code>If-Match</code> ile geri gönderin: kayıt arada değiştiyse isteğiniz 412 ile reddedilir, kimsenin yazdığı kaybolmaz. <em>İsteğe bağlı</em> yazmayan her alan zorunludur, yanıtlarda her zaman vardır.</p>
</section>`;
}

const codeHtml = (label: string, code: string): Html =>
  html`<pre role="region" aria-label="${label}" tabindex="0"><code>${code}</code></pre>`;

function operationHtml(document: OpenApi, { method, path, operation }: Entry): Html {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const body = requestBody?.content['application/json']?.schema;
  // oxlint-disable-next-line no-restricted-properties -- a method is ASCII
  const shownMethod = method.toUpperCase();
  return html`<article aria-labelledby="${operationId}">
<h3 id="${operationId}"><span class="yontem ${method}">${shownMethod}</span> <code>${breakable(path)}</code></h3>
<p>${summary}${description === undefined ? '' : ` ${description}`}</p>
<dl>
<dt>Kim çağırabilir</dt><dd>${callerHtml(operation['x-yetki'])}</dd>
${parameters.length === 0 ? '' : html`<dt>Parametreler</dt><dd><ul class="uyeler">${join(parameters.map(parameterHtml))}</ul></dd>`}
${body === undefined ? '' : html`<dt>Gövde</dt><dd class="sema">${schemaHtml(body)}</dd>`}
${join(
  Object.entries(responses).flatMap(([status, answer]) =>
    '$ref' in answer ? [] : [html`<dt>Yanıt ${status}</dt><dd class="sema">${answerHtml(answer)}</dd>`],
  ),
)}
<dt>Hatalar</dt><dd>${refusalsHtml(document, operation)}</dd>
</dl>
</article>`;
}

/** A long path may break after each slash. */
const breakable = (path: string): Html =>
  join(path.split('/').map((part, i) => (i === 0 ? html`${part}` : html`/<wbr>${part}`)));

function callerHtml(access: Operation['x-yetki']): Html {
  if (access === 'herkes') return html`Herkes`;
  if (access === 'oturum') return html`Giriş yapan herkes`;
  const yetkiler = yetkilerOf(access).map((yetki) => html`<code>${yetki}</code>`);
  return html`${join(yetkiler, ' ve ')} yetkisi olanlar`;
}

const PLACES: Readonly<Record<Parameter['in'], string>> = {
  path: 'adreste',
  query: 'sorguda',
  header: 'başlıkta',
};

const parameterHtml = ({ name, in: place, required, description, schema }: Parameter): Html =>
  html`<li><code class="ad">${name}</code> ${PLACES[place]}, ${required ? '' : OPTIONAL}${schemaHtml(schema)}${description === undefined ? '' : `. ${description}`}</li>`;

function answerHtml({ description, headers = {}, content = {} }: Answer): Html {
  const lines = [
    ...Object.entries(content).map(([type, { schema }]) =>
      type === 'application/json'
        ? html`<li>${schemaHtml(schema)}</li>`
        : html`<li><code>${type}</code></li>`,
    ),
    ...Object.entries(headers).map(
      ([name, header]) => html`<li><code class="ad">${name}</code> başlığı: ${header.description}</li>`,
    ),
  ];
  return html`${description}${lines.length === 0 ? '' : html`<ul class="uyeler">${join(lines)}</ul>`}`;
}

/** Names of shared answers are their codes, joined by dots. */
function refusalsHtml(document: OpenApi, { responses }: Operation): Html {
  const refs = Object.entries(responses).flatMap(([status, answer]) =>
    '$ref' in answer && status !== 'default' ? [{ status, name: answer.$ref.split('/').at(-1) ?? '' }] : [],
  );
  const links = refs
    .filter(({ name }) => name in document.components.responses)
    .flatMap(({ status, name }) =>
      name.split('.').map((code) => html`${status} <a href="#hata-${code}">${code}</a>`),
    );
  return links.length === 0 ? html`Yalnızca her çağrıda olabilenler` : join(links, ', ');
}

function problemsHtml(): Html {
  return html`<section aria-labelledby="hatalar"><h2 id="hatalar">Hatalar</h2>
<p>Gövdesi <a href="#tur-Hata">Hata</a> türündedir. Programlar <code>code</code> değerine bakmalıdır; cümleler değişebilir. 404 <code>adres-yok</code>, 429 <code>cok-istek</code>, 500 <code>beklenmeyen</code> ve 503 <code>mesgul</code> her çağrıda olabilir.</p>
<dl>${join(
    Object.entries(ERRORS).map(
      ([code, { status, detail }]) =>
        html`<dt id="hata-${code}">${String(status)} <code>${code}</code></dt><dd>${detail}</dd>`,
    ),
  )}</dl></section>`;
}
