// Characters that no text of the model may hold: control characters, lone surrogates, noncharacters, marks
// without width (soft hyphen, zero-width space, BOM) and marks that turn the writing direction, which can make
// a sum or a name read as another (Unicode TR 36).
const UNWANTED =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff\ufffe\uffff]/;
const SPACE_LIKE = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const DROPPED =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffe\uffff]/g;

/** Text as the model may hold it: line breaks and tabs become a space, lone surrogates U+FFFD. */
export function cleanText(value: string): string {
  if (!UNWANTED.test(value)) return value;
  return value.replace(SPACE_LIKE, ' ').replace(DROPPED, '').toWellFormed();
}
