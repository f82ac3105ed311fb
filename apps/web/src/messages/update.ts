import type { LastUpdate, UpdateProgress } from '@derkenar/domain';

/** The words of the page about the program's version. */
export const updateMessages = {
  title: 'Program',
  subtitle: 'Derkenar’ın sürümünü görmenizi ve yeni sürümü kurmanızı sağlar.',
  version: {
    title: 'Sürüm',
    installed: (version: string) => `Kurulu sürüm: ${version}`,
    newest: (version: string, day: string) => `Yeni sürüm: ${version} (${day})`,
    none: 'Bakılan yerlerde daha yeni bir sürüm yok.',
    notLooking: 'Bu kurulum yeni sürüm aramaz: içinde, sürümleri imzalayan bir yayımcının anahtarı yok.',
    problem:
      'Son bakışta bir yere ulaşılamadı ya da oradaki sürüm bilgisi kabul edilmedi. Adresi denetleyin; ayrıntısı günlüktedir.',
    look: 'Şimdi denetle',
    update: (version: string) => `${version} sürümüne güncelle`,
    packageCommand: 'Bu kurulumu paket yöneticisi günceller. Sunucuda, yeni paketin bulunduğu klasörde:',
    byHand: 'Bu kurulum buradan güncellenmez. Kılavuzun “Güncelleme” bölümündeki gibi kurun.',
    shared: 'Bu kurulumu birkaç büro kullanıyor: güncellemeyi ve adresi yalnız işletmen değiştirir.',
  },
  confirm: {
    title: 'Derkenar güncellensin mi?',
    text: 'Önce veritabanının yedeği alınır, sonra Derkenar birkaç dakika kapanıp yeni sürümle açılır. Yeni sürüm hazır olmazsa eski sürüm ve veriler kendiliğinden geri gelir. Büroda kimsenin kaydedilmemiş işi kalmasın.',
    action: 'Güncelle',
  },
  step: {
    copying: 'Yeni sürüm alınıyor…',
    unpacking: 'Yeni sürümün dosyaları açılıyor ve denetleniyor…',
    closing: 'Yedek alınıyor, Derkenar yeniden başlıyor. Bu sayfayı kapatmayın…',
  } satisfies Record<UpdateProgress['step'], string>,
  last: (last: LastUpdate, day: string): string =>
    ({
      trying: `${day}: ${last.to} sürümüne geçiliyordu.`,
      installed: `${day}: ${last.from} sürümünden ${last.to} sürümüne geçildi.`,
      returned: `${day}: ${last.to} sürümü başlamadı. ${last.from} sürümüne ve verilerin güncellemeden önceki hâline dönüldü.`,
      refused: `${day}: ${last.to} sürümüne geçilmedi, hiçbir şey değişmedi. ${last.reason ?? ''}`,
    })[last.outcome],
  address: {
    title: 'Yeni sürümlerin arandığı yer',
    description:
      'Sürümleri yayımlayanın https adresi ya da bu bilgisayarın gördüğü bir klasör. Boşsa hiçbir adrese bağlanılmaz; yalnız veri klasöründeki “updates” klasörüne bakılır.',
    label: 'Adres ya da klasör',
    isSet: 'Adresi işletmen DERKENAR_UPDATE_URL ile vermiş; buradan değiştirilmez.',
    save: 'Kaydet',
    saved: 'Yeni sürümlerin arandığı yer kaydedildi.',
  },
};
