import { guardAttributes, type MetaAttributes, type Preface, questionAttributes } from '../../preface.ts';
import { escapeAttribute } from './inlines.ts';

/** The questions and guards of a template, an element each, which no browser shows. */
export const writePreface = ({ questions, guards }: Preface): string =>
  [...questions.map(questionAttributes), ...guards.map(guardAttributes)].map(writeMeta).join('');

const writeMeta = (attributes: MetaAttributes): string =>
  `<meta${attributes.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('')}>`;
