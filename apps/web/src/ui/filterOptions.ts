import { includesTr } from '@derkenar/domain';
import type { OptionsFilter } from '@mantine/core';

/** Mantine's own compares with toLowerCase(): 'icra' would miss 'İcra'. */
export const filterOptions: OptionsFilter = ({ options, search, limit }) =>
  options.filter((option) => 'label' in option && includesTr(option.label, search)).slice(0, limit);
