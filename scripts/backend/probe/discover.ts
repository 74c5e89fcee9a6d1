import type { Call } from '#contracts/call.ts';
import type { Account } from './accounts.ts';
import type { CallInput } from './inputs/odd-input.ts';
import { lateFor } from './limits.ts';
import { isNotOffered, type Reply, requestOf, sendProbe } from './send.ts';
import { isDataRead, type Target } from './target.ts';

/** A read that the backend answers with data. */
export interface WorkingRead {
  call: Call;
  account: Account;
  input: CallInput;
}

export interface Discovery {
  reads: readonly WorkingRead[];
  /** Names of provisional calls that the backend lacks. */
  notOffered: ReadonlySet<string>;
}

/**
 * Sends every read once with a valid input as each side, twice in sequence, so that the second time details are read by
 * the ids that the lists have returned. Collects the ids of each side.
 */
export async function discover(target: Target, calls: readonly Call[]): Promise<Discovery> {
  const reads = new Map<string, WorkingRead>();
  const notOffered = new Set<string>();
  for (let round = 0; round < 2; round += 1)
    for (const call of calls.filter(isDataRead)) {
      for (const account of [target.accountFor(call), target.otherAccountFor(call)]) {
        if (!account || notOffered.has(call.name)) continue;
        const input = target.widestInputOf(call, account.side);
        const reply = await readOnce(target, call, account, input);
        if (isNotOffered(call, reply)) notOffered.add(call.name);
        if (reply.outcome?.kind !== 'ok') continue;
        target.ids[account.side].collect(reply.outcome.data);
        if (account.side !== 'other') reads.set(call.name, { call, account, input });
      }
    }
  return { reads: [...reads.values()], notOffered };
}

/** Sends a read with an input as an account. */
export async function readOnce(target: Target, call: Call, account: Account, input: CallInput): Promise<Reply> {
  const request = await requestOf(call, input, account.token);
  return sendProbe(target.backend, call, request, lateFor(call, target.limits));
}
