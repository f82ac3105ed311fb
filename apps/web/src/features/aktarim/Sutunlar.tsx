import { OKUNAN_SUTUNLAR, sutunByAlan } from '@derkenar/aktarim';
import { Alert, Button, NativeSelect, Title } from '@mantine/core';
import '../../ui/nativeSelectStyles.ts';
import { useEffect, useRef, useState } from 'react';
import { aktarimMesajlari } from '../../mesajlar/aktarim.ts';
import card from '../../ui/card.module.css';
import { FormError } from '../../ui/FormError.tsx';
import table from '../../ui/table.module.css';
import classes from './aktarim.module.css';
import type { AktarimIsi, Asama } from './useAktarim.ts';

const t = aktarimMesajlari.sutunlar;
const ALANLAR = [
  { value: '', label: t.okunmaz },
  ...OKUNAN_SUTUNLAR.map(({ alan, baslik }) => ({ value: alan, label: baslik })),
];

interface Props {
  readonly asama: Extract<Asama, { asama: 'sutunlar' }>;
  readonly is: AktarimIsi;
}

/** What each column of the file is read as. */
export function Sutunlar({ asama: { dosya, sayfaNo, sayfa }, is }: Props) {
  const [eslesme, setEslesme] = useState(sayfa.eslesme);
  const [message, setMessage] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const oku = () => {
    const wrong = problemOf(eslesme);
    setMessage(wrong);
    if (wrong === null) is.readSayfa(dosya, sayfa, eslesme);
  };
  return (
    <section className={card.card} aria-labelledby="aktarim-sutunlar">
      <Title order={2} id="aktarim-sutunlar" ref={heading} tabIndex={-1}>
        {t.baslik}
      </Title>
      {dosya.notlar.map((not) => (
        <Alert key={not} variant="light" mb="sm">
          {not}
        </Alert>
      ))}
      {dosya.sayfalar.length > 1 && (
        <NativeSelect
          label={t.sayfa}
          className={classes.sheet}
          value={String(sayfaNo)}
          data={dosya.sayfalar.map((label, i) => ({ value: String(i), label }))}
          onChange={({ currentTarget }) => is.chooseSayfa(dosya, Number(currentTarget.value))}
        />
      )}
      {sayfa.basliklar.length === 0 ? (
        <p>{t.baslikYok}</p>
      ) : (
        <>
          <p className={classes.hint}>{t.aciklama}</p>
          <FormError message={message} />
          <div className={table.frame}>
            <table className={`${table.table} ${classes.columns}`} aria-label={t.baslik}>
              <thead className={table.unseen}>
                <tr>
                  <th scope="col">{t.sutun.baslik}</th>
                  <th scope="col">{t.sutun.ornek}</th>
                  <th scope="col">{t.sutun.alan}</th>
                </tr>
              </thead>
              <tbody>
                {sayfa.basliklar.map((baslik, i) => (
                  <tr key={`${i}:${baslik}`}>
                    <th scope="row">{baslik || t.bos}</th>
                    <td className={classes.examples}>{sayfa.ornekler[i]?.join(' · ')}</td>
                    <td>
                      <NativeSelect
                        aria-label={t.alanOf(baslik || t.bos)}
                        data={ALANLAR}
                        value={eslesme[i] ?? ''}
                        onChange={({ currentTarget: { value } }) =>
                          setEslesme(eslesme.map((alan, n) => (n === i ? value || null : alan)))
                        }
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={is.restart}>
          {aktarimMesajlari.dosya.baska}
        </Button>
        {sayfa.basliklar.length > 0 && <Button onClick={oku}>{t.oku}</Button>}
      </div>
    </section>
  );
}

function problemOf(eslesme: readonly (string | null)[]): string | null {
  const used = eslesme.filter((alan) => alan !== null);
  const twice = used.find((alan, i) => used.indexOf(alan) !== i);
  if (twice !== undefined) return t.yinelenen(sutunByAlan(twice)?.baslik ?? twice);
  return used.length === 0 ? t.gerekli : null;
}
