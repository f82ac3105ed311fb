import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { take } from '../../../belge/download.ts';
import { api, read } from '../../../client/api.ts';
import { logMessages as t } from '../../../messages/log.ts';
import type { LogSearch } from '../../../shell/logSearch.ts';
import { notifyFailure } from '../../../shell/notify.ts';
import { csvAddress } from './api.ts';

/** The browser takes the file itself, as long as it may be; whether it is allowed to is asked first. */
export function CsvButton({ logSearch }: { logSearch: LogSearch }) {
  const download = async () => {
    try {
      await read(api.GET('/api/v1/oturum'));
    } catch (error) {
      notifyFailure(t.csvError, error);
      return;
    }
    take(csvAddress(logSearch));
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void download()}
    >
      {t.csv}
    </Button>
  );
}
