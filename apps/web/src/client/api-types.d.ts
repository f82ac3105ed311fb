// Written by `npm run api-types` from the routes of the server; do not edit.

export interface paths {
  '/api/v1/openapi.json': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Bu arayüzün OpenAPI 3.1 tanımı */
    get: operations['getOpenapiJson'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/uyap/ajan': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Avukatın bilgisayarındaki ajanın bağlandığı yer (WebSocket)
     * @description Alt protokol: derkenar-ajan-1. Tarayıcıdan bağlanılmaz.
     */
    get: operations['getUyapAjan'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/uyap/baglanti': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Kişinin UYAP bağlantısının durumu */
    get: operations['getUyapBaglanti'];
    put?: never;
    /** UYAP bağlantısını kurmaya başlar; ajanla bağlanılıyorsa eşleştirme kodu verir */
    post: operations['postUyapBaglanti'];
    /** UYAP bağlantısını keser */
    delete: operations['deleteUyapBaglanti'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/uyap/baglanti/olaylar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Bağlantının durumu, her değişiklikte yeniden (text/event-stream)
     * @description Adsız olaylar bağlantının durumudur. “uyari” olayı büroyu yönetenlere gelir.
     */
    get: operations['getUyapBaglantiOlaylar'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/uyap/kisi-sorgula': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Bir kişiyi kimlik numarasıyla UYAP’tan sorgular
     * @description Kimlik numarası yeter; dilekçe ya da takip ve amaç da bildirilebilir. Bildirilmezse kayda “amaç bildirilmedi” yazılır; büro amacı zorunlu kılmışsa istek 422 ile geri çevrilir. Sorgu, yapılmadan önce işlem kaydına yazılır; yanıt saklanmaz.
     */
    post: operations['postUyapKisiSorgula'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/uyap/kullanim': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Kimin bugün kaç kişi sorguladığı */
    get: operations['getUyapKullanim'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/sistem': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Kurulumun durumu ve sürümü */
    get: operations['getSistem'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/oturum': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Giriş yapan kişi, bürosu ve yetkileri */
    get: operations['getOturum'];
    put?: never;
    /** Oturum açar */
    post: operations['postOturum'];
    /** Oturumu kapatır */
    delete: operations['deleteOturum'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/oturum/hepsi': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Kişinin bütün oturumlarını kapatır */
    delete: operations['deleteOturumHepsi'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/hesap/parola': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Parolayı değiştirir */
    put: operations['putHesapParola'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/hesap/iki-adim': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** İki adımlı doğrulamayı kodla onaylar; kurtarma kodları yalnızca bu yanıtta verilir */
    put: operations['putHesapIkiAdim'];
    /** İki adımlı doğrulamayı açmaya başlar; kodla onaylanınca geçerli olur */
    post: operations['postHesapIkiAdim'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/hesap/iki-adim/kapat': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** İki adımlı doğrulamayı kapatır */
    post: operations['postHesapIkiAdimKapat'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/baglanti/coz': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Tek kullanımlık bağlantının kime verildiği */
    post: operations['postBaglantiCoz'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/baglanti': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Bağlantıyla parola belirler */
    post: operations['postBaglanti'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/buro': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Büro bilgileri */
    get: operations['getBuro'];
    /** Büronun adını ve ayarlarını değiştirir */
    put: operations['putBuro'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/rol-list': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Rollerin yetkileri */
    get: operations['getRolList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/rol/{rol}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Bir rolün yetkilerini değiştirir */
    put: operations['putRolByRol'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/kullanici-list': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Bürodaki kullanıcılar */
    get: operations['getKullaniciList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/kullanici': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Kullanıcı davet eder; bağlantı yalnızca bu yanıtta verilir */
    post: operations['postKullanici'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/kullanici/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Kullanıcının adını, rolünü, durumunu değiştirir */
    put: operations['putKullaniciById'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/kullanici/{id}/baglanti': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Yeni davet ya da parola bağlantısı verir; öncekinin yerine geçer */
    post: operations['postKullaniciByIdBaglanti'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/kullanici/{id}/iki-adim/kapat': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Kullanıcının iki adımlı doğrulamasını kaldırır */
    post: operations['postKullaniciByIdIkiAdimKapat'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/kurulum': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** İlk büroyu ve yöneticisini oluşturur */
    post: operations['postKurulum'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/dilekce-list': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Dilekçeler, önce favoriler */
    get: operations['getDilekceList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/dilekce/filter': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Ada, metne ve tipe göre dilekçeler */
    get: operations['getDilekceFilter'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/dilekce': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Takipten seçmek için dilekçeler, şablonlarıyla */
    get: operations['getDilekce'];
    put?: never;
    /** Dilekçe ekler; kopya da böyle eklenir */
    post: operations['postDilekce'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/dilekce-alan': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Şablona konabilen alanlar */
    get: operations['getDilekceAlan'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/dilekce/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Bir dilekçe, şablonuyla */
    get: operations['getDilekceById'];
    /** Dilekçeyi değiştirir; yalnızca favori_mi herkesçe değiştirilebilir */
    put: operations['putDilekceById'];
    post?: never;
    /** Dilekçeyi çöp kutusuna atar */
    delete: operations['deleteDilekceById'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/dilekce/{id}/surum': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Dilekçenin eski sürümleri, en yenisi önce */
    get: operations['getDilekceByIdSurum'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/dilekce/{id}/surum/{surum}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Bir eski sürüm, şablonuyla */
    get: operations['getDilekceByIdSurumBySurum'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/dilekce/{id}/surum/{surum}/geri-al': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Eski sürüme döner; şimdiki hâl sürüm olarak kalır */
    post: operations['postDilekceByIdSurumBySurumGeriAl'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/dilekce-cop': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Çöp kutusundaki dilekçeler, son atılan önce */
    get: operations['getDilekceCop'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/dilekce-cop/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Çöp kutusundaki bir dilekçe, şablonuyla */
    get: operations['getDilekceCopById'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/dilekce-cop/{id}/geri-al': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Dilekçeyi çöp kutusundan geri alır */
    post: operations['postDilekceCopByIdGeriAl'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/dilekce/{id}/render': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Dilekçeyi elle girilen değerlerle oluşturur */
    post: operations['postDilekceByIdRender'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/dilekce-ice-aktar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Birçok dilekçe ekler; her birinin sonucunu ayrı bildirir, yinelenen istek ikinci kez eklemez */
    post: operations['postDilekceIceAktar'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/dilekce-disa-aktar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Büronun bütün dilekçeleri, başka yerde içe aktarılabilecek bir zip olarak */
    get: operations['getDilekceDisaAktar'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/takip': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Takipler, süzülerek sayfa sayfa; en yeni takip önce */
    get: operations['getTakip'];
    put?: never;
    /** Takip ekler */
    post: operations['postTakip'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/takip/ara': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Takipler, aranıp süzülerek sayfa sayfa; aranan bir ad olabileceği için adreste değil gövdededir */
    post: operations['postTakipAra'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/takip/say': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Aramaya ve süzgeçlere uyan takiplerin sayısı */
    post: operations['postTakipSay'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/takip-secenek': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Büronun takiplerinde geçen icra daireleri, takip tipleri ve yolları */
    get: operations['getTakipSecenek'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/takip/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Bir takip */
    get: operations['getTakipById'];
    /** Takibi bütünüyle değiştirir */
    put: operations['putTakipById'];
    post?: never;
    /** Takibi siler */
    delete: operations['deleteTakipById'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/takip/{id}/alanlar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Takibin alan değerleri, yazıldığı gibi; eksikler, eksik olanlar ve neyin bilinmediği */
    get: operations['getTakipByIdAlanlar'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/takip-ornek': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Uydurma örnek takipleri ekler */
    post: operations['postTakipOrnek'];
    /** Bütün örnek takipleri siler */
    delete: operations['deleteTakipOrnek'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/takip/{takipId}/dilekce/{dilekceId}/render': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Dilekçeyi takibin verileriyle oluşturur */
    post: operations['postTakipByTakipIdDilekceByDilekceIdRender'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/takip/ice-aktar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Son aktarımlar */
    get: operations['getTakipIceAktar'];
    put?: never;
    /** Bir aktarımın en çok 500 takibini denetler ya da kaydeder; yinelenmesi bir şey değiştirmez */
    post: operations['postTakipIceAktar'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/takip/ice-aktar/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Aktarımı geri alır; sonradan değişen takipler olduğu gibi kalır */
    delete: operations['deleteTakipIceAktarById'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/takip/aktarim-sutunlari': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Büronun sütun başlıklarını hangi alan olarak okuttuğu */
    get: operations['getTakipAktarimSutunlari'];
    /** Başlıkların alanlarını saklar; boş alan, sütunun okunmayacağını söyler */
    put: operations['putTakipAktarimSutunlari'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/takip/aktarim-sablonu': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Doldurulup içe aktarılacak boş Excel dosyası */
    get: operations['getTakipAktarimSablonu'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/takip/disa-aktar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Süzgece uyan takipler Excel ya da CSV olarak; yeniden içe aktarılabilir */
    post: operations['postTakipDisaAktar'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/belge': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** UDF, PDF ya da Word dosyası oluşturur; belge birden çoksa zip */
    post: operations['postBelge'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/toplu/denetle': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Toplu işlemi başlamadan denetler: kaç dosya, hangi takipte hangi alan eksik */
    post: operations['postTopluDenetle'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/toplu/denetle/csv': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Eksik alanı olan dosyalar, Excel’de açılan bir CSV dosyası olarak */
    post: operations['postTopluDenetleCsv'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/toplu': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Kişinin toplu işlemleri, büroyu yönetene bütün büronunki; en yeni önce */
    get: operations['getToplu'];
    put?: never;
    /**
     * Toplu işlemi başlatır
     * @description Aynı Idempotency-Key ile yinelenen istek yeni bir işlem başlatmaz: başlatılmış olanı 200 ile verir.
     */
    post: operations['postToplu'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/toplu/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Toplu işlemin durumu */
    get: operations['getTopluById'];
    put?: never;
    post?: never;
    /** Toplu işlemi ve dosyalarını siler; sürüyorsa durdurur */
    delete: operations['deleteTopluById'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/toplu/{id}/olaylar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Toplu işlemin durumu, her değişiklikte yeniden (text/event-stream) */
    get: operations['getTopluByIdOlaylar'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/toplu/{id}/sonuc': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Oluşturulan dosyalar ve ozet.csv, tek zip arşivi olarak */
    get: operations['getTopluByIdSonuc'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/toplu/{id}/sonuc/hazir': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Arşiv indirilebiliyorsa boş yanıt, yoksa nedeni: tarayıcı indirirken söyleyemez */
    get: operations['getTopluByIdSonucHazir'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/toplu/{id}/hatalar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Toplu işlemde oluşturulamayan dosyalar ve nedenleri, sayfa sayfa */
    get: operations['getTopluByIdHatalar'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/toplu/{id}/hatalar/csv': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Oluşturulamayan dosyalar, Excel’de açılan bir CSV dosyası olarak */
    get: operations['getTopluByIdHatalarCsv'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/toplu/{id}/iptal': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Süren toplu işlemi durdurur */
    post: operations['postTopluByIdIptal'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/toplu/{id}/yinele': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Oluşturulamayan ya da kalan dosyaları yeniden dener */
    post: operations['postTopluByIdYinele'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/kayit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** İşlem kaydı, sayfa sayfa; en yeni satır önce */
    get: operations['getKayit'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/kayit/csv': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** İşlem kaydı, Excel’de açılan bir CSV dosyası olarak */
    get: operations['getKayitCsv'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/kisi-verisi': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Bir kişi ya da kurum hakkında büroda bulunan bütün veriler
     * @description Kimlik ya da vergi numarasıyla taraf olduğu takipler ve o takiplerin işlem kaydı.
     */
    post: operations['postKisiVerisi'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/kisi-sil/onizleme': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Bir kişi ya da kurum silinirse nelerin silineceği
     * @description Hiçbir şeyi değiştirmez.
     */
    post: operations['postKisiSilOnizleme'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/kisi-sil': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Bir kişi ya da kurumun verilerini siler
     * @description Diğer tarafların verisi korunur: kişinin adı, numaraları ve adresi takiplerinden çıkarılır, başka tarafı olmayan takip silinir. Geri alınamaz.
     */
    post: operations['postKisiSil'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/saklama': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
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
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    UyapConnection: {
      /** @enum {string} */
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
      eslestirme: {
        adres: string;
        kod: string;
        bitis: string;
      } | null;
    };
    PersonLookupResult: {
      sorguNo: string;
      zaman: string;
      kisi: components['schemas']['Person'];
    };
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
      kullanicilar: {
        kullaniciId: string;
        adSoyad: string;
        sorgu: number;
        uyari: boolean;
      }[];
    };
    Session: {
      kullanici: {
        id: string;
        adSoyad: string;
        eposta: string;
        ikiAdim: boolean;
      };
      buro: {
        id: string;
        ad: string;
      };
      rol: components['schemas']['Rol'];
      yetkiler: components['schemas']['Yetki'][];
      uyap: {
        /** @enum {string} */
        durum: 'yok' | 'kapali' | 'bagli';
      };
    };
    /** @enum {string} */
    Rol: 'yonetici' | 'avukat' | 'katip' | 'stajyer';
    /** @enum {string} */
    Yetki:
      | 'dilekce-ekle'
      | 'dilekce-duzenle'
      | 'dilekce-indir'
      | 'dilekce-sil'
      | 'takip-gor'
      | 'takip-yonet'
      | 'kisi-sorgula'
      | 'buro-yonet';
    TwoStepKey: {
      anahtar: string;
      adres: string;
    };
    RecoveryKodlar: {
      kurtarmaKodlari: string[];
    };
    OneTimeLinkInfo: {
      /** @enum {string} */
      tur: 'davet' | 'parola';
      adSoyad: string;
      eposta: string;
      buroAd: string;
    };
    Buro: {
      id: string;
      ad: string;
      lookupPurposeRequired: boolean;
    };
    RolYetkileri: {
      rol: components['schemas']['Rol'];
      ad: string;
      yetkiler: components['schemas']['Yetki'][];
    };
    User: {
      id: string;
      adSoyad: string;
      eposta: string;
      rol: components['schemas']['Rol'];
      /** @enum {string} */
      durum: 'davetli' | 'etkin' | 'pasif';
      ikiAdim: boolean;
      sonGiris: string | null;
    };
    UserInvitation: {
      kullanici: components['schemas']['User'];
      baglanti: components['schemas']['OneTimeLink'];
    };
    OneTimeLink: {
      belirtec: string;
      bitis: string;
    };
    DilekceSummary: {
      id: string;
      isim: string;
      dilekce_tipi: components['schemas']['DilekceType'];
      favori_mi: boolean;
      standart_mi: boolean;
      created_at: string;
      updated_at?: string;
      alanlar: string;
      inceleme_notlari: string[];
    };
    /** @enum {string} */
    DilekceType:
      | 'haciz'
      | 'tebligat'
      | 'yonetmelik_ornekleri'
      | 'talepler'
      | 'muzekkere_ve_talimatlar'
      | 'dava_dilekceleri'
      | 'kendi_dilekcelerim';
    FoundDilekce: {
      id: string;
      isim: string;
      dilekce_tipi: components['schemas']['DilekceType'];
      favori_mi: boolean;
      standart_mi: boolean;
      created_at: string;
      updated_at?: string;
      alanlar: string;
      inceleme_notlari: string[];
      excerpt?: string;
    };
    DilekceSelection: {
      id: string;
      isim: string;
      dilekce_tipi: components['schemas']['DilekceType'];
      sablon: string;
    };
    DilekceAlan: {
      id: number;
      isim: string;
      kod: string;
    };
    Dilekce: {
      id: string;
      isim: string;
      dilekce_tipi: components['schemas']['DilekceType'];
      sablon: string;
      favori_mi: boolean;
      standart_mi: boolean;
      created_at: string;
      updated_at?: string;
      alanlar: string;
      inceleme_notlari: string[];
    };
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
      dilekce_tipi: components['schemas']['DilekceType'];
      favori_mi: boolean;
      standart_mi: boolean;
      created_at: string;
      updated_at?: string;
      alanlar: string;
      inceleme_notlari: string[];
      silindi_at: string;
    };
    TrashedDilekce: {
      id: string;
      isim: string;
      dilekce_tipi: components['schemas']['DilekceType'];
      sablon: string;
      favori_mi: boolean;
      standart_mi: boolean;
      created_at: string;
      updated_at?: string;
      alanlar: string;
      inceleme_notlari: string[];
      silindi_at: string;
    };
    DilekceImportResult: {
      anahtar: string;
      /** @enum {string} */
      durum: 'eklendi' | 'vardi' | 'atlandi' | 'hata';
      id: string | null;
      isim: string;
      uyarilar: string[];
      neden: string | null;
    };
    TakipList: {
      takipler: components['schemas']['TakipSummary'][];
      sonraki: string | null;
    };
    TakipSummary: {
      id: string;
      kaynak: string;
      durum: components['schemas']['TakipStatus'];
      buroDosyaNo: string;
      dosyaEsasNo: string | null;
      icraDairesi: {
        ad: string;
        il: string;
      };
      takipTipi: string;
      takipYolu: string;
      takipTarihi: string | null;
      kalanTutar: number;
      alacaklilar: {
        /** @enum {string} */
        tur: 'kisi' | 'kurum';
        ad: string | null;
        soyad: string | null;
        unvan: string | null;
      }[];
      alacakliSayisi: number;
      borclular: {
        /** @enum {string} */
        tur: 'kisi' | 'kurum';
        ad: string | null;
        soyad: string | null;
        unvan: string | null;
      }[];
      borcluSayisi: number;
    };
    /** @enum {string} */
    TakipStatus: 'taslak' | 'acik' | 'kapali';
    TakipCount: {
      sayi: number;
    };
    TakipOptions: {
      icraDaireleri: string[];
      takipTipleri: string[];
      takipYollari: string[];
    };
    StoredTakip: {
      id: string;
      kaynak: string;
      surum: number;
      durum: components['schemas']['TakipStatus'];
      buroDosyaNo: string;
      dosyaEsasNo: string | null;
      icraDairesi: {
        ad: string;
        il: string;
      };
      takipTipi: string;
      takipYolu: string;
      ornekNo: string | null;
      takipTarihi: string | null;
      vadeTarihi: string | null;
      tebligTarihi: string | null;
      hacizTarihi: string | null;
      alacaklilar: {
        /** @enum {string} */
        tur: 'kisi' | 'kurum';
        ad: string | null;
        soyad: string | null;
        unvan: string | null;
        tcKimlikNo: string | null;
        vergiNo: string | null;
        mersisNo: string | null;
        yetkili: string | null;
        sifat: string;
        adres: {
          metin: string;
          ilce: string;
          il: string;
          tamAdres: string;
        } | null;
        vekiller: string[];
        tebligTarihi: string | null;
      }[];
      borclular: {
        /** @enum {string} */
        tur: 'kisi' | 'kurum';
        ad: string | null;
        soyad: string | null;
        unvan: string | null;
        tcKimlikNo: string | null;
        vergiNo: string | null;
        mersisNo: string | null;
        yetkili: string | null;
        sifat: string;
        adres: {
          metin: string;
          ilce: string;
          il: string;
          tamAdres: string;
        } | null;
        vekiller: string[];
        tebligTarihi: string | null;
      }[];
      vekiller: {
        id: string;
        unvan: string;
        adSoyad: string;
        baro: string;
        sicilNo: string;
        adres: {
          metin: string;
          ilce: string;
          il: string;
          tamAdres: string;
        } | null;
      }[];
      /** @constant */
      paraBirimi: 'TRY';
      tutarlar: {
        takipToplami: number;
        masrafToplami: number;
        harcToplami: number;
        vekaletUcreti: number;
        genelToplam: number;
        tahsilatToplami: number;
        kalanTutar: number;
      };
      created_at: string;
      updated_at: string;
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
      eksikler: {
        kod: string;
        isim: string;
        metinler: string[];
        taraflar: {
          /** @enum {string} */
          taraf: 'alacakli' | 'borclu';
          sira: number;
          bilgi: string;
        }[];
      }[];
    };
    TransferResult: {
      sonuclar: {
        /** @enum {string} */
        durum: 'eklendi' | 'guncellendi' | 'degismedi' | 'atlandi' | 'hata';
        takipId: string | null;
        surum: number | null;
        degisen: {
          /** @enum {string} */
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
            | 'borclular';
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
        /** @enum {string} */
        tur: 'xlsx' | 'csv' | 'etakip';
        eklenen: number;
        guncellenen: number;
        geriAlindi: boolean;
      }[];
    };
    UndoResult: {
      silinen: number;
      eskiHaline: number;
      birakilan: number;
    };
    TransferColumns: {
      sutunlar: {
        baslik: string;
        alan: string;
      }[];
    };
    TopluCheck: {
      ozet: {
        takip: number;
        atlanan: number;
        dosya: number;
        eksikDosya: number;
        eksikTakip: number;
        eksikAlanlar: {
          kod: string;
          isim: string;
          dosya: number;
        }[];
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
      }[];
      sonraki: number | null;
    };
    TopluJob: {
      id: string;
      /** @enum {string} */
      durum: 'sirada' | 'suruyor' | 'tamam' | 'iptal' | 'hata';
      neden: string | null;
      kullanici: {
        id: string;
        adSoyad: string;
      };
      dilekceler: {
        id: string;
        isim: string;
        surum: number;
      }[];
      /** @enum {string} */
      bicim: 'udf' | 'pdf' | 'doc' | 'docx';
      borcluAyri: boolean;
      klasorlu: boolean;
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
    TopluList: {
      isler: components['schemas']['TopluJob'][];
    };
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
    LogPage: {
      kayitlar: components['schemas']['LogEntry'][];
      sonraki: string | null;
    };
    LogEntry: {
      id: number;
      zaman: string;
      kullanici: {
        id: string;
        adSoyad: string;
      } | null;
      eylem: components['schemas']['Action'];
      hedefKullanici: {
        id: string;
        adSoyad: string;
      } | null;
      takipId: string | null;
      takipEsasNo: string | null;
      dilekceId: string | null;
      dilekceIsim: string | null;
      dilekceSurum: number | null;
      bicim: string | null;
      eksikKodlar: string[];
      ozetler: string[];
      ayrinti: {
        [key: string]: string | number | boolean | null;
      };
    };
    /** @enum {string} */
    Action:
      | 'giris'
      | 'giris-basarisiz'
      | 'cikis'
      | 'cikis-hepsi'
      | 'yetki-reddi'
      | 'parola-degistir'
      | 'parola-belirle'
      | 'iki-adim-ac'
      | 'iki-adim-kapat'
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
      | 'belge-indir'
      | 'toplu-denetle'
      | 'toplu-baslat'
      | 'toplu-olustur'
      | 'toplu-iptal'
      | 'toplu-yinele'
      | 'toplu-indir'
      | 'toplu-sil'
      | 'takip-ekle'
      | 'takip-guncelle'
      | 'takip-sil'
      | 'takip-geri-al'
      | 'takip-disa-aktar'
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
      | 'kayit-indir';
    PersonalData: {
      takipler: components['schemas']['StoredTakip'][];
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
      topluIs: number;
      surenTopluIs: number;
      dilekceler: {
        id: string;
        isim: string;
      }[];
    };
    Retention: {
      yil: number | null;
      dolan: number;
    };
    PersonLookup: {
      tcKimlikNo: string;
      /** Format: uuid */
      dilekceId?: string;
      /** Format: uuid */
      takipId?: string;
      /** @enum {string} */
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
      parola: components['schemas']['Password'];
      kod?: string;
    };
    TwoStepKod: {
      kod: string;
    };
    OneTimeLinkResolve: {
      belirtec: string;
    };
    OneTimeLinkUse: {
      belirtec: string;
      parola: components['schemas']['Password'];
    };
    BuroUpdate: {
      /** @description Sunucu belirler; gönderilirse yok sayılır. */
      id?: unknown;
      ad: string;
      lookupPurposeRequired?: boolean;
    };
    RolUpdate: {
      /** @description Sunucu belirler; gönderilirse yok sayılır. */
      rol?: unknown;
      /** @description Sunucu belirler; gönderilirse yok sayılır. */
      ad?: unknown;
      yetkiler: components['schemas']['Yetki'][];
    };
    NewUser: {
      adSoyad: string;
      eposta: components['schemas']['Email'];
      rol: components['schemas']['Rol'];
    };
    UserUpdate: {
      adSoyad: string;
      rol: components['schemas']['Rol'];
      /** @enum {string} */
      durum: 'etkin' | 'pasif';
    };
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
      /** @description Sunucu belirler; gönderilirse yok sayılır. */
      alanlar?: unknown;
      /** @description Sunucu belirler; gönderilirse yok sayılır. */
      id?: unknown;
      /** @description Sunucu belirler; gönderilirse yok sayılır. */
      standart_mi?: unknown;
      /** @description Sunucu belirler; gönderilirse yok sayılır. */
      created_at?: unknown;
      /** @description Sunucu belirler; gönderilirse yok sayılır. */
      updated_at?: unknown;
      /** @description Sunucu belirler; gönderilirse yok sayılır. */
      inceleme_notlari?: unknown;
    };
    DilekceUpdate: {
      isim: string;
      dilekce_tipi: components['schemas']['DilekceType'];
      sablon?: string;
      favori_mi?: boolean;
      /** @description Sunucu belirler; gönderilirse yok sayılır. */
      alanlar?: unknown;
      /** @description Sunucu belirler; gönderilirse yok sayılır. */
      id?: unknown;
      /** @description Sunucu belirler; gönderilirse yok sayılır. */
      standart_mi?: unknown;
      /** @description Sunucu belirler; gönderilirse yok sayılır. */
      created_at?: unknown;
      /** @description Sunucu belirler; gönderilirse yok sayılır. */
      updated_at?: unknown;
      /** @description Sunucu belirler; gönderilirse yok sayılır. */
      inceleme_notlari?: unknown;
    };
    DilekceImport: {
      /** @enum {string} */
      ayniAd: 'numarala' | 'atla' | 'koru';
      dilekceler: {
        anahtar: string;
        isim: string;
        dilekce_tipi: components['schemas']['DilekceType'];
        sablon: string;
        favori_mi?: boolean;
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
    TakipInput: {
      durum: components['schemas']['TakipStatus'];
      buroDosyaNo: string;
      dosyaEsasNo: string | null;
      icraDairesi: {
        ad: string;
        il: string;
      };
      takipTipi: string;
      takipYolu: string;
      ornekNo: string | null;
      takipTarihi: string | null;
      vadeTarihi: string | null;
      tebligTarihi: string | null;
      hacizTarihi: string | null;
      alacaklilar: (
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
            adres: {
              metin: string;
              ilce: string;
              il: string;
              /** @description Sunucu belirler; gönderilirse yok sayılır. */
              tamAdres?: unknown;
            } | null;
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
            adres: {
              metin: string;
              ilce: string;
              il: string;
              /** @description Sunucu belirler; gönderilirse yok sayılır. */
              tamAdres?: unknown;
            } | null;
            vekiller: string[];
            tebligTarihi?: string | null;
          }
      )[];
      borclular: (
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
            adres: {
              metin: string;
              ilce: string;
              il: string;
              /** @description Sunucu belirler; gönderilirse yok sayılır. */
              tamAdres?: unknown;
            } | null;
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
            adres: {
              metin: string;
              ilce: string;
              il: string;
              /** @description Sunucu belirler; gönderilirse yok sayılır. */
              tamAdres?: unknown;
            } | null;
            vekiller: string[];
            tebligTarihi?: string | null;
          }
      )[];
      vekiller: {
        id: string;
        unvan: string;
        adSoyad: string;
        baro: string;
        sicilNo: string;
        adres: {
          metin: string;
          ilce: string;
          il: string;
          /** @description Sunucu belirler; gönderilirse yok sayılır. */
          tamAdres?: unknown;
        } | null;
      }[];
      /** @constant */
      paraBirimi: 'TRY';
      tutarlar: {
        takipToplami: number;
        masrafToplami: number;
        harcToplami: number;
        vekaletUcreti: number;
        tahsilatToplami: number;
        /** @description Sunucu belirler; gönderilirse yok sayılır. */
        genelToplam?: unknown;
        /** @description Sunucu belirler; gönderilirse yok sayılır. */
        kalanTutar?: unknown;
      };
      /** @description Sunucu belirler; gönderilirse yok sayılır. */
      id?: unknown;
      /** @description Sunucu belirler; gönderilirse yok sayılır. */
      kaynak?: unknown;
      /** @description Sunucu belirler; gönderilirse yok sayılır. */
      surum?: unknown;
      /** @description Sunucu belirler; gönderilirse yok sayılır. */
      created_at?: unknown;
      /** @description Sunucu belirler; gönderilirse yok sayılır. */
      updated_at?: unknown;
    };
    TransferBatch: {
      /** Format: uuid */
      aktarimId: string;
      /** @enum {string} */
      tur: 'xlsx' | 'csv' | 'etakip';
      /** @enum {string} */
      mod: 'denetle' | 'kaydet';
      takipler: components['schemas']['ImportedTakip'][];
    };
    ImportedTakip: {
      durum?: components['schemas']['TakipStatus'];
      buroDosyaNo: string;
      dosyaEsasNo: string | null;
      icraDairesi: {
        ad: string;
        il: string;
      };
      takipTipi: string;
      takipYolu: string;
      ornekNo: string | null;
      takipTarihi: string | null;
      vadeTarihi: string | null;
      tebligTarihi: string | null;
      hacizTarihi: string | null;
      alacaklilar: (
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
            adres: {
              metin: string;
              ilce: string;
              il: string;
              /** @description Sunucu belirler; gönderilirse yok sayılır. */
              tamAdres?: unknown;
            } | null;
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
            adres: {
              metin: string;
              ilce: string;
              il: string;
              /** @description Sunucu belirler; gönderilirse yok sayılır. */
              tamAdres?: unknown;
            } | null;
            vekiller: string[];
            tebligTarihi?: string | null;
          }
      )[];
      borclular: (
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
            adres: {
              metin: string;
              ilce: string;
              il: string;
              /** @description Sunucu belirler; gönderilirse yok sayılır. */
              tamAdres?: unknown;
            } | null;
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
            adres: {
              metin: string;
              ilce: string;
              il: string;
              /** @description Sunucu belirler; gönderilirse yok sayılır. */
              tamAdres?: unknown;
            } | null;
            vekiller: string[];
            tebligTarihi?: string | null;
          }
      )[];
      vekiller: {
        id: string;
        unvan: string;
        adSoyad: string;
        baro: string;
        sicilNo: string;
        adres: {
          metin: string;
          ilce: string;
          il: string;
          /** @description Sunucu belirler; gönderilirse yok sayılır. */
          tamAdres?: unknown;
        } | null;
      }[];
      /** @constant */
      paraBirimi: 'TRY';
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
      )[];
    };
    TakipExport: {
      /** @enum {string} */
      bicim: 'xlsx' | 'csv';
      suzgec: components['schemas']['TakipFilter'];
    };
    BelgeRequest: {
      /** @enum {string} */
      format: 'udf' | 'pdf' | 'doc' | 'docx';
      belgeler: {
        ad: string;
        html: string;
      }[];
    };
    TopluCheckRequest: {
      dilekceler: string[];
      takipler?: string[];
      suzgec?: components['schemas']['TakipFilter'];
      /** @enum {string} */
      bicim: 'udf' | 'pdf' | 'doc' | 'docx';
      borcluAyri: boolean;
      klasorlu: boolean;
      dosyaAdi?: string;
      imlec?: number;
    };
    TopluRequest: {
      dilekceler: string[];
      takipler?: string[];
      suzgec?: components['schemas']['TakipFilter'];
      /** @enum {string} */
      bicim: 'udf' | 'pdf' | 'doc' | 'docx';
      borcluAyri: boolean;
      klasorlu: boolean;
      dosyaAdi?: string;
    };
    PersonalDataQuery: {
      kimlikNo: string;
    };
    PersonDelete: {
      kimlikNo: string;
      /** @enum {string} */
      neden: 'basvuru' | 'sure' | 'karar' | 'yanlis';
      acikTakipler: boolean;
    };
    RetentionUpdate: {
      yil: number | null;
    };
    /** @description RFC 9457 sorun belgesi. */
    Hata: {
      /** @description urn:derkenar:hata: ile başlayan ad. */
      type: string;
      /** @description Kısa başlık. */
      title: string;
      /** @description HTTP durum kodu. */
      status: number;
      code: components['schemas']['HataKodu'];
      /** @description Kullanıcıya gösterilebilecek Türkçe açıklama. */
      detail: string;
      /** @description urn:derkenar:istek: ve isteğin kimliği: günlükte onunla aranır. */
      instance?: string;
      /** @description 422 için: alan adı (iç içe alanlarda noktalı) → Türkçe açıklama. */
      errors?: {
        [key: string]: string;
      };
    };
    /**
     * @description Değişmeyen kod: programlar buna bakar.
     * @enum {string}
     */
    HataKodu:
      | 'gecersiz-json'
      | 'oturum-yok'
      | 'giris-hatali'
      | 'kod-gerekli'
      | 'kod-hatali'
      | 'yetki-yok'
      | 'standart-dilekce'
      | 'kurulum-belirteci'
      | 'uyap-yetki-yok'
      | 'uyap-reddedildi'
      | 'adres-yok'
      | 'dilekce-yok'
      | 'takip-yok'
      | 'kullanici-yok'
      | 'surum-yok'
      | 'baglanti-gecersiz'
      | 'uyap-bulunamadi'
      | 'borclu-yok'
      | 'toplu-yok'
      | 'aktarim-yok'
      | 'yontem-yok'
      | 'kurulum-yapildi'
      | 'son-yonetici'
      | 'takip-var'
      | 'kisi-acik-takip'
      | 'kisi-cok-takip'
      | 'kisi-toplu-suruyor'
      | 'aktarim-geri-alindi'
      | 'uyap-bagli-degil'
      | 'uyap-oturum-dustu'
      | 'uyap-es-zamanli'
      | 'toplu-bitti'
      | 'toplu-suruyor'
      | 'toplu-sonuc-yok'
      | 'toplu-baska-depo'
      | 'toplu-yinelenmez'
      | 'dilekce-degisti'
      | 'takip-degisti'
      | 'govde-buyuk'
      | 'tur-desteklenmiyor'
      | 'gecersiz-istek'
      | 'toplu-anahtar'
      | 'kitaplik-buyuk'
      | 'uyap-gecersiz-no'
      | 'belge-yazilamadi'
      | 'hesap-kilitli'
      | 'cok-istek'
      | 'uyap-sinir'
      | 'toplu-sinir'
      | 'beklenmeyen'
      | 'uyap-entegrasyon'
      | 'mesgul'
      | 'toplu-depo'
      | 'uyap-zaman-asimi';
  };
  responses: {
    /** @description beklenmeyen: Beklenmeyen bir hata oluştu. Yeniden deneyin; sürerse yöneticinize bildirin. mesgul: Sunucu şu anda meşgul. Biraz bekleyip yeniden deneyin. */
    'beklenmeyen.mesgul': {
      headers: {
        /** @description Saniye. */
        'Retry-After'?: number;
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description cok-istek: Çok fazla istek geldi. Biraz bekleyip yeniden deneyin. */
    'cok-istek': {
      headers: {
        /** @description Saniye. */
        'Retry-After'?: number;
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description adres-yok: İstenen adres bulunamadı. */
    'adres-yok': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description yetki-yok: Bu işlem için yetkiniz yok. */
    'yetki-yok': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description gecersiz-istek: Bazı alanlar hatalı. Düzeltip yeniden deneyin. */
    'gecersiz-istek': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description oturum-yok: Devam etmek için giriş yapın. */
    'oturum-yok': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description uyap-bagli-degil: UYAP bağlantısı yok. Bağlantıyı kurup yeniden deneyin. */
    'uyap-bagli-degil': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description uyap-entegrasyon: UYAP anlaşılır bir yanıt vermedi. Biraz sonra yeniden deneyin. */
    'uyap-entegrasyon': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description cok-istek: Çok fazla istek geldi. Biraz bekleyip yeniden deneyin. uyap-sinir: Bugünkü kişi sorgulama sınırınız doldu. Yarın yeniden deneyin ya da yöneticinize başvurun. */
    'cok-istek.uyap-sinir': {
      headers: {
        /** @description Saniye. */
        'Retry-After'?: number;
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description yetki-yok: Bu işlem için yetkiniz yok. uyap-yetki-yok: UYAP bu sorguya izin vermedi. Portaldaki yetkinizi denetleyin. uyap-reddedildi: Sorgu, avukatın bilgisayarındaki ajanda reddedildi. Ajanın penceresinde izin verip yeniden deneyin. */
    'yetki-yok.uyap-yetki-yok.uyap-reddedildi': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description gecersiz-json: Gönderilen veri okunamadı. Sayfayı yenileyip yeniden deneyin. */
    'gecersiz-json': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description govde-buyuk: Gönderilen veri çok büyük. Metni kısaltıp ya da daha az dilekçe veya takip seçip yeniden deneyin. */
    'govde-buyuk': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description tur-desteklenmiyor: Gönderilen veri türü desteklenmiyor; JSON gönderin. */
    'tur-desteklenmiyor': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description gecersiz-istek: Bazı alanlar hatalı. Düzeltip yeniden deneyin. uyap-gecersiz-no: UYAP bu kimlik numarasını kabul etmedi. Numarayı denetleyin. */
    'gecersiz-istek.uyap-gecersiz-no': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description dilekce-yok: Dilekçe bulunamadı. Silinmiş olabilir; listeyi yenileyin. takip-yok: Takip bulunamadı. Silinmiş olabilir; listeyi yenileyin. uyap-bulunamadi: UYAP’ta bu kimlik numarasıyla bir kişi bulunamadı. Numarayı denetleyin. */
    'dilekce-yok.takip-yok.uyap-bulunamadi': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description uyap-bagli-degil: UYAP bağlantısı yok. Bağlantıyı kurup yeniden deneyin. uyap-oturum-dustu: UYAP oturumu kapandı. Yeniden bağlanıp sorguyu yineleyin. uyap-es-zamanli: Bu UYAP oturumunda başka bir sorgu sürüyor. Birkaç saniye sonra yeniden deneyin. */
    'uyap-bagli-degil.uyap-oturum-dustu.uyap-es-zamanli': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description uyap-zaman-asimi: UYAP zamanında yanıt vermedi. Biraz sonra yeniden deneyin. */
    'uyap-zaman-asimi': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description cok-istek: Çok fazla istek geldi. Biraz bekleyip yeniden deneyin. hesap-kilitli: Çok sayıda hatalı giriş denemesi yapıldı. Bir süre sonra yeniden deneyin. */
    'cok-istek.hesap-kilitli': {
      headers: {
        /** @description Saniye. */
        'Retry-After'?: number;
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description giris-hatali: E-posta ya da parola hatalı. kod-gerekli: Doğrulama uygulamanızdaki 6 haneli kodu yazın. kod-hatali: Doğrulama kodu hatalı ya da kullanılmış. Uygulamadaki yeni kodu yazın. */
    'giris-hatali.kod-gerekli.kod-hatali': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description baglanti-gecersiz: Bağlantı geçersiz, kullanılmış ya da süresi dolmuş. Büronuzun yöneticisinden yenisini isteyin. */
    'baglanti-gecersiz': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description kullanici-yok: Kullanıcı bulunamadı. Listeyi yenileyin. */
    'kullanici-yok': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description son-yonetici: Büronun son yöneticisi kaldırılamaz. Önce başka bir kullanıcıyı yönetici yapın. */
    'son-yonetici': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description yetki-yok: Bu işlem için yetkiniz yok. kurulum-belirteci: Kurulum bağlantısı geçersiz. Sunucunun başlarken yazdığı bağlantıyı kullanın. */
    'yetki-yok.kurulum-belirteci': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description kurulum-yapildi: Kurulum daha önce yapılmış. Giriş sayfasından giriş yapın. */
    'kurulum-yapildi': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description dilekce-yok: Dilekçe bulunamadı. Silinmiş olabilir; listeyi yenileyin. */
    'dilekce-yok': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description yetki-yok: Bu işlem için yetkiniz yok. standart-dilekce: Standart dilekçelerde düzenleme yapılamaz — yalnızca Farklı Kaydet. */
    'yetki-yok.standart-dilekce': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description dilekce-degisti: Bu dilekçe siz düzenlerken değiştirildi. */
    'dilekce-degisti': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description dilekce-yok: Dilekçe bulunamadı. Silinmiş olabilir; listeyi yenileyin. surum-yok: Dilekçenin bu sürümü bulunamadı. En son 50 sürüm saklanır; listeyi yenileyin. */
    'dilekce-yok.surum-yok': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description gecersiz-istek: Bazı alanlar hatalı. Düzeltip yeniden deneyin. belge-yazilamadi: Belge oluşturulamadı. Dilekçenin metnini denetleyip yeniden deneyin. */
    'gecersiz-istek.belge-yazilamadi': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description kitaplik-buyuk: Bir seferde en fazla 9.999 dilekçe dışa aktarılabilir. Kullanılmayan dilekçeleri silip yeniden deneyin. */
    'kitaplik-buyuk': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description takip-yok: Takip bulunamadı. Silinmiş olabilir; listeyi yenileyin. */
    'takip-yok': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description takip-var: Bu icra dairesinde bu dosya numarasıyla kayıtlı bir takip var. Numarayı denetleyin ya da o takibi düzenleyin. */
    'takip-var': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description takip-degisti: Bu takip siz düzenlerken değiştirildi. Sayfayı yenileyip değişikliğinizi yeniden yapın. */
    'takip-degisti': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description dilekce-yok: Dilekçe bulunamadı. Silinmiş olabilir; listeyi yenileyin. takip-yok: Takip bulunamadı. Silinmiş olabilir; listeyi yenileyin. borclu-yok: Takipte bu sırada bir borçlu yok. Takip değişmiş olabilir; sayfayı yenileyin. */
    'dilekce-yok.takip-yok.borclu-yok': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description aktarim-geri-alindi: Bu aktarım daha önce geri alınmış. Listeyi yenileyin. */
    'aktarim-geri-alindi': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description aktarim-yok: Aktarım bulunamadı. Listeyi yenileyin. */
    'aktarim-yok': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description cok-istek: Çok fazla istek geldi. Biraz bekleyip yeniden deneyin. toplu-sinir: Bir kişinin aynı anda en çok 5 toplu işlemi sürebilir. Birinin bitmesini bekleyin ya da birini iptal edin. */
    'cok-istek.toplu-sinir': {
      headers: {
        /** @description Saniye. */
        'Retry-After'?: number;
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description gecersiz-istek: Bazı alanlar hatalı. Düzeltip yeniden deneyin. toplu-anahtar: Bu Idempotency-Key başka bir istekle gönderilmiş. Yeni istek için yeni bir anahtar verin. */
    'gecersiz-istek.toplu-anahtar': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description toplu-depo: Sunucu toplu işlemlerin dosyalarına erişemiyor. Biraz sonra yeniden deneyin. */
    'toplu-depo': {
      headers: {
        /** @description Saniye. */
        'Retry-After'?: number;
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description toplu-yok: Toplu işlem bulunamadı. Sonuçlar 7 gün saklanır; listeyi yenileyin. */
    'toplu-yok': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description toplu-suruyor: Toplu işlem henüz bitmedi. Bitmesini bekleyin ya da iptal edin. toplu-sonuc-yok: Bu toplu işlemde oluşturulmuş bir dosya yok. toplu-baska-depo: Bu işlemin dosyaları başka bir sunucunun deposunda. Yöneticiniz bütün sunuculara aynı depoyu versin (DERKENAR_BULK_DIR ya da DERKENAR_S3_…). */
    'toplu-suruyor.toplu-sonuc-yok.toplu-baska-depo': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description toplu-bitti: Bu toplu işlem bitmiş ya da durmuş. Sayfayı yenileyin. */
    'toplu-bitti': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description toplu-suruyor: Toplu işlem henüz bitmedi. Bitmesini bekleyin ya da iptal edin. toplu-yinelenmez: Bu toplu işlemde yeniden denenecek bir dosya yok: hepsi oluşturuldu. */
    'toplu-suruyor.toplu-yinelenmez': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description kisi-cok-takip: Bu numara 1.000’den çok takipte taraf; hepsi bir kerede silinemez. Önce süresi dolan takipleri silin. */
    'kisi-cok-takip': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
    /** @description kisi-acik-takip: Kişi, kapanmamış takiplerde taraf. Önce takipleri kapatın ya da kapanmamış takiplerden de silinmesini seçin. kisi-cok-takip: Bu numara 1.000’den çok takipte taraf; hepsi bir kerede silinemez. Önce süresi dolan takipleri silin. kisi-toplu-suruyor: Kişinin takipleriyle süren bir toplu işlem var. Bitmesini bekleyin ya da iptal edin, sonra yeniden silin. */
    'kisi-acik-takip.kisi-cok-takip.kisi-toplu-suruyor': {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Hata'];
      };
    };
  };
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  getOpenapiJson: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Bu arayüzün OpenAPI 3.1 tanımı. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': Record<string, never>;
        };
      };
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getUyapAjan: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description WebSocket’e geçilir; başka bir yanıt verilmez. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: components['responses']['yetki-yok'];
      404: components['responses']['adres-yok'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getUyapBaglanti: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UyapConnection'];
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postUyapBaglanti: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UyapConnectResult'];
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      409: components['responses']['uyap-bagli-degil'];
      429: components['responses']['cok-istek'];
      502: components['responses']['uyap-entegrasyon'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  deleteUyapBaglanti: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yapıldı. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getUyapBaglantiOlaylar: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Olaylar; sonu yoktur. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': string;
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postUyapKisiSorgula: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PersonLookup'];
      };
    };
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PersonLookupResult'];
        };
      };
      400: components['responses']['gecersiz-json'];
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok.uyap-yetki-yok.uyap-reddedildi'];
      404: components['responses']['dilekce-yok.takip-yok.uyap-bulunamadi'];
      409: components['responses']['uyap-bagli-degil.uyap-oturum-dustu.uyap-es-zamanli'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek.uyap-gecersiz-no'];
      429: components['responses']['cok-istek.uyap-sinir'];
      502: components['responses']['uyap-entegrasyon'];
      504: components['responses']['uyap-zaman-asimi'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getUyapKullanim: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UyapUsage'];
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getSistem: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            demo: boolean;
            surum: string;
            kurulumGerekli: boolean;
          };
        };
      };
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getOturum: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Session'];
        };
      };
      401: components['responses']['oturum-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postOturum: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SignInInput'];
      };
    };
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          /** @description Oturumun çerezi; sonraki isteklerle gönderilir. */
          'Set-Cookie'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Session'];
        };
      };
      400: components['responses']['gecersiz-json'];
      401: components['responses']['giris-hatali.kod-gerekli.kod-hatali'];
      403: components['responses']['yetki-yok'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek.hesap-kilitli'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  deleteOturum: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yapıldı. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  deleteOturumHepsi: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yapıldı. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  putHesapParola: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasswordChange'];
      };
    };
    responses: {
      /** @description Yapıldı. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['gecersiz-json'];
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek.hesap-kilitli'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  putHesapIkiAdim: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TwoStepKod'];
      };
    };
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecoveryKodlar'];
        };
      };
      400: components['responses']['gecersiz-json'];
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postHesapIkiAdim: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasswordConfirmation'];
      };
    };
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TwoStepKey'];
        };
      };
      400: components['responses']['gecersiz-json'];
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek.hesap-kilitli'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postHesapIkiAdimKapat: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasswordConfirmation'];
      };
    };
    responses: {
      /** @description Yapıldı. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['gecersiz-json'];
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek.hesap-kilitli'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postBaglantiCoz: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['OneTimeLinkResolve'];
      };
    };
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OneTimeLinkInfo'];
        };
      };
      400: components['responses']['gecersiz-json'];
      403: components['responses']['yetki-yok'];
      404: components['responses']['baglanti-gecersiz'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postBaglanti: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['OneTimeLinkUse'];
      };
    };
    responses: {
      /** @description Yapıldı. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['gecersiz-json'];
      403: components['responses']['yetki-yok'];
      404: components['responses']['baglanti-gecersiz'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getBuro: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Buro'];
        };
      };
      401: components['responses']['oturum-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  putBuro: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BuroUpdate'];
      };
    };
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Buro'];
        };
      };
      400: components['responses']['gecersiz-json'];
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getRolList: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RolYetkileri'][];
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  putRolByRol: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        rol: components['schemas']['Rol'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RolUpdate'];
      };
    };
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RolYetkileri'];
        };
      };
      400: components['responses']['gecersiz-json'];
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getKullaniciList: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'][];
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postKullanici: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewUser'];
      };
    };
    responses: {
      /** @description Eklenen kayıt. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserInvitation'];
        };
      };
      400: components['responses']['gecersiz-json'];
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  putKullaniciById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UserUpdate'];
      };
    };
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'];
        };
      };
      400: components['responses']['gecersiz-json'];
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      404: components['responses']['kullanici-yok'];
      409: components['responses']['son-yonetici'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postKullaniciByIdBaglanti: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Eklenen kayıt. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OneTimeLink'];
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      404: components['responses']['kullanici-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postKullaniciByIdIkiAdimKapat: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yapıldı. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      404: components['responses']['kullanici-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postKurulum: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SetupInput'];
      };
    };
    responses: {
      /** @description Eklenen kayıt. */
      201: {
        headers: {
          /** @description Oturumun çerezi; sonraki isteklerle gönderilir. */
          'Set-Cookie'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Session'];
        };
      };
      400: components['responses']['gecersiz-json'];
      403: components['responses']['yetki-yok.kurulum-belirteci'];
      409: components['responses']['kurulum-yapildi'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getDilekceList: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DilekceSummary'][];
        };
      };
      401: components['responses']['oturum-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
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
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FoundDilekce'][];
        };
      };
      401: components['responses']['oturum-yok'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getDilekce: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DilekceSelection'][];
        };
      };
      401: components['responses']['oturum-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postDilekce: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewDilekce'];
      };
    };
    responses: {
      /** @description Eklenen kayıt. */
      201: {
        headers: {
          /** @description Kaydın sürümü; If-Match ile geri gönderilir. */
          ETag?: string;
          /** @description Uyarı cümleleri: yüzde kodlu JSON dizisi. */
          'Dilekce-Uyarilar'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Dilekce'];
        };
      };
      400: components['responses']['gecersiz-json'];
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getDilekceAlan: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DilekceAlan'][];
        };
      };
      401: components['responses']['oturum-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getDilekceById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          /** @description Kaydın sürümü; If-Match ile geri gönderilir. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Dilekce'];
        };
      };
      401: components['responses']['oturum-yok'];
      404: components['responses']['dilekce-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  putDilekceById: {
    parameters: {
      query?: never;
      header?: {
        /** @description Okunan kaydın ETag değeri. Kayıt o zamandan beri değiştiyse istek 412 ile reddedilir. */
        'If-Match'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['DilekceUpdate'];
      };
    };
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          /** @description Kaydın sürümü; If-Match ile geri gönderilir. */
          ETag?: string;
          /** @description Uyarı cümleleri: yüzde kodlu JSON dizisi. */
          'Dilekce-Uyarilar'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Dilekce'];
        };
      };
      400: components['responses']['gecersiz-json'];
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok.standart-dilekce'];
      404: components['responses']['dilekce-yok'];
      412: components['responses']['dilekce-degisti'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  deleteDilekceById: {
    parameters: {
      query?: never;
      header?: {
        /** @description Okunan kaydın ETag değeri. Kayıt o zamandan beri değiştiyse istek 412 ile reddedilir. */
        'If-Match'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yapıldı. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok.standart-dilekce'];
      404: components['responses']['dilekce-yok'];
      412: components['responses']['dilekce-degisti'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getDilekceByIdSurum: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DilekceVersionSummary'][];
        };
      };
      401: components['responses']['oturum-yok'];
      404: components['responses']['dilekce-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getDilekceByIdSurumBySurum: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        surum: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DilekceVersion'];
        };
      };
      401: components['responses']['oturum-yok'];
      404: components['responses']['dilekce-yok.surum-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postDilekceByIdSurumBySurumGeriAl: {
    parameters: {
      query?: never;
      header?: {
        /** @description Okunan kaydın ETag değeri. Kayıt o zamandan beri değiştiyse istek 412 ile reddedilir. */
        'If-Match'?: string;
      };
      path: {
        id: string;
        surum: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          /** @description Kaydın sürümü; If-Match ile geri gönderilir. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Dilekce'];
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok.standart-dilekce'];
      404: components['responses']['dilekce-yok.surum-yok'];
      412: components['responses']['dilekce-degisti'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getDilekceCop: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TrashedDilekceSummary'][];
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getDilekceCopById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TrashedDilekce'];
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      404: components['responses']['dilekce-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postDilekceCopByIdGeriAl: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          /** @description Kaydın sürümü; If-Match ile geri gönderilir. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Dilekce'];
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      404: components['responses']['dilekce-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postDilekceByIdRender: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          [key: string]: unknown;
        };
      };
    };
    responses: {
      /** @description Doldurulmuş dilekçe. */
      200: {
        headers: {
          /** @description Değeri olmayan ya da bir tarafın bilgisi eksik olan alanların kodları, virgülle ayrılmış. */
          'Dilekce-Eksik-Alanlar'?: string;
          /** @description Neyin eksik olduğu, okunacak biçimde (“Vade Tarihi”, “2. borçlunun TC kimlik numarası”): yüzde kodlu JSON dizisi. */
          'Dilekce-Eksik-Ayrinti'?: string;
          /** @description Tutar olarak okunamayan ve gönderildiği gibi yazılan alanların kodları, virgülle ayrılmış. */
          'Dilekce-Okunamayan-Tutarlar'?: string;
          /** @description Katalogda olmayan kodlar, virgülle ayrılmış. */
          'Dilekce-Bilinmeyen-Alanlar'?: string;
          /** @description Uyarı cümleleri: yüzde kodlu JSON dizisi. */
          'Dilekce-Uyarilar'?: string;
          [name: string]: unknown;
        };
        content: {
          'text/html': string;
        };
      };
      400: components['responses']['gecersiz-json'];
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      404: components['responses']['dilekce-yok'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek.belge-yazilamadi'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postDilekceIceAktar: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['DilekceImport'];
      };
    };
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            sonuclar: components['schemas']['DilekceImportResult'][];
          };
        };
      };
      400: components['responses']['gecersiz-json'];
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getDilekceDisaAktar: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Zip arşivi; okundukça oluşturulur. */
      200: {
        headers: {
          /** @description attachment; dosyanın adı filename* içinde (RFC 6266). */
          'Content-Disposition'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/zip': string;
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      422: components['responses']['kitaplik-buyuk'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
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
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TakipList'];
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postTakip: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TakipInput'];
      };
    };
    responses: {
      /** @description Eklenen kayıt. */
      201: {
        headers: {
          /** @description Kaydın sürümü; If-Match ile geri gönderilir. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StoredTakip'];
        };
      };
      400: components['responses']['gecersiz-json'];
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      409: components['responses']['takip-var'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postTakipAra: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TakipSearch'];
      };
    };
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TakipList'];
        };
      };
      400: components['responses']['gecersiz-json'];
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postTakipSay: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TakipFilter'];
      };
    };
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TakipCount'];
        };
      };
      400: components['responses']['gecersiz-json'];
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getTakipSecenek: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TakipOptions'];
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getTakipById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          /** @description Kaydın sürümü; If-Match ile geri gönderilir. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StoredTakip'];
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      404: components['responses']['takip-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  putTakipById: {
    parameters: {
      query?: never;
      header?: {
        /** @description Okunan kaydın ETag değeri. Kayıt o zamandan beri değiştiyse istek 412 ile reddedilir. */
        'If-Match'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TakipInput'];
      };
    };
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          /** @description Kaydın sürümü; If-Match ile geri gönderilir. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StoredTakip'];
        };
      };
      400: components['responses']['gecersiz-json'];
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      404: components['responses']['takip-yok'];
      409: components['responses']['takip-var'];
      412: components['responses']['takip-degisti'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  deleteTakipById: {
    parameters: {
      query?: never;
      header?: {
        /** @description Okunan kaydın ETag değeri. Kayıt o zamandan beri değiştiyse istek 412 ile reddedilir. */
        'If-Match'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yapıldı. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      404: components['responses']['takip-yok'];
      412: components['responses']['takip-degisti'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getTakipByIdAlanlar: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TakipAlanlar'];
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      404: components['responses']['takip-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postTakipOrnek: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yapıldı. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  deleteTakipOrnek: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yapıldı. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postTakipByTakipIdDilekceByDilekceIdRender: {
    parameters: {
      query?: {
        borclu?: string;
      };
      header?: never;
      path: {
        takipId: string;
        dilekceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Doldurulmuş dilekçe. */
      200: {
        headers: {
          /** @description Değeri olmayan ya da bir tarafın bilgisi eksik olan alanların kodları, virgülle ayrılmış. */
          'Dilekce-Eksik-Alanlar'?: string;
          /** @description Neyin eksik olduğu, okunacak biçimde (“Vade Tarihi”, “2. borçlunun TC kimlik numarası”): yüzde kodlu JSON dizisi. */
          'Dilekce-Eksik-Ayrinti'?: string;
          /** @description Tutar olarak okunamayan ve gönderildiği gibi yazılan alanların kodları, virgülle ayrılmış. */
          'Dilekce-Okunamayan-Tutarlar'?: string;
          /** @description Katalogda olmayan kodlar, virgülle ayrılmış. */
          'Dilekce-Bilinmeyen-Alanlar'?: string;
          /** @description Uyarı cümleleri: yüzde kodlu JSON dizisi. */
          'Dilekce-Uyarilar'?: string;
          [name: string]: unknown;
        };
        content: {
          'text/html': string;
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      404: components['responses']['dilekce-yok.takip-yok.borclu-yok'];
      422: components['responses']['gecersiz-istek.belge-yazilamadi'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getTakipIceAktar: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TransferList'];
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postTakipIceAktar: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TransferBatch'];
      };
    };
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TransferResult'];
        };
      };
      400: components['responses']['gecersiz-json'];
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      409: components['responses']['aktarim-geri-alindi'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  deleteTakipIceAktarById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UndoResult'];
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      404: components['responses']['aktarim-yok'];
      409: components['responses']['aktarim-geri-alindi'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getTakipAktarimSutunlari: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TransferColumns'];
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  putTakipAktarimSutunlari: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TransferColumns'];
      };
    };
    responses: {
      /** @description Yapıldı. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['gecersiz-json'];
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getTakipAktarimSablonu: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Takipler, satır satır; okundukça oluşturulur. */
      200: {
        headers: {
          /** @description attachment; dosyanın adı filename* içinde (RFC 6266). */
          'Content-Disposition'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string;
          'text/csv': string;
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postTakipDisaAktar: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TakipExport'];
      };
    };
    responses: {
      /** @description Takipler, satır satır; okundukça oluşturulur. */
      200: {
        headers: {
          /** @description attachment; dosyanın adı filename* içinde (RFC 6266). */
          'Content-Disposition'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string;
          'text/csv': string;
        };
      };
      400: components['responses']['gecersiz-json'];
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postBelge: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BelgeRequest'];
      };
    };
    responses: {
      /** @description Tek belge için dosyanın kendisi, birden çok belge için zip arşivi. */
      200: {
        headers: {
          /** @description attachment; dosyanın adı filename* içinde (RFC 6266). */
          'Content-Disposition'?: string;
          /** @description Uyarı cümleleri: yüzde kodlu JSON dizisi. */
          'Belge-Uyarilar'?: string;
          /** @description Oluşturulamayan belgeler: [{ad, neden}], yüzde kodlu JSON dizisi. */
          'Belge-Hatalar'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/octet-stream': string;
          'application/msword': string;
          'application/pdf': string;
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document': string;
          'application/zip': string;
        };
      };
      400: components['responses']['gecersiz-json'];
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek.belge-yazilamadi'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postTopluDenetle: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TopluCheckRequest'];
      };
    };
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TopluCheck'];
        };
      };
      400: components['responses']['gecersiz-json'];
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      404: components['responses']['dilekce-yok'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postTopluDenetleCsv: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TopluRequest'];
      };
    };
    responses: {
      /** @description Kayıtlar, satır satır. */
      200: {
        headers: {
          /** @description attachment; dosyanın adı filename* içinde (RFC 6266). */
          'Content-Disposition'?: string;
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
      400: components['responses']['gecersiz-json'];
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      404: components['responses']['dilekce-yok'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getToplu: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TopluList'];
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postToplu: {
    parameters: {
      query?: never;
      header?: {
        /** @description Göndericinin bu istek için seçtiği ad (1–200 ASCII karakteri): yinelenen istek bir kez işlenir. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TopluRequest'];
      };
    };
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TopluJob'];
        };
      };
      /** @description Eklenen kayıt. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TopluJob'];
        };
      };
      400: components['responses']['gecersiz-json'];
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      404: components['responses']['dilekce-yok'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek.toplu-anahtar'];
      429: components['responses']['cok-istek.toplu-sinir'];
      503: components['responses']['toplu-depo'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getTopluById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TopluJob'];
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      404: components['responses']['toplu-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  deleteTopluById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yapıldı. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      404: components['responses']['toplu-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getTopluByIdOlaylar: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Olaylar; sonu yoktur. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': string;
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      404: components['responses']['toplu-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getTopluByIdSonuc: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Zip arşivi; okundukça oluşturulur. */
      200: {
        headers: {
          /** @description attachment; dosyanın adı filename* içinde (RFC 6266). */
          'Content-Disposition'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/zip': string;
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      404: components['responses']['toplu-yok'];
      409: components['responses']['toplu-suruyor.toplu-sonuc-yok.toplu-baska-depo'];
      429: components['responses']['cok-istek'];
      503: components['responses']['toplu-depo'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getTopluByIdSonucHazir: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yapıldı. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      404: components['responses']['toplu-yok'];
      409: components['responses']['toplu-suruyor.toplu-sonuc-yok.toplu-baska-depo'];
      429: components['responses']['cok-istek'];
      503: components['responses']['toplu-depo'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getTopluByIdHatalar: {
    parameters: {
      query?: {
        imlec?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TopluErrors'];
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      404: components['responses']['toplu-yok'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getTopluByIdHatalarCsv: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Kayıtlar, satır satır. */
      200: {
        headers: {
          /** @description attachment; dosyanın adı filename* içinde (RFC 6266). */
          'Content-Disposition'?: string;
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      404: components['responses']['toplu-yok'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postTopluByIdIptal: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TopluJob'];
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      404: components['responses']['toplu-yok'];
      409: components['responses']['toplu-bitti'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postTopluByIdYinele: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TopluJob'];
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      404: components['responses']['toplu-yok'];
      409: components['responses']['toplu-suruyor.toplu-yinelenmez'];
      429: components['responses']['cok-istek.toplu-sinir'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getKayit: {
    parameters: {
      query?: {
        kullaniciId?: string;
        eylem?: components['schemas']['Action'];
        takipId?: string;
        dilekceId?: string;
        baslangic?: string;
        bitis?: string;
        imlec?: string;
        adet?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LogPage'];
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getKayitCsv: {
    parameters: {
      query?: {
        kullaniciId?: string;
        eylem?: components['schemas']['Action'];
        takipId?: string;
        dilekceId?: string;
        baslangic?: string;
        bitis?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Kayıtlar, satır satır. */
      200: {
        headers: {
          /** @description attachment; dosyanın adı filename* içinde (RFC 6266). */
          'Content-Disposition'?: string;
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postKisiVerisi: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PersonalDataQuery'];
      };
    };
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PersonalData'];
        };
      };
      400: components['responses']['gecersiz-json'];
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postKisiSilOnizleme: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PersonalDataQuery'];
      };
    };
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PersonDeleteSummary'];
        };
      };
      400: components['responses']['gecersiz-json'];
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      409: components['responses']['kisi-cok-takip'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  postKisiSil: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PersonDelete'];
      };
    };
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PersonDeleteSummary'];
        };
      };
      400: components['responses']['gecersiz-json'];
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      409: components['responses']['kisi-acik-takip.kisi-cok-takip.kisi-toplu-suruyor'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  getSaklama: {
    parameters: {
      query?: {
        yil?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Retention'];
        };
      };
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
  putSaklama: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RetentionUpdate'];
      };
    };
    responses: {
      /** @description Yanıt. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Retention'];
        };
      };
      400: components['responses']['gecersiz-json'];
      401: components['responses']['oturum-yok'];
      403: components['responses']['yetki-yok'];
      413: components['responses']['govde-buyuk'];
      415: components['responses']['tur-desteklenmiyor'];
      422: components['responses']['gecersiz-istek'];
      429: components['responses']['cok-istek'];
      default: components['responses']['beklenmeyen.mesgul'];
    };
  };
}
