import { Button, Title } from '@mantine/core';
import { save } from '../../../belge/download.ts';
import { aktarMesajlari } from '../../../mesajlar/aktar.ts';
import card from '../../../ui/card.module.css';
import classes from './aktar.module.css';
import { isAdded, isFailed, type Kalem } from './kalem.ts';
import { raporCsv } from './rapor.ts';

const t = aktarMesajlari.sonuc;

/** What became of the files, as soon as anything did. */
export function Sonuc({ kalemler }: { kalemler: readonly Kalem[] }) {
  const added = kalemler.filter(isAdded).length;
  const skipped = kalemler.filter(({ durum }) => durum === 'atlandi').length;
  const failed = kalemler.filter(isFailed).length;
  if (added + skipped + failed === 0) return null;
  return (
    <section className={card.card} aria-labelledby="sonuc">
      <Title order={2} id="sonuc">
        {t.baslik}
      </Title>
      <output className={classes.notes}>
        {added > 0 && <span>{t.eklendi(added)}</span>}
        {skipped > 0 && <span>{t.atlandi(skipped)}</span>}
        {failed > 0 && <span>{t.hata(failed)}</span>}
      </output>
      <Button
        variant="default"
        onClick={() => save(new Blob([raporCsv(kalemler)], { type: 'text/csv;charset=utf-8' }), t.dosyaAdi)}
      >
        {t.rapor}
      </Button>
    </section>
  );
}
