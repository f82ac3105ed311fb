// Written by `npm run api-types` from the routes of the server; do not edit.

interface NoParameters {
  query?: never;
  header?: never;
  path?: never;
  cookie?: never;
}
export interface paths {
  '/api/v1/openapi.json': {
    /** Bu arayüzün OpenAPI 3.1 tanımı */
    get: operations['getOpenapiJson'];
  };
  '/api/v1/uyap/ajan': {
    /**
     * Avukatın bilgisayarındaki ajanın bağlandığı yer (WebSocket)
     * @description Alt protokol: derkenar-ajan-1. Tarayıcıdan bağlanılmaz.
     */
    get: operations['getUyapAjan'];
  };
  '/api/v1/uyap/baglanti': {
    /** Kişinin UYAP bağlantısının durumu */
    get: operations['getUyapBaglanti'];
    /** UYAP bağlantısını kurmaya başlar; ajanla bağlanılıyorsa eşleştirme kodu verir */
    post: operations['postUyapBaglanti'];
    /** UYAP bağlantısını keser */
    delete: operations['deleteUyapBaglanti'];
  };
  '/api/v1/uyap/baglanti/olaylar': {
    /**
     * Bağlantının durumu, her değişiklikte yeniden (text/event-stream)
     * @description Adsız olaylar bağlantının durumudur. “uyari” olayı büroyu yönetenlere gelir.
     */
    get: operations['getUyapBaglantiOlaylar'];
  };
  '/api/v1/uyap/kisi-sorgula': {
    /**
     * Bir kişiyi kimlik numarasıyla UYAP’tan sorgular
     * @description Kimlik numarası yeter; dilekçe ya da takip ve amaç da bildirilebilir. Bildirilmezse kayda “amaç bildirilmedi” yazılır; büro amacı zorunlu kılmışsa istek 422 ile geri çevrilir. Sorgu, yapılmadan önce işlem kaydına yazılır; yanıt saklanmaz.
     */
    post: operations['postUyapKisiSorgula'];
  };
  '/api/v1/uyap/kullanim': {
    /** Kimin bugün kaç kişi sorguladığı */
    get: operations['getUyapKullanim'];
  };
  '/api/v1/sistem': {
    /** Kurulumun durumu ve sürümü */
    get: operations['getSistem'];
  };
  '/api/v1/oturum': {
    /** Giriş yapan kişi, bürosu ve yetkileri */
    get: operations['getOturum'];
    /** Oturum açar */
    post: operations['postOturum'];
    /** Oturumu kapatır */
    delete: operations['deleteOturum'];
  };
  '/api/v1/oturum/hepsi': {
    /** Kişinin açık oturumları ve haberi olmadığı yeni cihazlar */
    get: operations['getOturumHepsi'];
    /** Kişinin bütün oturumlarını kapatır */
    delete: operations['deleteOturumHepsi'];
  };
  '/api/v1/oturum/digerleri': {
    /** Kişinin bu oturum dışındaki oturumlarını kapatır */
    delete: operations['deleteOturumDigerleri'];
  };
  '/api/v1/oturum/{id}': {
    /** Kişinin bir oturumunu kapatır */
    delete: operations['deleteOturumById'];
  };
  '/api/v1/oturum/yeni-cihaz': {
    /** Kişi yeni cihazlardaki girişlerini tanır */
    post: operations['postOturumYeniCihaz'];
  };
  '/api/v1/oturum/onay': {
    /** Kişi az önce kimliğini onayladıysa boş yanıt verir */
    get: operations['getOturumOnay'];
    /** Kişi kimliğini yeniden onaylar; onay 10 dakika geçerlidir */
    post: operations['postOturumOnay'];
  };
  '/api/v1/hesap/parola': {
    /** Parolayı değiştirir */
    put: operations['putHesapParola'];
  };
  '/api/v1/hesap/iki-adim': {
    /** İki adımlı doğrulamayı kodla onaylar; kurtarma kodları yalnızca bu yanıtta verilir */
    put: operations['putHesapIkiAdim'];
    /** İki adımlı doğrulamayı açmaya başlar; kodla onaylanınca geçerli olur */
    post: operations['postHesapIkiAdim'];
  };
  '/api/v1/hesap/iki-adim/kapat': {
    /** İki adımlı doğrulamayı kapatır */
    post: operations['postHesapIkiAdimKapat'];
  };
  '/api/v1/oturum/gecis-anahtari/istek': {
    /** Geçiş anahtarıyla giriş ya da onay için tarayıcının soracağı değerler (WebAuthn) */
    post: operations['postOturumGecisAnahtariIstek'];
  };
  '/api/v1/oturum/gecis-anahtari': {
    /** Geçiş anahtarıyla oturum açar */
    post: operations['postOturumGecisAnahtari'];
  };
  '/api/v1/hesap/gecis-anahtari/istek': {
    /** Yeni bir geçiş anahtarı için tarayıcının soracağı değerler (WebAuthn) */
    post: operations['postHesapGecisAnahtariIstek'];
  };
  '/api/v1/hesap/gecis-anahtari': {
    /** Kişinin geçiş anahtarları */
    get: operations['getHesapGecisAnahtari'];
    /** Geçiş anahtarı ekler; ilk ikinci adımla kurtarma kodları da yalnızca bu yanıtta verilir */
    post: operations['postHesapGecisAnahtari'];
  };
  '/api/v1/hesap/gecis-anahtari/{id}': {
    /** Geçiş anahtarının adını değiştirir */
    put: operations['putHesapGecisAnahtariById'];
    /** Geçiş anahtarını siler */
    delete: operations['deleteHesapGecisAnahtariById'];
  };
  '/api/v1/buro/kimlik-saglayici': {
    /** Büronun kimlik sağlayıcısı (OpenID Connect) */
    get: operations['getBuroKimlikSaglayici'];
    /**
     * Büronun kimlik sağlayıcısını belirler
     * @description Sağlayıcı önce sorulur; yanıt vermeyen kaydedilmez. İstemci sırrı hiçbir yanıtta yoktur.
     */
    put: operations['putBuroKimlikSaglayici'];
    /** Büronun kimlik sağlayıcısını kaldırır */
    delete: operations['deleteBuroKimlikSaglayici'];
  };
  '/api/v1/oturum/kurum/istek': {
    /** Büronun kimlik sağlayıcısında (OpenID Connect) girişin başlayacağı adres */
    post: operations['postOturumKurumIstek'];
  };
  '/api/v1/oturum/kurum': {
    /** Kimlik sağlayıcısının döndürdüğü yanıtla oturum açar */
    post: operations['postOturumKurum'];
  };
  '/api/v1/oturum/kurum/kod': {
    /** Kimlik sağlayıcısıyla girişi ikinci adımın koduyla tamamlar */
    post: operations['postOturumKurumKod'];
  };
  '/api/v1/baglanti/coz': {
    /** Tek kullanımlık bağlantının kime verildiği */
    post: operations['postBaglantiCoz'];
  };
  '/api/v1/baglanti': {
    /** Bağlantıyla parola belirler */
    post: operations['postBaglanti'];
  };
  '/api/v1/buro/guvenlik': {
    /**
     * Büronun güvenlik kurallarını değiştirir
     * @description readingsLogged: kimin hangi takibi görüntülediği işlem kaydına yazılır. twoFactorRequired: iki adımlı doğrulaması ya da geçiş anahtarı olmayan, onu açmaktan başka bir şey yapamaz.
     */
    put: operations['putBuroGuvenlik'];
  };
  '/api/v1/buro': {
    /** Büro bilgileri ve avukatları */
    get: operations['getBuro'];
    /** Büronun adını, ayarlarını ve avukatlarını değiştirir */
    put: operations['putBuro'];
  };
  '/api/v1/buro/onaysiz-metin': {
    /** Onaylanmamış standart metinlerin kullanılmasını kabul eder */
    post: operations['postBuroOnaysizMetin'];
  };
  '/api/v1/rol-list': {
    /** Rollerin yetkileri */
    get: operations['getRolList'];
  };
  '/api/v1/rol/{rol}': {
    /** Bir rolün yetkilerini değiştirir */
    put: operations['putRolByRol'];
  };
  '/api/v1/buro/antet': {
    /** Büronun anteti */
    get: operations['getBuroAntet'];
    /**
     * Büronun antetini değiştirir; null kaldırır
     * @description Antet, kendi üstbilgisi olmayan dilekçelerin PDF, Word ve UDF dosyalarında her sayfanın başına konur.
     */
    put: operations['putBuroAntet'];
  };
  '/api/v1/kullanici-list': {
    /** Bürodaki kullanıcılar */
    get: operations['getKullaniciList'];
  };
  '/api/v1/kullanici': {
    /** Kullanıcı davet eder; bağlantı yalnızca bu yanıtta verilir */
    post: operations['postKullanici'];
  };
  '/api/v1/kullanici/{id}': {
    /** Kullanıcının adını, rolünü, durumunu değiştirir */
    put: operations['putKullaniciById'];
  };
  '/api/v1/kullanici/{id}/baglanti': {
    /** Yeni davet ya da parola bağlantısı verir; öncekinin yerine geçer */
    post: operations['postKullaniciByIdBaglanti'];
  };
  '/api/v1/kullanici/{id}/iki-adim/kapat': {
    /** Kullanıcının iki adımlı doğrulamasını ve geçiş anahtarlarını kaldırır */
    post: operations['postKullaniciByIdIkiAdimKapat'];
  };
  '/api/v1/kullanici/{id}/oturum': {
    /** Kullanıcının açık oturumlarını kapatır */
    delete: operations['deleteKullaniciByIdOturum'];
  };
  '/api/v1/buro/oturum': {
    /** Bürodaki herkesin öteki oturumlarını kapatır */
    delete: operations['deleteBuroOturum'];
  };
  '/api/v1/kurulum': {
    /** İlk büroyu ve yöneticisini oluşturur */
    post: operations['postKurulum'];
  };
  '/api/v1/dilekce-list': {
    /** Dilekçeler, önce favoriler */
    get: operations['getDilekceList'];
  };
  '/api/v1/dilekce/filter': {
    /** Ada, metne ve tipe göre dilekçeler */
    get: operations['getDilekceFilter'];
  };
  '/api/v1/dilekce': {
    /** Takipten seçmek için dilekçeler, şablonlarıyla */
    get: operations['getDilekce'];
    /** Dilekçe ekler; kopya da böyle eklenir */
    post: operations['postDilekce'];
  };
  '/api/v1/dilekce-son': {
    /** Kişinin son kullandığı dilekçelerin kimlikleri, en yenisi önce */
    get: operations['getDilekceSon'];
  };
  '/api/v1/dilekce-alan': {
    /** Şablona konabilen alanlar */
    get: operations['getDilekceAlan'];
  };
  '/api/v1/dilekce/{id}': {
    /** Bir dilekçe, şablonuyla */
    get: operations['getDilekceById'];
    /** Dilekçeyi değiştirir; yalnızca favori_mi herkesçe değiştirilebilir */
    put: operations['putDilekceById'];
    /** Dilekçeyi çöp kutusuna atar */
    delete: operations['deleteDilekceById'];
  };
  '/api/v1/dilekce-onay-baro': {
    /** Kişinin standart metinleri hangi baro ve sicil numarasıyla onayladığı; bilinmiyorsa null */
    get: operations['getDilekceOnayBaro'];
  };
  '/api/v1/dilekce/{id}/onay': {
    /** Standart dilekçeyi büro için onaylar */
    post: operations['postDilekceByIdOnay'];
    /** Standart dilekçenin onayını kaldırır */
    delete: operations['deleteDilekceByIdOnay'];
  };
  '/api/v1/dilekce/{id}/kaynak': {
    /** Kopyalanan standart metnin yenisini alır ya da büronun metnini korur */
    post: operations['postDilekceByIdKaynak'];
  };
  '/api/v1/dilekce/{id}/surum': {
    /** Dilekçenin eski sürümleri, en yenisi önce */
    get: operations['getDilekceByIdSurum'];
  };
  '/api/v1/dilekce/{id}/surum/{surum}': {
    /** Bir eski sürüm, şablonuyla */
    get: operations['getDilekceByIdSurumBySurum'];
  };
  '/api/v1/dilekce/{id}/surum/{surum}/geri-al': {
    /** Eski sürüme döner; şimdiki hâl sürüm olarak kalır */
    post: operations['postDilekceByIdSurumBySurumGeriAl'];
  };
  '/api/v1/dilekce-cop': {
    /** Çöp kutusundaki dilekçeler, son atılan önce */
    get: operations['getDilekceCop'];
  };
  '/api/v1/dilekce-cop/{id}': {
    /** Çöp kutusundaki bir dilekçe, şablonuyla */
    get: operations['getDilekceCopById'];
  };
  '/api/v1/dilekce-cop/{id}/geri-al': {
    /** Dilekçeyi çöp kutusundan geri alır */
    post: operations['postDilekceCopByIdGeriAl'];
  };
  '/api/v1/dilekce/{id}/render': {
    /** Dilekçeyi elle girilen değerlerle oluşturur */
    post: operations['postDilekceByIdRender'];
  };
  '/api/v1/dilekce-ice-aktar': {
    /** Birçok dilekçe ekler; her birinin sonucunu ayrı bildirir, yinelenen istek ikinci kez eklemez */
    post: operations['postDilekceIceAktar'];
  };
  '/api/v1/parca-ice-aktar': {
    /**
     * Bir kitaplığın metin parçalarını ekler; her birinin sonucunu ayrı bildirir
     * @description Büroda aynı adda aynı metin varsa o kullanılır. Aynı adda başka bir metin varsa yenisinin adına numara eklenir.
     */
    post: operations['postParcaIceAktar'];
  };
  '/api/v1/dilekce-disa-aktar': {
    /** Büronun bütün dilekçeleri ve metin parçaları, başka yerde içe aktarılabilecek bir zip olarak */
    get: operations['getDilekceDisaAktar'];
  };
  '/api/v1/parca': {
    /** Metin parçaları, ada göre */
    get: operations['getParca'];
    /** Metin parçası ekler */
    post: operations['postParca'];
  };
  '/api/v1/parca/{id}': {
    /** Bir metin parçası, ona bağlı dilekçelerle */
    get: operations['getParcaById'];
    /**
     * Metin parçasını ve ona bağlı dilekçeleri değiştirir
     * @description Bağlı dilekçelerin yeni metni yeni bir sürümdür. dilekceler: değişeceği kişiye söylenen dilekçeler; değişecek olanlar bunlar değilse hiçbir şey değişmez.
     */
    put: operations['putParcaById'];
    /** Metin parçasını siler; dilekçelerdeki metin kalır */
    delete: operations['deleteParcaById'];
  };
  '/api/v1/parca/{id}/geri-al': {
    /** Silinen metin parçasını geri alır (30 gün içinde) */
    post: operations['postParcaByIdGeriAl'];
  };
  '/api/v1/oturum/taslak-anahtari': {
    /** Kişinin tarayıcıdaki dilekçe taslaklarını mühürleyen anahtar */
    get: operations['getOturumTaslakAnahtari'];
  };
  '/api/v1/dilekce-paket': {
    /** Dilekçe paketleri, ada göre */
    get: operations['getDilekcePaket'];
    /** Dilekçe paketi ekler */
    post: operations['postDilekcePaket'];
  };
  '/api/v1/dilekce-paket/{id}': {
    /** Dilekçe paketini değiştirir */
    put: operations['putDilekcePaketById'];
    /** Dilekçe paketini siler; dilekçeleri kalır */
    delete: operations['deleteDilekcePaketById'];
  };
  '/api/v1/takip': {
    /** Takipler, süzülerek sayfa sayfa; en yeni takip önce */
    get: operations['getTakip'];
    /** Takip ekler */
    post: operations['postTakip'];
  };
  '/api/v1/takip/ara': {
    /** Takipler, aranıp süzülerek sayfa sayfa; aranan bir ad olabileceği için adreste değil gövdededir */
    post: operations['postTakipAra'];
  };
  '/api/v1/takip/say': {
    /** Aramaya ve süzgeçlere uyan takiplerin sayısı */
    post: operations['postTakipSay'];
  };
  '/api/v1/takip/vekil-ara': {
    /** Büronun takiplerindeki vekillerden adı uyanlar */
    post: operations['postTakipVekilAra'];
  };
  '/api/v1/takip-secenek': {
    /** Büronun takiplerinde geçen icra daireleri, takip tipleri ve yolları */
    get: operations['getTakipSecenek'];
  };
  '/api/v1/takip/{id}': {
    /** Bir takip */
    get: operations['getTakipById'];
    /**
     * Takibi bütünüyle değiştirir; ayrıntılardan yazılmayanlar olduğu gibi kalır
     * @description Alacak kalemleri, hacizler, tahsilatlar, masraflar, üçüncü kişiler, itirazlar, süre başlangıçları, dayanak, alacaklının hesabı, ek alanlar ve tarafların tebligatları, yasal temsilcisi, ekleri, okunuşu: yazılmayan kalır, null ya da boş liste siler. Taraf; kimliğiyle (id), yoksa numarasıyla, o da yoksa adıyla tanınır.
     */
    put: operations['putTakipById'];
    /** Takibi siler */
    delete: operations['deleteTakipById'];
  };
  '/api/v1/takip/{id}/alanlar': {
    /** Takibin alan değerleri ve bugünkü hesabı, yazıldığı gibi; eksikler, eksik olanlar ve neyin bilinmediği */
    get: operations['getTakipByIdAlanlar'];
  };
  '/api/v1/takip/{id}/ek-alanlar': {
    /** Takibin ek alanlarına yazar; adı geçmeyenler olduğu gibi kalır, boş metin siler */
    put: operations['putTakipByIdEkAlanlar'];
  };
  '/api/v1/takip-ornek': {
    /** Uydurma örnek takipleri ekler */
    post: operations['postTakipOrnek'];
    /** Bütün örnek takipleri siler */
    delete: operations['deleteTakipOrnek'];
  };
  '/api/v1/takip/{takipId}/dilekce/{dilekceId}/render': {
    /** Dilekçeyi takibin verileriyle oluşturur */
    post: operations['postTakipByTakipIdDilekceByDilekceIdRender'];
  };
  '/api/v1/belge/eski-word': {
    /**
     * Eski Word dosyasını (.doc) .docx yapar
     * @description Sunucuda LibreOffice varsa. Dosya saklanmaz.
     */
    post: operations['postBelgeEskiWord'];
  };
  '/api/v1/bugun': {
    /** Kişinin son takipleri, belgeleri, favorileri, eksiği olan takipler, ilk belgeye giden adımlar */
    get: operations['getBugun'];
  };
  '/api/v1/guncelleme': {
    /** Programın sürümü, bulunan yeni sürüm ve son güncelleme */
    get: operations['getGuncelleme'];
    /**
     * Yeni sürümü kurmaya başlar
     * @description Önce yedek alınır; yeni sürüm hazır olmazsa eskisi ve veriler kendiliğinden geri gelir.
     */
    post: operations['postGuncelleme'];
  };
  '/api/v1/guncelleme/denetim': {
    /** Yeni sürüme şimdi bakar */
    post: operations['postGuncellemeDenetim'];
  };
  '/api/v1/guncelleme/adres': {
    /**
     * Yeni sürümlerin arandığı adresi değiştirir
     * @description https adresi ya da sunucudaki bir klasör. null: hiçbir adrese bakılmaz.
     */
    put: operations['putGuncellemeAdres'];
  };
  '/api/v1/sure/ara': {
    /** Açık takiplerin biten ya da bitecek süreleri, son güne göre sayfa sayfa */
    post: operations['postSureAra'];
  };
  '/api/v1/sure/say': {
    /** Kontrol bekleyen sürelerin sayısı */
    post: operations['postSureSay'];
  };
  '/api/v1/sure/adim': {
    /** Dilekçelerin başlattığı süreler ve ardından gelen dilekçeler, hangi takip olursa olsun */
    post: operations['postSureAdim'];
  };
  '/api/v1/sure-vekil': {
    /** Alacaklı vekilleri; en çok takibi olan önce */
    get: operations['getSureVekil'];
  };
  '/api/v1/takip/{id}/sure': {
    /** Takibin süreleri ve oluşturulan dilekçelerin başlattığı süreler */
    get: operations['getTakipByIdSure'];
  };
  '/api/v1/sure/kontrol': {
    /** Birden çok sürenin kontrol edildiğini yazar ya da kontrolünü geri alır: hepsini ya da hiçbirini */
    post: operations['postSureKontrol'];
  };
  '/api/v1/takip/{id}/sure/{sureId}/kontrol': {
    /** Sürenin kontrol edildiğini yazar */
    put: operations['putTakipByIdSureBySureIdKontrol'];
    /** Sürenin kontrolünü geri alır */
    delete: operations['deleteTakipByIdSureBySureIdKontrol'];
  };
  '/api/v1/hesap/takvim': {
    /** Kişinin takvim adresi var mı */
    get: operations['getHesapTakvim'];
    /**
     * Gizli bir takvim adresi verir; önceki adres geçersiz olur
     * @description Adres yalnız bu yanıtta görünür; sunucu gizli kısmının özetini saklar.
     */
    post: operations['postHesapTakvim'];
    /** Takvim adresini kapatır */
    delete: operations['deleteHesapTakvim'];
  };
  '/api/v1/takvim/{dosya}': {
    /** Kontrol bekleyen süreler, takvim olarak (RFC 5545) */
    get: operations['getTakvimByDosya'];
  };
  '/api/v1/takip/ice-aktar': {
    /** Son aktarımlar */
    get: operations['getTakipIceAktar'];
    /** Bir aktarımın en çok 500 takibini denetler ya da kaydeder; yinelenmesi bir şey değiştirmez */
    post: operations['postTakipIceAktar'];
  };
  '/api/v1/takip/ice-aktar/{id}': {
    /** Aktarımı geri alır; sonradan değişen takipler olduğu gibi kalır */
    delete: operations['deleteTakipIceAktarById'];
  };
  '/api/v1/takip/aktarim-sutunlari': {
    /** Büronun sütun başlıklarını hangi alan olarak okuttuğu */
    get: operations['getTakipAktarimSutunlari'];
    /** Başlıkların alanlarını saklar; boş alan, sütunun okunmayacağını söyler */
    put: operations['putTakipAktarimSutunlari'];
  };
  '/api/v1/takip/aktarim-sablonu': {
    /** Doldurulup içe aktarılacak boş Excel dosyası */
    get: operations['getTakipAktarimSablonu'];
  };
  '/api/v1/takip/disa-aktar': {
    /** Süzgece uyan takipler Excel, CSV ya da e-takip XML olarak; yeniden içe aktarılabilir. e-takip dosyası zip içindedir, yalnız yeni takipleri taşır ve UYAP’ta denenmemiştir */
    post: operations['postTakipDisaAktar'];
  };
  '/api/v1/oran': {
    /** Faiz oranları, tarifeler ve büronun girdikleri */
    get: operations['getOran'];
    /** Oran, kur ya da tarife girer; alışılmadık olanı “kabul” ile */
    post: operations['postOran'];
  };
  '/api/v1/oran/{id}/onay': {
    /** Başkasının girdiği oranı ikinci kişi olarak onaylar */
    post: operations['postOranByIdOnay'];
  };
  '/api/v1/oran/{id}/geri-al': {
    /** Girilen oranı geri alır; kaydı kalır */
    post: operations['postOranByIdGeriAl'];
  };
  '/api/v1/takip/{id}/hesap': {
    /** Takibin bir gündeki hesabı, satırları ve dayanaklarıyla */
    post: operations['postTakipByIdHesap'];
  };
  '/api/v1/takip/{id}/hesap/odeme': {
    /** O gün bir ödeme yapılsa hesabın nasıl olacağı */
    post: operations['postTakipByIdHesapOdeme'];
  };
  '/api/v1/takip/{id}/hesap/plan': {
    /** Eşit taksitli ödeme planı */
    post: operations['postTakipByIdHesapPlan'];
  };
  '/api/v1/takip/{id}/hesap/dosya': {
    /** Takibin bir gündeki hesabı belge ya da Excel olarak */
    post: operations['postTakipByIdHesapDosya'];
  };
  '/api/v1/belge-kaydi/ara': {
    /**
     * Oluşturulan belgeler, sayfa sayfa; en yenisi önce
     * @description Takipleri göremeyen kişi yalnız elle doldurulan belgeleri görür.
     */
    post: operations['postBelgeKaydiAra'];
  };
  '/api/v1/belge-kaydi/durum': {
    /** Belgelerin ya da bir toplu işlemin bütün belgelerinin durumunu değiştirir */
    put: operations['putBelgeKaydiDurum'];
  };
  '/api/v1/belge-kaydi/{no}/dosya': {
    /** Belgeyi, o günkü bilgilerinden bayt bayt aynı olarak yeniden oluşturur */
    get: operations['getBelgeKaydiByNoDosya'];
  };
  '/api/v1/belge': {
    /** UDF, PDF ya da Word dosyası oluşturur; belge birden çoksa zip */
    post: operations['postBelge'];
  };
  '/api/v1/toplu/denetle': {
    /** Toplu işlemi başlamadan denetler: kaç dosya, hangi takipte hangi alan eksik */
    post: operations['postTopluDenetle'];
  };
  '/api/v1/toplu/denetle/csv': {
    /** Eksik alanı olan dosyalar, Excel’de açılan bir CSV dosyası olarak */
    post: operations['postTopluDenetleCsv'];
  };
  '/api/v1/toplu/dene': {
    /** Kaydedilmemiş bir dilekçe metnini büronun takiplerinde, her çağrıda birkaçında, dener */
    post: operations['postTopluDene'];
  };
  '/api/v1/toplu/secenekler': {
    /** Soruların seçtirdiği haciz, tahsilat ve üçüncü kişiler, takip takip */
    post: operations['postTopluSecenekler'];
  };
  '/api/v1/toplu': {
    /** Kişinin toplu işlemleri, büroyu yönetene bütün büronunki; en yeni önce */
    get: operations['getToplu'];
    /**
     * Toplu işlemi başlatır
     * @description Aynı Idempotency-Key ile yinelenen istek yeni bir işlem başlatmaz: başlatılmış olanı 200 ile verir.
     */
    post: operations['postToplu'];
  };
  '/api/v1/toplu/{id}': {
    /** Toplu işlemin durumu */
    get: operations['getTopluById'];
    /** Toplu işlemi ve dosyalarını siler; sürüyorsa durdurur */
    delete: operations['deleteTopluById'];
  };
  '/api/v1/toplu/{id}/olaylar': {
    /** Toplu işlemin durumu, her değişiklikte yeniden (text/event-stream) */
    get: operations['getTopluByIdOlaylar'];
  };
  '/api/v1/toplu/{id}/sonuc': {
    /** Oluşturulan dosyalar ve ozet.csv, tek zip arşivi olarak */
    get: operations['getTopluByIdSonuc'];
  };
  '/api/v1/toplu/{id}/sonuc/hazir': {
    /** Arşiv indirilebiliyorsa boş yanıt, yoksa nedeni: tarayıcı indirirken söyleyemez */
    get: operations['getTopluByIdSonucHazir'];
  };
  '/api/v1/toplu/{id}/teslim-listesi': {
    /**
     * Bitmiş toplu işlemin teslim listesi: icra dairesi icra dairesi dosyalar
     * @description Belge olarak en çok 5000 dosya; daha uzunu Excel olarak alınır.
     */
    get: operations['getTopluByIdTeslimListesi'];
  };
  '/api/v1/toplu/{id}/hatalar': {
    /** Toplu işlemde oluşturulamayan dosyalar ve nedenleri, sayfa sayfa */
    get: operations['getTopluByIdHatalar'];
  };
  '/api/v1/toplu/{id}/hatalar/csv': {
    /** Oluşturulamayan dosyalar, Excel’de açılan bir CSV dosyası olarak */
    get: operations['getTopluByIdHatalarCsv'];
  };
  '/api/v1/toplu/{id}/iptal': {
    /** Süren toplu işlemi durdurur */
    post: operations['postTopluByIdIptal'];
  };
  '/api/v1/toplu/{id}/yinele': {
    /** Oluşturulamayan ya da kalan dosyaları yeniden dener */
    post: operations['postTopluByIdYinele'];
  };
  '/api/v1/kayit': {
    /** İşlem kaydı, sayfa sayfa; en yeni satır önce */
    get: operations['getKayit'];
  };
  '/api/v1/kayit/csv': {
    /** İşlem kaydı, Excel’de açılan bir CSV dosyası olarak */
    get: operations['getKayitCsv'];
  };
  '/api/v1/kayit/muhur': {
    /** İşlem kaydının son mührü */
    get: operations['getKayitMuhur'];
  };
  '/api/v1/kayit/jsonl': {
    /** Bütün işlem kaydı mühürleriyle, satır satır JSON; “check-log” komutu denetler */
    get: operations['getKayitJsonl'];
  };
  '/api/v1/kayit/syslog': {
    /** Bütün işlem kaydı, syslog (RFC 5424) satırları olarak */
    get: operations['getKayitSyslog'];
  };
  '/api/v1/kisi-verisi': {
    /**
     * Bir kişi ya da kurum hakkında büroda bulunan bütün veriler
     * @description Kimlik ya da vergi numarasının taraf, üçüncü kişi, yasal temsilci olarak ya da ayrıntıların metninde geçtiği takipler ve o takiplerin işlem kaydı.
     */
    post: operations['postKisiVerisi'];
  };
  '/api/v1/kisi-sil/onizleme': {
    /**
     * Bir kişi ya da kurum silinirse nelerin silineceği
     * @description Hiçbir şeyi değiştirmez.
     */
    post: operations['postKisiSilOnizleme'];
  };
  '/api/v1/kisi-sil': {
    /**
     * Bir kişi ya da kurumun verilerini siler
     * @description Diğer tarafların verisi korunur: kişinin adı, numaraları ve adresi takiplerinden çıkarılır, başka tarafı olmayan takip silinir. Geri alınamaz.
     */
    post: operations['postKisiSil'];
  };
  '/api/v1/saklama': {
    /**
     * Kapalı takiplerin saklama süresi
     * @description `yil` verilirse süre o kadar olsaydı kaç takibin süresinin dolmuş olacağı.
     */
    get: operations['getSaklama'];
    /**
     * Kapalı takiplerin saklama süresini değiştirir
     * @description Süresi dolan kapalı takipler bir saat içinde silinir. null: hiçbiri silinmez.
     */
    put: operations['putSaklama'];
  };
  '/api/v1/kayit/saklama': {
    /**
     * İşlem kaydının saklama süresi
     * @description `yil` verilirse süre o kadar olsaydı kaç satırın süresinin dolmuş olacağı.
     */
    get: operations['getKayitSaklama'];
    /**
     * İşlem kaydının saklama süresini değiştirir
     * @description Süresi dolan satırlar bir saat içinde silinir, mühürleri kalır. null: hiçbiri silinmez.
     */
    put: operations['putKayitSaklama'];
  };
}

