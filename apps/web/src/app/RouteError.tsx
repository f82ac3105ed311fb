import { Alert, Button } from '@mantine/core';
import { m } from '../mesajlar.ts';

export function RouteError() {
  return (
    <Alert color="red" title={m.hata.baslik} role="alert">
      <p>{m.hata.sayfa}</p>
      <Button onClick={() => window.location.reload()}>{m.hata.yenile}</Button>
    </Alert>
  );
}
