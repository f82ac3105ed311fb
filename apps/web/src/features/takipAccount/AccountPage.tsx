import { type AccountRequest, formatDate, istanbulDate, type StoredTakip } from '@derkenar/domain';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ApiError } from '../../client/api.ts';
import { takipAccountMessages as t } from '../../messages/takipAccount.ts';
import { esasNoLabel, officeLabel } from '../../selection/labels.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { LoadError, PageLoadError } from '../../ui/LoadError.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AccountView } from './AccountView.tsx';
import classes from './account.module.css';
import { accountQuery, takipQuery } from './api.ts';
import { DownloadMenu } from './DownloadMenu.tsx';
import { ExchangeForm } from './ExchangeForm.tsx';
import { type Choices, type ExchangeRates, firstChoices, requestOf } from './question.ts';
import { Stop } from './Stop.tsx';
import { WhatIf } from './WhatIf.tsx';

export default function AccountPage() {
  const { takipId } = useParams({ from: '/inside/takip/$takipId/hesap' });
  const { data, error, refetch } = useQuery(takipQuery(takipId));
  return (
    <>
      <BackLink to="/takip/$takipId" params={{ takipId }}>
        {t.back}
      </BackLink>
      {error && !data && <PageLoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <Account key={takipId} takip={data} />}
    </>
  );
}

function Loading() {
  return (
    <div aria-busy>
      <VisuallyHidden component="output">{t.loading}</VisuallyHidden>
      <Skeleton height={320} radius="lg" />
    </div>
  );
}

function Account({ takip }: { readonly takip: StoredTakip }) {
  const [choices, setChoices] = useState<Choices>(() =>
    firstChoices(takip, formatDate(istanbulDate(new Date()))),
  );
  // The form begins anew when its choices change without it.
  const [formKey, setFormKey] = useState(0);
  const result = useRef<HTMLDivElement>(null);
  const leaveOutFees = () => {
    setChoices({ ...choices, fees: 'none' });
    setFormKey(formKey + 1);
    // The pressed button disappears.
    result.current?.focus();
  };
  const [exchangeRates, setExchangeRates] = useState<ExchangeRates>([]);
  const body = requestOf(takip, choices, exchangeRates);
  const foreign = [...new Set(takip.alacakKalemleri.map(({ paraBirimi }) => paraBirimi))].filter(
    (currency) => currency !== 'TRY',
  );
  return (
    <>
      <div className={classes.head}>
        <PageHeader
          title={`${t.title}: ${esasNoLabel(takip.dosyaEsasNo)}`}
          subtitle={officeLabel(takip.icraDairesi.ad)}
        />
        <DownloadMenu id={takip.id} body={body} />
      </div>
      <AccountForm key={formKey} takip={takip} applied={choices} onApply={setChoices} />
      {foreign.length > 0 && (
        <ExchangeForm
          currencies={foreign}
          day={choices.day}
          rates={exchangeRates}
          onRates={setExchangeRates}
        />
      )}
      <div ref={result} tabIndex={-1}>
        <Result takip={takip} body={body} onWithoutFees={leaveOutFees} />
      </div>
      {/* Another account begins without the payment and the plan of the last one. */}
      <WhatIf key={JSON.stringify(body)} id={takip.id} body={body} />
    </>
  );
}

interface ResultProps {
  readonly takip: StoredTakip;
  readonly body: AccountRequest;
  readonly onWithoutFees: () => void;
}

function Result({ takip, body, onWithoutFees }: ResultProps) {
  const { data, error, refetch } = useQuery(accountQuery(takip.id, body));
  if (error instanceof ApiError && error.code === 'hesap-durdu')
    return <Stop takipId={takip.id} error={error} onWithoutFees={onWithoutFees} />;
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <AccountView takip={takip} account={data} />;
}
