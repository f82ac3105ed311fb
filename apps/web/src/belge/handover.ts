/** A document that becomes a new petition: who shows it hands it over, the list of petitions takes it. */
export interface Handover {
  readonly name: string;
  readonly html: string;
}

/** False: not now, and why has been said. */
type Taker = (handover: Handover) => Promise<boolean>;

let taker: Taker | null = null;
let waiting: { readonly handover: Handover; readonly answer: (taken: boolean) => void } | null = null;

/** Resolves when it is in the form, or was not wanted there; `drop` takes an offer back that nobody has heard. */
export function offerHandover(handover: Handover): {
  readonly taken: Promise<boolean>;
  readonly drop: () => void;
} {
  if (taker) return { taken: taker(handover), drop: () => undefined };
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const own = { handover, answer: resolve };
  waiting = own;
  const drop = () => {
    if (waiting === own) waiting = null;
    resolve(false);
  };
  return { taken: promise, drop };
}

export function onHandover(next: Taker): () => void {
  taker = next;
  const offered = waiting;
  waiting = null;
  if (offered) void next(offered.handover).then(offered.answer);
  return () => {
    if (taker === next) taker = null;
  };
}
