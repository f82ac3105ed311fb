import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../client/api.ts';
import { type Action, useAction } from '../../../ui/useAction.ts';
import { usersQuery } from '../api.ts';

export function useUserAction(): Action {
  const client = useQueryClient();
  return useAction((error) => {
    // Somebody else has changed the people meanwhile.
    if (error instanceof ApiError && error.status < 500)
      void client.invalidateQueries({ queryKey: usersQuery.queryKey });
  });
}
