import type { Call } from '#contracts/call.ts';
import type { SendArguments } from '../../http/client.ts';
import { useSend } from '../../http/use-send.ts';

/** Sends what a form asks for or decides; true when it was done. Refused, the lists behind it are read anew (`useSend`). */
export function useRequest<C extends Call>(call: C, options: { success: string }) {
  const { send } = useSend(call, options);
  return async (...input: SendArguments<C>): Promise<boolean> => (await send(...input)).ok;
}
