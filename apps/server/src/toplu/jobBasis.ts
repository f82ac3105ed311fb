import { type JobSettings, type KeptText, keptText } from '../render/basis.ts';
import type { JobDefinition } from './store.ts';

/** Texts that all documents of a job share. */
export interface JobBasis {
  readonly texts: readonly KeptText[];
  /** The settings first, then the templates. */
  readonly hashes: readonly Buffer[];
}

export function jobBasis(definition: JobDefinition): JobBasis {
  const { format, documentDate, author, letterhead, apostrophe, answers, dilekceler } = definition;
  const sablonlar = dilekceler.map(({ sablon }) => keptText(sablon));
  const head = letterhead === null ? null : keptText(letterhead);
  const settings: JobSettings = {
    format,
    documentDate: documentDate.toISOString(),
    author,
    letterhead: head?.hash.toString('hex') ?? null,
    apostrophe,
    answers,
    dilekceler: dilekceler.map(({ id, isim }, i) => ({
      id,
      isim,
      sablon: (sablonlar[i] as KeptText).hash.toString('hex'),
    })),
  };
  const texts = [
    keptText(JSON.stringify(settings)),
    ...(head === null ? [] : [head]),
    ...new Map(sablonlar.map((one) => [one.content, one])).values(),
  ];
  return { texts, hashes: texts.map(({ hash }) => hash) };
}
