import {
  findPlaceholders,
  htmlTooLarge,
  isBlank,
  MAX_HTML_BYTES,
  type RulesInUse,
  readHtml,
  rulesInUse,
  writeHtml,
} from '@derkenar/belge';

/** A template as it is stored: read into the model and written anew, so that no markup but ours is kept. */
export interface CanonicalHtml {
  readonly html: string;
  /** All codes in it, each once. */
  readonly kodlar: readonly string[];
  readonly rules: RulesInUse;
  /** True if nothing in it can be seen. */
  readonly blank: boolean;
  /** Parts that were left out, as Turkish sentences for the user. */
  readonly warnings: readonly string[];
}

/** Throws BelgeError for what no reader would take again. */
export function canonicalHtml(sent: string): CanonicalHtml {
  const { value, messages: notices } = readHtml(sent);
  const html = writeHtml(value);
  if (Buffer.byteLength(html) > MAX_HTML_BYTES) throw htmlTooLarge();
  return {
    html,
    kodlar: [...new Set(findPlaceholders(value).map(({ kod }) => kod))],
    rules: rulesInUse(value),
    blank: isBlank(value),
    warnings: notices.map(({ text }) => text),
  };
}
