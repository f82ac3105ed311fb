export * from './account/index.ts';
export * from './action.ts';
export * from './address.ts';
export {
  ACCOUNT_FIELDS,
  ACCOUNT_TABLE,
  type AccountField,
  type AccountKod,
  accountField,
  accountFieldsIn,
  mayAskForAccount,
} from './alan/accountField.ts';
export { type AccountValues, accountValues } from './alan/accountValues.ts';
export * from './alan/catalogue.ts';
export { type FieldForms, fieldForms, modifiedSample } from './alan/fieldForms.ts';
export { type FieldValue, GAP_MARK, type Gap, gapTexts, withoutGaps } from './alan/gap.ts';
export * from './alan/group.ts';
export { INPUT_KINDS, type InputKind } from './alan/inputKind.ts';
export * from './alan/language.ts';
export * from './alan/manual.ts';
export { MODIFIERS, type Modifier, type ModifierKod, modified } from './alan/modifier.ts';
export * from './alan/nearestKod.ts';
export { formsOf, SUFFIX_MEMBERS } from './alan/ownForms.ts';
export {
  creditorVekiller,
  dueOn,
  hasOwnServiceDate,
  kimlikNo,
  perBorclu,
  seizedOn,
  servedOn,
  tarafAddress,
  tarafName,
  vekilName,
  withBorclular,
} from './alan/taraf.ts';
export * from './alan/typedOver.ts';
export { type UnfillInput, unfillInput } from './alan/unfillInput.ts';
export * from './alan/values.ts';
export * from './alan/writtenNumber.ts';
export { formatAmount, parseAmount } from './amount.ts';
export { amountInWords } from './amountInWords.ts';
export * from './courtSystem.ts';
export * from './csv.ts';
export * from './date.ts';
export { DEADLINES, type DeadlineCode } from './deadline/catalogue.ts';
export {
  type DeadlineDefinition,
  type DeadlineEvent,
  type DeadlineParty,
  type DeadlineRule,
  inTakip,
  type Sequel,
} from './deadline/definition.ts';
export * from './deadline/event.ts';
export * from './deadline/holidays.ts';
export * from './deadline/reckoning.ts';
export * from './deadline/takipDeadlines.ts';
export * from './dilekceType.ts';
export * from './email.ts';
export * from './error.ts';
export * from './esasNo.ts';
export { factsByHand } from './fact/byHand.ts';
export * from './fact/catalogue.ts';
export * from './fact/check.ts';
export * from './fact/list.ts';
export { packageConditionError } from './fact/packageCondition.ts';
export { icraYolu, takipTuru } from './fact/route.ts';
export * from './fileName.ts';
export { PER_DEBTOR_BOX, withUsefulAdvice } from './guard/advice.ts';
export * from './guard/judge.ts';
export * from './iban.ts';
export { icraDairesiName } from './icraDairesi.ts';
export * from './libraryFile.ts';
export * from './limits.ts';
export * from './officeVekil.ts';
export * from './password.ts';
export * from './question/answer.ts';
export { CASE_AMOUNTS, NUMBER_KINDS, reckonedFacts } from './question/answerFacts.ts';
export { fittingThings } from './question/fitting.ts';
export * from './question/key.ts';
export { type SignerValues, signerNames } from './question/signers.ts';
export * from './renamedOptions.ts';
export * from './renamedVariables.ts';
export * from './schema/agent.ts';
export * from './schema/answers.ts';
export * from './schema/belge.ts';
export * from './schema/deadline.ts';
export * from './schema/dilekce.ts';
export * from './schema/dilekcePackage.ts';
export * from './schema/dilekceTransfer.ts';
export * from './schema/document.ts';
export * from './schema/identityProvider.ts';
export * from './schema/knownVekil.ts';
export * from './schema/letterhead.ts';
export * from './schema/log.ts';
export * from './schema/officeRate.ts';
export * from './schema/officeVekil.ts';
export * from './schema/page.ts';
export * from './schema/passkey.ts';
export * from './schema/personalData.ts';
export * from './schema/retention.ts';
export { decidedByServerSchema } from './schema/rules.ts';
export * from './schema/session.ts';
export * from './schema/snippet.ts';
export * from './schema/storedTakip.ts';
export * from './schema/takip.ts';
export * from './schema/takipAccount.ts';
export * from './schema/takipDetails.ts';
export * from './schema/takipList.ts';
export * from './schema/takipTransfer.ts';
export * from './schema/today.ts';
export * from './schema/toplu.ts';
export * from './schema/update.ts';
export * from './schema/user.ts';
export * from './schema/uyap.ts';
export * from './step.ts';
export { findSuffixOf } from './suffix/findSuffixOf.ts';
export { type FoundSuffix, parseSuffix } from './suffix/parseSuffix.ts';
export * from './suffix/suffixCase.ts';
export {
  APOSTROPHE_RULES,
  type ApostropheRule,
  type SuffixOptions,
  suffixed,
  suffixForms,
} from './suffix/suffixed.ts';
export * from './takipDetailText.ts';
export * from './tckn.ts';
export * from './tr.ts';
export * from './turkish/search.ts';
export * from './yetki.ts';
