import { formatEsasNo, type StoredTakip, takipTuru, tarafName } from '@derkenar/domain';
import { claimNotes, claimsOf, currencyCode, writeClaims } from './etakipClaims.ts';
import { writeTaraflar } from './etakipTaraf.ts';
import { xmlElement } from './xmlElement.ts';

/** A case as `dosya` of exchangeData 1.2, or the reason in Turkish why it cannot be one. */
export type WrittenCase =
  | { readonly xml: string; readonly notes: readonly string[] }
  | { readonly reason: string };

/** Required by the DTD, and said in words: the sources agree on no code. */
const OFFICE_KIND = 'Genel İcra Dairesi';
const TAKIP_TURU: Readonly<Record<string, string>> = { ilamli: '0', ilamsiz: '1' };

/** `n` tells the case from the others of its file. */
export function writeCase(takip: StoredTakip, n: number): WrittenCase {
  const reason = reasonAgainst(takip);
  if (reason !== null) return { reason };
  const { vekiller, taraflar, ids, notes } = writeTaraflar(takip, n);
  const xml = xmlElement(
    'dosya',
    {
      id: `dosya_${n}`,
      dosyaTipi: OFFICE_KIND,
      dosyaTuru: '0',
      takipTuru: TAKIP_TURU[takipTuru(takip) ?? ''] ?? null,
      dosyaBelirleyicisi: takip.buroDosyaNo,
    },
    [...vekiller, ...taraflar, writeClaims(takip, ids)],
  );
  const way = takip.takipYolu && `takip yolu “${takip.takipYolu}” UYAP’ta seçilmelidir`;
  return { xml, notes: [...(way ? [way] : []), ...notes, ...claimNotes(takip)] };
}

function reasonAgainst(takip: StoredTakip): string | null {
  if (takip.dosyaEsasNo) return 'esas numarası var; e-takip yeni takip içindir';
  if (takip.alacaklilar.length === 0) return 'alacaklısı yok';
  if (takip.borclular.length === 0) return 'borçlusu yok';
  const claims = claimsOf(takip);
  if (claims.length === 0) return 'alacak kalemi de takip toplamı da yok';
  const unknown = claims.find(({ paraBirimi }) => currencyCode(paraBirimi) === undefined);
  if (unknown !== undefined) return `${unknown.paraBirimi} için kesin bir UYAP kodu bilinmiyor`;
  // The DTD takes a missing value for 'ilamsız', which the case does not say.
  if (takipTuru(takip) === null) return 'takip tipi ilamlı mı ilamsız mı belli değil';
  return null;
}

/** Lines about single cases that are kept, so that a huge list takes little memory. */
const MAX_LINES = 10_000;
const GENERAL = [
  'Bu dosya UYAP’ta denenmedi. Yüklemeden önce her takibi denetleyin.',
  'Takip yolu, takip şekli, mahiyet kodu, alacak kalemi türü ve faiz türü UYAP’ta seçilmelidir: kodları için kaynaklar çelişiyor.',
  'TBK m. 100 (BK m. 84), BSMV ve KKDF uygulanmayacak sayılır; uygulanacaksa UYAP’ta seçilmelidir.',
  'Cinsiyet yazılmadı; UYAP’ın biçimi boş cinsiyeti “E” sayar.',
  'Üçüncü kişiler, tebliğ tarihleri, hacizler, ödemeler, yetkililer ve alacaklının hesabı yazılmaz.',
];

/** An e-takip file that is written while its cases are read, and the notes about it afterwards. */
export function createETakip(batches: AsyncIterable<readonly StoredTakip[]>) {
  const leftOut: string[] = [];
  const noted: string[] = [];
  let written = 0;
  let untold = 0;
  const tell = (list: string[], line: string) => {
    if (leftOut.length + noted.length < MAX_LINES) list.push(line);
    else untold++;
  };
  async function* xml(): AsyncGenerator<string> {
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE exchangeData SYSTEM "exchange.dtd">\n';
    yield `<exchangeData>${xmlElement('exchangeHeader', { versiyon: '1.2' })}<dosyalar>\n`;
    for await (const takipler of batches)
      for (const takip of takipler) {
        const result = writeCase(takip, written + 1);
        if ('reason' in result) {
          tell(leftOut, `${caseName(takip)}: ${result.reason}.`);
          continue;
        }
        written++;
        if (result.notes.length > 0) tell(noted, `${caseName(takip)}: ${result.notes.join('; ')}.`);
        yield `${result.xml}\n`;
      }
    yield '</dosyalar></exchangeData>\n';
  }
  /** Read after the XML. Lines end as Windows has it. */
  function* notes(): Generator<string> {
    yield lines([`${written.toLocaleString('tr')} takip yazıldı.`, ...GENERAL]);
    if (leftOut.length > 0) yield lines(['', 'Yazılmayan takipler', ...leftOut]);
    if (noted.length > 0) yield lines(['', 'Yazılan takipler için notlar', ...noted]);
    if (untold > 0) yield lines(['', `Ayrıca ${untold.toLocaleString('tr')} takip için not var.`]);
  }
  return { xml, notes };
}

const lines = (texts: readonly string[]): string => texts.map((text) => `${text}\r\n`).join('');

/** The number of the case and its first debtor. */
function caseName({ dosyaEsasNo, buroDosyaNo, borclular: [borclu] }: StoredTakip): string {
  const number = (dosyaEsasNo && formatEsasNo(dosyaEsasNo)) || buroDosyaNo || 'Numarasız takip';
  return borclu === undefined ? number : `${number} (${tarafName(borclu)})`;
}
