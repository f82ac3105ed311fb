import type { Question } from '@derkenar/belge';
import { AppError, alanIds, checkRules, isKnownKod, MODIFIERS, nearestKod, REQUIRED } from '@derkenar/domain';
import { type CanonicalHtml, canonicalHtml } from '../render/canonicalHtml.ts';
import { type Outcome, refusable, SMALL } from '../render/processWork.ts';
import type { Requester } from '../scheduling/waitingLine.ts';

/** A template that was sent, as it will be stored. */
export interface Sablon {
  /** The template as it was sent. An unchanged record is recognised by it. */
  readonly sent: string;
  /** Canonical. */
  readonly html: string;
  readonly alanlar: readonly number[];
  /** Warnings of the save (decision 17), as Turkish sentences. */
  readonly warnings: readonly string[];
}
export type ToSablon = (requester: Requester, sent: string) => Promise<Sablon>;

/** More would not fit the header that names them. */
const MAX_NAMED = 50;

/** `canonicalElsewhere` does the same off the event loop. AppError 422 for a blank or too large template. */
export function createToSablon(
  canonicalElsewhere: (requester: Requester, sent: string) => Promise<Outcome<CanonicalHtml>>,
): ToSablon {
  return async (requester, sent) => {
    const outcome = await (sent.length <= SMALL
      ? refusable(() => canonicalHtml(sent))
      : canonicalElsewhere(requester, sent));
    if ('neden' in outcome) throw refused(outcome.neden);
    const { html, kodlar, modified, rules, blank, warnings } = outcome.value;
    if (blank) throw refused(REQUIRED);
    const found = checkRules(rules);
    if (found.errors.length > 0) throw refused(found.errors.join(' '));
    return {
      sent,
      html,
      alanlar: alanIds(kodlar),
      warnings: [
        ...unknownWarnings(kodlar, rules.questions),
        ...modifierWarnings(modified),
        ...found.warnings,
        ...warnings,
      ],
    };
  };
}

const refused = (message: string) => new AppError('gecersiz-istek', { errors: { sablon: message } });

const unknownWarnings = (kodlar: readonly string[], questions: readonly Question[]): string[] =>
  kodlar
    .filter((kod) => !isKnownKod(kod, questions))
    .slice(0, MAX_NAMED)
    .map((kod) => {
      const nearest = nearestKod(kod);
      return `{{${kod}}} diye bir alan yok${nearest === null ? '.' : `; {{${nearest}}} mi demek istediniz?`}`;
    });

const MODIFIER_KODS: ReadonlySet<string> = new Set(MODIFIERS.map(({ kod }) => kod));

const modifierWarnings = (modified: readonly string[]): string[] =>
  modified
    .filter(
      (written) =>
        !written
          .split('.')
          .slice(1)
          .every((word) => MODIFIER_KODS.has(word)),
    )
    .slice(0, MAX_NAMED)
    .map((written) => `{{${written}}} diye bir yazım biçimi yok. Biçimler: ${MODIFIER_NAMES}.`);

const MODIFIER_NAMES = MODIFIERS.map(({ kod, isim }) => `.${kod} (${isim})`).join(', ');
