/* What a person reads. */
#pragma once

#define TITLE L"Derkenar"
#define TEXT_STARTING L"Derkenar hazırlanıyor…"
#define TEXT_UPDATING L"Derkenar güncelleniyor…"
#define TEXT_STOPPING L"Derkenar kapanıyor, veriler diske yazılıyor…"
#define TEXT_OPEN L"Aç"
#define TEXT_BACKUP L"Yedekle"
#define TEXT_BACKUP_FOLDER L"Yedek klasörü…"
#define TEXT_LOG L"Günlük"
#define TEXT_AT_SIGN_IN L"Oturum açılınca başlat"
#define TEXT_STOP L"Durdur"
#define TEXT_ASK_BACKUP_FOLDER L"Yedekler hangi klasöre alınsın? Mümkünse başka bir disk ya da büronun ortak klasörü olsun."
#define TEXT_BACKUP_FOLDER_KEPT L"Yedek klasörü kaydedildi. Günlük yedekler, Derkenar yeniden başlatılınca bu klasöre alınır."
#define TEXT_BACKING_UP L"Yedek alınıyor…"
#define TEXT_BACKED_UP L"Yedek alındı ve denetlendi."
#define TEXT_ENDED L"Derkenar başlatılamadı."
#define TEXT_ENDED_AGAIN                                                                                               \
  L"Derkenar üst üste beklenmedik biçimde kapandığı için yeniden başlatılmadı. Başlat menüsünden yeniden açın; yine "  \
  L"kapanırsa bilgisayarı yeniden başlatın."
#define TEXT_SEE_LOG L"Ayrıntılar: simgeye sağ tıklayıp “Günlük” ya da %LOCALAPPDATA%\\Derkenar\\derkenar.log"
#define TEXT_NO_PROGRAM L"Derkenar’ın dosyaları eksik. Kurulum dosyasını yeniden çalıştırın; verileriniz yerinde kalır."
#define TEXT_NO_RUNTIME                                                                                                \
  L"Derkenar’ın veritabanı Microsoft Visual C++ 2015–2022 (x64) kitaplığını ister; bu bilgisayarda yok. Tamam’a "      \
  L"basın, açılan sayfadan Microsoft’un kurulumunu indirip çalıştırın, sonra Derkenar’ı yeniden başlatın:\n\n"         \
  L"https://aka.ms/vs/17/release/vc_redist.x64.exe"
#define TEXT_SERVICE_INSTALLED                                                                                         \
  L"Derkenar hizmet olarak kuruldu ve başlatıldı. Büroyu kuracağınız bağlantı bir dakika içinde şu dosyada yazar:\n\n" \
  L"C:\\ProgramData\\Derkenar\\derkenar.log"
#define TEXT_SERVICE_REMOVED L"Derkenar hizmeti durduruldu ve kaldırıldı. Büronun verileri yerinde kaldı."
#define TEXT_SERVICE_NO_RIGHTS L"Bu komut yönetici hakkı ister. Komut penceresini “Yönetici olarak çalıştır” ile açıp yineleyin."
#define TEXT_SERVICE_PLACE                                                                                             \
  L"Hizmet, bir kullanıcının klasöründen ya da bir diskin kökünden çalıştırılamaz. Zip dosyasını C:\\Derkenar gibi "    \
  L"bütün kullanıcıların okuyabildiği bir klasöre açıp komutu oradan yineleyin."
#define TEXT_SERVICE_NO_RUNTIME                                                                                        \
  L"Derkenar’ın veritabanı Microsoft Visual C++ 2015–2022 (x64) kitaplığını ister; bu bilgisayarda yok. Microsoft’un " \
  L"kurulumunu şu adresten indirip çalıştırın, sonra komutu yineleyin:\n\n"                                            \
  L"https://aka.ms/vs/17/release/vc_redist.x64.exe"
#define TEXT_SERVICE_IS_THERE L"Derkenar hizmeti zaten kurulu. Başlatmak için:\n\nsc start Derkenar"
#define TEXT_SERVICE_IS_NOT_THERE L"Derkenar hizmeti bu bilgisayarda kurulu değil."
#define TEXT_SERVICE_FAILED L"Hizmetle ilgili komut tamamlanamadı (Windows’un hata numarası: %lu)."
