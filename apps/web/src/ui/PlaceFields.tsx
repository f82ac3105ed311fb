import { districtsOf, PROVINCES, provinceOf } from '../messages/places.ts';
import type { FieldProps } from './field.ts';
import { SuggestField } from './SuggestField.tsx';

interface Props {
  readonly district: FieldProps;
  readonly province: FieldProps;
}

/** District and province of an address. A district that one province alone has fills an empty province. */
export function PlaceFields({ district, province }: Props) {
  const guessProvince = (name: string) => {
    const found = province.value === '' ? provinceOf(name) : undefined;
    if (found !== undefined) province.onText(found);
  };
  return (
    <>
      <SuggestField
        {...district}
        maxLength={100}
        data={districtsOf(province.value)}
        onLeave={guessProvince}
      />
      <SuggestField {...province} maxLength={100} data={PROVINCES} />
    </>
  );
}
