import useSWR from 'swr';
import * as z from 'zod';
import { askMock, tellMockFor } from '../../ask-mock.ts';
import { askedAgain } from '../../asked-again.ts';

const turn = z.object({ holder: z.enum(['trainer', 'trainee']) });
export type Holder = z.infer<typeof turn>['holder'];

const EVERY_MS = 2_000;

/** Whose hands are on the sandbox; asked of training sandboxes alone. */
export function useTurn(isTraining: boolean) {
  const { data, error, mutate } = useSWR(isTraining ? 'turn' : null, () => askMock('turn', turn), askedAgain(EVERY_MS));
  const give = async (holder: Holder): Promise<void> => {
    await mutate(await tellMockFor('PUT', 'turn', { holder }, turn), { revalidate: false });
  };
  return { holder: data?.holder, isBehind: error !== undefined, give };
}
