import { formatPara, formatTarih, hasOwnServiceDate, type TakipKayit } from '@derkenar/domain';
import { Title } from '@mantine/core';
import { takipMesajlari } from '../../mesajlar/takip.ts';
import { m } from '../../mesajlar.ts';
import { AlanDegerleri } from './AlanDegerleri.tsx';
import classes from './summary.module.css';
import { Taraflar } from './Taraflar.tsx';
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

export function TakipSummary({ takip }: { takip: TakipKayit }) {
  return (
    <div className={classes.summary}>
      <Taraflar takip={takip} />
      <div className={classes.pair}>
        <div className={classes.summary}>
          <section className={takipClasses.card} aria-labelledby="tarihler">
            <Title order={2} id="tarihler">
              {t.tarihler}
            </Title>
            <dl className={classes.list}>
              {DATES.map((key) => (
                <Line
                  key={key}
                  name={t[key]}
                  value={takip[key] === null ? t.yok : formatTarih(takip[key])}
                  note={key === 'tebligTarihi' ? serviceDateNote(takip) : undefined}
                />
              ))}
            </dl>
          </section>
          <Dosya takip={takip} />
        </div>
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
      <AlanDegerleri takipId={takip.id} />
    </div>
  );
}

/** What is not said in the page's heading. */
function Dosya({ takip }: { takip: TakipKayit }) {
  const { dosya, durum, buroDosyaNo, ornekNo } = takipMesajlari;
  return (
    <section className={takipClasses.card} aria-labelledby="dosya">
      <Title order={2} id="dosya">
        {dosya}
      </Title>
      <dl className={classes.list}>
        <Line name={takipMesajlari.suzgec.durum} value={durum[takip.durum]} />
        <Line name={buroDosyaNo} value={takip.buroDosyaNo || t.yok} />
        <Line name={ornekNo} value={takip.ornekNo ?? t.yok} />
      </dl>
    </section>
  );
}

const serviceDateNote = (takip: TakipKayit): string | undefined =>
  hasOwnServiceDate(takip.borclular) ? takipMesajlari.tebligKullanilmaz : undefined;

interface LineProps {
  readonly name: string;
  readonly value: string;
  readonly strong?: boolean;
  readonly note?: string | undefined;
}

function Line({ name, value, strong = false, note }: LineProps) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {note && <dd className={classes.note}>{note}</dd>}
    </div>
  );
}
