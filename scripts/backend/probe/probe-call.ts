import fc from 'fast-check';
import { type Call, isRead } from '#contracts/call.ts';
import { say } from '../../verify/language.ts';
import type { Account } from './accounts.ts';
import { type Attempt, type Attempts, isUndoable, type OwnScope } from './attempt.ts';
import { foreignCases, foreignOwnerCases } from './cases/foreign-cases.ts';
import { pagingCases, protocolCases } from './cases/protocol-cases.ts';
import { tokenCases } from './cases/token-cases.ts';
import { carefulCalls } from './careful-calls.ts';
import type { FoundViolations } from './found.ts';
import { isAccepted } from './inputs/call-fields.ts';
import { type Change, describeChanges, oddChanges, withChanges } from './inputs/odd-input.ts';
import { violation } from './judge.ts';
import type { OwnRows } from './own-rows.ts';
import { requestOf } from './send.ts';
import type { Target } from './target.ts';

export interface CallProbe {
  target: Target;
  attempts: Attempts;
  rows: OwnRows;
  found: FoundViolations;
  foreignIds: ReadonlyMap<string, ReadonlySet<string>>;
  /** Number of generated inputs. */
  runs: number;
  seed: number;
}

/** Sends all probes of one call. Writes without a way to undo them are sent only with inputs that must be refused. */
export async function probeCall(call: Call, scope: OwnScope, probe: CallProbe): Promise<void> {
  const { target, attempts, rows, found, foreignIds } = probe;
  const account = target.accountFor(call) ?? null;
  const run = async (cases: readonly Attempt[]): Promise<void> => {
    for (const attempt of cases) found.add(attempt, await attempts.run(attempt, scope));
  };
  await run(await tokenCases(call, target, rows, scope));
  if (call.name in carefulCalls || (!account && !call.open)) return;
  await run(await protocolCases(call, account));
  await run(await pagingCases(call, account, target.widestInputOf(call, account?.side ?? 'own')));
  if (account?.side === 'own') {
    await run(await foreignCases(call, account, target, foreignIds));
    await run(await foreignOwnerCases(call, account, scope, rows, foreignIds));
  }
  await probeOddInputs(call, account, scope, probe);
  if (account && scope.calls?.add === call) await probeDoubleSend(call, account, scope, probe);
}

/** Searches generated inputs for violations. Each violation is reduced to an input with as few changes as possible. */
async function probeOddInputs(call: Call, account: Account | null, scope: OwnScope, probe: CallProbe): Promise<void> {
  const { attempts, found, runs, seed } = probe;
  const arbitrary = oddChanges(call);
  if (!arbitrary) return;
  const property = fc.asyncProperty(arbitrary, async (changes) => {
    const attempt = await oddAttempt(call, account, changes, scope, probe);
    if (attempt && found.addSmallest(attempt, await attempts.run(attempt, scope))) throw new Error('violation');
  });
  let [left, nextSeed] = [runs, seed];
  while (left > 0) {
    const { failed, numRuns } = await fc.check(property, { seed: nextSeed, numRuns: left });
    found.settle();
    if (!failed) return;
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
  const valid = call === scope.calls?.add && account ? rows.newInput(call, account) : target.inputOf(call, side);
  const input = withChanges(call, call.name === 'auth.login' ? { ...valid, username: 'probe-nobody' } : valid, changes);
  if (!isRead(call) && !isUndoable(call, input, scope) && isAccepted(call, input)) return null;
  const request = await requestOf(call, input, account?.token ?? null);
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
  const request = await requestOf(call, sent.input, account.token);
  request.headers['idempotency-key'] = 'probe-1';
  const what = say({ zh: '同一操作编号发送两次', en: 'equal operation keys twice' });
  const attempt: Attempt = { call, what, request, account, input: sent.input, expects: 'any' };
  found.add(attempt, [
    violation('probe-done-twice', say({ zh: `新增了 ${sent.created} 条`, en: `${sent.created} rows` })),
  ]);
}
