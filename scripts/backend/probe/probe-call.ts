import fc from 'fast-check';
import { type Call, isRead } from '#contracts/call.ts';
import { say } from '../../verify/language.ts';
import type { Account } from './accounts.ts';
import { type Attempt, type Attempts, isUndoable, type OwnScope } from './attempt.ts';
import { foreignCases, foreignOwnerCases } from './cases/foreign-cases.ts';
import { pagingCases, protocolCases } from './cases/protocol-cases.ts';
import { inputWithoutEffect, tokenCases } from './cases/token-cases.ts';
import { carefulCalls } from './careful-calls.ts';
import type { ForeignIds } from './foreign-ids.ts';
import type { FoundViolations } from './found.ts';
import { isAccepted } from './inputs/call-fields.ts';
import { boundaryChanges, type Change, describeChanges, oddChanges, withChanges } from './inputs/odd-input.ts';
import { violation } from './judge.ts';
import type { OwnRows } from './own-rows.ts';
import { lateFor } from './limits.ts';
import { isNoSuchCall, requestOf, sendProbe, withOperationKey } from './send.ts';
import type { Target } from './target.ts';

/** Length up to which gateways accept an address, with space for its headers (nginx: 8 KB). */
const MAX_PATH_LENGTH = 6_000;

export interface CallProbe {
  target: Target;
  attempts: Attempts;
  rows: OwnRows;
  found: FoundViolations;
  foreignIds: ForeignIds;
  /** Number of generated inputs. */
  runs: number;
  seed: number;
}

/**
 * True if the backend lacks the call. Sends an input without effect. A call of the specification is sent without a
 * token, because a backend may answer an unknown id with 404 and no envelope.
 */
export async function isMissing(call: Call, { target }: CallProbe): Promise<boolean> {
  const input = inputWithoutEffect(call) ?? (isRead(call) ? target.inputOf(call, 'own') : null);
  if (call.multipart || !input || (!call.provisional && call.open)) return false;
  const token = call.provisional ? (target.accountFor(call)?.token ?? null) : null;
  const request = await requestOf(call, input, token);
  return isNoSuchCall(await sendProbe(target.backend, call, request, lateFor(call, target.limits)));
}

/** Sends all probes of one call. Writes without a way to undo them are sent only with inputs that must be refused. */
export async function probeCall(call: Call, scope: OwnScope, probe: CallProbe): Promise<void> {
  const { target, attempts, rows, found } = probe;
  const account = target.accountFor(call) ?? null;
  const run = async (cases: readonly Attempt[]): Promise<void> => {
    for (const attempt of cases) found.add(attempt, await attempts.run(attempt, scope));
  };
  await run(await tokenCases(call, target, rows, scope));
  if (call.name in carefulCalls || (!account && !call.open)) return;
  await run(await protocolCases(call, account));
  await run(await pagingCases(call, account, target.widestInputOf(call, account?.side ?? 'own')));
  if (account?.side === 'own') {
    await run(await foreignCases(call, account, probe));
    await run(await foreignOwnerCases(call, account, scope, probe));
  }
  for (const change of boundaryChanges(call)) {
    const attempt = await oddAttempt(call, account, [change], scope, probe);
    if (attempt) await run([attempt]);
  }
  await probeOddInputs(call, account, scope, probe);
  if (account && scope.calls?.add === call && !attempts.isStopped) await probeDoubleSend(call, account, scope, probe);
}

/** Searches generated inputs for violations. Each violation is reduced to an input with as few changes as possible. */
async function probeOddInputs(call: Call, account: Account | null, scope: OwnScope, probe: CallProbe): Promise<void> {
  const { attempts, found, runs, seed } = probe;
  const arbitrary = oddChanges(call);
  if (!arbitrary) return;
  const ended: unknown[] = [];
  const showsViolation = async (changes: readonly Change[]): Promise<boolean> => {
    const attempt = await oddAttempt(call, account, changes, scope, probe);
    return attempt !== null && found.addSmallest(attempt, await attempts.run(attempt, scope));
  };
  const property = fc.asyncProperty(arbitrary, async (changes) => {
    if (ended.length > 0) return;
    // An error that ends the run is no violation, which fast-check would try to reduce.
    const isViolation = await showsViolation(changes).catch((error: unknown) => ended.push(error) === 0);
    if (isViolation) throw new Error('violation');
  });
  let [left, nextSeed] = [runs, seed];
  while (left > 0) {
    const { failed, numRuns, counterexample } = await fc.check(property, { seed: nextSeed, numRuns: left });
    if (ended.length > 0) throw ended[0];
    if (!failed) return;
    const changes = counterexample?.[0] ?? [];
    // Shrinking keeps the last changes of a list, so each change is also tried alone.
    for (const change of changes.length > 1 ? changes : []) await showsViolation([change]);
    found.settle();
    left -= Math.max(numRuns, 1);
    nextSeed += 1;
  }
}

/** Returns an attempt with a changed input; null if its acceptance could do harm. */
async function oddAttempt(
  call: Call,
  account: Account | null,
  changes: readonly Change[],
  scope: OwnScope,
  { target, rows }: CallProbe,
): Promise<Attempt | null> {
  const side = account?.side ?? 'own';
  // A change of an own row gives it a new name, because names of the examples may exist already.
  const isOfOwnRow = account && !isRead(call) && scope.calls?.add.domain === call.domain;
  const valid = isOfOwnRow ? rows.newInput(call, account) : target.inputOf(call, side);
  const input = withChanges(call, call.name === 'auth.login' ? { ...valid, username: 'probe-nobody' } : valid, changes);
  if (!isRead(call) && !isUndoable(call, input, scope) && isAccepted(call, input)) return null;
  const request = await requestOf(call, input, account?.token ?? null);
  if (request.path.length > MAX_PATH_LENGTH) return null;
  return { call, what: describeChanges(changes), request, account, input, expects: 'any' };
}

async function probeDoubleSend(
  call: Call,
  account: Account,
  { calls }: OwnScope,
  { rows, found }: CallProbe,
): Promise<void> {
  if (!calls) return;
  const sent = await rows.sendTwice(calls, account);
  if (!sent || sent.created < 2) return;
  const request = withOperationKey(await requestOf(call, sent.input, account.token), 'probe-1');
  const what = say({ zh: '同一操作编号发送两次', en: 'equal operation keys twice' });
  const attempt: Attempt = { call, what, request, account, input: sent.input, expects: 'any' };
  found.add(attempt, [
    violation('probe-done-twice', say({ zh: `新增了 ${sent.created} 条`, en: `${sent.created} rows` })),
  ]);
}
