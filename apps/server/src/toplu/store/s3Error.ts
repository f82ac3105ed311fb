import { StoreError } from './store.ts';

const THEN_CONTINUE = 'sonra “Kalanları oluştur” ile sürdürün: oluşturulmuş dosyalar yeniden oluşturulmaz.';
const NOT_ALLOWED = `Dosya deposu erişime izin vermedi. Yöneticiniz DERKENAR_S3_ACCESS_KEY_ID, DERKENAR_S3_SECRET_ACCESS_KEY ve bucket üzerindeki okuma, yazma, listeleme, silme yetkilerini denetlesin; ${THEN_CONTINUE}`;
const NO_BUCKET = `Dosya deposunda bucket bulunamadı. Yöneticiniz DERKENAR_S3_BUCKET ve DERKENAR_S3_REGION ayarlarını denetlesin; ${THEN_CONTINUE}`;
const FULL = `Dosya deposunda yer kalmadı. Yer açılınca ${THEN_CONTINUE.slice('sonra '.length)}`;
const UNREACHABLE = `Dosya deposuna ulaşılamadı. Sürerse yöneticiniz DERKENAR_S3_ENDPOINT ayarını ve ağı denetlesin; ${THEN_CONTINUE}`;

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
