import type { CourtErrorCode } from '@derkenar/domain';

/**
 * A lookup that failed. The text is the code alone and there is no cause: a cause would name the address, which
 * at sign-in holds the signature.
 */
export class CourtError extends Error {
  override readonly name = 'CourtError';
  readonly kod: CourtErrorCode;

  constructor(kod: CourtErrorCode) {
    super(kod);
    this.kod = kod;
  }
}

/** Reasons why a portal session cannot be opened. */
export type SignInFailure =
  | 'imza-programi-yok'
  | 'kart-yok'
  /** The card refused: mostly a wrong PIN. */
  | 'imzalanmadi'
  /** The portal did not take the signature. */
  | 'portal-reddetti'
  | 'portal-ulasilamadi'
  | 'vazgecildi';

export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly reason: SignInFailure;

  constructor(reason: SignInFailure) {
    super(reason);
    this.reason = reason;
  }
}
