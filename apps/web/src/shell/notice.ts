export interface Notice {
  readonly kind: 'success' | 'warning' | 'error';
  readonly title: string;
  readonly lines?: readonly string[];
  /** The id of a record. A newer notice about the record takes the place of this one, with its action. */
  readonly subject?: string;
  /** An action that can be run once; it closes the notice. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface ShownNotice extends Notice {
  readonly id: number;
}

export interface NoticeListProps {
  readonly notices: readonly ShownNotice[];
  readonly onClose: (id: number) => void;
}
