import { ACCOUNT_TABLE, type TakipAlanlar } from '@derkenar/domain';
import { IconAlertTriangle } from '@tabler/icons-react';
import { takipMessages } from '../../messages/takip.ts';
import classes from './alanlar.module.css';

const t = takipMessages.alanlar;

/** The codes of the account, or why they cannot be told, and what is not certain in them. */
export function AccountValues({ values: { hesap, kuskular } }: { values: TakipAlanlar }) {
  const shown = hesap.filter(({ kod }) => kod !== ACCOUNT_TABLE);
  const isKnown = shown.some(({ engel }) => engel === null);
  const stops = [...new Set(shown.flatMap(({ engel }) => engel ?? []))];
  return (
    <>
      <p className={classes.hint}>{t.accountDescription}</p>
      {stops.map((sentence) => (
        <p key={sentence} className={classes.stop}>
          <IconAlertTriangle size={16} aria-hidden /> {sentence}
        </p>
      ))}
      {isKnown && (
        <dl className={classes.list}>
          {shown.map(({ kod, isim, deger, engel }) => (
            <div key={kod} data-status={engel === null ? 'whole' : 'missing'}>
              <dt>{isim}</dt>
              <dd>
                <span className={classes.value}>{engel === null ? deger : t.notReckoned}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {kuskular.length > 0 && (
        <ul className={classes.doubts}>
          {kuskular.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      )}
    </>
  );
}
