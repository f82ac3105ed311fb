import type { EksikDosya } from '@derkenar/domain';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { topluMesajlari } from '../../mesajlar/toplu.ts';
import { esasNoLabel } from '../../secim/labels.ts';
import classes from './toplu.module.css';

type Props = Pick<EksikDosya, 'takipId' | 'dosyaEsasNo' | 'icraDairesi'>;

/** The case that a file is of, opened beside the page. */
export function TakipCell({ takipId, dosyaEsasNo, icraDairesi }: Props) {
  return (
    <td>
      <Link to="/takip/$takipId" params={{ takipId }} target="_blank">
        {esasNoLabel(dosyaEsasNo)}
        <VisuallyHidden> {topluMesajlari.denetim.yeniSekme}</VisuallyHidden>
      </Link>{' '}
      <span className={classes.office}>{icraDairesi}</span>
    </td>
  );
}
