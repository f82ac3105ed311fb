export type { Finding } from './finding.ts';
export { formsOf, readForms } from './folder.ts';
export { type Form, isForm, MAX_FORM_LENGTH, type ReadForm, readForm } from './form.ts';
export { type FormPackage, packagesOf } from './packages.ts';
export { readSharedPreface, type Shared } from './shared.ts';
