import useSWR from 'swr';
import * as z from 'zod';
import { askMock, tellMockFor } from '../../ask-mock.ts';

const turn = z.object({ holder: z.enum(['trainer', 'trainee']) });
export type Holder = z.infer<typeof turn>['holder'];

const EVERY_MS = 2_000;

/** Whose hands are on the sandbox; asked of training sandboxes alone. */
export function useTurn(isTraining: boolean) {
  const { data, error, mutate } = useSWR(isTraining ? 'turn' : null, () => askMock('turn', turn), {
    refreshInterval: EVERY_MS,
    dedupingInterval: 0,
    shouldRetryOnError: false,
  });
  const give = async (holder: Holder): Promise<void> => {
    await mutate(await tellMockFor('PUT', 'turn', { holder }, turn), { revalidate: false });
  };
  return { holder: data?.holder, isBehind: error !== undefined, give };
}
