import type { Call } from '#contracts/call.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import type { Account } from './accounts.ts';
import { callFields, isRequired } from './inputs/call-fields.ts';
import { nameOfExampleId } from './inputs/known-ids.ts';
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
 * Sends every read with a valid input as each side: first the lists, then the reads that need an id, with the ids that
 * the lists have returned. Collects the ids of each side.
 */
export async function discover(target: Target, calls: readonly Call[], stop: AbortSignal): Promise<Discovery> {
  const working = new Map<string, WorkingRead>();
  const notOffered = new Set<string>();
  const reads = calls.filter(isDataRead);
  const needsId = (call: Call): boolean =>
    callFields(call).some((name) => isRequired(call, name) && isIdField(call, name));
  for (const round of [reads.filter((call) => !needsId(call)), reads.filter(needsId)])
    for (const call of round) {
      for (const account of [target.accountFor(call), target.otherAccountFor(call)]) {
        if (stop.aborted || !account || notOffered.has(call.name)) continue;
        const input = target.widestInputOf(call, account.side);
        const reply = await readOnce(target, call, account, input);
        if (isNotOffered(call, reply)) notOffered.add(call.name);
        if (reply.outcome?.kind !== 'ok') continue;
        target.ids[account.side].collect(reply.outcome.data);
        if (account.side !== 'other') working.set(call.name, { call, account, input });
      }
    }
  return { reads: [...working.values()], notOffered };
}

/** True if the example of a call has an id in the field. */
const isIdField = (call: Call, name: string): boolean =>
  nameOfExampleId(String(exampleOf(call).input?.[name])) !== undefined;

/** Sends a read with an input as an account. */
export async function readOnce(target: Target, call: Call, account: Account, input: CallInput): Promise<Reply> {
  const request = await requestOf(call, input, account.token);
  return sendProbe(target.backend, call, request, lateFor(call, target.limits));
}
