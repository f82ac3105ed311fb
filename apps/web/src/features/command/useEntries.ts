import { matchesForms, searchForms, toQuery } from '@derkenar/domain';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { formatChoices } from '../../belge/formatChoices.ts';
import { useSession, useYetki } from '../../client/session.ts';
import { commandMessages as t } from '../../messages/command.ts';
import { esasNoLabel, officeLabel, taraflarLabel } from '../../selection/labels.ts';
import { actionsOf } from './actions.ts';
import { foundDilekcelerQuery, foundTakiplerQuery } from './api.ts';
import type { Choice, Entry } from './entry.ts';
import type { useMaking } from './useMaking.tsx';

/** Milliseconds after a key until the server is asked. */
const PAUSE_MS = 150;

interface Options {
  readonly search: string;
  readonly choice: Choice;
  readonly onChoice: (choice: Choice) => void;
  readonly making: ReturnType<typeof useMaking>;
  readonly onLeave: () => void;
}

/** The lines of the box for what is typed and chosen; `isSettled`: nothing more is on its way. */
export function useEntries(options: Options) {
  const { choice } = options;
  const typed = options.search.trim();
  const [search] = useDebouncedValue(typed, PAUSE_MS);
  const takipler = useTakipler(search, options);
  const dilekceler = useDilekceler(search, options);
  const own = useOwn(options);
  const isSettled = typed === search && !takipler.isFetching && !dilekceler.isFetching;
  const query = toQuery(typed);
  const matching = own.filter(({ label }) => query.length === 0 || matchesForms(searchForms(label), query));
  const found = isSettled ? [...takipler.entries, ...dilekceler.entries] : [];
  const isStart = choice.takip === null && choice.dilekce === null;
  return {
    entries: isStart || choice.dilekce === null ? [...found, ...matching] : [...matching, ...found],
    isSettled,
    error: takipler.error ?? dilekceler.error,
  };
}

function useTakipler(search: string, { choice, onChoice }: Options) {
  const seesTakip = useYetki('takip-gor');
  const enabled = seesTakip && choice.takip === null && (search !== '' || choice.dilekce !== null);
  const { data = [], isFetching, error } = useQuery({ ...foundTakiplerQuery(search), enabled });
  const entries = data.map((takip): Entry => {
    const name = esasNoLabel(takip.dosyaEsasNo);
    const alacakli = taraflarLabel(takip.alacaklilar, takip.alacakliSayisi);
    const borclu = taraflarLabel(takip.borclular, takip.borcluSayisi);
    return {
      key: `takip ${takip.id}`,
      group: t.groups.takipler,
      label: name,
      detail: `${officeLabel(takip.icraDairesi.ad)} · ${alacakli} / ${borclu}`,
      run: () => onChoice({ ...choice, takip: { id: takip.id, name } }),
    };
  });
  return {
    entries: enabled ? entries : [],
    isFetching: enabled && isFetching,
    error: enabled ? error : null,
  };
}

function useDilekceler(search: string, { choice, onChoice }: Options) {
  const enabled = choice.dilekce === null && search !== '';
  const { data = [], isFetching, error } = useQuery({ ...foundDilekcelerQuery(search), enabled });
  const entries = data.map(
    ({ id, isim }): Entry => ({
      key: `dilekce ${id}`,
      group: t.groups.dilekceler,
      label: isim,
      run: () => onChoice({ ...choice, dilekce: { id, name: isim } }),
    }),
  );
  return {
    entries: enabled ? entries : [],
    isFetching: enabled && isFetching,
    error: enabled ? error : null,
  };
}

/** Lines that no search finds: pages, and what can be done with the choice. */
function useOwn({ choice: { takip, dilekce }, making, onLeave }: Options): readonly Entry[] {
  const navigate = useNavigate();
  const { yetkiler } = useSession();
  const mayMake = useYetki('dilekce-indir');
  const go = (label: string, to: () => unknown): Entry => ({
    key: label,
    group: t.groups.actions,
    label,
    run: () => {
      onLeave();
      to();
    },
  });
  if (takip && dilekce) {
    const files = formatChoices.map(
      ({ value, label }): Entry => ({
        key: value,
        group: t.groups.formats,
        label: t.make(label),
        run: () => making.make(takip.id, dilekce.id, value),
      }),
    );
    const inTakip = {
      key: 'takip',
      group: t.groups.actions,
      label: t.chooseInTakip,
      run: () => making.choose(takip.id, dilekce.id),
    };
    return mayMake ? [...files, inTakip] : [inTakip];
  }
  if (takip) {
    const params = { takipId: takip.id };
    return [
      go(t.openTakip(takip.name), () => navigate({ to: '/takip/$takipId', params })),
      go(t.openAccount(takip.name), () => navigate({ to: '/takip/$takipId/hesap', params })),
    ];
  }
  if (dilekce)
    return [go(t.showDilekce(dilekce.name), () => navigate({ to: '/', search: { ara: dilekce.name } }))];
  return actionsOf(yetkiler).map(({ label, to }) => go(label, () => navigate({ to })));
}
