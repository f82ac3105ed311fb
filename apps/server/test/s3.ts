import { rm } from 'node:fs/promises';
import S3rver from 's3rver';
import type { S3Config } from '../src/toplu/store/config.ts';
import { temporaryFolder } from './server.ts';

export interface S3 {
  readonly config: S3Config;
  readonly close: () => Promise<void>;
}

/** An S3 server that is not ours, with one bucket. */
export async function startS3(): Promise<S3> {
  const directory = await temporaryFolder();
  const configureBuckets = [{ name: 'toplu', configs: [] }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  return {
    config: s3Config(port),
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export const s3Config = (port: number): S3Config => ({
  tur: 's3',
  adres: new URL(`http://127.0.0.1:${port}`),
  region: 'us-east-1',
  bucket: 'toplu',
  prefix: 'derkenar/deneme/',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
});

/** The same as the environment of a program. */
export const s3Env = ({ adres, bucket, prefix: onek, accessKeyId, secretAccessKey }: S3Config) => ({
  DERKENAR_S3_ENDPOINT: String(adres),
  DERKENAR_S3_BUCKET: bucket,
  DERKENAR_S3_PREFIX: onek,
  DERKENAR_S3_ACCESS_KEY_ID: accessKeyId,
  DERKENAR_S3_SECRET_ACCESS_KEY: secretAccessKey,
});