export interface operations {
  getOpenapiJson: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': Record<string, never> } } };
  };
  getUyapAjan: { parameters: NoParameters; responses: { 200: {} } };
  getUyapBaglanti: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['UyapConnection'] } } };
  };
  postUyapBaglanti: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['UyapConnectResult'] } } };
  };
  deleteUyapBaglanti: { parameters: NoParameters; responses: { 204: {} } };
  getUyapBaglantiOlaylar: {
    parameters: NoParameters;
    responses: { 200: { content: { 'text/event-stream': string } } };
  };
  postUyapKisiSorgula: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['PersonLookup'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['PersonLookupResult'] } } };
  };
  getUyapKullanim: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['UyapUsage'] } } };
  };
  getSistem: {
    parameters: NoParameters;
    responses: {
      200: {
        content: {
          'application/json': {
            demo: boolean;
            surum: string;
            kurulumGerekli: boolean;
            kurumGirisi: string | null;
          };
        };
      };
    };
  };
  getOturum: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['Session'] } } };
  };
  postOturum: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['SignInInput'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['Session'] } } };
  };
  deleteOturum: { parameters: NoParameters; responses: { 204: {} } };
  getOturumHepsi: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['OwnSessions'] } } };
  };
  deleteOturumHepsi: { parameters: NoParameters; responses: { 204: {} } };
  deleteOturumDigerleri: { parameters: NoParameters; responses: { 204: {} } };
  deleteOturumById: { parameters: { path: { id: string } }; responses: { 204: {} } };
  postOturumYeniCihaz: { parameters: NoParameters; responses: { 204: {} } };
  getOturumOnay: { parameters: NoParameters; responses: { 204: {} } };
  postOturumOnay: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['PasswordConfirmation'] } };
    responses: { 204: {} };
  };
  putHesapParola: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['PasswordChange'] } };
    responses: { 204: {} };
  };
  putHesapIkiAdim: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['TwoStepKod'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['RecoveryKodlar'] } } };
  };
  postHesapIkiAdim: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['PasswordConfirmation'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['TwoStepKey'] } } };
  };
  postHesapIkiAdimKapat: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['PasswordConfirmation'] } };
    responses: { 204: {} };
  };
  postOturumGecisAnahtariIstek: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['PasskeyRequest'] } } };
  };
  postOturumGecisAnahtari: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['PasskeyAssertion'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['Session'] } } };
  };
  postHesapGecisAnahtariIstek: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['PasskeyCreation'] } } };
  };
  getHesapGecisAnahtari: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['Passkey'][] } } };
  };
  postHesapGecisAnahtari: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['NewPasskey'] } };
    responses: { 201: { content: { 'application/json': components['schemas']['AddedPasskey'] } } };
  };
  putHesapGecisAnahtariById: {
    parameters: { path: { id: string } };
    requestBody: { content: { 'application/json': components['schemas']['PasskeyName'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['Passkey'] } } };
  };
  deleteHesapGecisAnahtariById: { parameters: { path: { id: string } }; responses: { 204: {} } };
  getBuroKimlikSaglayici: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['IdentityProvider'] } } };
  };
  putBuroKimlikSaglayici: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['IdentityProviderInput'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['IdentityProvider'] } } };
  };
  deleteBuroKimlikSaglayici: { parameters: NoParameters; responses: { 204: {} } };
  postOturumKurumIstek: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['ProviderRequest'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['ProviderAddress'] } } };
  };
  postOturumKurum: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['ProviderReturn'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['Session'] } } };
  };
  postOturumKurumKod: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['TwoStepKod'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['Session'] } } };
  };
  postBaglantiCoz: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['OneTimeLinkResolve'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['OneTimeLinkInfo'] } } };
  };
  postBaglanti: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['OneTimeLinkUse'] } };
    responses: { 204: {} };
  };
  putBuroGuvenlik: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['BuroSecurity'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['Buro'] } } };
  };
  getBuro: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['Buro'] } } };
  };
  putBuro: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['BuroUpdate'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['Buro'] } } };
  };
  postBuroOnaysizMetin: { parameters: NoParameters; responses: { 204: {} } };
  getRolList: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['RolYetkileri'][] } } };
  };
  putRolByRol: {
    parameters: { path: { rol: components['schemas']['Rol'] } };
    requestBody: { content: { 'application/json': components['schemas']['RolUpdate'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['RolYetkileri'] } } };
  };
  getBuroAntet: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['Letterhead'] } } };
  };
  putBuroAntet: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['LetterheadUpdate'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['Letterhead'] } } };
  };
  getKullaniciList: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['User'][] } } };
  };
  postKullanici: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['NewUser'] } };
    responses: { 201: { content: { 'application/json': components['schemas']['UserInvitation'] } } };
  };
  putKullaniciById: {
    parameters: { path: { id: string } };
    requestBody: { content: { 'application/json': components['schemas']['UserUpdate'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['User'] } } };
  };
  postKullaniciByIdBaglanti: {
    parameters: { path: { id: string } };
    responses: { 201: { content: { 'application/json': components['schemas']['OneTimeLink'] } } };
  };
  postKullaniciByIdIkiAdimKapat: { parameters: { path: { id: string } }; responses: { 204: {} } };
  deleteKullaniciByIdOturum: { parameters: { path: { id: string } }; responses: { 204: {} } };
  deleteBuroOturum: { parameters: NoParameters; responses: { 204: {} } };
  postKurulum: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['SetupInput'] } };
    responses: { 201: { content: { 'application/json': components['schemas']['Session'] } } };
  };
  getDilekceList: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['DilekceSummary'][] } } };
  };
  getDilekceFilter: {
    parameters: {
      query?: {
        isim?: string;
        dilekceTipi?:
          | ''
          | 'haciz'
          | 'tebligat'
          | 'yonetmelik_ornekleri'
          | 'talepler'
          | 'muzekkere_ve_talimatlar'
          | 'dava_dilekceleri'
          | 'kendi_dilekcelerim';
      };
    };
    responses: { 200: { content: { 'application/json': components['schemas']['FoundDilekce'][] } } };
  };
  getDilekce: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['DilekceSelection'][] } } };
  };
  postDilekce: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['NewDilekce'] } };
    responses: { 201: { content: { 'application/json': components['schemas']['Dilekce'] } } };
  };
  getDilekceSon: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['LastUsed'] } } };
  };
  getDilekceAlan: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['DilekceAlan'][] } } };
  };
  getDilekceById: {
    parameters: { path: { id: string } };
    responses: { 200: { content: { 'application/json': components['schemas']['Dilekce'] } } };
  };
  putDilekceById: {
    parameters: { header?: { 'If-Match'?: string }; path: { id: string } };
    requestBody: { content: { 'application/json': components['schemas']['DilekceUpdate'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['Dilekce'] } } };
  };
  deleteDilekceById: {
    parameters: { header?: { 'If-Match'?: string }; path: { id: string } };
    responses: { 204: {} };
  };
  getDilekceOnayBaro: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['OwnBar'] } } };
  };
  postDilekceByIdOnay: {
    parameters: { header?: { 'If-Match'?: string }; path: { id: string } };
    requestBody: { content: { 'application/json': components['schemas']['ApprovalRequest'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['Dilekce'] } } };
  };
  deleteDilekceByIdOnay: {
    parameters: { path: { id: string } };
    responses: { 200: { content: { 'application/json': components['schemas']['Dilekce'] } } };
  };
  postDilekceByIdKaynak: {
    parameters: { header?: { 'If-Match'?: string }; path: { id: string } };
    requestBody: { content: { 'application/json': components['schemas']['SourceChoice'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['Dilekce'] } } };
  };
  getDilekceByIdSurum: {
    parameters: { path: { id: string } };
    responses: { 200: { content: { 'application/json': components['schemas']['DilekceVersionSummary'][] } } };
  };
  getDilekceByIdSurumBySurum: {
    parameters: { path: { id: string; surum: string } };
    responses: { 200: { content: { 'application/json': components['schemas']['DilekceVersion'] } } };
  };
  postDilekceByIdSurumBySurumGeriAl: {
    parameters: { header?: { 'If-Match'?: string }; path: { id: string; surum: string } };
    responses: { 200: { content: { 'application/json': components['schemas']['Dilekce'] } } };
  };
  getDilekceCop: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['TrashedDilekceSummary'][] } } };
  };
  getDilekceCopById: {
    parameters: { path: { id: string } };
    responses: { 200: { content: { 'application/json': components['schemas']['TrashedDilekce'] } } };
  };
  postDilekceCopByIdGeriAl: {
    parameters: { path: { id: string } };
    responses: { 200: { content: { 'application/json': components['schemas']['Dilekce'] } } };
  };
  postDilekceByIdRender: {
    parameters: { query?: { eksikKabul?: 'evet'; dayanak?: 'evet' }; path: { id: string } };
    requestBody: { content: { 'application/json': { [key: string]: unknown } } };
    responses: {
      200: {
        content: {
          'text/html': string;
          'application/octet-stream': string;
          'application/msword': string;
          'application/pdf': string;
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document': string;
        };
      };
    };
  };
  postDilekceIceAktar: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['DilekceImport'] } };
    responses: {
      200: { content: { 'application/json': { sonuclar: components['schemas']['DilekceImportResult'][] } } };
    };
  };
  postParcaIceAktar: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['SnippetImport'] } };
    responses: {
      200: { content: { 'application/json': { sonuclar: components['schemas']['SnippetImportResult'][] } } };
    };
  };
  getDilekceDisaAktar: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/zip': string } } };
  };
  getParca: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['SnippetSummary'][] } } };
  };
  postParca: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['NewSnippet'] } };
    responses: { 201: { content: { 'application/json': components['schemas']['Snippet'] } } };
  };
  getParcaById: {
    parameters: { path: { id: string } };
    responses: { 200: { content: { 'application/json': components['schemas']['Snippet'] } } };
  };
  putParcaById: {
    parameters: { header?: { 'If-Match'?: string }; path: { id: string } };
    requestBody: { content: { 'application/json': components['schemas']['SnippetUpdate'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['ChangedSnippet'] } } };
  };
  deleteParcaById: {
    parameters: { header?: { 'If-Match'?: string }; path: { id: string } };
    responses: { 204: {} };
  };
  postParcaByIdGeriAl: {
    parameters: { path: { id: string } };
    responses: { 200: { content: { 'application/json': components['schemas']['Snippet'] } } };
  };
  getOturumTaslakAnahtari: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['DraftKey'] } } };
  };
  getDilekcePaket: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['DilekcePackage'][] } } };
  };
  postDilekcePaket: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['DilekcePackageRequest'] } };
    responses: { 201: { content: { 'application/json': components['schemas']['DilekcePackage'] } } };
  };
  putDilekcePaketById: {
    parameters: { header?: { 'If-Match'?: string }; path: { id: string } };
    requestBody: { content: { 'application/json': components['schemas']['DilekcePackageRequest'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['DilekcePackage'] } } };
  };
  deleteDilekcePaketById: {
    parameters: { header?: { 'If-Match'?: string }; path: { id: string } };
    responses: { 204: {} };
  };
  getTakip: {
    parameters: {
      query?: {
        durum?: components['schemas']['TakipStatus'];
        icraDairesi?: string;
        takipTipi?: string;
        imlec?: string;
        adet?: number;
      };
    };
    responses: { 200: { content: { 'application/json': components['schemas']['TakipList'] } } };
  };
  postTakip: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['TakipInput'] } };
    responses: { 201: { content: { 'application/json': components['schemas']['StoredTakip'] } } };
  };
  postTakipAra: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['TakipSearch'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['TakipList'] } } };
  };
  postTakipSay: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['TakipFilter'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['TakipCount'] } } };
  };
  postTakipVekilAra: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['VekilSearch'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['KnownVekil'][] } } };
  };
  getTakipSecenek: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['TakipOptions'] } } };
  };
  getTakipById: {
    parameters: { path: { id: string } };
    responses: { 200: { content: { 'application/json': components['schemas']['StoredTakip'] } } };
  };
  putTakipById: {
    parameters: { header?: { 'If-Match'?: string }; path: { id: string } };
    requestBody: { content: { 'application/json': components['schemas']['TakipInput'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['StoredTakip'] } } };
  };
  deleteTakipById: {
    parameters: { header?: { 'If-Match'?: string }; path: { id: string } };
    responses: { 204: {} };
  };
  getTakipByIdAlanlar: {
    parameters: { path: { id: string } };
    responses: { 200: { content: { 'application/json': components['schemas']['TakipAlanlar'] } } };
  };
  putTakipByIdEkAlanlar: {
    parameters: { path: { id: string } };
    requestBody: { content: { 'application/json': components['schemas']['OwnFields'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['StoredTakip'] } } };
  };
  postTakipOrnek: { parameters: NoParameters; responses: { 204: {} } };
  deleteTakipOrnek: { parameters: NoParameters; responses: { 204: {} } };
  postTakipByTakipIdDilekceByDilekceIdRender: {
    parameters: {
      query?: { eksikKabul?: 'evet'; dayanak?: 'evet'; borclu?: string };
      path: { takipId: string; dilekceId: string };
    };
    requestBody: { content: { 'application/json': components['schemas']['TakipRender'] } };
    responses: {
      200: {
        content: {
          'text/html': string;
          'application/octet-stream': string;
          'application/msword': string;
          'application/pdf': string;
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document': string;
        };
      };
    };
  };
  postBelgeEskiWord: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['OldWordRequest'] } };
    responses: {
      200: { content: { 'application/vnd.openxmlformats-officedocument.wordprocessingml.document': string } };
    };
  };
  getBugun: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['Today'] } } };
  };
  getGuncelleme: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['UpdateState'] } } };
  };
  postGuncelleme: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['UpdateStart'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['UpdateState'] } } };
  };
  postGuncellemeDenetim: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['UpdateState'] } } };
  };
  putGuncellemeAdres: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['UpdateAddress'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['UpdateState'] } } };
  };
  postSureAra: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['SureSearch'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['SureList'] } } };
  };
  postSureSay: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['SureFilter'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['SureCount'] } } };
  };
  postSureAdim: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['SureStepsRequest'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['SureSteps'] } } };
  };
  getSureVekil: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['SureVekil'] } } };
  };
  getTakipByIdSure: {
    parameters: { path: { id: string } };
    responses: { 200: { content: { 'application/json': components['schemas']['TakipSureleri'] } } };
  };
  postSureKontrol: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['SureChecks'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['SureChecksResult'] } } };
  };
  putTakipByIdSureBySureIdKontrol: {
    parameters: { path: { id: string; sureId: string } };
    responses: { 204: {} };
  };
  deleteTakipByIdSureBySureIdKontrol: {
    parameters: { path: { id: string; sureId: string } };
    responses: { 204: {} };
  };
  getHesapTakvim: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['Calendar'] } } };
  };
  postHesapTakvim: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['CalendarRequest'] } };
    responses: { 201: { content: { 'application/json': components['schemas']['CalendarAddress'] } } };
  };
  deleteHesapTakvim: { parameters: NoParameters; responses: { 204: {} } };
  getTakvimByDosya: { parameters: { path: { dosya: string } }; responses: { 204: {} } };
  getTakipIceAktar: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['TransferList'] } } };
  };
  postTakipIceAktar: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['TransferBatch'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['TransferResult'] } } };
  };
  deleteTakipIceAktarById: {
    parameters: { path: { id: string } };
    responses: { 200: { content: { 'application/json': components['schemas']['UndoResult'] } } };
  };
  getTakipAktarimSutunlari: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['TransferColumns'] } } };
  };
  putTakipAktarimSutunlari: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['TransferColumns'] } };
    responses: { 204: {} };
  };
  getTakipAktarimSablonu: {
    parameters: NoParameters;
    responses: {
      200: {
        content: {
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string;
          'text/csv': string;
        };
      };
    };
  };
  postTakipDisaAktar: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['TakipExport'] } };
    responses: {
      200: {
        content: {
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string;
          'text/csv': string;
          'application/zip': string;
        };
      };
    };
  };
  getOran: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['OfficeRates'] } } };
  };
  postOran: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['OfficeRateRequest'] } };
    responses: { 201: { content: { 'application/json': components['schemas']['OfficeRate'] } } };
  };
  postOranByIdOnay: {
    parameters: { path: { id: string } };
    responses: { 200: { content: { 'application/json': components['schemas']['OfficeRate'] } } };
  };
  postOranByIdGeriAl: {
    parameters: { path: { id: string } };
    responses: { 200: { content: { 'application/json': components['schemas']['OfficeRate'] } } };
  };
  postTakipByIdHesap: {
    parameters: { path: { id: string } };
    requestBody: { content: { 'application/json': components['schemas']['AccountRequest'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['TakipAccount'] } } };
  };
  postTakipByIdHesapOdeme: {
    parameters: { path: { id: string } };
    requestBody: { content: { 'application/json': components['schemas']['IfPaidRequest'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['IfPaid'] } } };
  };
  postTakipByIdHesapPlan: {
    parameters: { path: { id: string } };
    requestBody: { content: { 'application/json': components['schemas']['PlanRequest'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['PaymentPlan'] } } };
  };
  postTakipByIdHesapDosya: {
    parameters: { path: { id: string } };
    requestBody: { content: { 'application/json': components['schemas']['AccountFileRequest'] } };
    responses: {
      200: {
        content: {
          'application/octet-stream': string;
          'application/msword': string;
          'application/pdf': string;
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document': string;
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string;
        };
      };
    };
  };
  postBelgeKaydiAra: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['DocumentSearch'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['DocumentPage'] } } };
  };
  putBelgeKaydiDurum: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['DocumentStateRequest'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['DocumentStateAnswer'] } } };
  };
  getBelgeKaydiByNoDosya: {
    parameters: { path: { no: string } };
    responses: {
      200: {
        content: {
          'application/octet-stream': string;
          'application/msword': string;
          'application/pdf': string;
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document': string;
        };
      };
    };
  };
  postBelge: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['BelgeRequest'] } };
    responses: {
      200: {
        content: {
          'application/octet-stream': string;
          'application/msword': string;
          'application/pdf': string;
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document': string;
          'application/zip': string;
        };
      };
    };
  };
  postTopluDenetle: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['TopluCheckRequest'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['TopluCheck'] } } };
  };
  postTopluDenetleCsv: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['TopluRequest'] } };
    responses: { 200: { content: { 'text/csv': string } } };
  };
  postTopluDene: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['TryTemplate'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['TriedTemplate'] } } };
  };
  postTopluSecenekler: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['TopluThingsRequest'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['TopluThings'] } } };
  };
  getToplu: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['TopluList'] } } };
  };
  postToplu: {
    parameters: { header?: { 'Idempotency-Key'?: string } };
    requestBody: { content: { 'application/json': components['schemas']['TopluRequest'] } };
    responses: {
      200: { content: { 'application/json': components['schemas']['TopluJob'] } };
      201: { content: { 'application/json': components['schemas']['TopluJob'] } };
    };
  };
  getTopluById: {
    parameters: { path: { id: string } };
    responses: { 200: { content: { 'application/json': components['schemas']['TopluJob'] } } };
  };
  deleteTopluById: { parameters: { path: { id: string } }; responses: { 204: {} } };
  getTopluByIdOlaylar: {
    parameters: { path: { id: string } };
    responses: { 200: { content: { 'text/event-stream': string } } };
  };
  getTopluByIdSonuc: {
    parameters: { path: { id: string } };
    responses: { 200: { content: { 'application/zip': string } } };
  };
  getTopluByIdSonucHazir: { parameters: { path: { id: string } }; responses: { 204: {} } };
  getTopluByIdTeslimListesi: {
    parameters: { query: { bicim: 'udf' | 'doc' | 'pdf' | 'docx' | 'xlsx' }; path: { id: string } };
    responses: {
      200: {
        content: {
          'application/octet-stream': string;
          'application/msword': string;
          'application/pdf': string;
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document': string;
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string;
        };
      };
    };
  };
  getTopluByIdHatalar: {
    parameters: { query?: { imlec?: string }; path: { id: string } };
    responses: { 200: { content: { 'application/json': components['schemas']['TopluErrors'] } } };
  };
  getTopluByIdHatalarCsv: {
    parameters: { path: { id: string } };
    responses: { 200: { content: { 'text/csv': string } } };
  };
  postTopluByIdIptal: {
    parameters: { path: { id: string } };
    responses: { 200: { content: { 'application/json': components['schemas']['TopluJob'] } } };
  };
  postTopluByIdYinele: {
    parameters: { path: { id: string } };
    responses: { 200: { content: { 'application/json': components['schemas']['TopluJob'] } } };
  };
  getKayit: {
    parameters: {
      query?: {
        kullaniciId?: string;
        eylem?: components['schemas']['Action'];
        takipId?: string;
        dilekceId?: string;
        toplu?: string;
        baslangic?: string;
        bitis?: string;
        imlec?: string;
        adet?: number;
        topluKatla?: 'evet';
      };
    };
    responses: { 200: { content: { 'application/json': components['schemas']['LogPage'] } } };
  };
  getKayitCsv: {
    parameters: {
      query?: {
        kullaniciId?: string;
        eylem?: components['schemas']['Action'];
        takipId?: string;
        dilekceId?: string;
        toplu?: string;
        baslangic?: string;
        bitis?: string;
      };
    };
    responses: { 200: { content: { 'text/csv': string } } };
  };
  getKayitMuhur: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/json': components['schemas']['LogSeal'] } } };
  };
  getKayitJsonl: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/jsonl': string; 'text/plain': string } } };
  };
  getKayitSyslog: {
    parameters: NoParameters;
    responses: { 200: { content: { 'application/jsonl': string; 'text/plain': string } } };
  };
  postKisiVerisi: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['PersonalDataQuery'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['PersonalData'] } } };
  };
  postKisiSilOnizleme: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['PersonalDataQuery'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['PersonDeleteSummary'] } } };
  };
  postKisiSil: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['PersonDelete'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['PersonDeleteSummary'] } } };
  };
  getSaklama: {
    parameters: { query?: { yil?: string } };
    responses: { 200: { content: { 'application/json': components['schemas']['Retention'] } } };
  };
  putSaklama: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['RetentionUpdate'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['Retention'] } } };
  };
  getKayitSaklama: {
    parameters: { query?: { yil?: string } };
    responses: { 200: { content: { 'application/json': components['schemas']['Retention'] } } };
  };
  putKayitSaklama: {
    parameters: NoParameters;
    requestBody: { content: { 'application/json': components['schemas']['LogRetentionUpdate'] } };
    responses: { 200: { content: { 'application/json': components['schemas']['Retention'] } } };
  };
}

