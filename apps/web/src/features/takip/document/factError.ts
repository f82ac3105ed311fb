import { dateError, isValidVkn, parseEsasNo, tcknError } from '@derkenar/domain';
import { fillFormMessages } from '../../../messages/fillForm.ts';
import { takipDocumentMessages as t } from '../../../messages/takipDocument.ts';
import type { FactKind, TypedFact } from './facts.ts';

/** The sentence about a fact that cannot be read; null where it can. */
export function factError(kind: FactKind, { metin }: TypedFact): string | null {
  const text = metin.trim();
  switch (kind) {
    case 'date':
      return dateError(text);
    case 'esasNo':
      return parseEsasNo(text) === null ? fillFormMessages.esasNoError : null;
    case 'tckn':
      return tcknError(text);
    case 'vkn':
      return isValidVkn(text) ? null : t.vknError;
    case 'address':
      return text === '' ? t.required : null;
    case 'text':
      return null;
  }
}
