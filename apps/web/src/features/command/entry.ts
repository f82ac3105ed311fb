/** A line of the box that does something. */
export interface Entry {
  readonly key: string;
  readonly group: string;
  readonly label: string;
  readonly detail?: string;
  readonly run: () => void;
}

/** A case or petition that has been chosen. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface Choice {
  readonly takip: Named | null;
  readonly dilekce: Named | null;
}
