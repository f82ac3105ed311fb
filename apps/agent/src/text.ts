import { type CourtErrorCode, lowerTr, type ServerMessage } from '@derkenar/domain';
import type { SignInFailure } from '@derkenar/uyap';

/** Shown before a real portal is used (docs/kullanim/uyap.md). */
export const LEGAL_WARNING: readonly string[] = [
  'UYARI: Bu program UYAP Avukat Portalına sizin oturumunuzla bağlanır.',
  '• Portal kullanım sözleşmesine göre sizin adınıza gönderilen her şeyden siz sorumlusunuz. Sözleşmenin tamamını okuyun.',
  '• Portalın başka yazılımlar için resmî bir arayüzü yoktur. Kullanmadan önce baronuzdan ya da Adalet Bakanlığından görüş alın.',
  '• KVKK m. 4, 5 ve 12: yalnız takibiniz için, belirli bir amaçla ve gerektiği kadar sorgulayın; sonucu koruyun.',
  '• TCK m. 136: kişisel veriyi hukuka aykırı olarak ele geçirmek veya vermek 2 yıldan 4 yıla kadar hapis cezasını gerektirir; mesleğin kolaylığından yararlanılırsa ceza artar.',
];

export const SIMULATOR_NOTE = 'SİMÜLATÖR: buradaki herkes uydurmadır.';
export const SIGNATURE_TEXT_MISSING =
  'Gerçek portal için, portalın girişte imzalattığı metni ayar dosyasına harfi harfine yazın: "imzaMetni". Yeri: docs/kullanim/uyap.md';

export const NO_PORTAL =
  'Portal ayarlı değil: bağlantı kurulur, ama sorgu yapılmaz. Açmak için --portal <adres> ile başlatın.';

/** The reason why the agent stopped, and what to do. */
export type Ending =
  | Exclude<Extract<ServerMessage, { tur: 'kapat' }>['neden'], 'sunucu-kapaniyor'>
  | 'durduruldu'
  | 'ulasilamadi'
  | 'bozuk-mesaj';

export const ENDINGS: Readonly<Record<Ending, string>> = {
  durduruldu: 'Ajan kapandı; portal oturumu unutuldu.',
  kesildi: 'Bağlantı Derkenar’dan kesildi. Yeniden bağlanmak için sayfadan yeni bir kod alıp ajanı başlatın.',
  'belirtec-gecersiz':
    'Eşleştirme kodu geçersiz ya da süresi dolmuş. Sayfadan yeni bir kod alıp ajanı yeniden başlatın.',
  protokol: 'Bu ajan sunucunun sürümüyle konuşamıyor. Ajanı ve sunucuyu aynı sürüme getirin.',
  'simulator-uyusmuyor':
    'Sunucu ile ajan uyuşmuyor: biri simülatör, öteki gerçek portal için kurulmuş. --portal adresini denetleyin.',
  ulasilamadi:
    'Sunucuya bağlanılamadı. Adresi ve ağ bağlantınızı denetleyin, sayfadan yeni bir kod alıp ajanı yeniden başlatın.',
  'bozuk-mesaj':
    'Sunucu, kişi sorgusu dışında bir şey istedi; bağlantı kesildi. Doğru sunucuya bağlandığınızdan emin olun.',
};

export const SIGN_IN_FAILURES: Readonly<Record<SignInFailure, string>> = {
  'imza-programi-yok': 'Bu bilgisayardaki e-imza programına ulaşılamadı. Programı açın.',
  'kart-yok': 'E-imza kartı bulunamadı. Kartı ve okuyucuyu denetleyin.',
  imzalanmadi: 'Kart imzalamadı. PIN yanlış olabilir; art arda yanlış PIN kartı kilitler.',
  'portal-reddetti': 'Portal girişi kabul etmedi. Başka bir yerde açık portal oturumunuz varsa kapatın.',
  'portal-ulasilamadi': 'Portala ulaşılamadı ya da portal hata verdi.',
  vazgecildi: 'Portal girişinden vazgeçildi.',
};

export const RESULTS: Readonly<Record<CourtErrorCode, string>> = {
  BAGLI_DEGIL: 'portal oturumu açık değil',
  OTURUM_DUSTU: 'portal oturumu düştü',
  BULUNAMADI: 'kişi bulunamadı',
  ES_ZAMANLI: 'başka bir sorgu sürüyor',
  ENTEGRASYON: 'portal hata verdi',
  ZAMAN_ASIMI: 'portal zamanında yanıt vermedi',
  YETKI_YOK: 'portal yetki vermedi',
  GECERSIZ_NO: 'kimlik numarası geçersiz',
  REDDEDILDI: 'izin verilmedi',
};

export const isYes = (answer: string | null): boolean =>
  ['e', 'evet'].includes(lowerTr((answer ?? '').trim()));

/** A certificate may hold the lawyer's own number. */
export const withoutNumbers = (text: string): string => text.replace(/[0-9]{5,}/g, '…');
