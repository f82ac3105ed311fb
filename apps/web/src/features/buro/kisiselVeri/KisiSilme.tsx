import { KISI_SIL_NEDENLERI, type KisiSilNedeni, type KisiSilOzeti } from '@derkenar/domain';
import { Button, Checkbox, NativeSelect, Title } from '@mantine/core';
import '../../../ui/checkboxStyles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../app/notify.ts';
import { kisiselVeriMesajlari } from '../../../mesajlar/kisiselVeri.ts';
import { Confirm, preloadConfirm } from '../../../ui/Confirm.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { useSubmit } from '../../../ui/useSubmit.ts';
import classes from '../yonetim.module.css';
import { type BulunanKisi, eraseKisi } from './api.ts';
import styles from './kisiselVeri.module.css';

const t = kisiselVeriMesajlari.sil;

const NEDENLER = [
  { value: '', label: t.nedenSec },
  ...Object.entries(KISI_SIL_NEDENLERI).map(([value, label]) => ({ value, label })),
];

interface Props {
  readonly found: BulunanKisi;
  readonly onErased: () => void;
}

/** Shows what goes, asks why and once more, then erases. */
export function KisiSilme({ found: { kimlikNo, ozet }, onErased }: Props) {
  const client = useQueryClient();
  const [neden, setNeden] = useState<KisiSilNedeni | ''>('');
  const [acik, setAcik] = useState(false);
  const [asking, setAsking] = useState(false);
  const { form, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({
      neden: neden === '' ? t.nedenGerekli : null,
      acikTakipler: ozet.acikTakipSayisi > 0 && !acik ? t.acikGerekli : null,
    }),
    send: async () => setAsking(true),
  });
  const erase = async () => {
    if (neden === '') return;
    await eraseKisi(kimlikNo, neden, acik);
    setAsking(false);
    onErased();
    notify({ kind: 'success', title: t.silindi });
    await client.invalidateQueries();
  };
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
      <Title order={3} size="h4">
        {t.baslik}
      </Title>
      <p>{t.aciklama}</p>
      <Ozet ozet={ozet} />
      <FormError message={message} />
      <NativeSelect
        label={t.neden}
        data={NEDENLER}
        value={neden}
        error={errorOf('neden')}
        onChange={({ currentTarget }) => {
          setNeden(currentTarget.value as KisiSilNedeni | '');
          clear('neden');
        }}
      />
      {ozet.acikTakipSayisi > 0 && (
        <Checkbox
          label={t.acik(ozet.acikTakipSayisi)}
          checked={acik}
          error={errorOf('acikTakipler')}
          onChange={({ currentTarget }) => {
            setAcik(currentTarget.checked);
            clear('acikTakipler');
          }}
        />
      )}
      <Button type="submit" color="red.8" onPointerEnter={preloadConfirm} onFocus={preloadConfirm}>
        {t.sil}
      </Button>
      {asking && (
        <Confirm
          title={t.onayBaslik}
          text={t.onay(ozet.adsizTakip + ozet.silinenTakip)}
          action={t.sil}
          onConfirm={erase}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}

const SAYILAR = [
  'adsizTakip',
  'silinenTakip',
  'aktarimIzi',
  'copDilekce',
  'dilekceSurumu',
  'topluIs',
] as const satisfies readonly (keyof KisiSilOzeti)[];

function Ozet({ ozet }: { ozet: KisiSilOzeti }) {
  return (
    <>
      <dl className={styles.counts} aria-label={t.ozet}>
        {SAYILAR.map((ne) => (
          <div key={ne}>
            <dt>{t[ne]}</dt>
            <dd>{ozet[ne]}</dd>
          </div>
        ))}
      </dl>
      {ozet.surenTopluIs > 0 && <p>{t.suren}</p>}
      {ozet.dilekceler.length > 0 && (
        <div>
          <p>{t.dilekceler}</p>
          <ul className={styles.list}>
            {ozet.dilekceler.map(({ id, isim }) => (
              <li key={id}>{isim}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
