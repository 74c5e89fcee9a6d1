import type { teachers } from '#contracts/calls/teachers.ts';
import { outdate } from '../../../http/freshness.ts';
import { useSend } from '../../../http/use-send.ts';
import type { SendArguments } from '../../../http/client.ts';

type Decide = typeof teachers.auditLeave | typeof teachers.auditChange;

/** Sends a decision. A refused one rests on what is so no longer: somebody has decided, or a substitute is taken. */
export function useDecision<C extends Decide>(call: C) {
  const { send } = useSend(call, { success: '审核完成' });
  return async (...input: SendArguments<C>): Promise<boolean> => {
    const { ok } = await send(...input);
    if (!ok) outdate(call.domain);
    return ok;
  };
}
