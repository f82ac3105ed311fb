import { type Aktarim, DOSYA_TURLERI } from '@derkenar/domain';
import { Button, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notify } from '../../app/notify.ts';
import { aktarimMesajlari } from '../../mesajlar/aktarim.ts';
import { TAKIP_LIST_KEY } from '../../secim/api.ts';
import { Confirm, preloadConfirm } from '../../ui/Confirm.tsx';
import card from '../../ui/card.module.css';
import { formatInstantWithTime } from '../../ui/date.ts';
import classes from './aktarim.module.css';
import { geriAl, sonAktarimlarQuery } from './api.ts';

const t = aktarimMesajlari.son;

/** The office's last imports, each of which can be taken back. */
export function SonAktarimlar() {
  const client = useQueryClient();
  const { data } = useQuery(sonAktarimlarQuery);
  const [asked, setAsked] = useState<Aktarim | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const trigger = useRef<HTMLElement>(null);
  if (!data || data.length === 0) return null;
  const undo = async (aktarim: Aktarim) => {
    const { silinen, eskiHaline, birakilan } = await geriAl(aktarim.id);
    notify({
      kind: 'success',
      title: t.geriAlindi,
      lines: [t.geriAlinan(silinen, eskiHaline, birakilan)],
    });
    for (const queryKey of [sonAktarimlarQuery.queryKey, TAKIP_LIST_KEY, ['takip'], ['takip-secenek']])
      void client.invalidateQueries({ queryKey });
    setAsked(null);
    // Its button is gone.
    heading.current?.focus();
  };
  return (
    <section className={card.card} aria-labelledby="son-aktarimlar">
      <Title order={2} id="son-aktarimlar" ref={heading} tabIndex={-1}>
        {t.baslik}
      </Title>
      <ul className={classes.last}>
        {data.map((aktarim) => (
          <li key={aktarim.id}>
            <div>
              {t.ozet(DOSYA_TURLERI[aktarim.tur], aktarim.eklenen, aktarim.guncellenen)}
              <span className={classes.hint}>
                {formatInstantWithTime(aktarim.zaman)} · {aktarim.kullanici}
              </span>
            </div>
            {aktarim.geriAlindi ? (
              <span className={classes.hint}>{t.geriAlindi}</span>
            ) : (
              <Button
                variant="default"
                size="compact-sm"
                onPointerEnter={preloadConfirm}
                onFocus={preloadConfirm}
                onClick={({ currentTarget }) => {
                  trigger.current = currentTarget;
                  setAsked(aktarim);
                }}
              >
                {t.geriAl}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Confirm
          title={t.geriAlBaslik}
          text={t.geriAlAciklama}
          action={t.geriAlOnay}
          onConfirm={() => undo(asked)}
          onClose={() => {
            setAsked(null);
            trigger.current?.focus();
          }}
        />
      )}
    </section>
  );
}
