import { FORMATS } from '@derkenar/belge/formats';

/**
 * The sentences that the command says to its user. Those about a member of a case file are in `packages/domain`, those
 * about a document in `packages/belge`.
 */

const FORMAT_LIST = FORMATS.join(', ');

const HELP = `Kullanım:
  dilekce render <dilekçe.html veya klasör …> --takip <takip.json …> [seçenekler]
  dilekce render <dilekçe.html veya klasör …> --values <değerler.json> [seçenekler]
  dilekce denetle <klasör veya form.html …>
  dilekce toplu --help            Büronun sunucusundaki takipler için

Dilekçe şablonlarındaki {{kod}} alanlarını doldurur ve belge dosyaları yazar.
Her dilekçe her takip için, istenen her biçimde bir dosya olur.

denetle, standart dilekçe formlarını okur ve yanlışları “dosya:satır: cümle” biçiminde yazar; form yoksa ya da
yanlış varsa çıkış kodu 1 olur.

Seçenekler:
  --takip <dosya …>      Takip dosyası: tek takip, takip dizisi veya {"takipler": […]}
  --values <dosya>       Elle doldurma: {"kod": "değer", …}
  --to <biçim,…>         ${FORMAT_LIST} (verilmezse udf)
  -o, --out <klasör>     Çıktı klasörü (verilmezse out); yoksa açılır
  --zip                  Dosyaları tek bir Dilekçeler.zip içine koyar
  --borclu-ayri          Her borçlu için ayrı belge yazar
  --today GG.AA.YYYY     Bugünün tarihi yerine bu tarihi kullanır
  --kesme                Kurum adlarının ekini de kesmeyle ayırır (verilmezse TDK’ye göre)
  --yazar <ad>           PDF ve Word dosyalarının özelliklerine yazar olarak bu adı yazar (verilmezse kimse)
  --cevap s_kod=metin    Dilekçenin sorusuna cevap; birden çok kez verilebilir
  --cevaplar <dosya>     Cevaplar: {"s_kod": "cevap", …}
  --imzalayan <ad>       Belgenin sonunda imzalayacak alacaklı vekili; birden çok kez verilebilir (verilmezse hepsi)
  --gerekce <metin>      Takibe uygun olmayan dilekçeyi de bu gerekçeyle yazar
  --strict               Eksik veya bilinmeyen alanı hata sayar, o belgeyi yazmaz
  --quiet                Yalnızca hataları yazar
  -h, --help             Bu metni gösterir

Çıkış kodu: 0 hepsi yazıldı, 1 en az biri yazılamadı, 2 komut yanlış yazıldı,
3 hata yok ama en az biri takibe uygun olmadığı ya da hesabı yapılamadığı için yazılmadı.

Örnek:
  dilekce render haciz-talebi.html --takip takipler.json --to udf,pdf -o out
  dilekce denetle veri/standart-dilekceler
`;

