import { foldTr } from '@derkenar/domain';

const INSTITUTION =
  /(?:^|[\s.])(?:a\.?\s?s\.?|t\.?a\.?o\.?|ltd\.?|sti\.?|anonim|limited|sirketi|bankasi|bank|kooperatifi|belediyesi|baskanligi|mudurlugu|bakanligi|universitesi|vakfi|dernegi|sigorta|holding|faktoring|kurumu|sitesi|yonetimi|noterligi|ortakligi)(?=$|[\s,.)])/;

/** Is it the name of an institution? */
export const isInstitutionName = (ad: string): boolean => INSTITUTION.test(foldTr(ad));

/** False for a lone '-' or ';', which stands for nobody. */
export const isName = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** A company's name ends so. */
const COMPANY =
  /(?:^|[\s.])(?:a\.?\s?s|t\.?a\.?o|(?:anonim|limited|ltd|kollektif|komandit)\.?\s*(?:sirketi|sti)|kooperatifi)\.?$/;
const isCompany = (ad: string): boolean => COMPANY.test(foldTr(ad)) && !isContinuation(ad);

/** Words that cannot be a whole company name: a line of them continues the one above. */
const CONTINUATION = new Set(
  've sanayi sanayii san ticaret tic ic dis ithalat ithal ith ihracat ihr pazarlama paz limited ltd anonim a s as sirketi sti kollektif komandit'.split(
    ' ',
  ),
);
const isContinuation = (line: string): boolean =>
  foldTr(line)
    .split(/[\s.,&]+/)
    .every((word) => word === '' || CONTINUATION.has(word));

/** Words of trades, shops and companies' owners that hardly occur in persons' names. */
const BUSINESS =
  /(?:^|\s)(?:insaat|sanayii?|san|ticaret|tic|gida|tekstil|oto|otomotiv|turizm|mobilya|dekorasyon|nakliyat|lojistik|pazarlama|ithalat|ihracat|muhendislik|mimarlik|danismanlik|hizmetleri|urunleri|market|petrol|elektrik|elektronik|bilisim|bilgisayar|yazilim|medya|reklam|tarim|hayvancilik|madencilik|enerji|yapi|emlak|gayrimenkul|saglik|medikal|eczanesi|egitim|temizlik|guvenlik|plastik|metal|makine|makina|ambalaj|matbaa|kirtasiye|restoran|lokantasi|atolyesi|magazasi|subesi|apartmani|kardesler|ogullari|ortaklari)(?=$|[\s,.)])/;
const isBusiness = (ad: string): boolean => isInstitutionName(ad) || BUSINESS.test(foldTr(ad));

/** An address, a number, or what somebody is for the person above: 'Adına velayeten Ayşe Veli', 'Kefil: Ayşe Can'. */
const FACTS = /^\(|[\d:]|(?:^|\s)(?:adina|vekili|velisi|vasisi|(?:velayet|vesayet|vekalet)en)(?=$|\s)/;
const isPerson = (line: string): boolean =>
  /\S\s+\S/.test(line) && !isBusiness(line) && !FACTS.test(foldTr(line)) && !/(?:^|\s)ve\s/i.test(line);

/** The word by which the name of an institution ends; a name has one of it. */
const endOf = (ad: string): string =>
  isCompany(ad)
    ? 'sirket'
    : (foldTr(ad)
        .split(/[\s.]+/)
        .at(-1) ?? '');

/** '1) Ali Veli 2) Ayşe Can', also over several lines: counted from 1, with one mark; else null. */
export function splitNumbered(text: string): readonly string[] | null {
  const starts: { readonly from: number; readonly to: number }[] = [];
  let mark: string | undefined;
  for (const match of text.matchAll(/(?:^|[\s;,])([0-9]{1,3})\s*([).-])\s*/g)) {
    const [whole, number, own] = match;
    if (Number(number) !== starts.length + 1 || (mark ?? own) !== own) continue;
    if (starts.length === 0 && match.index > 0) return null;
    mark = own;
    starts.push({ from: match.index, to: match.index + whole.length });
  }
  if (starts.length < 2) return null;
  const names = starts.map(({ to }, n) => oneLine(text.slice(to, starts[n + 1]?.from)));
  return names.every(isName) ? names : null;
}

const oneLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<![\s;,])(?: ve|[\s;,])+$/i, '');

/** The names of a cell; null where its lines may be one name or several. */
export function splitNames(text: string): readonly string[] | null {
  const numbered = splitNumbered(text.trim());
  if (numbered !== null) return numbered;
  const parts = text.split(';').filter(isName).map(splitPart);
  return parts.every((part) => part !== null) ? parts.flat() : null;
}

const BULLET = /^[-–—•*](?:\s+|(?=\p{L}))/u;

function splitPart(part: string): readonly string[] | null {
  const lines = part
    .split('\n')
    .map((line) => line.trim())
    .filter(isName);
  const names = lines.map((line) => line.replace(BULLET, '').replace(/^1\s*(?:\)|-\s)\s*/, ''));
  if (lines.length === 1) return splitCompanies(names[0] as string);
  if (lines.every((line) => BULLET.test(line))) return names;
  const joined = joinLines(names);
  if (joined.length === 1) return joined.every(isCompany) ? joined : null;
  const institutions = joined.every(
    (name) => isInstitutionName(name) && endOf(name) === endOf(joined[0] as string),
  );
  return institutions || (joined.length === names.length && joined.every(isPerson)) ? joined : null;
}

/** 'ABC İnşaat Sanayi' and below it 've Ticaret Ltd. Şti.' are one. */
function joinLines(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    const goesOn =
      above !== undefined &&
      !isCompany(above) &&
      (/^(?:ve|&)\s/i.test(line) || /(?:\sve|&|,)$/i.test(above) || isContinuation(line));
    if (goesOn) joined[joined.length - 1] = `${above} ${line}`;
    else joined.push(line);
  }
  return joined;
}

/** Begins where a run of blanks does, or a cell full of them would be looked through from each of them. */
const AND = /(?<!\s)\s+ve\s+/i;

/** 'Bir A.Ş. ve İki Ticaret ve Sanayi Ltd. Şti.' are two: each ends as a company does. */
function splitCompanies(text: string): string[] {
  const names: string[] = [];
  let whole = true;
  for (const piece of text.split(AND)) {
    if (whole) names.push(piece);
    else names[names.length - 1] += ` ve ${piece}`;
    whole = isCompany(names.at(-1) as string);
  }
  return whole ? names : [text];
}

/** The pieces that stand in a cell as names would: between 've', commas and strokes. */
export const splitMaybe = (ad: string): string[] =>
  ad
    .split(AND)
    .flatMap((piece) => piece.split(/[,/+&–-]/))
    .map((piece) => piece.trim())
    .filter(isName);

/** A name that may be two, and nothing tells: 'Ali Veli ve Ayşe Can', 'Örnek A.Ş., Ali Veli'. */
export function isMaybeSeveral(ad: string): boolean {
  const pieces = splitMaybe(ad);
  if (pieces.length < 2) return false;
  return isBusiness(ad)
    ? pieces.slice(0, -1).some(isCompany)
    : pieces.every((piece) => /\S\s+\S/.test(piece));
}
