import { takipDetailMessages as t } from '../../../../messages/takipDetails.ts';
import { type FieldErrors, previousOwner, type Side, type TarafValues } from '../values.ts';
import { TARAF_DETAILS, type TarafDetailName } from './catalogue.ts';
import { NO_SUBJECTS, useDetails } from './context.ts';
import { DetailSection } from './DetailSection.tsx';

interface Props {
  readonly side: Side;
  readonly taraf: TarafValues;
  readonly errors: FieldErrors;
}

/** A creditor is served nothing, and an institution has no guardian. */
const needs = (name: TarafDetailName, side: Side, { tur }: TarafValues): boolean =>
  name === 'tebligatlar' ? side === 'borclular' : tur === 'kisi';

/** The details of a party that it needs, and those that it has. */
export function TarafDetails({ side, taraf, errors }: Props) {
  const { removed } = useDetails();
  const owner = previousOwner(taraf);
  return TARAF_DETAILS.map((name) => {
    const at = `${side}.${taraf.key}.${name}`;
    const rows = taraf.detailRows[name] ?? [];
    if (rows.length === 0 && removed?.at !== at && !needs(name, side, taraf)) return null;
    return (
      <DetailSection
        key={name}
        inner
        at={at}
        rows={rows}
        errors={errors}
        subjects={NO_SUBJECTS}
        note={rows.length > 0 && owner !== null ? t.otherOwner(owner) : undefined}
      />
    );
  });
}
