import { type Call, isRead } from '#contracts/call.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { say } from '#scripts/verify/language.ts';
import type { Attempt, OwnScope } from '../attempt.ts';
import { callFields, isAccepted } from '../inputs/call-fields.ts';
import { withUnknownIds } from '../inputs/known-ids.ts';
import type { CallInput } from '../inputs/odd-input.ts';
import type { OwnRows } from '../own-rows.ts';
import { requestOf } from '../send.ts';
import type { Target } from '../target.ts';

/**
 * Returns the attempts to use a call without a valid session, or as another audience. They name rows that do not exist,
 * or create a row, so that an accepted write does no harm.
 */
export async function tokenCases(call: Call, target: Target, rows: OwnRows, scope: OwnScope): Promise<Attempt[]> {
  const account = target.accountFor(call);
  const input = harmlessInput(call, target, rows, scope);
  if (!account || call.open || !input) return [];
  const attempt = async (what: string, token: string | null): Promise<Attempt> => {
    const request = await requestOf(call, input, token);
    return { call, what, request, account: null, input, expects: 'session over' };
  };
  const { endedToken } = target.accounts;
  const attempts = [
    await attempt(say({ zh: '没有令牌', en: 'no token' }), null),
    await attempt(say({ zh: '不存在的令牌', en: 'an unknown token' }), 'never-given-to-anybody'),
    await attempt(say({ zh: '改动过的令牌', en: 'a changed token' }), changedToken(account.token)),
    ...(endedToken ? [await attempt(say({ zh: '已结束的会话', en: 'an ended session' }), endedToken)] : []),
  ];
  const cookieOnly = await attempt(say({ zh: '只有 cookie', en: 'a cookie alone' }), null);
  cookieOnly.request.headers['cookie'] = `reqToken=${account.token}`;
  attempts.push(cookieOnly);
  const outsider = target.outsiderFor(call);
  if (outsider)
    attempts.push({
      ...(await attempt(
        say({ zh: `${outsider.audience} 的令牌`, en: `a token of ${outsider.audience}` }),
        outsider.token,
      )),
      account: outsider,
      expects: 'refusal',
    });
  return attempts;
}

/** Returns an input whose acceptance does no harm; null if there is none. */
function harmlessInput(call: Call, target: Target, rows: OwnRows, { calls }: OwnScope): CallInput | null {
  const account = target.accountFor(call);
  if (!account) return null;
  if (isRead(call)) return target.inputOf(call, account.side);
  if (call === calls?.add) return rows.newInput(call, account);
  return inputWithoutEffect(call);
}

/** Returns an input of a write that names no existing row, or that the contract rejects; null if there is none. */
export function inputWithoutEffect(call: Call): CallInput | null {
  const input = exampleOf(call).input ?? {};
  const unknown = withUnknownIds(input);
  if (JSON.stringify(unknown) !== JSON.stringify(input)) return unknown;
  const inPath = Object.fromEntries(
    callFields(call).flatMap((name) => (name in (call.params?.shape ?? {}) ? [[name, 'x']] : [])),
  );
  return isAccepted(call, inPath) ? null : inPath;
}

/** Returns a token with another last character, such as a JWT with an invalid signature. */
function changedToken(token: string): string {
  const last = token.at(-1);
  return `${token.slice(0, -1)}${last === 'A' ? 'Q' : 'A'}`;
}
