import {
  type Belge,
  FILLED_FACT,
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
import { handField } from '@derkenar/domain';

/** A template as it is stored: read into the model and written anew, so that no markup but ours is kept. */
export interface CanonicalHtml {
  readonly html: string;
  /** As kodlarOf() has them. */
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
  const rules = rulesInUse(value);
  return {
    html,
    kodlar: kodlarOf(value),
    modified: [...new Set(placeholders.flatMap(withModifiers))],
    rules,
    blank: isBlank(value),
    warnings: notices.map(({ text }) => text),
  };
}

/** All codes in a template, each once: its placeholders, and the fields for which its conditions and repeats ask. */
export function kodlarOf(sablon: Belge): readonly string[] {
  const { conditions, choices, lists } = rulesInUse(sablon);
  const filled = [...conditions.flatMap(({ clauses }) => clauses), ...choices]
    .filter(({ fact }) => fact.startsWith(FILLED_FACT))
    .map(({ fact }) => fact.slice(FILLED_FACT.length));
  const typed = lists.flatMap((list) => handField(list) ?? []);
  return [...new Set([...findPlaceholders(sablon).map(({ kod }) => kod), ...filled, ...typed])];
}

const withModifiers = ({ kod, modifiers }: Placeholder): string[] =>
  modifiers.length === 0 ? [] : [[kod, ...modifiers].join('.')];
