/**
 * The public half of the key by which releases are signed, 'ed25519:…' (release/README.md says how it is made). null: this
 * build comes from nobody who signs releases, and looks for none.
 */
export const RELEASE_KEY: string | null = null;
