import type { DilekcePackage, StoredTakip } from '@derkenar/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { packageMessages as t } from '../../messages/package.ts';
import { expand, packageId, packagesQuery } from '../../selection/packages.ts';

const NONE: readonly DilekcePackage[] = [];

/** Packages to choose from, and what became of the one that was chosen last. */
export function usePackages(takip: StoredTakip, perDebtor: boolean) {
  const { data = NONE } = useQuery(packagesQuery);
  const [note, setNote] = useState('');
  return {
    data,
    note,
    /** The petitions in place of a package among the values. */
    take(values: readonly string[]): readonly string[] {
      setNote('');
      const taken = values.flatMap((value) => {
        const id = packageId(value);
        if (id === null) return [value];
        const chosen = data.find((one) => one.id === id);
        if (chosen === undefined) return [];
        const { dilekceler, leftOut } = expand(chosen, takip, perDebtor, new Date());
        const texts = [t.chosen(chosen.isim, dilekceler.length), leftOut.length > 0 && t.leftOut(leftOut)];
        setNote(texts.filter((text) => text !== false).join(' '));
        return dilekceler;
      });
      return [...new Set(taken)];
    },
  };
}
