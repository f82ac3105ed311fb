export { type Accepted, applyFinds } from './apply.ts';
export { type Find, findValues, type NumberPattern, type Sought, type UnfillInput } from './find.ts';
export type { Label, Side } from './labels.ts';
export { paragraphText } from './words.ts';
