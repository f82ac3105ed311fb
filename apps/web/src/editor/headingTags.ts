/** The tag of each level of a heading; level 0 is ordinary text. */
export const HEADING_TAGS = ['p', 'h1', 'h2', 'h3'] as const;
