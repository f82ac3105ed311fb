import {
  findPlaceholders,
  htmlTooLarge,
  isBlank,
  MAX_HTML_BYTES,
  type Placeholder,
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
  /** Codes with modifiers, as `kalanTutar.yazi`, each once. */
  readonly modified: readonly string[];
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
  const placeholders = findPlaceholders(value);
  return {
    html,
    kodlar: [...new Set(placeholders.map(({ kod }) => kod))],
    modified: [...new Set(placeholders.flatMap(withModifiers))],
    rules: rulesInUse(value),
    blank: isBlank(value),
    warnings: notices.map(({ text }) => text),
  };
}

const withModifiers = ({ kod, modifiers }: Placeholder): string[] =>
  modifiers.length === 0 ? [] : [[kod, ...modifiers].join('.')];