const TOPLU_HELP = `Kullanım:
  dilekce toplu <dilekçe adı veya kimliği …> --server <adres> <takip seçimi> [seçenekler]

Dilekçeleri büronun sunucusunda birçok takip için oluşturur ve arşivi indirir.

Takip seçimi (biri):
  --takip <kimlik>           Tek takip; birden çok kez verilebilir
  --takip-list <dosya>       Satır satır takip kimlikleri; ozet.csv gibi dosyalarda son sütun
  --all                      Büronun bütün takipleri
  --search, --status, --icra-dairesi, --takip-tipi <değer>
                             Takip listesindeki arama ve süzgeçlere uyan tümü

Seçenekler:
  --server <adres>       https://… ya da bu bilgisayardaki http adresi (DERKENAR_SERVER)
  --to <biçim>           ${FORMAT_LIST} (verilmezse udf)
  --borclu-ayri          Her borçlu için ayrı belge
  --folders              Her takip için ayrı klasör
  --cevap s_kod=metin    Dilekçenin sorusuna bütün takipler için cevap; birden çok kez verilebilir
  --cevaplar <dosya>     Cevaplar: {"ortak": {"s_kod": "cevap"}, "takipler": {"<kimlik>": {"s_kod": "cevap"}}}
  --imzalayan <ad>       Dosyaların sonunda imzalayacak alacaklı vekili; birden çok kez verilebilir (verilmezse hepsi)
  --gerekce <metin>      Uygun olmayan takipler için de bu gerekçeyle oluşturur (yetki ister)
  --name <desen>         Dosya adı, örneğin {sira}-{dilekce}
  -o, --out <dosya>      İndirilecek arşiv (verilmezse Dilekçeler.zip)
  --key <metin>          Aynı anahtarla yinelenen komut yeni işlem başlatmaz, başlamış olanı izler
  --quiet                Yalnızca hataları yazar
  -h, --help             Bu metni gösterir

Giriş: e-posta, parola ve varsa doğrulama kodu sorulur. Betiklerde DERKENAR_EMAIL, DERKENAR_PASSWORD ve
DERKENAR_CODE ortam değişkenlerinden okunur; komut satırına yazılmaz. Oturum komut bitince kapatılır.

Ctrl+C işlemi sunucuda da durdurur; ikinci Ctrl+C beklemeden çıkar.

Çıkış kodu: 0 hepsi oluşturuldu, 1 en az bir dosya oluşturulamadı ya da hata, 2 komut yanlış yazıldı,
3 hata yok ama uygun olmayan dosya var, 4 hata yok ama yanıtlanmamış soru yüzünden oluşturulmayan
dosya var, 130 iptal.

Örnek:
  dilekce toplu "Satış Talebi" --server https://derkenar.example --status acik --to pdf -o satis.zip
`;

interface Counts {
  readonly failures: number;
  readonly stops: number;
  readonly waiting: number;
}

