import { hacizText, type StoredTakip, type StoredTaraf, tarafName } from '@derkenar/domain';
import { Title } from '@mantine/core';
import { takipDetailMessages as t } from '../../messages/takipDetails.ts';
import { detailTitle, TAKIP_DETAILS, TARAF_DETAILS } from './form/details/catalogue.ts';
import { differenceText, isSummed, SUMMED } from './form/details/difference.ts';
import { toRows } from './form/details/rows.ts';
import { rowText } from './form/details/text.ts';
import classes from './summary.module.css';
import takipClasses from './takip.module.css';

/** The details that the case has, each item on a line. */
export function TakipDetailsCard({ takip }: { takip: StoredTakip }) {
  const nameOf = (id: string) => {
    const borclu = takip.borclular.find((one) => one.id === id);
    if (borclu !== undefined) return tarafName(borclu);
    const haciz = takip.hacizler.find((one) => one.id === id);
    return haciz ? hacizText(haciz) : takip.ucuncuKisiler.find((one) => one.id === id)?.ad;
  };
  const details = TAKIP_DETAILS.map((name) => ({ name, rows: toRows(name, takip[name], (id) => id) })).filter(
    ({ rows }) => rows.length > 0,
  );
  if (details.length === 0) return null;
  return (
    <section className={takipClasses.card} aria-labelledby="ayrintilar">
      <Title order={2} id="ayrintilar">
        {t.title}
      </Title>
      <dl className={classes.details}>
        {details.map(({ name, rows }) => (
          <div key={name}>
            <dt>{detailTitle(name)}</dt>
            {rows.map((row) => (
              <dd key={row.key}>
                {name === 'ekAlanlar' ? ownFieldText(row.texts) : rowText(name, row, nameOf)}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

const ownFieldText = ({ kod, value }: Readonly<Record<string, string>>): string => `${kod}: ${value}`;

/** Lines of a party's details: name and text. */
export const tarafDetailLines = (taraf: StoredTaraf): [string, string][] =>
  TARAF_DETAILS.flatMap((name) =>
    toRows(name, taraf[name], () => undefined).map((row): [string, string] => [
      t.singular[name],
      rowText(name, row, () => undefined),
    ]),
  );

/** Says that a stated amount of the case is not the sum of its list. */
export function differenceOf(takip: StoredTakip, name: keyof StoredTakip['tutarlar']): string | undefined {
  if (!isSummed(name)) return undefined;
  const list = SUMMED[name];
  return differenceText(
    name,
    toRows(list, takip[list], () => undefined),
    takip.tutarlar[name],
  );
}
