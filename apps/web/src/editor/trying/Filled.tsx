import { readHtml } from '@derkenar/belge';
import { answerable, fillInput, mayAskForAccount, NOTHING_FOUND, type StoredTakip } from '@derkenar/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { accountOf } from '../../belge/fill/account.ts';
import { LeftOut } from '../../belge/fill/LeftOut.tsx';
import { alanlarIn, previewBelge } from '../../belge/fill/previewBelge.ts';
import { sourceOf, sourceValues } from '../../belge/fill/source.ts';
import { typedValues } from '../../belge/fill/typedValues.ts';
import { Pages } from '../../belge/pages/BelgePages.tsx';
import { judge } from '../../belge/questions/guards.ts';
import { api, read } from '../../client/api.ts';
import { buroQuery } from '../../client/buro.ts';
import { tryingMessages as t } from '../../messages/trying.ts';
import classes from './trying.module.css';

interface Props {
  readonly html: string;
  readonly takip: StoredTakip;
}

/** The text filled with one case, below what is missing in it, asked or stopped. */
export function Filled({ html, takip }: Props) {
  const apostrophe = useQuery(buroQuery).data?.apostrophe;
  const { data: alanlar } = useQuery({
    queryKey: ['try-alanlar', takip.id],
    queryFn: ({ signal }) =>
      read(api.GET('/api/v1/takip/{id}/alanlar', { params: { path: { id: takip.id } }, signal })),
    enabled: mayAskForAccount(html),
  });
  const filled = useMemo(() => {
    try {
      const account = alanlar === undefined ? null : accountOf(alanlar.hesap);
      return fillWith(html, takip, { apostrophe, account });
    } catch {
      return null;
    }
  }, [html, takip, alanlar, apostrophe]);
  if (filled === null) return <p className={classes.hint}>{t.unreadable}</p>;
  const { gaps, asked, undecided, stops, warnings } = filled;
  return (
    <>
      {stops.map((sentence) => (
        <p key={sentence} className={classes.stop}>{`${t.blocked}: ${sentence}`}</p>
      ))}
      {warnings.map((sentence) => (
        <p key={sentence} className={classes.gaps}>{`${t.warned}: ${sentence}`}</p>
      ))}
      <output className={gaps.length === 0 ? classes.hint : classes.gaps}>
        {gaps.length === 0 ? t.noGaps : `${t.gaps(gaps.length)} ${gaps.join(', ')}`}
      </output>
      {asked.length > 0 && (
        <p className={classes.hint}>{t.asked(asked.map((question) => `“${question}”`))}</p>
      )}
      {undecided.length > 0 && <p className={classes.hint}>{t.undecided(undecided)}</p>}
      <LeftOut parts={filled.leftOut} />
      <Pages belge={filled.belge} />
    </>
  );
}

type Options = Pick<NonNullable<Parameters<typeof previewBelge>[3]>, 'apostrophe' | 'account'>;

function fillWith(html: string, takip: StoredTakip, options: Options) {
  const sablon = readHtml(html).value;
  const { preface } = sablon;
  const questions = preface?.questions ?? [];
  const source = sourceOf(takip);
  const fields = alanlarIn(sablon);
  const values = sourceValues(source, fields);
  const { gaps, undecided, ...shown } = previewBelge(sablon, fields, values, {
    ...options,
    source,
    asPrinted: true,
  });
  const facts = fillInput(typedValues(fields, questions, values, source));
  const { stops, warnings } =
    preface === null ? NOTHING_FOUND : judge(preface, facts, answerable(questions, takip));
  const ofQuestion = new Set(questions.map(({ code }) => code));
  const told = gaps.map(({ text }) => text);
  return {
    ...shown,
    stops,
    warnings,
    gaps: gaps.flatMap(({ kod, text }) => (ofQuestion.has(kod) ? [] : [text])),
    asked: gaps.flatMap(({ kod, text }) => (ofQuestion.has(kod) ? [text] : [])),
    undecided: undecided.filter((name) => !told.includes(name)),
  };
}
