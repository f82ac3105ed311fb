import { Alert, Button } from '@mantine/core';
import { errorText } from '../app/api.ts';
import { m } from '../mesajlar.ts';

export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Alert color="red" variant="light" title={m.hata.baslik} role="alert">
      <p>{errorText(error)}</p>
      <Button variant="default" onClick={onRetry}>
        {m.genel.yenidenDene}
      </Button>
    </Alert>
  );
}
