import { Button, Loader, Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { IconChevronDown, IconTableExport } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { save } from '../../belge/download.ts';
import { fileName } from '../../belge/fileName.ts';
import { answer, api } from '../../client/api.ts';
import { transferMessages as t } from '../../messages/transfer.ts';
import type { Filter } from '../../selection/filter.ts';
import { notify, notifyFailure, preloadNotices } from '../../shell/notify.ts';
import { Confirm, preloadConfirm } from '../../ui/Confirm.tsx';

const FORMATS = ['xlsx', 'csv', 'etakip'] as const;

/** All that the list shows, further down too. What is searched for may be a name: it goes in the body. */
export default function ExportTakipler({ search, filter }: { search: string; filter: Filter }) {
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const working = useRef(false);
  useEffect(preloadNotices, []);
  const download = async (bicim: (typeof FORMATS)[number]) => {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    try {
      const { durum: status, icraDairesi, takipTipi } = filter;
      const suzgec = {
        ...(search && { ara: search }),
        ...(status && { durum: status }),
        ...(icraDairesi && { icraDairesi }),
        ...(takipTipi && { takipTipi }),
      };
      const { data, response } = await answer(
        api.POST('/api/v1/takip/disa-aktar', { body: { bicim, suzgec }, parseAs: 'blob' }),
      );
      const name =
        fileName(response.headers.get('content-disposition')) ??
        (bicim === 'etakip' ? 'e-takip.zip' : `takipler.${bicim}`);
      save(data, name);
      notify({ kind: 'success', title: t.downloaded(name) });
    } catch (error) {
      notifyFailure(t.downloadFailed, error);
    } finally {
      working.current = false;
      setBusy(false);
    }
  };
  const close = () => {
    setAsking(false);
    target.current?.focus();
  };
  const choose = (format: (typeof FORMATS)[number]) => {
    if (format === 'etakip') setAsking(true);
    else void download(format);
  };
  return (
    <>
      <Menu
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        position="bottom-end"
        width={200}
        shadow="md"
        returnFocus
      >
        <Menu.Target>
          <Button
            ref={target}
            variant="default"
            onPointerEnter={preloadConfirm}
            onFocus={preloadConfirm}
            aria-disabled={busy || undefined}
            leftSection={
              busy ? (
                <Loader size={18} color="currentcolor" aria-hidden />
              ) : (
                <IconTableExport size={18} aria-hidden />
              )
            }
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {busy ? t.preparing : t.export}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {FORMATS.map((format) => (
            <Menu.Item key={format} onClick={() => choose(format)}>
              {t.format[format]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asking && (
        <Confirm
          title={t.etakip.title}
          text={t.etakip.description}
          action={t.etakip.confirm}
          harmless
          onConfirm={async () => {
            await download('etakip');
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