export const messages = {
  help: HELP,
  topluHelp: TOPLU_HELP,
  seeHelp: 'Yardım: dilekce --help',
  failure: (reason: string) => `Hata: ${reason}`,
  stopped: (text: string) => `Uygun değil: ${text}`,
  waits: (text: string) => `Yanıtsız: ${text}`,
  warning: (text: string) => `Uyarı: ${text}`,
  progress: '{bar} {value}/{total} dosya, kalan {eta_formatted}',
  archive: 'Dilekçeler.zip',
  answers: {
    notAsked: (code: string) => `“${code}” kodlu bir soru dilekçelerde yok; cevabı kullanılmadı.`,
    sameCode: (code: string, questions: readonly (readonly [key: string, label: string])[]) =>
      `“${code}” koduyla başka başka şeyler soruluyor. Her birini kendi koduyla verin: ${questions.map(([key, label]) => `${key} (${label})`).join(', ')}.`,
    noSigner: '--imzalayan için bir ad yazın.',
    noPair: (given: string) => `--cevap “${given}” okunamadı. Örnek: --cevap s_isveren="Örnek A.Ş."`,
  },
  options: {
    unknown: (option: string) => `${option} diye bir seçenek yok.`,
    noValue: (option: string) => `${option} değer almaz.`,
    valueRequired: (option: string) => `${option} bir değer ister.`,
    once: (option: string) => `${option} bir kez verilir.`,
    noCommand: 'Bir komut yazın: dilekce render …, dilekce denetle … ya da dilekce toplu …',
    unknownCommand: (command: string) => `“${command}” diye bir komut yok; komutlar: render, denetle, toplu.`,
    noDilekceFile: 'Dilekçe dosyası verilmedi: dilekce render <dilekçe.html …>',
    noForm: 'Form verilmedi: dilekce denetle <klasör veya form.html …>',
    noSource: 'Takip veya değer dosyası verilmedi: --takip <dosya> ya da --values <dosya>.',
    twoSources: '--takip ile --values birlikte kullanılamaz.',
    borcluWithValues: '--borclu-ayri yalnızca --takip ile kullanılır.',
    unknownFormat: (name: string) => `“${name}” diye bir biçim yok; biçimler: ${FORMAT_LIST}.`,
    noFormat: `--to için biçim yazın: ${FORMAT_LIST}.`,
    noDate: (given: string, reason: string) =>
      `--today “${given}” bir tarih değil. ${reason} Örnek: --today 20.11.2026`,
    noDilekce: 'Dilekçe verilmedi: dilekce toplu "<dilekçe adı>" …',
    oneSelection:
      'Takipleri bir yoldan seçin: --takip, --takip-list, süzgeçler (--search, --status, …) ya da --all.',
    noServer: 'Sunucunun adresi verilmedi: --server https://… ya da DERKENAR_SERVER.',
    unsafeServer: (given: string) =>
      `--server “${given}” kullanılamaz: https:// ile başlamalı ya da bu bilgisayarda olmalı (http://127.0.0.1:3000).`,
  },
  /** Parts of a sentence, after the file's name. */
  system: {
    ENOENT: 'böyle bir dosya veya klasör yok',
    EACCES: 'erişim izni yok',
    EPERM: 'erişim izni yok',
    EISDIR: 'bu bir klasör, dosya değil',
    ENOTDIR: 'bu bir dosya, klasör değil',
    EEXIST: 'bu adda bir dosya var, klasör açılamıyor',
    ENOSPC: 'diskte yer kalmadı',
    EROFS: 'disk salt okunur',
    EMFILE: 'çok fazla dosya açık',
    ENAMETOOLONG: 'ad çok uzun',
    EFBIG: 'dosya çok büyük',
  } as Readonly<Record<string, string>>,
  unexpected: 'beklenmeyen bir hata oldu',
  input: {
    finding: (path: string, line: number, message: string) => `${path}:${line}: ${message}`,
    place: (path: string, line: number, column: number) => `${path}, satır ${line}, sütun ${column}`,
    tooLarge: (path: string, most: string) => `${path}: dosya çok büyük; en çok ${most} olabilir.`,
    tooLargeBy: (path: string, size: string, most: string) =>
      `${path}: dosya çok büyük (${size}); en çok ${most} olabilir.`,
    notText: (path: string) =>
      `${path}: UTF-8 metin dosyası değil. Dosyayı UTF-8 olarak kaydedip yeniden deneyin.`,
    empty: (path: string) => `${path}: dosya boş.`,
    noFiles: (path: string, extension: string) => `${path}: klasörde ${extension} dosyası yok.`,
    tooManyFiles: (path: string, count: number, most: number) =>
      `${path}: klasörde ${count} dosya var; en çok ${most} olabilir.`,
    notJson: (place: string, found: string) => `${place}: JSON yazımı hatalı, ${found}.`,
    misplaced: (character: string) => `“${character}” burada olmamalı`,
    cutOff: 'metin yarıda bitiyor',
    noText: (path: string) => `${path}: dilekçede metin yok.`,
    noTakip: (path: string) => `${path}: takip, takip dizisi ya da {"takipler": […]} olmalı.`,
    notArray: (path: string) => `${path}: takipler: dizi olmalı.`,
    noTakipler: (path: string) => `${path}: dosyada takip yok.`,
    tooManyTakipler: (path: string, count: number, most: number) =>
      `${path}: dosyada ${count} takip var; en çok ${most} olabilir.`,
    moreFaults: (count: number) => ` (${count} hata daha)`,
    notValues: (path: string) => `${path}: {"kod": "değer", …} biçiminde olmalı.`,
    unknownKod: (kod: string, nearest: string | null) =>
      `{{${kod}}} diye bir alan yok${nearest === null ? '.' : `; {{${nearest}}} mi demek istediniz?`}`,
    paragraph: (place: string, paragraph: number) => `${place}, ${paragraph}. paragraf`,
  },
  render: {
    missing: (alanlar: readonly string[]) => `Eksik alanlar: ${alanlar.join(', ')}`,
    unread: (alanlar: readonly string[]) =>
      `Tutar olarak okunamadı, verildiği gibi yazılır: ${alanlar.join(', ')}`,
    tooMany: (count: number, most: number) => `${count} dosya istendi; en çok ${most} olabilir.`,
    stopped: 'Durduruldu; o ana kadar yazılan dosyalar duruyor.',
    inArchive: (folder: string, archive: string) => `${folder} klasöründeki ${archive} içine`,
    inFolder: (folder: string) => `${folder} klasörüne`,
    written: (count: number, where: string) =>
      count === 0 ? 'Hiçbir dosya yazılmadı' : `${count} dosya ${where} yazıldı`,
    summary: (done: string, { failures, stops, waiting }: Counts) =>
      `${[
        done,
        ...(stops > 0 ? [`${stops} dosya uygun olmadığı için yazılmadı`] : []),
        ...(waiting > 0 ? [`${waiting} dosya soruları yanıtlanmadığı için yazılmadı`] : []),
        ...(failures > 0 ? [`${failures} hata var`] : []),
      ].join('; ')}.`,
    /** Each of `questions` lists names of which any one will do. */
    unanswered: (questions: readonly (readonly string[])[]) =>
      `Yanıtlanmamış soru: ${questions.map((names) => names.map((name) => `“${name}”`).join(' ya da ')).join(', ')}. Yanıtı --cevap ya da --cevaplar ile verin.`,
  },
  check: {
    none: (path: string) => `${path}: klasörde form yok.`,
    clean: (forms: number) => `${forms} form denetlendi; yanlış yok.`,
    faulty: (forms: number, findings: number) => `${forms} form denetlendi; ${findings} yanlış var.`,
  },
  output: {
    noFolder: (folder: string, reason: string) => `Çıktı klasörü açılamadı: ${folder}: ${reason}.`,
    notWritten: (folder: string, reason: string) => `Çıktı yazılamadı: ${folder}: ${reason}.`,
  },
  server: {
    notUnderstood: 'Sunucunun yanıtı anlaşılamadı; komut ile sunucunun sürümleri farklı olabilir.',
    unreachable: (origin: string) => `Sunucuya ulaşılamadı: ${origin}. Adresi ve bağlantıyı denetleyin.`,
    refused: (status: number) => `Sunucu isteği reddetti (${status}).`,
  },
  signIn: {
    email: 'E-posta: ',
    password: 'Parola: ',
    code: 'Doğrulama kodu: ',
    missing: (variable: string) => `Giriş bilgisi eksik: ${variable} ortam değişkenini verin.`,
    givenUp: 'Giriş yapılmadı.',
  },
  toplu: {
    skipped: (count: number) => `${count} takip bulunamadı ve atlandı.`,
    unknownDilekce: (name: string) => `“${name}” adında bir dilekçe yok.`,
    sameName: (name: string, ids: readonly string[]) =>
      `“${name}” adında ${ids.length} dilekçe var; kimliğiyle verin: ${ids.join(', ')}`,
    noId: (path: string, line: number) => `${path}, satır ${line}: takip kimliği değil.`,
    stopping: 'İşlem durduruluyor…',
    taslak: 'Taslak',
    moreFailed: (count: number) => `${count} dosya daha oluşturulamadı.`,
    downloadBroke: 'indirme yarıda kaldı',
    notSaved: (path: string, reason: string) =>
      `${path} yazılamadı: ${reason}. İşlem sunucuda duruyor; sayfadan indirebilirsiniz.`,
    cancelled: (all: number, made: number) =>
      `İptal edildi: ${all} dosyanın ${made} tanesi oluşturuldu; sayfadan indirilebilir ya da sürdürülebilir.`,
    noneMade: 'Hiçbir dosya oluşturulamadı',
    downloaded: (count: number, path: string) => `${count} dosya ${path} içine indirildi`,
    unsuitable: (count: number) => `${count} dosya uygun olmadığı için oluşturulmadı.`,
    unanswered: (count: number, questions: readonly string[]) =>
      `${count} dosya soruları yanıtlanmadığı için oluşturulmadı: ${questions.join('; ')}. Yanıtları --cevap ya da --cevaplar ile verin.`,
    someFailed: (made: string, failed: number) => `${made}; ${failed} dosya oluşturulamadı.`,
  },
} as const;
