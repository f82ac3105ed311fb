import { foldTr, includesTr } from '@derkenar/domain';
import type { OptionsFilter } from '@mantine/core';

/** Mantine's own compares with toLowerCase(): 'icra' would miss 'İcra'. Options that begin with the text come first. */
export const filterOptions: OptionsFilter = ({ options, search, limit }) => {
  const found = options.flatMap((option) =>
    'label' in option && includesTr(option.label, search) ? [option] : [],
  );
  const begins = ({ label }: (typeof found)[number]) => beginsTr(label, search);
  return [...found.filter(begins), ...found.filter((option) => !begins(option))].slice(0, limit);
};

export const beginsTr = (label: string, search: string): boolean =>
  foldTr(label).startsWith(foldTr(search.trim()));
