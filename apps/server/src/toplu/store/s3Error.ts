import { messages } from '../../messages.ts';
import { StoreError } from './store.ts';

const { notAllowed: NOT_ALLOWED, noBucket: NO_BUCKET, full: FULL, unreachable: UNREACHABLE } = messages.store;

/** Sentences by the error's name: Amazon's codes, and those of MinIO and Ceph that differ. */
const ERRORS: Readonly<Record<string, string>> = {
  AccessDenied: NOT_ALLOWED,
  AccountProblem: NOT_ALLOWED,
  AllAccessDisabled: NOT_ALLOWED,
  InvalidAccessKeyId: NOT_ALLOWED,
  SignatureDoesNotMatch: NOT_ALLOWED,
  AuthorizationHeaderMalformed: NO_BUCKET,
  PermanentRedirect: NO_BUCKET,
  NoSuchBucket: NO_BUCKET,
  InvalidBucketName: NO_BUCKET,
  QuotaExceeded: FULL,
  XMinioStorageFull: FULL,
  XMinioAdminBucketQuotaExceeded: FULL,
  EntityTooLarge: FULL,
  InsufficientStorage: FULL,
};
const ERRORS_BY_STATUS: Readonly<Record<number, string>> = { 401: NOT_ALLOWED, 403: NOT_ALLOWED, 507: FULL };

/** null: no failure of the store, or none that has a sentence. */
export function s3ToStoreError(error: unknown): StoreError | null {
  if (error instanceof StoreError) return error;
  const { name, code, $metadata } = error as {
    readonly name?: string;
    readonly code?: string;
    readonly $metadata?: { readonly httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode ?? 0;
  const message = ERRORS[name ?? ''] ?? ERRORS_BY_STATUS[status];
  if (message !== undefined) return new StoreError(message, { cause: error });
  if (status >= 500 || name === 'TimeoutError' || isNetwork(code))
    return new StoreError(UNREACHABLE, { temporary: true, cause: error });
  return null;
}

/** Node's names of failed connections and of certificates. */
const isNetwork = (code: string | undefined): boolean =>
  code !== undefined && /^(E[A-Z]+|ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/.test(code);
