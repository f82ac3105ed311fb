import type { CourtErrorCode, ServerMessage } from '@derkenar/domain';
import type { SignInFailure } from '@derkenar/uyap';

/** The reason why the agent stopped. */
export type Ending =
  | Exclude<Extract<ServerMessage, { tur: 'kapat' }>['neden'], 'sunucu-kapaniyor'>
  | 'durduruldu'
  | 'ulasilamadi'
  | 'bozuk-mesaj';

const HELP = `Kullanım:
  npm run agent -- [--server <adres>] [--portal <adres>]

Derkenar’ın “UYAP'dan Sorgula” düğmesini avukatın kendi portal oturumuna bağlar. Bu bilgisayarda çalışır, sunucuya
buradan bağlanır; PIN ve portal oturumu bu bilgisayardan çıkmaz.

Seçenekler:
  --server <adres>   Derkenar sunucusu: https://… (bu bilgisayardaysa http://127.0.0.1:3000)
  --portal <adres>   Avukat portalı ya da simülatör; verilmezse sorgu yapılmaz (DERKENAR_AGENT_PORTAL ile de verilir)
  -h, --help         Bu metni gösterir

Eşleştirme kodu ve PIN program çalışırken sorulur; komut satırında ya da ortam değişkeninde verilmez.
`;

