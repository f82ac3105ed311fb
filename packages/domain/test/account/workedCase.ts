export interface WorkedItem {
  readonly kind: 'yasal' | 'ticari' | 'ttk1530' | 'akdi' | 'yok';
  /** Per cent of an agreed rate: '31,5'. */
  readonly rate: string | null;
  readonly from: string;
  readonly due: string;
  /** Kuruş. */
  readonly amount: string;
}

/** A case to be worked out twice. */
export interface WorkedCase {
  readonly name: string;
  readonly items: readonly WorkedItem[];
  readonly payments: readonly { readonly date: string; readonly amount: string; readonly kind: string }[];
  readonly expenses: readonly { readonly date: string; readonly amount: string }[];
  readonly start: string | null;
  readonly seized: string | null;
  readonly withFees: boolean;
  readonly day: string;
}