export interface components {
  schemas: {
    UyapConnection: {
      durum: 'yok' | 'kapali' | 'bekliyor' | 'bagli';
      yontem: ('simulator' | 'ajan') | null;
      portal: ('acik' | 'kapali') | null;
      simulator: boolean;
      bitis: string | null;
      bugunkuSorgu: number;
      gunlukSinir: number;
    };
    UyapConnectResult: {
      baglanti: components['schemas']['UyapConnection'];
      eslestirme: { adres: string; kod: string; bitis: string } | null;
    };
    PersonLookupResult: { sorguNo: string; zaman: string; kisi: components['schemas']['Person'] };
    Person: {
      tcKimlikNo: string;
      ad: string;
      soyad: string;
      maskeli: boolean;
      olumKaydi: boolean;
      yabanci: boolean;
      babaAdi: string | null;
      anaAdi: string | null;
      dogumTarihi: string | null;
      cinsiyet: ('erkek' | 'kadin') | null;
    };
    UyapUsage: {
      gun: string;
      uyariEsigi: number;
      gunlukSinir: number;
      kullanicilar: { kullaniciId: string; adSoyad: string; sorgu: number; uyari: boolean }[];
    };
    Session: {
      kullanici: { id: string; adSoyad: string; eposta: string; ikiAdim: boolean; gecisAnahtari: boolean };
      ikiAdimZorunlu: boolean;
      buro: { id: string; ad: string };
      rol: components['schemas']['Rol'];
      yetkiler: components['schemas']['Yetki'][];
      uyap: { durum: 'yok' | 'kapali' | 'bagli' };
    };
    Rol: 'yonetici' | 'avukat' | 'katip' | 'stajyer';
    Yetki:
      | 'dilekce-ekle'
      | 'dilekce-duzenle'
      | 'dilekce-indir'
      | 'dilekce-sil'
      | 'takip-gor'
      | 'takip-yonet'
      | 'kisi-sorgula'
      | 'dilekce-zorla'
      | 'dilekce-onayla'
      | 'buro-yonet';
    OwnSessions: {
      oturumlar: {
        id: string;
        cihaz: string;
        adres: string;
        acildi: string;
        sonGorulme: string;
        buOturum: boolean;
      }[];
      yeniCihazlar: { cihaz: string; adres: string; zaman: string }[];
    };
    TwoStepKey: { anahtar: string; adres: string };
    RecoveryKodlar: { kurtarmaKodlari: string[] };
    PasskeyRequest: { challenge: string; rpId: string; timeout: number };
    PasskeyCreation: {
      challenge: string;
      timeout: number;
      rp: { id: string; name: string };
      user: { id: string; name: string; displayName: string };
      pubKeyCredParams: {
        /** @constant */
        type: 'public-key';
        alg: number;
      }[];
      excludeCredentials: {
        /** @constant */
        type: 'public-key';
        id: string;
      }[];
    };
    AddedPasskey: { gecisAnahtari: components['schemas']['Passkey']; kurtarmaKodlari: string[] };
    Passkey: {
      id: string;
      ad: string;
      eklendi: string;
      sonKullanim: string | null;
      esitlenen: boolean;
      adres: string;
    };
    IdentityProvider: {
      saglayici: { adres: string; istemciNo: string; alanAdlari: string[]; bagliKisi: number } | null;
      donusAdresi: string;
      girisAdresi: string;
    };
    ProviderAddress: { adres: string };
    OneTimeLinkInfo: { tur: 'davet' | 'parola'; adSoyad: string; eposta: string; buroAd: string };
    Buro: {
      id: string;
      ad: string;
      lookupPurposeRequired: boolean;
      apostrophe: 'tdk' | 'always';
      fileAuthor: 'none' | 'buro' | 'user';
      rateConfirmationRequired: boolean;
      readingsLogged: boolean;
      twoFactorRequired: boolean;
      unapprovedAccepted: boolean;
      dosyaAdi: string | null;
      vekiller: components['schemas']['OfficeVekil'][];
    };
    OfficeVekil: {
      unvan: string;
      adSoyad: string;
      baro: string;
      sicilNo: string;
      uets?: string;
      adres: { metin: string; ilce: string; il: string };
      inNewTakip: boolean;
    };
    RolYetkileri: {
      rol: components['schemas']['Rol'];
      ad: string;
      yetkiler: components['schemas']['Yetki'][];
    };
    Letterhead: { metin: string | null };
    User: {
      id: string;
      adSoyad: string;
      eposta: string;
      rol: components['schemas']['Rol'];
      durum: 'davetli' | 'etkin' | 'pasif';
      ikiAdim: boolean;
      gecisAnahtari: boolean;
      sonGiris: string | null;
    };
    UserInvitation: {
      kullanici: components['schemas']['User'];
      baglanti: components['schemas']['OneTimeLink'];
    };
    OneTimeLink: { belirtec: string; bitis: string };
    DilekceSummary: {
      id: string;
      isim: string;
      diger_adlar: string[];
      dilekce_tipi: components['schemas']['DilekceType'];
      favori_mi: boolean;
      standart_mi: boolean;
      created_at: string;
      updated_at?: string;
      alanlar: string;
      inceleme_notlari: string[];
      onay: components['schemas']['Approval'] | null;
      kaynak: components['schemas']['Source'] | null;
      adim: ('acilis' | 'tebligat' | 'haciz' | 'satis' | 'para' | 'kapanis' | 'mahkeme') | null;
      hukuk_tarihi: string | null;
    };
    DilekceType:
      | 'haciz'
      | 'tebligat'
      | 'yonetmelik_ornekleri'
      | 'talepler'
      | 'muzekkere_ve_talimatlar'
      | 'dava_dilekceleri'
      | 'kendi_dilekcelerim';
    Approval: {
      adSoyad: string;
      baro: string;
      sicilNo: string;
      tarih: string;
      surum: number;
      guncel: boolean;
    };
    Source: { id: string; isim: string; degisti: boolean };
    FoundDilekce: {
      id: string;
      isim: string;
      diger_adlar: string[];
      dilekce_tipi: components['schemas']['DilekceType'];
      favori_mi: boolean;
      standart_mi: boolean;
      created_at: string;
      updated_at?: string;
      alanlar: string;
      inceleme_notlari: string[];
      onay: components['schemas']['Approval'] | null;
      kaynak: components['schemas']['Source'] | null;
      adim: ('acilis' | 'tebligat' | 'haciz' | 'satis' | 'para' | 'kapanis' | 'mahkeme') | null;
      hukuk_tarihi: string | null;
      excerpt?: string;
    };
    DilekceSelection: {
      id: string;
      isim: string;
      diger_adlar: string[];
      dilekce_tipi: components['schemas']['DilekceType'];
      sablon: string;
      adim: ('acilis' | 'tebligat' | 'haciz' | 'satis' | 'para' | 'kapanis' | 'mahkeme') | null;
    };
    LastUsed: string[];
    DilekceAlan: { id: number; isim: string; kod: string };
    Dilekce: {
      id: string;
      isim: string;
      diger_adlar: string[];
      dilekce_tipi: components['schemas']['DilekceType'];
      sablon: string;
      favori_mi: boolean;
      standart_mi: boolean;
      created_at: string;
      updated_at?: string;
      alanlar: string;
      inceleme_notlari: string[];
      onay: components['schemas']['Approval'] | null;
      kaynak: components['schemas']['Source'] | null;
      adim: ('acilis' | 'tebligat' | 'haciz' | 'satis' | 'para' | 'kapanis' | 'mahkeme') | null;
      hukuk_tarihi: string | null;
      kaynaklar: string[];
    };
    OwnBar: components['schemas']['ApprovalRequest'] | null;
    ApprovalRequest: { baro: string; sicilNo: string };
    DilekceVersionSummary: {
      surum: number;
      isim: string;
      dilekce_tipi: components['schemas']['DilekceType'];
      kaydedildi_at: string;
      kaydeden: string | null;
    };
    DilekceVersion: {
      surum: number;
      isim: string;
      dilekce_tipi: components['schemas']['DilekceType'];
      kaydedildi_at: string;
      kaydeden: string | null;
      sablon: string;
      alanlar: string;
    };
    TrashedDilekceSummary: {
      id: string;
      isim: string;
      diger_adlar: string[];
      dilekce_tipi: components['schemas']['DilekceType'];
      favori_mi: boolean;
      standart_mi: boolean;
      created_at: string;
      updated_at?: string;
      alanlar: string;
      inceleme_notlari: string[];
      onay: components['schemas']['Approval'] | null;
      kaynak: components['schemas']['Source'] | null;
      adim: ('acilis' | 'tebligat' | 'haciz' | 'satis' | 'para' | 'kapanis' | 'mahkeme') | null;
      hukuk_tarihi: string | null;
      silindi_at: string;
    };
    TrashedDilekce: {
      id: string;
      isim: string;
      diger_adlar: string[];
      dilekce_tipi: components['schemas']['DilekceType'];
      sablon: string;
      favori_mi: boolean;
      standart_mi: boolean;
      created_at: string;
      updated_at?: string;
      alanlar: string;
      inceleme_notlari: string[];
      onay: components['schemas']['Approval'] | null;
      kaynak: components['schemas']['Source'] | null;
      adim: ('acilis' | 'tebligat' | 'haciz' | 'satis' | 'para' | 'kapanis' | 'mahkeme') | null;
      hukuk_tarihi: string | null;
      kaynaklar: string[];
      silindi_at: string;
    };
    DilekceImportResult: {
      anahtar: string;
      durum: 'eklendi' | 'vardi' | 'atlandi' | 'hata';
      id: string | null;
      isim: string;
      uyarilar: string[];
      neden: string | null;
    };
    SnippetImportResult: {
      anahtar: string;
      durum: 'eklendi' | 'vardi' | 'hata';
      id: string | null;
      isim: string;
      neden: string | null;
    };
    SnippetSummary: { id: string; isim: string; ozet: string; kullanim: number; surum: number };
    Snippet: {
      id: string;
      isim: string;
      metin: string;
      surum: number;
      dilekceler: components['schemas']['SnippetUse'][];
    };
    SnippetUse: { id: string; isim: string; guncel: boolean };
    ChangedSnippet: {
      parca: components['schemas']['Snippet'];
      degisen: components['schemas']['NamedRecord'][];
      degismeyen: { id: string; isim: string; neden: string }[];
    };
    NamedRecord: { id: string; isim: string };
    DraftKey: { kullanici: string; kimlik: string; anahtar: string };
    DilekcePackage: {
      id: string;
      isim: string;
      standart_mi: boolean;
      surum: number;
      dilekceler: { dilekceId: string; isim: string; kosul: string | null }[];
    };
    TakipList: { takipler: components['schemas']['TakipSummary'][]; sonraki: string | null };
    TakipSummary: {
      id: string;
      kaynak: string;
      durum: components['schemas']['TakipStatus'];
      buroDosyaNo: string;
      dosyaEsasNo: string | null;
      icraDairesi: components['schemas']['StoredIcraDairesi'];
      takipTipi: string;
      takipYolu: string;
      takipTarihi: string | null;
      kalanTutar: number;
      alacaklilar: components['schemas']['TarafSummary'][];
      alacakliSayisi: number;
      borclular: components['schemas']['TarafSummary'][];
      borcluSayisi: number;
    };
    TakipStatus: 'taslak' | 'acik' | 'kapali';
    StoredIcraDairesi: { ad: string; il: string };
    TarafSummary: { tur: 'kisi' | 'kurum'; ad: string | null; soyad: string | null; unvan: string | null };
    TakipCount: { sayi: number };
    KnownVekil: {
      unvan: string;
      adSoyad: string;
      baro: string;
      sicilNo: string;
      uets: string;
      adres: { metin: string; ilce: string; il: string };
    };
    TakipOptions: { icraDaireleri: string[]; takipTipleri: string[]; takipYollari: string[] };
    StoredTakip: {
      id: string;
      kaynak: string;
      surum: number;
      durum: components['schemas']['TakipStatus'];
      buroDosyaNo: string;
      dosyaEsasNo: string | null;
      icraDairesi: components['schemas']['StoredIcraDairesi'];
      takipTipi: string;
      takipYolu: string;
      ornekNo: string | null;
      takipTarihi: string | null;
      vadeTarihi: string | null;
      tebligTarihi: string | null;
      hacizTarihi: string | null;
      alacaklilar: components['schemas']['StoredTaraf'][];
      borclular: components['schemas']['StoredTaraf'][];
      vekiller: components['schemas']['StoredVekil'][];
      alacakKalemleri: components['schemas']['StoredClaimItem'][];
      hacizler: components['schemas']['StoredHaciz'][];
      tahsilatlar: components['schemas']['StoredTahsilat'][];
      masraflar: components['schemas']['StoredMasraf'][];
      ucuncuKisiler: components['schemas']['StoredThirdPerson'][];
      itirazlar: components['schemas']['StoredObjection'][];
      sureBaslangiclari: components['schemas']['StoredLimitStart'][];
      dayanak: components['schemas']['StoredDayanak'] | null;
      alacakliHesabi: components['schemas']['StoredPaymentAccount'] | null;
      ekAlanlar: components['schemas']['StoredOwnFields'];
      /** @constant */
      paraBirimi: 'TRY';
      tutarlar: components['schemas']['StoredAmounts'];
      created_at: string;
      updated_at: string;
    };
    StoredTaraf: {
      tur: 'kisi' | 'kurum';
      ad: string | null;
      soyad: string | null;
      unvan: string | null;
      tcKimlikNo: string | null;
      vergiNo: string | null;
      mersisNo: string | null;
      yetkili: string | null;
      sifat: string;
      adres: components['schemas']['StoredAddress'] | null;
      vekiller: string[];
      tebligTarihi: string | null;
      id: string | null;
      tebligatlar: components['schemas']['StoredTebligat'][];
      yasalTemsilci: components['schemas']['StoredLegalRepresentative'] | null;
      ekler: components['schemas']['StoredSuffixes'] | null;
      okunus: string | null;
    };
    StoredAddress: { metin: string; ilce: string; il: string; tamAdres: string };
    StoredTebligat: {
      id: string;
      belge: '103' | 'odemeEmri' | 'icraEmri' | 'satisIlani' | 'diger';
      tarih: string | null;
      sonuc: 'tebligEdildi' | 'iade' | 'bekliyor';
      iadeNedeni: string | null;
      barkodNo: string | null;
    };
    StoredLegalRepresentative: {
      adSoyad: string;
      tcKimlikNo: string | null;
      sifat: 'veli' | 'vasi' | 'kayyim' | 'yasalDanisman';
      adres: components['schemas']['StoredAddress'] | null;
    };
    StoredSuffixes: {
      in: string | null;
      i: string | null;
      e: string | null;
      de: string | null;
      den: string | null;
      le: string | null;
    };
    StoredVekil: {
      id: string;
      unvan: string;
      adSoyad: string;
      baro: string;
      sicilNo: string;
      uets: string;
      adres: components['schemas']['StoredAddress'] | null;
    };
    StoredClaimItem: {
      id: string;
      ad: string;
      tutar: number;
      paraBirimi: 'TRY' | 'USD' | 'EUR' | 'GBP' | 'CHF';
      vadeTarihi: string | null;
      faizTuru: 'yok' | 'yasal' | 'ticari' | 'akdi' | 'ttk1530' | 'yabanciPara';
      faizOrani: number | null;
      faizBaslangici: string | null;
    };
    StoredHaciz: {
      id: string;
      tur: 'tasinir' | 'tasinmaz' | 'arac' | 'maas' | 'banka' | 'alacak' | 'diger';
      konu: string;
      tarih: string | null;
      durum: 'gecerli' | 'satisIstendi' | 'satildi' | 'kaldirildi' | 'dustu';
      borclu: string | null;
    };
    StoredTahsilat: {
      id: string;
      tarih: string;
      tutar: number;
      tur: 'haricen' | 'icraDairesi' | 'haciz' | 'satis' | 'diger';
    };
    StoredMasraf: { id: string; tarih: string | null; ad: string; tutar: number };
    StoredThirdPerson: {
      id: string;
      tur: 'banka' | 'isveren' | 'kiraci' | 'ucuncuSahis' | 'diger';
      ad: string;
      kimlikNo: string | null;
      adres: components['schemas']['StoredAddress'] | null;
    };
    StoredObjection: {
      id: string;
      borclu: string | null;
      tarih: string | null;
      konu: 'borca' | 'imzaya' | 'yetkiye' | 'faize' | 'zamanasimi' | 'diger';
      kapsam: 'tam' | 'kismi';
      tutar: number | null;
      durum: 'bekliyor' | 'durdu' | 'kaldirildi' | 'iptalEdildi' | 'reddedildi';
    };
    StoredLimitStart: {
      id: string;
      tur:
        | 'itirazTebligi'
        | 'giderBildirimi'
        | 'ihbarname1'
        | 'ihbarname2'
        | 'ihbarname3'
        | 'kiymetTakdiri'
        | 'ihtiyatiHaciz'
        | 'ihtiyatiHacizInfazi'
        | 'ihale'
        | 'taahhudIhlaliOgrenme'
        | 'taahhudIhlali'
        | 'sikayetOgrenme'
        | 'zamanasimiKesilmesi';
      tarih: string;
      ilgili: string | null;
    };
    StoredDayanak: {
      tur:
        | 'cek'
        | 'bono'
        | 'police'
        | 'fatura'
        | 'kira'
        | 'ilam'
        | 'sozlesme'
        | 'cariHesap'
        | 'abonelik'
        | 'ipotek'
        | 'diger';
      tarih: string | null;
      no: string | null;
      tutar: number | null;
      aciklama: string | null;
      mahkeme: string | null;
      esasNo: string | null;
      kararNo: string | null;
      kararTarihi: string | null;
      kesinlesmeTarihi: string | null;
    };
    StoredPaymentAccount: {
      banka: string | null;
      sube: string | null;
      iban: string;
      hesapSahibi: string | null;
    };
    StoredOwnFields: { [key: string]: string };
    StoredAmounts: {
      takipToplami: number;
      masrafToplami: number;
      harcToplami: number;
      vekaletUcreti: number;
      genelToplam: number;
      tahsilatToplami: number;
      kalanTutar: number;
    };
    TakipAlanlar: {
      alacakliAdSoyad: string;
      alacakliTc: string;
      alacakliAdresi: string;
      alacakliVekiliAdSoyad: string;
      borcluVekiliAdSoyad: string;
      borcluAdSoyad: string;
      borcluKurumIsim: string;
      borcluAdresi: string;
      icraDairesi: string;
      takipTipi: string;
      takipYolu: string;
      dosyaEsasNo: string;
      takipTarihi: string;
      alacakliKurumAdi: string;
      bugununTarihi: string;
      hacizTarihi: string;
      borcluTc: string;
      alacakliVekilAdresi: string;
      takipToplami: string;
      masrafToplami: string;
      harcToplami: string;
      vekaletUcreti: string;
      genelToplam: string;
      tahsilatToplami: string;
      kalanTutar: string;
      tebligTarihi: string;
      vadeTarihi: string;
      borcluVekiliAdresi: string;
      eksikler: components['schemas']['MissingAlan'][];
      hesap: {
        kod: string;
        isim: string;
        deger: string;
        engel: string | null;
        tablo: {
          head: string[];
          rows: string[][];
          foot: string[][];
          columns: number[];
          atRight: number[];
        } | null;
      }[];
      kuskular: string[];
    };
    MissingAlan: {
      kod: string;
      isim: string;
      metinler: string[];
      taraflar: { taraf: 'alacakli' | 'borclu'; sira: number; bilgi: string }[];
    };
    Today: {
      takipler: components['schemas']['TakipSummary'][];
      belgeler: components['schemas']['MadeBelge'][];
      eksikler: components['schemas']['GappyTakip'][];
      favoriler: components['schemas']['NamedRecord'][];
      adimlar: { takip: boolean; vekil: boolean; dilekce: boolean; belge: boolean };
      backup: {
        klasor: boolean;
        son: string | null;
        deneme: { basarili: string | null; hata: boolean } | null;
        surekli: { ulasti: string | null } | null;
      } | null;
      yeniSurum: string | null;
    };
    MadeBelge: {
      dilekce: components['schemas']['NamedRecord'];
      takip: { id: string; dosyaEsasNo: string | null } | null;
      zaman: string;
    };
    GappyTakip: {
      takip: components['schemas']['TakipSummary'];
      eksikler: ('esasNo' | 'icraDairesi' | 'takipTarihi' | 'alacakliVekili' | 'borcluNo' | 'borcluAdresi')[];
    };
    UpdateState: {
      version: string;
      looks: boolean;
      newest: { version: string; date: string } | null;
      way: 'here' | 'package' | 'hand';
      address: string | null;
      addressIsSet: boolean;
      problem: boolean;
      progress: components['schemas']['UpdateProgress'] | null;
      last: components['schemas']['LastUpdate'] | null;
      mayChange: boolean;
    };
    UpdateProgress: { step: 'copying' | 'unpacking' | 'closing'; part: number };
    LastUpdate: {
      from: string;
      to: string;
      at: string;
      outcome: 'trying' | 'installed' | 'returned' | 'refused';
      reason: string | null;
    };
    SureList: { sureler: components['schemas']['ListedSure'][]; sonraki: string | null };
    ListedSure: components['schemas']['Sure'] & {
      takip: {
        id: string;
        dosyaEsasNo: string | null;
        buroDosyaNo: string;
        icraDairesi: components['schemas']['StoredIcraDairesi'];
        alacakli: string;
        borclu: string;
      };
    };
    Sure: {
      id: string | null;
      kod: components['schemas']['SureKod'];
      ad: string;
      kimin: 'alacakli' | 'borclu' | 'ucuncuKisi' | 'ilgili';
      borclu: components['schemas']['SureBorclu'] | null;
      konu: string | null;
      baslatan: string;
      baslangic: string | null;
      kural: string | null;
      dayanak: string | null;
      sonGun: string | null;
      enErkenSonGun: string | null;
      durum: 'running' | 'passed' | 'done' | 'notBegun' | 'unknown';
      neden: string | null;
      dogrulanmamis: string[];
      notlar: string[];
      ardindan: string | null;
      suresindeDilekceler: components['schemas']['NamedRecord'][];
      ardindanDilekceler: components['schemas']['NamedRecord'][];
      kontrol: components['schemas']['SureCheck'] | null;
    };
    SureKod:
      | 'itiraz'
      | 'odeme'
      | 'icraEmri'
      | 'hacizIsteme'
      | 'satisIsteme'
      | 'satisGideri'
      | 'kiymetTakdiri'
      | 'rizaenSatis'
      | 'ihaleninFeshi'
      | 'ihtiyatiHacizInfazi'
      | 'ihtiyatiHacizTamamlama'
      | 'ihbarname1'
      | 'ihbarname2'
      | 'ihbarname3'
      | 'itirazinKaldirilmasi'
      | 'itirazinIptali'
      | 'istirdat'
      | 'taahhudIhlaliOgrenme'
      | 'taahhudIhlali'
      | 'sikayet'
      | 'kambiyoZamanasimi';
    SureBorclu: { sira: number; ad: string };
    SureCheck: { adSoyad: string; zaman: string };
    SureCount: { gecen: number; bugun: number; gun7: number; gun30: number; gun90: number };
    SureSteps: { adimlar: components['schemas']['SureStep'][] };
    SureStep: {
      dilekceler: string[];
      kod: components['schemas']['SureKod'];
      ad: string;
      baslatan: string;
      kural: string | null;
      dayanak: string | null;
      dogrulanmamis: string[];
      ardindan: string | null;
      suresindeDilekceler: components['schemas']['NamedRecord'][];
      ardindanDilekceler: components['schemas']['NamedRecord'][];
    };
    SureVekil: { vekiller: string[] };
    TakipSureleri: { sureler: components['schemas']['Sure'][]; adimlar: components['schemas']['SureStep'][] };
    SureChecksResult: { degisenler: { takipId: string; sureId: string }[] };
    Calendar: { acik: boolean; olusturuldu: string | null; vekil: string | null };
    CalendarAddress: { yol: string };
    TransferResult: {
      sonuclar: {
        durum: 'eklendi' | 'guncellendi' | 'degismedi' | 'atlandi' | 'hata';
        takipId: string | null;
        surum: number | null;
        degisen: {
          alan:
            | 'dosyaEsasNo'
            | 'icraDairesiAd'
            | 'durum'
            | 'buroDosyaNo'
            | 'icraDairesiIl'
            | 'takipTipi'
            | 'takipYolu'
            | 'ornekNo'
            | 'takipTarihi'
            | 'vadeTarihi'
            | 'tebligTarihi'
            | 'hacizTarihi'
            | 'takipToplami'
            | 'masrafToplami'
            | 'harcToplami'
            | 'vekaletUcreti'
            | 'tahsilatToplami'
            | 'alacaklilar'
            | 'borclular'
            | 'alacakKalemleri'
            | 'dayanak'
            | 'alacakliHesabi'
            | 'ucuncuKisiler';
          eski: string;
          yeni: string;
          elle: boolean;
        }[];
        mesaj: string;
      }[];
    };
    TransferList: {
      aktarimlar: {
        id: string;
        zaman: string;
        kullanici: string;
        tur: 'xlsx' | 'csv' | 'etakip';
        eklenen: number;
        guncellenen: number;
        geriAlindi: boolean;
      }[];
    };
    UndoResult: { silinen: number; eskiHaline: number; birakilan: number };
    TransferColumns: { sutunlar: { baslik: string; alan: string }[] };
    OfficeRates: {
      bugun: string;
      rateConfirmationRequired: boolean;
      oranlar: { tur: 'yasal' | 'avans' | 'ticari' | 'ttk1530'; rows: components['schemas']['RateRow'][] }[];
      harclar: {
        baslangic: string;
        bitis: string;
        durum: 'confirmed' | 'derived' | 'unconfirmed' | 'office' | 'unknown';
        dayanak: string;
        tarife: components['schemas']['FeeFigures'];
      }[];
      vekaletUcretleri: {
        baslangic: string;
        bitis: string;
        durum: 'confirmed' | 'derived' | 'unconfirmed' | 'office' | 'unknown';
        dayanak: string;
        tarife: components['schemas']['CounselFigures'];
      }[];
      kayitlar: components['schemas']['OfficeRate'][];
    };
    RateRow: {
      baslangic: string;
      bitis: string | null;
      oran: number | null;
      durum: 'confirmed' | 'derived' | 'unconfirmed' | 'office' | 'unknown';
      dayanak: string;
      resmiGazete: string | null;
    };
    FeeFigures: {
      application: number;
      advance: number;
      collection: {
        beforeSeizure: number;
        afterSeizure: number;
        afterSale: number;
        salary: number;
        mts: number;
        evictionOnOrder: number;
        evictionByOffice: number;
      };
      waiverPart: number;
      prison: number;
    };
    CounselFigures: {
      fixed: { takip: number; tahliye: number; icraMahkemesi: number; icraMahkemesiDurusmali: number };
      brackets: { width: number | null; rate: number }[];
    };
    OfficeRate: {
      id: string;
      tur: 'yasal' | 'avans' | 'ticari' | 'ttk1530' | 'kur' | 'harc' | 'vekalet';
      baslangic: string;
      bitis: string;
      content: components['schemas']['OfficeRateContent'];
      dayanak: string;
      resmiGazete: string | null;
      not: string;
      durum: 'gecerli' | 'onayBekliyor' | 'geriAlindi';
      ekleyen: components['schemas']['UserRef'];
      eklendi: string;
      onaylayan: components['schemas']['UserRef'] | null;
      onaylandi: string | null;
      geriAlan: components['schemas']['UserRef'] | null;
      geriAlindi: string | null;
    };
    OfficeRateContent:
      | {
          /** @constant */
          kind: 'rate';
          rate: number;
        }
      | {
          /** @constant */
          kind: 'exchange';
          currency: string;
          rate: number;
        }
      | {
          /** @constant */
          kind: 'fees';
          figures: components['schemas']['FeeFigures'];
        }
      | {
          /** @constant */
          kind: 'counsel';
          figures: components['schemas']['CounselFigures'];
        };
    UserRef: { id: string; adSoyad: string };
    TakipAccount: {
      day: string;
      sums: {
        principal: number;
        interest: number;
        expenses: number;
        collectionFee: number;
        counselFee: number;
        paid: number;
        remaining: number;
      };
      startSum: number | null;
      lines: {
        kind: 'principal' | 'interest' | 'expenses' | 'counselFee' | 'collectionFee' | 'payment';
        item: string | null;
        text: string;
        amount: number;
        ground: string;
        state: ('confirmed' | 'derived' | 'unconfirmed' | 'office' | 'assumed') | null;
      }[];
      items: {
        id: string;
        name: string;
        currency: string;
        principal: number;
        unpaidPrincipal: number;
        interest: number;
        unpaidInterest: number;
        principalKurus: number;
        interestKurus: number;
        lines: {
          from: string;
          to: string;
          days: number;
          principal: number;
          rate: number;
          amount: number;
          state: 'confirmed' | 'derived' | 'unconfirmed' | 'office' | 'assumed';
          ground: string;
          gazette: string | null;
        }[];
      }[];
      payments: {
        id: string;
        date: string;
        amount: number;
        toExpenses: number;
        toInterest: number;
        toPrincipal: number;
        surplus: number;
      }[];
      expenses: { date: string | null; name: string; amount: number }[];
      exchangeRates: { currency: string; date: string; rate: number }[];
      fees: components['schemas']['FeeLine'][];
      deducted: components['schemas']['FeeLine'] | null;
      prisonFee: components['schemas']['FeeLine'] | null;
      counsel: {
        amount: number;
        ground: string;
        state: 'confirmed' | 'derived' | 'unconfirmed' | 'office' | 'assumed';
        brackets: { base: number; rate: number; amount: number }[];
        rules: ('fixed' | 'least' | 'notAboveClaim' | 'threeQuarters')[];
      } | null;
      dailyInterest: number;
      dailyForeign: { currency: string; amount: number }[];
      doubts: string[];
      differences: {
        name: 'takipToplami' | 'masrafToplami' | 'vekaletUcreti' | 'tahsilatToplami' | 'kalanTutar';
        stated: number;
        reckoned: number;
      }[];
    };
    FeeLine: {
      name: 'application' | 'advance' | 'collection' | 'prison';
      stage:
        | (
            | 'beforeSeizure'
            | 'afterSeizure'
            | 'afterSale'
            | 'salary'
            | 'mts'
            | 'evictionOnOrder'
            | 'evictionByOffice'
          )
        | null;
      date: string;
      base: number | null;
      rate: number | null;
      amount: number;
      state: 'confirmed' | 'derived' | 'unconfirmed' | 'office' | 'assumed';
      ground: string;
    };
    IfPaid: { without: components['schemas']['TakipAccount']; with: components['schemas']['TakipAccount'] };
    PaymentPlan: {
      plan: {
        rows: {
          date: string;
          amount: number;
          toExpenses: number;
          toInterest: number;
          toPrincipal: number;
          toFees: number;
          remaining: number;
        }[];
        total: number;
        doubts: string[];
      } | null;
    };
    DocumentPage: {
      belgeler: components['schemas']['Document'][];
      sonraki: string | null;
      fazlaTakip: boolean;
    };
    Document: {
      id: number;
      zaman: string;
      kullanici: components['schemas']['UserRef'] | null;
      eylem: components['schemas']['Action'];
      takipId: string | null;
      takipEsasNo: string | null;
      icraDairesi: string | null;
      dilekceId: string;
      dilekceIsim: string | null;
      dilekceSurum: number | null;
      bicim: 'udf' | 'doc' | 'pdf' | 'docx';
      borcluSirasi: number | null;
      eksik: number;
      toplu: string | null;
      durum: 'taslak' | 'imzada' | 'sunuldu' | 'reddedildi';
      durumTarihi: string | null;
      yenilenemez: ('eski' | 'silindi') | null;
    };
    Action:
      | 'giris'
      | 'giris-basarisiz'
      | 'cikis'
      | 'cikis-hepsi'
      | 'cikis-digerleri'
      | 'oturum-kapat'
      | 'oturum-kapat-hepsi'
      | 'yetki-reddi'
      | 'parola-degistir'
      | 'parola-belirle'
      | 'iki-adim-ac'
      | 'iki-adim-kapat'
      | 'gecis-anahtari-ekle'
      | 'gecis-anahtari-ad'
      | 'gecis-anahtari-sil'
      | 'kurum-hesabi'
      | 'kurulum'
      | 'buro-guncelle'
      | 'rol-guncelle'
      | 'kullanici-davet'
      | 'kullanici-guncelle'
      | 'baglanti-ver'
      | 'dilekce-ekle'
      | 'dilekce-guncelle'
      | 'dilekce-sil'
      | 'dilekce-geri-al'
      | 'dilekce-surum-geri-al'
      | 'dilekce-disa-aktar'
      | 'dilekce-olustur'
      | 'dilekce-durdur'
      | 'paket-ekle'
      | 'paket-guncelle'
      | 'paket-sil'
      | 'parca-ekle'
      | 'parca-guncelle'
      | 'parca-sil'
      | 'parca-geri-al'
      | 'dilekce-onayla'
      | 'dilekce-onay-kaldir'
      | 'dilekce-kaynak'
      | 'onaysiz-metin'
      | 'belge-indir'
      | 'belge-yinele'
      | 'belge-durum'
      | 'oran-ekle'
      | 'oran-onayla'
      | 'oran-geri-al'
      | 'hesap-indir'
      | 'toplu-denetle'
      | 'toplu-baslat'
      | 'toplu-olustur'
      | 'toplu-iptal'
      | 'toplu-yinele'
      | 'toplu-indir'
      | 'toplu-liste'
      | 'toplu-sil'
      | 'guvenlik-guncelle'
      | 'kimlik-saglayici'
      | 'kimlik-saglayici-sil'
      | 'takip-oku'
      | 'takip-ekle'
      | 'takip-guncelle'
      | 'takip-sil'
      | 'takip-geri-al'
      | 'takip-disa-aktar'
      | 'sure-kontrol'
      | 'sure-kontrol-kaldir'
      | 'takvim-ac'
      | 'takvim-kapat'
      | 'ornek-ekle'
      | 'ornek-sil'
      | 'uyap-baglan'
      | 'uyap-kes'
      | 'kisi-sorgula'
      | 'kisi-sorgula-sonuc'
      | 'kisi-verisi'
      | 'kisi-sil'
      | 'saklama-guncelle'
      | 'saklama-sil'
      | 'kayit-saklama'
      | 'kayit-sil'
      | 'kayit-indir'
      | 'guncelleme'
      | 'guncelleme-adresi';
    DocumentStateAnswer: { degisen: number };
    TopluCheck: {
      ozet: {
        takip: number;
        atlanan: number;
        gecmisSureTakip: number;
        dosya: number;
        eksikDosya: number;
        eksikTakip: number;
        eksikAlanlar: components['schemas']['NamedCount'][];
        yanitsizDosya: number;
        yanitsizTakip: number;
        yanitsizSorular: components['schemas']['NamedCount'][];
        uygunOlmayanDosya: number;
        uygunOlmayanTakip: number;
        uyariliDosya: number;
        hesapsizDosya: number;
        hesapsizTakip: number;
        kosulDisiDosya: number;
        engeller: components['schemas']['GuardCount'][];
        uyarilar: components['schemas']['GuardCount'][];
        hesapEngelleri: components['schemas']['GuardCount'][];
        hesapKuskulari: components['schemas']['GuardCount'][];
        ornekAdlar: string[];
      } | null;
      eksikler: {
        takipId: string;
        dosyaEsasNo: string | null;
        icraDairesi: string;
        dilekceId: string;
        dilekce: string;
        borclu: string | null;
        eksikKodlar: string[];
        eksikMetinleri: string[];
        yanitsizlar: string[];
        engeller: string[];
        uyarilar: string[];
        hesapEngelleri: string[];
      }[];
      sonraki: number | null;
    };
    NamedCount: { kod: string; isim: string; dosya: number };
    GuardCount: { cumle: string; dosya: number };
    TriedTemplate: {
      toplam: number;
      denenen: number;
      sorunlar: {
        takipId: string;
        dosyaEsasNo: string | null;
        icraDairesi: string;
        eksikler: string[];
        engeller: string[];
        uyarilar: string[];
      }[];
      sorular: { soru: string; takip: number }[];
      sonraki: string | null;
    };
    TopluThings: {
      takipler: {
        id: string;
        haciz?: components['schemas']['Thing'][];
        tahsilat?: components['schemas']['Thing'][];
        ucuncuKisi?: components['schemas']['Thing'][];
      }[];
    };
    Thing: {
      id: string;
      text: string;
      tur?: 'tasinir' | 'tasinmaz' | 'arac' | 'maas' | 'banka' | 'alacak' | 'diger';
    };
    TopluJob: {
      id: string;
      durum: 'sirada' | 'suruyor' | 'tamam' | 'iptal' | 'hata';
      neden: string | null;
      kullanici: components['schemas']['UserRef'];
      dilekceler: { id: string; isim: string; surum: number }[];
      bicim: 'udf' | 'doc' | 'pdf' | 'docx';
      borcluAyri: boolean;
      klasorlu: boolean;
      klasor: ('takip' | 'daire') | null;
      dosyaAdi: string | null;
      takip: number;
      atlanan: number;
      toplam: number;
      tamam: number;
      basarisiz: number;
      kalan: number;
      hiz: number | null;
      kalanSaniye: number | null;
      created_at: string;
      baslama: string | null;
      bitis: string | null;
      silinme: string | null;
    };
    TopluList: { isler: components['schemas']['TopluJob'][] };
    TopluErrors: {
      dosyalar: {
        takipId: string;
        dosyaEsasNo: string | null;
        icraDairesi: string;
        dilekce: string;
        borcluSirasi: number | null;
        neden: string;
      }[];
      sonraki: string | null;
    };
    LogPage: { kayitlar: components['schemas']['LogEntry'][]; sonraki: string | null };
    LogEntry: {
      id: number;
      zaman: string;
      kullanici: components['schemas']['UserRef'] | null;
      eylem: components['schemas']['Action'];
      hedefKullanici: components['schemas']['UserRef'] | null;
      takipId: string | null;
      takipEsasNo: string | null;
      dilekceId: string | null;
      dilekceIsim: string | null;
      dilekceSurum: number | null;
      bicim: string | null;
      eksikKodlar: string[];
      ozetler: string[];
      ayrinti: { [key: string]: string | number | boolean | null };
    };
    LogSeal: {
      last: {
        position: number;
        lineCount: number;
        lastId: number;
        previous: string;
        hash: string;
        sealedAt: string;
      } | null;
    };
    PersonalData: {
      takipler: {
        id: string;
        kaynak: string;
        surum: number;
        durum: components['schemas']['TakipStatus'];
        buroDosyaNo: string;
        dosyaEsasNo: string | null;
        icraDairesi: components['schemas']['StoredIcraDairesi'];
        takipTipi: string;
        takipYolu: string;
        ornekNo: string | null;
        takipTarihi: string | null;
        vadeTarihi: string | null;
        tebligTarihi: string | null;
        hacizTarihi: string | null;
        alacaklilar: components['schemas']['StoredTaraf'][];
        borclular: components['schemas']['StoredTaraf'][];
        vekiller: components['schemas']['StoredVekil'][];
        alacakKalemleri: components['schemas']['StoredClaimItem'][];
        hacizler: components['schemas']['StoredHaciz'][];
        tahsilatlar: components['schemas']['StoredTahsilat'][];
        masraflar: components['schemas']['StoredMasraf'][];
        ucuncuKisiler: components['schemas']['StoredThirdPerson'][];
        itirazlar: components['schemas']['StoredObjection'][];
        sureBaslangiclari: components['schemas']['StoredLimitStart'][];
        dayanak: components['schemas']['StoredDayanak'] | null;
        alacakliHesabi: components['schemas']['StoredPaymentAccount'] | null;
        ekAlanlar: components['schemas']['StoredOwnFields'];
        /** @constant */
        paraBirimi: 'TRY';
        tutarlar: components['schemas']['StoredAmounts'] | null;
        created_at: string;
        updated_at: string;
        yasalTemsilcilikler: components['schemas']['StoredLegalRepresentative'][];
      }[];
      kayitlar: components['schemas']['LogEntry'][];
      devamiVar: boolean;
    };
    PersonDeleteSummary: {
      adsizTakip: number;
      silinenTakip: number;
      acikTakipSayisi: number;
      acikTakipler: {
        id: string;
        durum: components['schemas']['TakipStatus'];
        buroDosyaNo: string;
        dosyaEsasNo: string | null;
      }[];
      aktarimIzi: number;
      copDilekce: number;
      dilekceSurumu: number;
      belge: number;
      topluIs: number;
      surenTopluIs: number;
      dilekceler: components['schemas']['NamedRecord'][];
      metinParcalari: components['schemas']['NamedRecord'][];
    };
    Retention: { yil: number | null; dolan: number };
    PersonLookup: {
      tcKimlikNo: string;
      /** Format: uuid */
      dilekceId?: string;
      /** Format: uuid */
      takipId?: string;
      amac?: 'kimlik-dogrulama' | 'tebligat' | 'haciz' | 'taraf-degisikligi';
    };
    SignInInput: {
      eposta: components['schemas']['Email'];
      parola: components['schemas']['Password'];
      kod?: string;
    };
    Email: string;
    Password: string;
    PasswordChange: {
      eskiParola: components['schemas']['Password'];
      yeniParola: components['schemas']['Password'];
      digerOturumlariKapat?: boolean;
    };
    PasswordConfirmation: {
      parola?: components['schemas']['Password'];
      kod?: string;
      gecisAnahtari?: components['schemas']['PasskeyAssertion'];
    };
    PasskeyAssertion: {
      id: string;
      clientDataJSON: string;
      authenticatorData: string;
      signature: string;
      userHandle: string;
    };
    TwoStepKod: { kod: string };
    NewPasskey: { ad: string; id: string; clientDataJSON: string; attestationObject: string };
    PasskeyName: { ad: string };
    IdentityProviderInput: { adres: string; istemciNo: string; istemciSirri?: string; alanAdlari: string[] };
    ProviderRequest: { buro: string };
    ProviderReturn: { sorgu: string };
    OneTimeLinkResolve: { belirtec: string };
    OneTimeLinkUse: { belirtec: string; parola: components['schemas']['Password'] };
    BuroSecurity: { readingsLogged?: boolean; twoFactorRequired?: boolean };
    BuroUpdate: {
      id?: components['schemas']['DecidedByServer'];
      ad: string;
      lookupPurposeRequired?: boolean;
      apostrophe?: 'tdk' | 'always';
      fileAuthor?: 'none' | 'buro' | 'user';
      rateConfirmationRequired?: boolean;
      dosyaAdi?: string | null;
      vekiller?: components['schemas']['OfficeVekil'][];
      unapprovedAccepted?: components['schemas']['DecidedByServer'];
      readingsLogged?: components['schemas']['DecidedByServer'];
      twoFactorRequired?: components['schemas']['DecidedByServer'];
    };
    /** @description Sunucu belirler; gönderilirse yok sayılır. */
    DecidedByServer: unknown;
    RolUpdate: {
      rol?: components['schemas']['DecidedByServer'];
      ad?: components['schemas']['DecidedByServer'];
      yetkiler: components['schemas']['Yetki'][];
    };
    LetterheadUpdate: { metin: string | null };
    NewUser: { adSoyad: string; eposta: components['schemas']['Email']; rol: components['schemas']['Rol'] };
    UserUpdate: { adSoyad: string; rol: components['schemas']['Rol']; durum: 'etkin' | 'pasif' };
    SetupInput: {
      belirtec: string;
      buroAdi: string;
      adSoyad: string;
      eposta: components['schemas']['Email'];
      parola: components['schemas']['Password'];
      ornekTakipler: boolean;
    };
    NewDilekce: {
      isim: string;
      dilekce_tipi: components['schemas']['DilekceType'];
      sablon: string;
      favori_mi?: boolean;
      alanlar?: components['schemas']['DecidedByServer'];
      id?: components['schemas']['DecidedByServer'];
      standart_mi?: components['schemas']['DecidedByServer'];
      created_at?: components['schemas']['DecidedByServer'];
      updated_at?: components['schemas']['DecidedByServer'];
      diger_adlar?: components['schemas']['DecidedByServer'];
      inceleme_notlari?: components['schemas']['DecidedByServer'];
      onay?: components['schemas']['DecidedByServer'];
      kaynak?: components['schemas']['DecidedByServer'];
      /** Format: uuid */
      kaynakId?: string;
      adim?: components['schemas']['DecidedByServer'];
      hukuk_tarihi?: components['schemas']['DecidedByServer'];
      kaynaklar?: components['schemas']['DecidedByServer'];
    };
    DilekceUpdate: {
      isim: string;
      dilekce_tipi: components['schemas']['DilekceType'];
      sablon?: string;
      favori_mi?: boolean;
      alanlar?: components['schemas']['DecidedByServer'];
      id?: components['schemas']['DecidedByServer'];
      standart_mi?: components['schemas']['DecidedByServer'];
      created_at?: components['schemas']['DecidedByServer'];
      updated_at?: components['schemas']['DecidedByServer'];
      diger_adlar?: components['schemas']['DecidedByServer'];
      inceleme_notlari?: components['schemas']['DecidedByServer'];
      onay?: components['schemas']['DecidedByServer'];
      kaynak?: components['schemas']['DecidedByServer'];
      /** Format: uuid */
      kaynakId?: string;
      adim?: components['schemas']['DecidedByServer'];
      hukuk_tarihi?: components['schemas']['DecidedByServer'];
      kaynaklar?: components['schemas']['DecidedByServer'];
    };
    SourceChoice: { secim: 'al' | 'kal' };
    DilekceImport: {
      ayniAd: 'numarala' | 'atla' | 'koru';
      dilekceler: {
        anahtar: string;
        isim: string;
        dilekce_tipi: components['schemas']['DilekceType'];
        sablon: string;
        favori_mi?: boolean;
        parcalar?: { dosyadaki: string; parca: string }[];
      }[];
    };
    SnippetImport: { parcalar: { isim: string; metin: string; anahtar: string }[] };
    NewSnippet: { isim: string; metin: string };
    SnippetUpdate: { isim: string; metin: string; dilekceler: string[] };
    DilekcePackageRequest: {
      isim: string;
      dilekceler: {
        /** Format: uuid */
        dilekceId: string;
        kosul: string | null;
      }[];
    };
    TakipSearch: {
      ara?: string;
      durum?: components['schemas']['TakipStatus'];
      icraDairesi?: string;
      takipTipi?: string;
      imlec?: string;
      /** @default 50 */
      adet: number;
    };
    TakipFilter: {
      ara?: string;
      durum?: components['schemas']['TakipStatus'];
      icraDairesi?: string;
      takipTipi?: string;
    };
    VekilSearch: { ara: string };
    TakipInput: {
      durum: components['schemas']['TakipStatus'];
      buroDosyaNo: string;
      dosyaEsasNo: string | null;
      icraDairesi: { ad: string; il: string };
      takipTipi: string;
      takipYolu: string;
      ornekNo: string | null;
      takipTarihi: string | null;
      vadeTarihi: string | null;
      tebligTarihi: string | null;
      hacizTarihi: string | null;
      alacaklilar: components['schemas']['TarafInput'][];
      borclular: components['schemas']['TarafInput'][];
      vekiller: components['schemas']['VekilInput'][];
      /** @constant */
      paraBirimi: 'TRY';
      alacakKalemleri?: components['schemas']['ClaimItemInput'][] | null;
      hacizler?:
        | {
            id: string;
            tur: 'tasinir' | 'tasinmaz' | 'arac' | 'maas' | 'banka' | 'alacak' | 'diger';
            konu: string;
            /** @default null */
            tarih: string | null;
            durum: 'gecerli' | 'satisIstendi' | 'satildi' | 'kaldirildi' | 'dustu';
            /** @default null */
            borclu: string | null;
          }[]
        | null;
      tahsilatlar?:
        | {
            id: string;
            tarih: string;
            tutar: number;
            tur: 'haricen' | 'icraDairesi' | 'haciz' | 'satis' | 'diger';
          }[]
        | null;
      masraflar?:
        | {
            id: string;
            /** @default null */
            tarih: string | null;
            ad: string;
            tutar: number;
          }[]
        | null;
      ucuncuKisiler?: components['schemas']['ThirdPersonInput'][] | null;
      itirazlar?:
        | {
            id: string;
            /** @default null */
            borclu: string | null;
            /** @default null */
            tarih: string | null;
            konu: 'borca' | 'imzaya' | 'yetkiye' | 'faize' | 'zamanasimi' | 'diger';
            kapsam: 'tam' | 'kismi';
            /** @default null */
            tutar: number | null;
            durum: 'bekliyor' | 'durdu' | 'kaldirildi' | 'iptalEdildi' | 'reddedildi';
          }[]
        | null;
      sureBaslangiclari?:
        | {
            id: string;
            tur:
              | 'itirazTebligi'
              | 'giderBildirimi'
              | 'ihbarname1'
              | 'ihbarname2'
              | 'ihbarname3'
              | 'kiymetTakdiri'
              | 'ihtiyatiHaciz'
              | 'ihtiyatiHacizInfazi'
              | 'ihale'
              | 'taahhudIhlaliOgrenme'
              | 'taahhudIhlali'
              | 'sikayetOgrenme'
              | 'zamanasimiKesilmesi';
            tarih: string;
            /** @default null */
            ilgili: string | null;
          }[]
        | null;
      dayanak?: components['schemas']['DayanakInput'] | null;
      alacakliHesabi?: components['schemas']['PaymentAccountInput'] | null;
      ekAlanlar?: { [key: string]: string } | null;
      tutarlar: {
        takipToplami: number;
        masrafToplami: number;
        harcToplami: number;
        vekaletUcreti: number;
        tahsilatToplami: number;
        genelToplam?: components['schemas']['DecidedByServer'];
        kalanTutar?: components['schemas']['DecidedByServer'];
      };
      id?: components['schemas']['DecidedByServer'];
      kaynak?: components['schemas']['DecidedByServer'];
      surum?: components['schemas']['DecidedByServer'];
      created_at?: components['schemas']['DecidedByServer'];
      updated_at?: components['schemas']['DecidedByServer'];
    };
    TarafInput:
      | {
          /** @constant */
          tur: 'kisi';
          ad: string;
          soyad: string | null;
          unvan: string | null;
          tcKimlikNo: string | null;
          vergiNo: string | null;
          mersisNo: string | null;
          yetkili?: string | null;
          sifat: string;
          adres: components['schemas']['AddressInput'] | null;
          vekiller: string[];
          tebligTarihi?: string | null;
          id?: string | null;
          tebligatlar?: components['schemas']['TebligatInput'][] | null;
          yasalTemsilci?: components['schemas']['LegalRepresentativeInput'] | null;
          ekler?: components['schemas']['SuffixesInput'] | null;
          okunus?: string | null;
        }
      | {
          /** @constant */
          tur: 'kurum';
          ad: string | null;
          soyad: string | null;
          unvan: string;
          tcKimlikNo: string | null;
          vergiNo: string | null;
          mersisNo: string | null;
          yetkili?: string | null;
          sifat: string;
          adres: components['schemas']['AddressInput'] | null;
          vekiller: string[];
          tebligTarihi?: string | null;
          id?: string | null;
          tebligatlar?: components['schemas']['TebligatInput'][] | null;
          yasalTemsilci?: components['schemas']['LegalRepresentativeInput'] | null;
          ekler?: components['schemas']['SuffixesInput'] | null;
          okunus?: string | null;
        };
    AddressInput: {
      metin: string;
      ilce: string;
      il: string;
      tamAdres?: components['schemas']['DecidedByServer'];
    };
    TebligatInput: {
      id: string;
      belge: '103' | 'odemeEmri' | 'icraEmri' | 'satisIlani' | 'diger';
      /** @default null */
      tarih: string | null;
      sonuc: 'tebligEdildi' | 'iade' | 'bekliyor';
      /** @default null */
      iadeNedeni: string | null;
      /** @default null */
      barkodNo: string | null;
    };
    LegalRepresentativeInput: {
      adSoyad: string;
      /** @default null */
      tcKimlikNo: string | null;
      sifat: 'veli' | 'vasi' | 'kayyim' | 'yasalDanisman';
      adres?: components['schemas']['AddressInput'] | null;
    };
    SuffixesInput: {
      /** @default null */
      in: string | null;
      /** @default null */
      i: string | null;
      /** @default null */
      e: string | null;
      /** @default null */
      de: string | null;
      /** @default null */
      den: string | null;
      /** @default null */
      le: string | null;
    };
    VekilInput: {
      id: string;
      unvan: string;
      adSoyad: string;
      baro: string;
      sicilNo: string;
      uets?: string;
      adres: components['schemas']['AddressInput'] | null;
    };
    ClaimItemInput: {
      id: string;
      ad: string;
      tutar: number;
      paraBirimi: 'TRY' | 'USD' | 'EUR' | 'GBP' | 'CHF';
      /** @default null */
      vadeTarihi: string | null;
      faizTuru: 'yok' | 'yasal' | 'ticari' | 'akdi' | 'ttk1530' | 'yabanciPara';
      /** @default null */
      faizOrani: number | null;
      /** @default null */
      faizBaslangici: string | null;
    };
    ThirdPersonInput: {
      id: string;
      tur: 'banka' | 'isveren' | 'kiraci' | 'ucuncuSahis' | 'diger';
      ad: string;
      /** @default null */
      kimlikNo: string | null;
      adres?: components['schemas']['AddressInput'] | null;
    };
    DayanakInput: {
      tur:
        | 'cek'
        | 'bono'
        | 'police'
        | 'fatura'
        | 'kira'
        | 'ilam'
        | 'sozlesme'
        | 'cariHesap'
        | 'abonelik'
        | 'ipotek'
        | 'diger';
      /** @default null */
      tarih: string | null;
      /** @default null */
      no: string | null;
      /** @default null */
      tutar: number | null;
      /** @default null */
      aciklama: string | null;
      /** @default null */
      mahkeme: string | null;
      /** @default null */
      esasNo: string | null;
      /** @default null */
      kararNo: string | null;
      /** @default null */
      kararTarihi: string | null;
      /** @default null */
      kesinlesmeTarihi: string | null;
    };
    PaymentAccountInput: {
      /** @default null */
      banka: string | null;
      /** @default null */
      sube: string | null;
      iban: string;
      /** @default null */
      hesapSahibi: string | null;
    };
    OwnFields: { alanlar: { [key: string]: string } };
    TakipRender: {
      cevaplar?: components['schemas']['Answers'];
      degerler?: { [key: string]: string };
      borclular?: number[];
      gerekce?: components['schemas']['Reason'];
    } | null;
    Answers: { [key: string]: string };
    Reason: string;
    OldWordRequest: {
      /** Format: base64 */
      dosya: string;
    };
    UpdateAddress: { address: string | null };
    UpdateStart: { version: string };
    SureSearch: {
      kimin?: 'alacakli' | 'borclu' | 'ucuncuKisi';
      vekil?: string;
      kapsam: '7' | '30' | '90' | 'gecen';
      /**
       * @default bekleyen
       * @enum {string}
       */
      kontrol: 'bekleyen' | 'hepsi';
      imlec?: string;
      /** @default 50 */
      adet: number;
    };
    SureFilter: { kimin?: 'alacakli' | 'borclu' | 'ucuncuKisi'; vekil?: string };
    SureStepsRequest: { dilekceler: string[] };
    SureChecks: { sureler: { takipId: string; sureId: string }[]; kontrol: boolean };
    CalendarRequest: { vekil: string | null };
    TransferBatch: {
      /** Format: uuid */
      aktarimId: string;
      tur: 'xlsx' | 'csv' | 'etakip';
      mod: 'denetle' | 'kaydet';
      takipler: components['schemas']['ImportedTakip'][];
    };
    ImportedTakip: {
      durum?: components['schemas']['TakipStatus'];
      buroDosyaNo: string;
      dosyaEsasNo: string | null;
      icraDairesi: { ad: string; il: string };
      takipTipi: string;
      takipYolu: string;
      ornekNo: string | null;
      takipTarihi: string | null;
      vadeTarihi: string | null;
      tebligTarihi: string | null;
      hacizTarihi: string | null;
      alacaklilar: components['schemas']['ImportedTaraf'][];
      borclular: components['schemas']['ImportedTaraf'][];
      vekiller: components['schemas']['VekilInput'][];
      /** @constant */
      paraBirimi: 'TRY';
      alacakKalemleri?: components['schemas']['ClaimItemInput'][] | null;
      ucuncuKisiler?: components['schemas']['ThirdPersonInput'][] | null;
      dayanak?: components['schemas']['DayanakInput'] | null;
      alacakliHesabi?: components['schemas']['PaymentAccountInput'] | null;
      tutarlar: {
        takipToplami?: number;
        masrafToplami?: number;
        harcToplami?: number;
        vekaletUcreti?: number;
        tahsilatToplami?: number;
      };
      surum?: number;
      uzerineYaz?: (
        | 'dosyaEsasNo'
        | 'icraDairesiAd'
        | 'durum'
        | 'buroDosyaNo'
        | 'icraDairesiIl'
        | 'takipTipi'
        | 'takipYolu'
        | 'ornekNo'
        | 'takipTarihi'
        | 'vadeTarihi'
        | 'tebligTarihi'
        | 'hacizTarihi'
        | 'takipToplami'
        | 'masrafToplami'
        | 'harcToplami'
        | 'vekaletUcreti'
        | 'tahsilatToplami'
        | 'alacaklilar'
        | 'borclular'
        | 'alacakKalemleri'
        | 'dayanak'
        | 'alacakliHesabi'
        | 'ucuncuKisiler'
      )[];
    };
    ImportedTaraf:
      | {
          /** @constant */
          tur: 'kisi';
          ad: string;
          soyad: string | null;
          unvan: string | null;
          tcKimlikNo: string | null;
          vergiNo: string | null;
          mersisNo: string | null;
          yetkili?: string | null;
          sifat: string;
          adres: components['schemas']['AddressInput'] | null;
          vekiller: string[];
          tebligTarihi?: string | null;
        }
      | {
          /** @constant */
          tur: 'kurum';
          ad: string | null;
          soyad: string | null;
          unvan: string;
          tcKimlikNo: string | null;
          vergiNo: string | null;
          mersisNo: string | null;
          yetkili?: string | null;
          sifat: string;
          adres: components['schemas']['AddressInput'] | null;
          vekiller: string[];
          tebligTarihi?: string | null;
        };
    TakipExport: { bicim: 'xlsx' | 'csv' | 'etakip'; suzgec: components['schemas']['TakipFilter'] };
    OfficeRateRequest:
      | {
          tur: 'yasal' | 'avans' | 'ticari' | 'ttk1530';
          baslangic: string;
          bitis: string;
          oran: number;
          gazeteGunu: string;
          gazeteNo: string;
          /** @default  */
          dayanak: string;
          /** @default  */
          not: string;
          /** @default false */
          kabul: boolean;
        }
      | {
          /** @constant */
          tur: 'degismedi';
          oranTuru: 'yasal' | 'avans' | 'ticari' | 'ttk1530';
          baslangic: string;
          bitis: string;
          /** @default  */
          dayanak: string;
          /** @default  */
          not: string;
          /** @default false */
          kabul: boolean;
        }
      | {
          /** @constant */
          tur: 'kur';
          gun: string;
          paraBirimi: 'USD' | 'EUR' | 'GBP' | 'CHF';
          kur: number;
          /** @default  */
          dayanak: string;
          /** @default  */
          not: string;
          /** @default false */
          kabul: boolean;
        }
      | {
          /** @constant */
          tur: 'harc';
          baslangic: string;
          bitis: string;
          tarife: components['schemas']['FeeFigures'];
          gazeteGunu: string;
          gazeteNo: string;
          /** @default  */
          dayanak: string;
          /** @default  */
          not: string;
          /** @default false */
          kabul: boolean;
        }
      | {
          /** @constant */
          tur: 'vekalet';
          baslangic: string;
          bitis: string;
          tarife: components['schemas']['CounselFigures'];
          gazeteGunu: string;
          gazeteNo: string;
          /** @default  */
          dayanak: string;
          /** @default  */
          not: string;
          /** @default false */
          kabul: boolean;
        };
    AccountRequest: {
      day: string;
      fees: components['schemas']['FeeChoice'] | null;
      counsel: (components['schemas']['StatedCounsel'] | components['schemas']['TariffCounsel']) | null;
      /** @default [] */
      exchangeRates: components['schemas']['ExchangeRate'][];
    };
    FeeChoice: {
      startFees: components['schemas']['AddedStartFees'] | components['schemas']['OwnStartFees'];
      stage:
        | (
            | 'beforeSeizure'
            | 'afterSeizure'
            | 'afterSale'
            | 'salary'
            | 'mts'
            | 'evictionOnOrder'
            | 'evictionByOffice'
          )
        | null;
      isWaived: boolean;
    };
    AddedStartFees: {
      /** @constant */
      kind: 'add';
      hasAdvance: boolean;
    };
    OwnStartFees: {
      /** @constant */
      kind: 'amongExpenses';
      prepaid: number | null;
    };
    StatedCounsel: {
      /** @constant */
      kind: 'stated';
      amount: number;
    };
    TariffCounsel: {
      /** @constant */
      kind: 'tariff';
      date: string;
      isInObjectionPeriod: boolean;
    };
    ExchangeRate: { currency: string; date: string; rate: number };
    IfPaidRequest: {
      day: string;
      fees: components['schemas']['FeeChoice'] | null;
      counsel: (components['schemas']['StatedCounsel'] | components['schemas']['TariffCounsel']) | null;
      /** @default [] */
      exchangeRates: components['schemas']['ExchangeRate'][];
      amount: number;
    };
    PlanRequest: {
      day: string;
      fees: components['schemas']['FeeChoice'] | null;
      counsel: (components['schemas']['StatedCounsel'] | components['schemas']['TariffCounsel']) | null;
      /** @default [] */
      exchangeRates: components['schemas']['ExchangeRate'][];
      count: number;
    };
    AccountFileRequest: {
      day: string;
      fees: components['schemas']['FeeChoice'] | null;
      counsel: (components['schemas']['StatedCounsel'] | components['schemas']['TariffCounsel']) | null;
      /** @default [] */
      exchangeRates: components['schemas']['ExchangeRate'][];
      format: 'udf' | 'doc' | 'pdf' | 'docx' | 'xlsx';
    };
    DocumentSearch: {
      ara?: string;
      /** Format: uuid */
      takipId?: string;
      /** Format: uuid */
      dilekceId?: string;
      /** Format: uuid */
      kullaniciId?: string;
      /** Format: uuid */
      toplu?: string;
      bicim?: 'udf' | 'doc' | 'pdf' | 'docx';
      durum?: 'taslak' | 'imzada' | 'sunuldu' | 'reddedildi';
      baslangic?: string;
      bitis?: string;
      imlec?: string;
      /** @default 50 */
      adet: number;
    };
    DocumentStateRequest: {
      belgeler?: number[];
      /** Format: uuid */
      toplu?: string;
      durum: 'taslak' | 'imzada' | 'sunuldu' | 'reddedildi';
      tarih?: string;
    };
    BelgeRequest: {
      format: components['schemas']['Format'];
      belgeler: {
        ad: string;
        html: string;
        /** Format: uuid */
        dayanak?: string;
      }[];
      antet?: boolean;
    };
    Format: 'udf' | 'doc' | 'pdf' | 'docx';
    TopluCheckRequest: {
      dilekceler: string[];
      paketler?: string[];
      takipler?: string[];
      suzgec?: components['schemas']['TakipFilter'];
      bicim: components['schemas']['Format'];
      borcluAyri: boolean;
      klasorlu: boolean;
      klasor?: 'takip' | 'daire';
      dosyaAdi?: string;
      cevaplar?: components['schemas']['BulkAnswers'];
      gerekce?: components['schemas']['Reason'];
      uygunOlmayanlar?: 'atla';
      imlec?: number;
    };
    BulkAnswers: {
      ortak?: components['schemas']['Answers'];
      takipler?: { [key: string]: components['schemas']['Answers'] };
    };
    TopluRequest: {
      dilekceler: string[];
      paketler?: string[];
      takipler?: string[];
      suzgec?: components['schemas']['TakipFilter'];
      bicim: components['schemas']['Format'];
      borcluAyri: boolean;
      klasorlu: boolean;
      klasor?: 'takip' | 'daire';
      dosyaAdi?: string;
      cevaplar?: components['schemas']['BulkAnswers'];
      gerekce?: components['schemas']['Reason'];
      uygunOlmayanlar?: 'atla';
    };
    TryTemplate: {
      sablon: string;
      /** Format: uuid */
      sonra?: string;
    };
    TopluThingsRequest: { turler: ('haciz' | 'tahsilat' | 'ucuncuKisi')[]; takipler: string[] };
    PersonalDataQuery: { kimlikNo: string };
    PersonDelete: { kimlikNo: string; neden: 'basvuru' | 'sure' | 'karar' | 'yanlis'; acikTakipler: boolean };
    RetentionUpdate: { yil: number | null };
    LogRetentionUpdate: { yil: number | null };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
