import { DepoHatasi } from './depo.ts';

const SURDUR = 'sonra “Kalanları oluştur” ile sürdürün: oluşturulmuş dosyalar yeniden oluşturulmaz.';
const YETKISIZ = `Dosya deposu erişime izin vermedi. Yöneticiniz DERKENAR_S3_ACCESS_KEY_ID, DERKENAR_S3_SECRET_ACCESS_KEY ve bucket üzerindeki okuma, yazma, listeleme, silme yetkilerini denetlesin; ${SURDUR}`;
const BUCKET_YOK = `Dosya deposunda bucket bulunamadı. Yöneticiniz DERKENAR_S3_BUCKET ve DERKENAR_S3_REGION ayarlarını denetlesin; ${SURDUR}`;
const DOLU = `Dosya deposunda yer kalmadı. Yer açılınca ${SURDUR.slice('sonra '.length)}`;
const ULASILMAZ = `Dosya deposuna ulaşılamadı. Sürerse yöneticiniz DERKENAR_S3_ENDPOINT ayarını ve ağı denetlesin; ${SURDUR}`;

/** By the error's name: Amazon's codes, and those of MinIO and Ceph where theirs differ. */
const HATALAR: Readonly<Record<string, string>> = {
  AccessDenied: YETKISIZ,
  AccountProblem: YETKISIZ,
  AllAccessDisabled: YETKISIZ,
  InvalidAccessKeyId: YETKISIZ,
  SignatureDoesNotMatch: YETKISIZ,
  AuthorizationHeaderMalformed: BUCKET_YOK,
  PermanentRedirect: BUCKET_YOK,
  NoSuchBucket: BUCKET_YOK,
  InvalidBucketName: BUCKET_YOK,
  QuotaExceeded: DOLU,
  XMinioStorageFull: DOLU,
  XMinioAdminBucketQuotaExceeded: DOLU,
  EntityTooLarge: DOLU,
  InsufficientStorage: DOLU,
};
const DURUMLAR: Readonly<Record<number, string>> = { 401: YETKISIZ, 403: YETKISIZ, 507: DOLU };

/** null: no failure of the store, or none that has a sentence. */
export function s3Hatasi(error: unknown): DepoHatasi | null {
  if (error instanceof DepoHatasi) return error;
  const { name, code, $metadata } = error as {
    readonly name?: string;
    readonly code?: string;
    readonly $metadata?: { readonly httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode ?? 0;
  const message = HATALAR[name ?? ''] ?? DURUMLAR[status];
  if (message !== undefined) return new DepoHatasi(message, { cause: error });
  if (status >= 500 || name === 'TimeoutError' || isNetwork(code))
    return new DepoHatasi(ULASILMAZ, { gecici: true, cause: error });
  return null;
}

/** Node's names of failed connections and of certificates. */
const isNetwork = (code: string | undefined): boolean =>
  code !== undefined && /^(E[A-Z]+|ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/.test(code);
