import type { Call } from '#contracts/call.ts';
import { outdateAfter } from '../../http/freshness.ts';
import type { SendArguments } from '../../http/client.ts';
import { useSend } from '../../http/use-send.ts';

/**
 * Sends what two may do at once: ask for a thing, or decide over it. A refused one rests on what is so no longer, so the
 * lists behind the form are read anew as well.
 */
export function useRequest<C extends Call>(call: C, options: { success: string }) {
  const { send } = useSend(call, options);
  return async (...input: SendArguments<C>): Promise<boolean> => {
    const { ok } = await send(...input);
    if (!ok) outdateAfter(call);
    return ok;
  };
}
