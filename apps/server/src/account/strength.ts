import { foldTr, type PasswordContext } from '@derkenar/domain';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { messages } from '../messages.ts';
import { TURKISH_WORDS } from './turkishWords.ts';

/** The estimator's best mark: 10^10 guesses. Two known words make 10^8, which an attacker with the hash can try. */
const MIN_SCORE = 4;
/**
 * Characters that are judged. The time grows with their square: 30 ms of processor time at most for so many, 120 ms for
 * 128. A password that begins well enough is well enough.
 */
const JUDGED_LENGTH = 32;

let estimator: Promise<ZxcvbnFactory> | null = null;

/** The lists are loaded when the first password is judged: most processes never judge one. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({
    dictionary: { ...common.dictionary, turkish: [...TURKISH_WORDS] },
    graphs: common.adjacencyGraphs,
  });
}

/** The Turkish reason why a password is guessed too easily; null if it is not. */
export async function weakness(parola: string, { eposta, buroAd }: PasswordContext): Promise<string | null> {
  estimator ??= loadEstimator();
  const judged = Array.from(foldTr(parola)).slice(0, JUDGED_LENGTH).join('');
  const own = foldTr(`${eposta} ${buroAd}`).split(/[^\p{L}\p{N}]+/u);
  const { score, feedback } = (await estimator).check(
    judged,
    own.filter((word) => word.length > 2),
  );
  if (score === MIN_SCORE) return null;
  const { REASONS, guessed, advice } = messages.strength;
  return `${REASONS[feedback.warning ?? ''] ?? guessed} ${advice}`;
}
