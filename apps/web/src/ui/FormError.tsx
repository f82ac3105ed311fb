import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** Why a form was not taken, above its fields; takes the focus where no field is to blame. */
export function FormError({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <Alert color="red" variant="light" role="alert" tabIndex={-1} icon={<IconAlertTriangle aria-hidden />}>
      {message}
    </Alert>
  );
}
