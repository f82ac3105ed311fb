import {
  addressText,
  formatDate,
  hasOwnServiceDate,
  type StoredTakip,
  type StoredTaraf,
  tarafAddress,
  tarafName,
  type Vekil,
} from '@derkenar/domain';
import { Title } from '@mantine/core';
import { takipMessages as t } from '../../messages/takip.ts';
import { messages } from '../../messages.ts';
import classes from './summary.module.css';
import takipClasses from './takip.module.css';

const SIDES = [
  { side: 'alacaklilar', label: messages.takip.alacakli },
  { side: 'borclular', label: messages.takip.borclu },
] as const;

/** Everything the case knows of its parties, in file order. */
export function Taraflar({ takip }: { takip: StoredTakip }) {
  return (
    <section className={takipClasses.card} aria-labelledby="taraflar">
      <Title order={2} id="taraflar">
        {messages.takip.taraflar}
      </Title>
      {SIDES.map(({ side, label }) => (
        <div key={side} className={classes.side}>
          {takip[side].map((taraf, n) => (
            <TarafView
              // oxlint-disable-next-line react/no-array-index-key -- a party has no id; the list never changes
              key={n}
              no={takip[side].length > 1 ? `${label} ${n + 1}` : label}
              taraf={taraf}
              vekiller={takip.vekiller}
              unserved={side === 'borclular' && hasOwnServiceDate(takip.borclular) && !taraf.tebligTarihi}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

interface Props {
  /** 'Borçlu 2' */
  readonly no: string;
  readonly taraf: StoredTaraf;
  readonly vekiller: readonly Vekil[];
  /** Other debtors have a service date of their own and this one has none. */
  readonly unserved: boolean;
}

function TarafView({ no, taraf, vekiller, unserved }: Props) {
  const lines = [
    [t.sifat, taraf.sifat],
    [t.tckn, taraf.tcKimlikNo],
    [t.vkn, taraf.vergiNo],
    [t.mersis, taraf.mersisNo],
    // An institution's name is its title already.
    [t.unvan, taraf.tur === 'kisi' ? taraf.unvan : null],
    [t.yetkili, taraf.yetkili],
    [t.address, tarafAddress(taraf)],
    [t.teblig, unserved ? t.noTeblig : taraf.tebligTarihi && formatDate(taraf.tebligTarihi)],
    ...vekiller
      .filter(({ id }) => taraf.vekiller.includes(id))
      .map((vekil): [string, string] => [t.vekil, vekilText(vekil)]),
  ].filter((line): line is [string, string] => Boolean(line[1]));
  return (
    <article className={classes.taraf}>
      <h3>
        <span className={classes.no}>{`${no} · ${taraf.tur === 'kurum' ? t.kurum : t.kisi}`}</span>
        {tarafName(taraf)}
      </h3>
      <dl>
        {lines.map(([name, value]) => (
          <div key={`${name}${value}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

function vekilText({ unvan, adSoyad, baro, sicilNo, adres }: Vekil): string {
  const parts = [
    `${unvan} ${adSoyad}`.trim(),
    baro,
    sicilNo && `${t.sicilNo} ${sicilNo}`,
    adres === null ? '' : addressText(adres),
  ];
  return parts.filter(Boolean).join(', ');
}
