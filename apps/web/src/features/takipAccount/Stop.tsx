import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ApiError } from '../../client/api.ts';
import { takipAccountMessages as t } from '../../messages/takipAccount.ts';
import classes from './account.module.css';

const OF_RATES = ['rate', 'feeTariff', 'counselTariff'];
/** The section of the case's form that mends each reason. */
const OF_TAKIP: Readonly<Record<string, string>> = {
  ownRate: 'section-details',
  interestStart: 'section-details',
  noClaim: 'section-details',
  caseStart: 'section-dates',
  paymentDays: 'section-details',
};

interface Props {
  readonly takipId: string;
  readonly error: ApiError;
  /** Makes the account without the fees whose tariff is not known. */
  readonly onWithoutFees: () => void;
}

/** The account was not made: the sentence, and the place where the missing figure is entered. */
export function Stop({ takipId, error, onWithoutFees }: Props) {
  const reason = Object.keys(error.errors)[0] ?? '';
  const section = OF_TAKIP[reason];
  return (
    <Alert color="yellow" role="alert" title={t.stop.title} className={classes.stop}>
      <p>{error.message}</p>
      {OF_RATES.includes(reason) && <Link to="/oranlar">{t.stop.rates}</Link>}
      {section !== undefined && (
        <Link to="/takip/$takipId/duzenle" params={{ takipId }} hash={section}>
          {t.stop.takip}
        </Link>
      )}
      {reason === 'feeTariff' && (
        <p>
          <Button variant="default" size="sm" onClick={onWithoutFees}>
            {t.stop.withoutFees}
          </Button>
        </p>
      )}
    </Alert>
  );
}
