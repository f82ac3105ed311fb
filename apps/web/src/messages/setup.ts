/** The words of the page that sets the first office up. */
export const setupMessages = {
  title: 'Kurulum',
  subtitle: 'Büronuzu ve ilk yönetici hesabını oluşturun. Bu sayfa bir kez kullanılır.',
  buroName: 'Büro adı',
  fullName: 'Adınız soyadınız',
  sample: 'Örnek takiplerle başla',
  sampleDescription: 'Uydurma 12 takip eklenir; denedikten sonra hepsini bir kerede silebilirsiniz.',
  setUp: 'Büroyu kur',
  noToken: 'Kurulum bağlantısı gerekli',
  noTokenDescription:
    'Derkenar henüz kurulmamış. Sunucu başlarken, başlatıldığı pencereye bir kurulum bağlantısı yazar; o bağlantıyı tarayıcıda açın.',
  noTokenSample: 'Bağlantı şuna benzer:',
  noTokenService:
    'Derkenar bir hizmet olarak çalışıyorsa bağlantı hizmetin günlüğündedir. Sunucu yeniden başlatılırsa yeni bir bağlantı yazılır ve eskisi geçersiz olur.',
  alreadyDone: 'Kurulum yapılmış',
  alreadyDoneDescription: 'Bu Derkenar daha önce kurulmuş. Hesabınızla giriş yapın.',
  goToSignIn: 'Giriş sayfasına git',
} as const;
