/** The office's identity provider: its settings, and sign-in by an account there. */
export const providerMessages = {
  signIn: 'Kurum hesabıyla gir',
  finishing: 'Kurum hesabınızla giriş tamamlanıyor.',
  finishTitle: 'Kurum hesabıyla giriş',
  back: 'Giriş sayfasına dön',
  title: 'Kurum hesabıyla giriş',
  description:
    'Büronuzun bir kimlik sağlayıcısı (OpenID Connect) varsa bürodaki kişiler parola yerine oradaki hesaplarıyla girebilir. Hesap, ilk girişte doğrulanmış e-posta adresiyle bürodaki kişiye bağlanır; kimse eklenmez. Parola ile giriş de açık kalır.',
  address: 'Sağlayıcının adresi (issuer)',
  addressDescription: 'Sağlayıcının gösterdiği gibi yazın: https://kimlik.ornekburo.av.tr',
  clientId: 'İstemci kimliği (client ID)',
  clientSecret: 'İstemci sırrı (client secret)',
  secretKept: 'Kayıtlı sır gösterilmez. Boş bırakırsanız aynı kalır.',
  domains: 'E-posta alan adları',
  domainsDescription:
    'Yalnız bu adreslerdeki kişiler girebilir; birden çoksa virgülle ayırın. Boş bırakırsanız büronun herkesi girebilir.',
  returnAddress: 'Dönüş adresi (redirect URI)',
  returnDescription: 'Sağlayıcıda Derkenar için bu adresi tanımlayın.',
  signInAddress: 'Büronun giriş adresi',
  signInDescription: 'Bürodakilere bu adresi verin: giriş sayfasında “Kurum hesabıyla gir” düğmesi çıkar.',
  copyReturn: 'Dönüş adresini kopyala',
  copySignIn: 'Giriş adresini kopyala',
  connected: (n: number) =>
    n === 0 ? 'Henüz kimse kurum hesabıyla girmedi.' : `Kurum hesabı bağlı kişi: ${n}.`,
  save: 'Sağlayıcıyı kaydet',
  saved: 'Kimlik sağlayıcısı kaydedildi.',
  remove: 'Sağlayıcıyı kaldır',
  removeQuestion: 'Kaldırılsın mı? Bürodakiler bundan sonra yalnız parola ya da geçiş anahtarıyla girer.',
  removed: 'Kimlik sağlayıcısı kaldırıldı.',
} as const;
