/** The words of the page on which one signs in. */
export const signInMessages = {
  title: 'Giriş',
  subtitle: 'Hesabınızla giriş yapın.',
  signInAction: 'Giriş yap',
  codeDescription: 'Doğrulama uygulamanızdaki 6 haneli kodu ya da kurtarma kodlarınızdan birini yazın.',
  codeLabel: 'Kod',
  submitCode: 'Doğrula',
  otherAccount: 'Başka hesapla giriş yap',
  forgotten: 'Parolanızı unuttuysanız büronuzun yöneticisinden yeni bir bağlantı isteyin.',
  demo: 'Deneme girişinin e-posta adresi ve parolası, sunucunun başlatıldığı pencerede yazılıdır.',
} as const;