/** The sentences that the agent says to the lawyer. Those about the settings file are in `packages/uyap`. */
export const messages = {
  help: HELP,
  title: 'Derkenar UYAP ajanı',
  crashed: 'Ajan beklenmeyen bir hatayla durdu.',
  /** Shown before a real portal is used (docs/kullanim/uyap.md). */
  legalWarning: [
    'UYARI: Bu program UYAP Avukat Portalına sizin oturumunuzla bağlanır.',
    '• Portal kullanım sözleşmesine göre sizin adınıza gönderilen her şeyden siz sorumlusunuz. Sözleşmenin tamamını okuyun.',
    '• Portalın başka yazılımlar için resmî bir arayüzü yoktur. Kullanmadan önce baronuzdan ya da Adalet Bakanlığından görüş alın.',
    '• KVKK m. 4, 5 ve 12: yalnız takibiniz için, belirli bir amaçla ve gerektiği kadar sorgulayın; sonucu koruyun.',
    '• TCK m. 136: kişisel veriyi hukuka aykırı olarak ele geçirmek veya vermek 2 yıldan 4 yıla kadar hapis cezasını gerektirir; mesleğin kolaylığından yararlanılırsa ceza artar.',
  ],
  legalQuestion: 'Okudum, sorumluluğu alıyorum. Sürdürülsün mü? (E/H)',
  simulator: 'SİMÜLATÖR: buradaki herkes uydurmadır.',
  noPortal:
    'Portal ayarlı değil: bağlantı kurulur, ama sorgu yapılmaz. Açmak için --portal <adres> ile başlatın.',
  request: {
    kod: 'Eşleştirme kodu (Derkenar sayfasında yazar):',
    noKod: 'Eşleştirme kodu gerekli: Derkenar sayfasından alın.',
    server: 'Derkenar’ın adresi (örneğin https://dilekce.ornekburo.av.tr):',
    serverFormat:
      'Sunucu adresi şu biçimde olmalıdır: https://dilekce.ornekburo.av.tr (bu bilgisayardaysa http://127.0.0.1:3000)',
    portalFormat: 'Portal adresi https:// ile başlamalıdır (simülatör: http://127.0.0.1:8975).',
    noSignatureText:
      'Gerçek portal için, portalın girişte imzalattığı metni ayar dosyasına harfi harfine yazın: "imzaMetni". Yeri: docs/kullanim/uyap.md',
    optionsOnly: 'Yalnız --server ve --portal verilir; kod sorulur.',
    unknownOption: 'Bilinmeyen seçenek. Yardım: npm run agent -- --help',
    addressRequired: (option: string) => `${option} bir adres ister.`,
  },
  connection: {
    opened: (owner: string) => `Derkenar’a bağlanıldı: ${owner}`,
    openedAgain: 'Derkenar’a yeniden bağlanıldı.',
    lost: 'Derkenar ile bağlantı koptu, yeniden deneniyor…',
  },
  portal: {
    opened: 'Portal oturumu açık. Sorgular Derkenar sayfasından yapılır. Durdurmak için Ctrl+C.',
    closed: 'Portal oturumu kapandı.',
    open: 'Portal oturumunu açmak için Enter’a basın.',
    pin: 'E-imza PIN’i (görünmez; vazgeçmek için boş bırakın):',
    certificate: (position: number, owner: string, validUntil: string) =>
      `  ${position}) ${owner} (son gün: ${validUntil})`,
    whichCertificate: 'Hangi sertifika? (numarası)',
    failures: {
      'imza-programi-yok': 'Bu bilgisayardaki e-imza programına ulaşılamadı. Programı açın.',
      'kart-yok': 'E-imza kartı bulunamadı. Kartı ve okuyucuyu denetleyin.',
      imzalanmadi: 'Kart imzalamadı. PIN yanlış olabilir; art arda yanlış PIN kartı kilitler.',
      'portal-reddetti': 'Portal girişi kabul etmedi. Başka bir yerde açık portal oturumunuz varsa kapatın.',
      'portal-ulasilamadi': 'Portala ulaşılamadı ya da portal hata verdi.',
      vazgecildi: 'Portal girişinden vazgeçildi.',
    } satisfies Readonly<Record<SignInFailure, string>>,
  },
  lookup: {
    subject: (maskedNo: string, purpose: string) => `${maskedNo}, amaç: ${purpose}`,
    question: (owner: string, subject: string) =>
      `${owner} adına UYAP’ta kişi sorgulanacak (${subject}), izin veriyor musunuz? (E/H)`,
    allowedLate: 'İzin verildi. Sorguyu sayfadan yineleyin.',
    running: (subject: string) => `Sorgulanıyor: ${subject}`,
    sent: 'Sonuç gönderildi.',
    unanswered: (reason: string) => `Sorgu yanıtsız: ${reason}.`,
    reasons: {
      BAGLI_DEGIL: 'portal oturumu açık değil',
      OTURUM_DUSTU: 'portal oturumu düştü',
      BULUNAMADI: 'kişi bulunamadı',
      ES_ZAMANLI: 'başka bir sorgu sürüyor',
      ENTEGRASYON: 'portal hata verdi',
      ZAMAN_ASIMI: 'portal zamanında yanıt vermedi',
      YETKI_YOK: 'portal yetki vermedi',
      GECERSIZ_NO: 'kimlik numarası geçersiz',
      REDDEDILDI: 'izin verilmedi',
    } satisfies Readonly<Record<CourtErrorCode, string>>,
  },
  /** Each says why the agent stopped, and what to do. */
  endings: {
    durduruldu: 'Ajan kapandı; portal oturumu unutuldu.',
    kesildi:
      'Bağlantı Derkenar’dan kesildi. Yeniden bağlanmak için sayfadan yeni bir kod alıp ajanı başlatın.',
    'belirtec-gecersiz':
      'Eşleştirme kodu geçersiz ya da süresi dolmuş. Sayfadan yeni bir kod alıp ajanı yeniden başlatın.',
    protokol: 'Bu ajan sunucunun sürümüyle konuşamıyor. Ajanı ve sunucuyu aynı sürüme getirin.',
    'simulator-uyusmuyor':
      'Sunucu ile ajan uyuşmuyor: biri simülatör, öteki gerçek portal için kurulmuş. --portal adresini denetleyin.',
    ulasilamadi:
      'Sunucuya bağlanılamadı. Adresi ve ağ bağlantınızı denetleyin, sayfadan yeni bir kod alıp ajanı yeniden başlatın.',
    'bozuk-mesaj':
      'Sunucu, kişi sorgusu dışında bir şey istedi; bağlantı kesildi. Doğru sunucuya bağlandığınızdan emin olun.',
  } satisfies Readonly<Record<Ending, string>>,
} as const;
