/** The sessions of the signed-in person, and what wants their password again. */
export const ownSessionMessages = {
  title: 'Oturumlar',
  description:
    'Hesabınızın açık olduğu tarayıcılar. Tanımadığınız bir oturumu kapatın ve parolanızı değiştirin.',
  unknownDevice: 'Bilinmeyen cihaz',
  thisOne: 'Bu oturum',
  opened: (instant: string) => `Açıldı: ${instant}`,
  lastSeen: (instant: string) => `Son kullanım: ${instant}`,
  close: 'Kapat',
  closeOf: (device: string, instant: string) => `Oturumu kapat: ${device}, ${instant}`,
  closed: 'Oturum kapatıldı.',
  closeOthers: 'Diğer oturumları kapat',
  othersClosed: 'Diğer oturumlar kapatıldı.',
  newDevices: {
    title: (n: number) => (n === 1 ? 'Yeni bir cihazdan giriş yapıldı' : `${n} yeni cihazdan giriş yapıldı`),
    line: (device: string, address: string, instant: string) =>
      [device, address, instant].filter((part) => part !== '').join(', '),
    aid: 'Siz değilseniz oturumu kapatın ve parolanızı hemen değiştirin.',
    show: 'Oturumları göster',
    mine: 'Bu giriş benim',
    noticed: 'Cihaz tanındı.',
  },
  confirm: {
    title: 'Parolanızı yeniden yazın',
    description:
      'Bu işlem için kimliğinizi yeniden onaylayın. Sayfada yazdıklarınız duruyor; onay bu oturumda 10 dakika geçerlidir.',
    confirm: 'Onayla ve sürdür',
  },
} as const;
