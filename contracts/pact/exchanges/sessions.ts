import { MatchersV3 } from '@pact-foundation/pact';
import type { Call } from '../../call.ts';
import { authCodes, codes, refusalCodes, RENEWED_TOKEN_HEADER, SESSION_MESSAGES } from '../../envelopes.ts';
import { exampleOf } from '../../examples/examples.ts';
import type { State } from '../../examples/state.ts';
import { type Asker, askerOf, expired, outsiderOf, renewable, replaced, signedIn, unknownToken } from '../states.ts';
import { PACT_TOKEN, standInFor } from '../tokens.ts';
import { codeOf, notSignedIn, refusedWith } from './answers.ts';
import type { Answer, Exchange, Outcome } from './exchange.ts';

const FORBIDDEN = '您没有权限进行此操作';

interface Ending {
  code: string | number;
  message: string;
  stateOf(asker: Asker): State;
  credentials: Exchange['credentials'];
  description: string;
}

/** What a session may have come to; the auth family has codes of its own for it (Spec 1 §8). */
const endings = (isAuth: boolean): Ending[] => [
  {
    code: isAuth ? authCodes.sessionExpired : codes.sessionExpired,
    message: SESSION_MESSAGES[codes.sessionExpired],
    stateOf: expired,
    credentials: { token: standInFor('gone') },
    description: 'when the session has expired',
  },
  {
    code: isAuth ? authCodes.sessionReplaced : codes.sessionReplaced,
    message: SESSION_MESSAGES[codes.sessionReplaced],
    stateOf: replaced,
    credentials: { token: standInFor('replaced') },
    description: 'when somebody has signed in elsewhere',
  },
];

/** No call is answered to whoever is not, or no longer, signed in. */
export function sessionOver(call: Call): Exchange[] {
  const asker = askerOf(call);
  // An open call is answered to anybody, whatever has become of the token that it carries.
  if (!asker || call.open) return [];
  const isAuth = call.family === 'auth';
  const over = endings(isAuth).map(({ code, message, stateOf, credentials, description }) =>
    refused(call, [stateOf(asker)], credentials, `answers ${code} ${description}`, codeOf(code, message), {
      kind: 'session over',
      message,
      cancellable: isAuth,
    }),
  );
  return [...over, ...(isAuth ? [unknown(call)] : []), cookieAlone(call, asker)];
}

/** A token that was never given (Spec 1 §8, the auth family). */
function unknown(call: Call): Exchange {
  const message = SESSION_MESSAGES[codes.sessionExpired];
  const answer = codeOf(authCodes.unknownToken, message);
  const description = `answers ${authCodes.unknownToken} to a token that was never given`;
  const outcome = { kind: 'session over', message, cancellable: true } as const;
  return refused(call, [unknownToken], { token: standInFor('unknown') }, description, answer, outcome);
}

/** The cookie goes with every request of a browser, a foreign page's too: alone it must not sign anybody in. */
function cookieAlone(call: Call, asker: Asker): Exchange {
  const code = call.family === 'auth' ? authCodes.unknownToken : codes.sessionExpired;
  const message = SESSION_MESSAGES[codes.sessionExpired];
  const outcome = { kind: 'refused', code: String(code), message } as const;
  const description = 'is refused with the cookie alone';
  return refused(
    call,
    [signedIn(asker)],
    { cookie: PACT_TOKEN },
    description,
    notSignedIn(call, code, message),
    outcome,
  );
}

/** A token that has expired is renewed in the answer, and the same request goes out again (Spec 1 §8). */
export function renewal(call: Call): Exchange[] {
  const asker = askerOf(call);
  if (!asker || call.open) return [];
  const { json } = codeOf(codes.tokenRenewed, SESSION_MESSAGES[codes.tokenRenewed]);
  const headers = { [RENEWED_TOKEN_HEADER]: MatchersV3.regex('.+', PACT_TOKEN) };
  const description = 'answers 0512 with a new token when the old one has expired';
  const credentials = { token: standInFor('expired') };
  return [refused(call, [renewable(asker)], credentials, description, { json, headers }, { kind: 'renewed' })];
}

/** Whoever the call is not for is told so; in place of a file stands an envelope. */
export function outsider(call: Call): Exchange[] {
  const asker = outsiderOf(call);
  if (!asker) return [];
  const { answer, outcome } = refusedWith(call, refusalCodes.forbidden, FORBIDDEN);
  const description = `refuses somebody of another audience (${asker.role})`;
  const credentials = { token: standInFor('outsider') };
  return [refused(call, [signedIn(asker)], credentials, description, answer, outcome)];
}

function refused(
  call: Call,
  states: readonly State[],
  credentials: Exchange['credentials'],
  description: string,
  answer: Answer,
  outcome: Outcome,
): Exchange {
  return { call, description, states, input: exampleOf(call).input ?? {}, credentials, answer, outcome };
}
