import type { Page } from 'playwright-core';

const SEALED = 'derkenar-sealed-draft';
/** The store of earlier releases, which kept drafts as they are. */
const PLAIN = 'derkenar-draft';

/** Functions for the page: its tests are typed without a browser. */
const HELPERS = `
  const answer = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  async function open(name) {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.result.createObjectStore('draft');
    return answer(request);
  }
  async function put(database, name, value) {
    const writing = database.transaction('draft', 'readwrite');
    writing.objectStore('draft').put(value, name);
    await new Promise((resolve) => { writing.oncomplete = resolve; });
    database.close();
  }`;

const run = <T>(page: Page, code: string): Promise<T> =>
  page.evaluate<T>(`(async () => { ${HELPERS}\n${code} })()`);

/** All that lies in the browser's databases; sealed bytes as text in each encoding. */
export const lying = (page: Page): Promise<string> =>
  run(
    page,
    `const found = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await open(name);
      for (const store of database.objectStoreNames) {
        const at = database.transaction(store).objectStore(store);
        const [keys, values] = [answer(at.getAllKeys()), answer(at.getAll())];
        found.push(name, await keys, await values);
      }
      database.close();
    }
    const texts = (bytes) => ['utf-8', 'utf-16le', 'latin1'].map((one) => new TextDecoder(one).decode(bytes));
    return JSON.stringify(found, (_, value) =>
      value instanceof Uint8Array ? 'sealed: ' + texts(value).join(' ') : value);`,
  );

/** Lays a draft as an earlier release did. */
export const layPlain = (page: Page, place: string, draft: object): Promise<void> =>
  run(page, `await put(await open('${PLAIN}'), '${place}', ${JSON.stringify(draft)});`);

/** Lays a copy of the only sealed draft under another name. */
export const copySealed = (page: Page, name: string): Promise<void> =>
  run(
    page,
    `const database = await open('${SEALED}');
    const [only] = await answer(database.transaction('draft').objectStore('draft').getAll());
    await put(database, '${name}', only);`,
  );
