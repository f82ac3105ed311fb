import { accountWords, formatAmount, type StoredTakip, type TakipAccount } from '@derkenar/domain';
import { Title } from '@mantine/core';
import { takipAccountMessages as t } from '../../messages/takipAccount.ts';
import card from '../../ui/card.module.css';
import table from '../../ui/table.module.css';
import { AccountSections, Section } from './AccountSections.tsx';
import classes from './account.module.css';
import { dailyText } from './money.ts';

const SUMS = ['principal', 'interest', 'expenses', 'collectionFee', 'counselFee', 'paid'] as const;
const { column } = t;

type Line = TakipAccount['lines'][number];

/** Sums, lines, the figures that they come from, and what was not confirmed. */
export function AccountView({
  takip,
  account,
}: {
  readonly takip: StoredTakip;
  readonly account: TakipAccount;
}) {
  const { sums, lines, doubts } = account;
  return (
    <>
      <section className={card.card} aria-labelledby="toplamlar">
        <Title order={2} id="toplamlar">
          {t.sums.remaining}
        </Title>
        <p className={classes.remaining}>{formatAmount(sums.remaining)}</p>
        <dl className={card.sums}>
          {SUMS.filter((name) => sums[name] !== 0).map((name) => (
            <div key={name}>
              <dt>{t.sums[name]}</dt>
              <dd>{formatAmount(sums[name])}</dd>
            </div>
          ))}
          <div>
            <dt>{t.sums.daily}</dt>
            <dd>{dailyText(account)}</dd>
          </div>
        </dl>
        <Lines lines={lines} remaining={sums.remaining} />
      </section>
      {doubts.length > 0 && (
        <Section id="dogrulanmayanlar" title={t.doubts}>
          <ul className={classes.doubts}>
            {doubts.map((doubt) => (
              <li key={doubt}>{doubt}</li>
            ))}
          </ul>
        </Section>
      )}
      <AccountSections takip={takip} account={account} />
    </>
  );
}

interface LinesProps {
  readonly lines: readonly Line[];
  readonly remaining: number;
}

function Lines({ lines, remaining }: LinesProps) {
  return (
    <>
      <h3 id="satirlar">{t.lines}</h3>
      <p className={classes.hint}>{t.linesHint}</p>
      <div className={table.frame}>
        <table className={`${table.table} ${classes.figures}`} aria-labelledby="satirlar">
          <thead className={table.unseen}>
            <tr>
              {[column.item, column.ground, column.state, column.amount].map((name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, n) => (
              // oxlint-disable-next-line react/no-array-index-key -- two lines may be equal; the list never changes
              <tr key={n} className={classes.row}>
                <td>{line.text}</td>
                <td data-label={column.ground}>{line.ground}</td>
                <td data-label={column.state}>
                  {line.state === null ? null : accountWords.states[line.state]}
                </td>
                <td data-label={column.amount}>
                  <Source line={line} />
                </td>
              </tr>
            ))}
            <tr className={classes.row} data-total>
              <td colSpan={3}>{t.sums.remaining}</td>
              <td data-label={column.amount}>{formatAmount(remaining)}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The figure of a line, which leads to the section that it comes from. */
function Source({ line }: { readonly line: Line }) {
  const amount = formatAmount(line.amount);
  const target = targetOf(line);
  const show = () => {
    const heading = document.getElementById(target);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      className={classes.source}
      aria-label={t.sourceOf(amount, line.text)}
      onClick={show}
    >
      {amount}
    </button>
  );
}

function targetOf({ kind, item }: Line): string {
  if (kind === 'expenses') return 'masraflar';
  if (kind === 'payment') return 'tahsilatlar';
  if (kind === 'collectionFee') return 'harclar';
  if (kind === 'counselFee') return 'vekalet';
  return `kalem-${item}`;
}
