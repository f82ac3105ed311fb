import { formatPara, formatTarih, kimlikNo, type Takip, tarafAdi, tarafAdresi } from '@derkenar/domain';
import { Title } from '@mantine/core';
import { m } from '../../mesajlar.ts';
import classes from './summary.module.css';
import takipClasses from './takip.module.css';

const t = m.takip;
const DATES = ['takipTarihi', 'vadeTarihi', 'tebligTarihi', 'hacizTarihi'] as const;
const AMOUNTS = [
  'takipToplami',
  'masrafToplami',
  'harcToplami',
  'vekaletUcreti',
  'genelToplam',
  'tahsilatToplami',
  'kalanTutar',
] as const;

export function TakipSummary({ takip }: { takip: Takip }) {
  return (
    <div className={classes.summary}>
      <section className={takipClasses.card} aria-labelledby="taraflar">
        <Title order={2} id="taraflar">
          {t.taraflar}
        </Title>
        <Taraflar takip={takip} label={t.alacakli} taraflar={takip.alacaklilar} />
        <Taraflar takip={takip} label={t.borclu} taraflar={takip.borclular} />
      </section>
      <div className={classes.pair}>
        <section className={takipClasses.card} aria-labelledby="tarihler">
          <Title order={2} id="tarihler">
            {t.tarihler}
          </Title>
          <dl className={classes.list}>
            {DATES.map((key) => (
              <Line key={key} name={t[key]} value={takip[key] === null ? t.yok : formatTarih(takip[key])} />
            ))}
          </dl>
        </section>
        <section className={takipClasses.card} aria-labelledby="tutarlar">
          <Title order={2} id="tutarlar">
            {t.tutarlar}
          </Title>
          <dl className={classes.list}>
            {AMOUNTS.map((key) => (
              <Line
                key={key}
                name={t[key]}
                value={formatPara(takip.tutarlar[key])}
                strong={key === 'kalanTutar'}
              />
            ))}
          </dl>
        </section>
      </div>
    </div>
  );
}

function Line({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface TaraflarProps {
  readonly takip: Takip;
  readonly label: string;
  readonly taraflar: Takip['borclular'];
}

function Taraflar({ takip, label, taraflar }: TaraflarProps) {
  return (
    <div className={classes.side}>
      <h3>{label}</h3>
      <ul>
        {taraflar.map((taraf, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- a party has no id; the list never changes
          <li key={n}>
            <strong>{tarafAdi(taraf)}</strong>
            <Kimlik taraf={taraf} />
            {tarafAdresi(taraf) !== '' && <span>{tarafAdresi(taraf)}</span>}
            {taraf.vekiller.length > 0 && <span>{`${t.vekil}: ${vekilAdlari(takip, taraf.vekiller)}`}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Kimlik({ taraf }: { taraf: Takip['borclular'][number] }) {
  const number = kimlikNo(taraf);
  if (number === '') return null;
  return <span>{`${number.length === 11 ? t.tckn : t.vkn}: ${number}`}</span>;
}

const vekilAdlari = (takip: Takip, ids: readonly string[]): string =>
  takip.vekiller
    .filter(({ id }) => ids.includes(id))
    .map(({ unvan, adSoyad }) => `${unvan} ${adSoyad}`.trim())
    .join(', ');
