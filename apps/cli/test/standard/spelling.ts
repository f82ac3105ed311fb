/** Forms that must not stand in a standard petition, with the spelling of TDK or the term that is wanted. */
const WANTED: readonly (readonly [refused: RegExp, wanted: string])[] = [
  [/(?<!\p{L})vekalet/iu, 'vekâlet'],
  [/(?<!\p{L})(?<!ihtilaf )hal(?:in|ler|i|de|den|e)(?:de|den|e|i|in|ne|nde|nden)?(?!\p{L})/iu, 'hâl'],
  [/(?<!\p{L})resmi(?!\p{L})/iu, 'resmî'],
  [/(?<!\p{L})cebri(?!\p{L})/iu, 'cebrî'],
  [/(?<!\p{L})dahil(?:dir|i|inde|en)?(?!\p{L})/iu, 'dâhil'],
  [/(?<!\p{L})kağı[td]/iu, 'kâğıt'],
  [/(?<!\p{L})mahkum/iu, 'mahkûm'],
  [/(?<!\p{L})inkar(?!\p{L}*nam)/iu, 'inkâr'],
  [/(?<!\p{L})(?:Hakim|hakim)(?:i|in|e|den|liğ|lik|ler|ce)?/u, 'hâkim'],
  [/(?<!\p{L})şikayet/iu, 'şikâyet'],
  [/(?<!\p{L})ikametgah/iu, 'ikametgâh'],
  [/(?<!\p{L})dükkan/iu, 'dükkân'],
  [/(?<!\p{L})imkan/iu, 'imkân'],
  [/(?<!\p{L})mekan(?!\p{L}*ik)/iu, 'mekân'],
  [/(?<!\p{L})tezgah/iu, 'tezgâh'],
  [/(?<!\p{L})daimi(?!\p{L})/iu, 'daimî'],
  [/(?<!\p{L})fiili(?!\p{L})/iu, 'fiilî'],
  [/(?<!\p{L})akdi(?= faiz)/iu, 'akdî'],
  [/(?<!\p{L})sükun/iu, 'sükûn'],
  [/(?<!\p{L})ahkam/iu, 'ahkâm'],
  [/(?<!\p{L})hükmi(?!\p{L})/iu, 'hükmî (tüzel kişi)'],
  [/(?<!\p{L})(?:ilâm|ilân|iflâs|ihtilâf|kefâlet|alâka|plâka|lâzım|mütalâa)/iu, 'circumflex left out by TDK'],
  [/(?<!\p{L})teblig(?!at)/iu, 'tebliğ'],
  [/(?<!\p{L})tebliğat/iu, 'tebligat'],
  [/(?<!\p{L})(?:haciz(?:i|in|e)|hacız)(?!\p{L})/iu, 'haciz, haczi, haczin, hacze'],
  [/(?<!\p{L})(?:gayri ?menkul|gayrımenkul)/iu, 'taşınmaz'],
  [/(?<!\p{L})menkul(?! kıymet)/iu, 'taşınır'],
  [/(?<!\p{L})yedi emin/iu, 'yediemin'],
  [/(?<!\p{L})müte?sel?sil(?<!müteselsil)/iu, 'müteselsil'],
  [/(?<!\p{L})(?:yada|hernekadar|herhangibir|birşey|biran)(?!\p{L})/iu, 'two words'],
  [/(?<!\p{L})iş ?bu(?<!işbu)(?!\p{L})/iu, 'işbu'],
  [/(?<!\p{L})icra iflas kanun/iu, 'İcra ve İflas Kanunu'],
  [/(?<!\p{L})(?:Mernis|mernis)(?!\p{L})/u, 'MERNİS'],
  [/(?<!\p{L})(?:Uyap|uyap|Uets|uets|Mersis|mersis|Sgk|Kep|Takbis|Egm)(?!\p{L})/u, 'in capitals'],
  [/(?<!\p{L})(?:TC ?|T\.C\.)[Kk]imlik/u, 'T.C. kimlik numarası, T.C. Kimlik No'],
  [/(?<!\p{L})halen(?!\p{L})/iu, 'hâlen'],
  [/(?<=[\p{L}\d.])'(?=\p{L})/u, '’'],
  [/(?<!\p{L})(?:İİK|HMK|TBK|TTK|TMK)[’'](?:nun|un|nu)(?!\p{L})/u, 'the ending as it is spoken: İİK’nın'],
  [/(?<!\p{L})(?:İİK|HMK|TBK|TTK|TMK|TK) ?(?:md|mad)\.?(?=[ \d])/u, 'm.'],
  [/(?<!\p{L})m\.\d/u, 'm. 35, with a space'],
  [/%\d/u, 'yüzde, or % with a space'],
];

/** 'vekaleten → vekâlet' for each refused form in the text. */
export const misspelt = (text: string): readonly string[] =>
  WANTED.flatMap(([refused, wanted]) => {
    const found = refused.exec(text)?.[0];
    return found === undefined ? [] : [`${found} → ${wanted}`];
  });
