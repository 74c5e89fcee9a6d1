import { type Holder, trainer } from '#contracts/control/exercises.ts';
import { sendControl, useControl } from '../../control-client.ts';
import { pollingOptions } from '../../polling.ts';

const POLL_MS = 2_000;

/** Returns who controls the sandbox, trainer or trainee. The state is polled only in training sandboxes. */
export function useTurn(isTraining: boolean) {
  const { data, error, mutate } = useControl(trainer.turn, isTraining ? {} : null, pollingOptions(POLL_MS));
  const passTurn = async (holder: Holder): Promise<void> => {
    await mutate(await sendControl(trainer.giveTurn, { holder }), { revalidate: false });
  };
  return { holder: data?.holder, isBehind: error !== undefined, passTurn };
}
