import type { ApprovalRequest } from '@derkenar/domain';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Notes } from '../../../belge/Notes.tsx';
import { ApiError } from '../../../client/api.ts';
import { useYetki } from '../../../client/session.ts';
import { approvalMessages as t } from '../../../messages/approval.ts';
import { Confirm } from '../../../ui/Confirm.tsx';
import { formatInstant } from '../../../ui/date.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { markPlace } from '../../../ui/markPlace.ts';
import { DeniedButton } from '../../../ui/Tip.tsx';
import { useAction } from '../../../ui/useSubmit.ts';
import { reloadDilekceler } from '../api.ts';
import { Approve } from './Approve.tsx';
import { approveDilekce, isStale, readStored, type Stored, withdrawApproval } from './api.ts';
import { reloadOwnBar, useOwnBar } from './ownBar.ts';
import classes from './status.module.css';
import type { DilekceDoc } from './useDilekce.ts';

/** Shows a lawyer the law of a standard petition, its doubts, and the approval. */
export function Status({ doc }: { readonly doc: DilekceDoc }) {
  const { stored } = doc;
  if (!stored?.dilekce.standart_mi) return null;
  const { hukuk_tarihi, kaynaklar, inceleme_notlari } = stored.dilekce;
  return (
    <section className={classes.status} aria-label={t.section}>
      <Ribbon doc={doc} stored={stored} />
      <div className={classes.facts}>
        {hukuk_tarihi !== null && <p>{t.law(formatInstant(hukuk_tarihi))}</p>}
        {kaynaklar.length > 0 && (
          <details>
            <summary>{t.sources(kaynaklar.length)}</summary>
            <ul>
              {kaynaklar.map((source) => (
                <li key={source}>{source}</li>
              ))}
            </ul>
          </details>
        )}
        <Notes notes={inceleme_notlari} />
      </div>
    </section>
  );
}

interface RibbonProps {
  readonly doc: DilekceDoc;
  readonly stored: Stored;
}

/** The approval of the text as it is now, or that there is none. */
function Ribbon({ doc, stored }: RibbonProps) {
  const client = useQueryClient();
  const { id, onay } = stored.dilekce;
  const isApproved = onay?.guncel === true;
  const ownBar = useOwnBar();
  const [given, setGiven] = useState<ApprovalRequest | null>(null);
  const { busy, message, run } = useAction();
  const text = useRef<HTMLParagraphElement>(null);
  const show = (next: Stored) => {
    flushSync(() => doc.refresh(next));
    void reloadDilekceler(client);
  };
  const approve = async (as: ApprovalRequest) => {
    const isStillThere = markPlace();
    setGiven(as);
    try {
      show(await approveDilekce(stored, as));
    } catch (error) {
      if (!isStale(error)) throw error;
      doc.show(await readStored(id));
      throw new ApiError(412, 'dilekce-degisti', t.staleText);
    }
    void reloadOwnBar(client);
    // The button has gone.
    if (isStillThere()) text.current?.focus();
  };
  return (
    <Alert
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Alert draws a div
      role="note"
      color={isApproved ? 'green' : 'yellow'}
      variant="light"
      icon={isApproved ? <IconCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      className={classes.ribbon}
    >
      <div className={classes.line}>
        <p ref={text} tabIndex={-1}>
          {tellOf(onay)}
        </p>
        {isApproved && (
          <Withdraw
            name={onay.adSoyad}
            onWithdraw={async () => {
              show(await withdrawApproval(id));
              text.current?.focus();
            }}
          />
        )}
        {!isApproved && (
          <Approve bar={given ?? ownBar} busy={busy} onApprove={(as) => run(() => approve(as))} />
        )}
      </div>
      <FormError message={message} />
    </Alert>
  );
}

function tellOf(onay: Stored['dilekce']['onay']): string {
  if (onay === null) return t.unapproved;
  const { adSoyad, baro, sicilNo, tarih, surum, guncel } = onay;
  const day = formatInstant(tarih);
  return guncel ? t.approved(adSoyad, baro, sicilNo, surum, day) : t.outdated(adSoyad, surum, day);
}

interface WithdrawProps {
  /** Name of the lawyer who approved. */
  readonly name: string;
  readonly onWithdraw: () => Promise<void>;
}

/** Asks first: only the lawyer could give the same approval again. */
function Withdraw({ name, onWithdraw }: WithdrawProps) {
  const mayApprove = useYetki('dilekce-onayla');
  const [asked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!mayApprove)
    return (
      <DeniedButton variant="default" size="compact-sm">
        {t.withdraw}
      </DeniedButton>
    );
  return (
    <>
      <Button variant="default" size="compact-sm" ref={button} onClick={() => setAsked(true)}>
        {t.withdraw}
      </Button>
      {asked && (
        <Confirm
          title={t.withdrawTitle}
          text={t.withdrawDescription(name)}
          action={t.withdraw}
          onConfirm={onWithdraw}
          onClose={() => {
            flushSync(() => setAsked(false));
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
