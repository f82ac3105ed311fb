import { Button, Title } from '@mantine/core';
import { save } from '../../../belge/download.ts';
import { dilekceTransferMessages } from '../../../messages/dilekceTransfer.ts';
import card from '../../../ui/card.module.css';
import { type Item, isAdded, isFailed } from './item.ts';
import { reportCsv } from './reportCsv.ts';
import classes from './transfer.module.css';

const t = dilekceTransferMessages.result;

/** The results of the files, shown as soon as there is one. */
export function ImportResult({ items }: { items: readonly Item[] }) {
  const added = items.filter(isAdded).length;
  const skipped = items.filter(({ status }) => status === 'atlandi').length;
  const failed = items.filter(isFailed).length;
  if (added + skipped + failed === 0) return null;
  return (
    <section className={card.card} aria-labelledby="sonuc">
      <Title order={2} id="sonuc">
        {t.title}
      </Title>
      <output className={classes.notes}>
        {added > 0 && <span>{t.eklendi(added)}</span>}
        {skipped > 0 && <span>{t.atlandi(skipped)}</span>}
        {failed > 0 && <span>{t.hata(failed)}</span>}
      </output>
      <Button
        variant="default"
        onClick={() => save(new Blob([reportCsv(items)], { type: 'text/csv;charset=utf-8' }), t.fileName)}
      >
        {t.report}
      </Button>
    </section>
  );
}
