import { readFormats } from '@derkenar/belge/formats';

const FORMAT_LIST = new Intl.ListFormat('tr', { type: 'disjunction' }).format(
  Object.values(readFormats).map(({ label }) => label),
);

/** Looking at a file of the user's computer. */
export const fileMessages = {
  drop: 'Belgeyi açmak için buraya bırakın',
  dropDescription: `${FORMAT_LIST}. Eski Word (.doc) dışında dosya bu bilgisayardan çıkmaz.`,
  title: (name: string) => `Belge: ${name}`,
  reading: 'Dosya okunuyor…',
  openFailed: 'Dosya açılamadı',
  text: 'Belgenin sayfaları',
  signed: 'e-imzalı (imza burada doğrulanmaz)',
  notes: (n: number) => `Belge okunurken ${n} konu not edildi`,
  singleFile: 'Yalnızca ilk dosya açıldı; dosyalar tek tek gösterilir.',
  toLibrary: 'Kitaplığa al',
  print: 'Yazdır',
  printFailed: 'Yazdırılamadı',
  saveFailed: 'Kaydedilemedi',
  tooLarge:
    'Belge çok büyük (en çok 512 KB). Belgeyi bölün; dosya olarak saklamak için “Yazdır” ile PDF’ye yazdırabilirsiniz.',
  addToLibraryFailed: 'Kitaplığa alınamadı',
  formOpen: 'Önce açık olan dilekçe formunu kaydedin veya kapatın, sonra yeniden deneyin.',
  hasDraft: 'Kaydedilmemiş taslağın yerine konsun mu?',
  draftDescription: (name: string) =>
    `Kaydetmediğiniz bir yeni dilekçe taslağınız var${name === '' ? '' : ` (“${name}”)`}. Dosyayı alırsanız bu taslak silinir.`,
  replaceDraft: 'Taslağı sil, dosyayı al',
} as const;
