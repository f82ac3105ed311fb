import { m } from '../mesajlar.ts';

export const copMesajlari = {
  baslik: m.dilekceler.copKutusu,
  altBaslik: 'Silinen dilekçeler burada 30 gün kalır, sonra kalıcı olarak silinir.',
  listeyeDon: m.dilekceler.baslik,
  sutun: {
    isim: m.dilekceler.sutun.isim,
    tip: m.dilekceler.sutun.tip,
    silindi: 'Silinme Tarihi',
    kalan: 'Kalan Süre',
    islemler: m.dilekceler.sutun.islemler,
  },
  bos: 'Çöp kutusu boş.',
  yukleniyor: 'Çöp kutusu yükleniyor.',
  sayi: (n: number) => `Çöp kutusunda ${n} dilekçe`,
  kalanGun: (n: number) => (n < 1 ? 'Bugün silinecek' : `${n} gün`),
  incele: 'İncele',
  islem: m.dilekceler.islem,
  geriAl: m.dilekceler.geriAl,
  geriAlindi: m.dilekceler.geriAlindi,
  geriAlinamadi: m.dilekceler.geriAlinamadi,
  kapat: m.genel.kapat,
  yetkiYok: m.genel.yetkiYok,
  yetkiAciklama:
    'Çöp kutusunu yalnızca dilekçe silebilen kullanıcılar görebilir. Büronuzun yöneticisine başvurun.',
} as const;
