import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  AbortMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { messages } from '../../messages.ts';
import type { S3Config } from './config.ts';
import { s3ToStoreError } from './s3Error.ts';
import { MARK_LENGTH, partsOf, remembered, type Store, StoreError } from './store.ts';

const CONNECT_MS = 5000;
/** The longest wait for an answer or for its next byte. */
const SILENT_MS = 30_000;
/** The client's pauses grow: a store may be away for half a minute. */
const ATTEMPTS = 10;
const MARK_PAUSE_MS = 100;
const PART_BYTES = 8 * 1024 * 1024;
/** The limit of one DeleteObjects. */
const MAX_DELETE = 1000;

export interface S3Timings {
  readonly silentMs?: number;
  readonly attempts?: number;
}

export function createS3Store(config: S3Config, { silentMs, attempts }: S3Timings = {}): Store {
  const client = createClient(config, silentMs ?? SILENT_MS, attempts ?? ATTEMPTS);
  const bucket: Bucket = { client, name: config.bucket };
  const keyOf = (ad: string): string => config.prefix + partsOf(ad).join('/');

  function read(ad: string): Readable {
    const gone = new AbortController();
    const stream = Readable.from(bytesOf(bucket, keyOf(ad), gone.signal), { objectMode: false });
    return stream.once('close', () => gone.abort());
  }

  const mark = (ad: string, identity: string): Promise<string> => told(readMark(bucket, keyOf(ad), identity));

  return {
    // The identity is an object beside the offices'.
    identity: remembered(() => mark('kimlik', randomUUID())),
    mark,
    write: (ad, parts) => write(bucket, keyOf(ad), parts),
    read,
    remove: (ad) => told(remove(bucket, keyOf(ad))),
    list: (ad) => told(list(bucket, `${keyOf(ad)}/`)),
  };
}

interface Bucket {
  readonly client: S3Client;
  readonly name: string;
}

async function write(
  { client, name: Bucket }: Bucket,
  Key: string,
  parts: AsyncIterable<Uint8Array>,
): Promise<void> {
  const source = watched(parts);
  const Body = Readable.from(source.parts, { objectMode: false });
  const upload = new Upload({ client, partSize: PART_BYTES, queueSize: 1, params: { Bucket, Key, Body } });
  await upload.done().catch((error: unknown) => {
    const failure = source.failure();
    throw failure === null ? (s3ToStoreError(error) ?? error) : failure.error;
  });
}

/** Goes on where it was when the connection breaks off. */
async function* bytesOf(
  { client, name: Bucket }: Bucket,
  Key: string,
  abortSignal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (let left = ATTEMPTS; ; left--) {
    const range = at === 0 ? {} : { Range: `bytes=${at}-` };
    const answer = await client.send(new GetObjectCommand({ Bucket, Key, ...range }), { abortSignal });
    if (at > 0 && !answer.ContentRange?.startsWith(`bytes ${at}-`))
      throw new Error('the store does not go on where it was');
    try {
      for await (const part of answer.Body as AsyncIterable<Buffer>) {
        yield part;
        at += part.length;
      }
      return;
    } catch (error) {
      if (left === 0 || abortSignal.aborted) throw error;
    }
  }
}

/** The first caller writes the mark. */
async function readMark(bucket: Bucket, Key: string, initial: string): Promise<string> {
  const { client, name: Bucket } = bucket;
  const known = await getMark(bucket, Key).catch(unless('NoSuchKey'));
  if (known !== null) return known;
  // Two that come at once: the condition lets one write, and what stands there counts for both.
  await client
    .send(new PutObjectCommand({ Bucket, Key, Body: initial, IfNoneMatch: '*' }))
    .catch(unless('PreconditionFailed', 'ConditionalRequestConflict'));
  return getMark(bucket, Key);
}

/** A part of a mark would be taken for another database's: it is asked for again. */
async function getMark({ client, name: Bucket }: Bucket, Key: string): Promise<string> {
  for (let left = ATTEMPTS; left > 0; left--) {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    const mark = await Body?.transformToString().catch(() => '');
    if (mark?.length === MARK_LENGTH) return mark;
    await sleep(MARK_PAUSE_MS);
  }
  throw new StoreError(messages.store.unreachable, { temporary: true });
}

async function remove(bucket: Bucket, Key: string): Promise<void> {
  const { client, name: Bucket } = bucket;
  await abortUploads(bucket, `${Key}/`);
  const keys = [Key];
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: `${Key}/` }))
    keys.push(...(page.Contents ?? []).flatMap((object) => object.Key ?? []));
  for (let from = 0; from < keys.length; from += MAX_DELETE) {
    const Objects = keys.slice(from, from + MAX_DELETE).map((Key) => ({ Key }));
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    );
    const [error] = Errors.filter(({ Code }) => Code !== 'NoSuchKey');
    if (error !== undefined) throw new Error(`${error.Code} when deleting: ${error.Message}`);
  }
}

/** Parts of a large pack whose worker died are kept, and paid for, and no list shows them. */
async function abortUploads({ client, name: Bucket }: Bucket, Prefix: string): Promise<void> {
  // Some stores do not know this list.
  const listed = await client
    .send(new ListMultipartUploadsCommand({ Bucket, Prefix }))
    .catch(unless('NotImplemented'));
  for (const { Key, UploadId } of listed?.Uploads ?? [])
    await client
      .send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
      .catch(unless('NoSuchUpload'));
}

/** Names directly below. */
async function list({ client, name: Bucket }: Bucket, Prefix: string): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix, Delimiter: '/' }))
    names.push(
      ...(page.CommonPrefixes ?? []).map((below) => (below.Prefix ?? '').slice(Prefix.length, -1)),
      ...(page.Contents ?? []).map((object) => (object.Key ?? '').slice(Prefix.length)),
    );
  return names;
}

const createClient = (
  { adres, region, accessKeyId, secretAccessKey }: S3Config,
  silentMs: number,
  maxAttempts: number,
): S3Client =>
  new S3Client({
    region,
    // Stores other than Amazon's have no host name for each bucket.
    ...(adres !== null && { endpoint: adres.href, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts,
    // Many stores do not know Amazon's newer ones; each body is signed anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: silentMs,
      throwOnRequestTimeout: true,
      socketTimeout: silentMs,
    },
  });

const told = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw s3ToStoreError(error) ?? error;
  });

const unless =
  (...names: readonly string[]) =>
  (error: unknown): null => {
    if (names.includes(String((error as { name?: unknown }).name))) return null;
    throw error;
  };

/** Tells a failure of the parts' source from one of the store. */
function watched(source: AsyncIterable<Uint8Array>) {
  let failure: { readonly error: unknown } | null = null;
  async function* parts(): AsyncGenerator<Uint8Array> {
    try {
      yield* source;
    } catch (error) {
      failure = { error };
      throw error;
    }
  }
  return { parts: parts(), failure: () => failure };
}
