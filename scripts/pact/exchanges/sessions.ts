import { MatchersV3 } from '@pact-foundation/pact';
import type { Call } from '#contracts/call.ts';
import { accessCodes, authCodes, codes, RENEWED_TOKEN_HEADER, SESSION_MESSAGES } from '#contracts/envelopes.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import type { State } from '#contracts/examples/state.ts';
import {
  type Asker,
  askerOf,
  ownStatesOf,
  sessionExpired,
  outsiderOf,
  tokenRenewable,
  sessionReplaced,
  signedIn,
  unknownToken,
} from '../states.ts';
import { PACT_TOKEN, standInFor } from '../tokens.ts';
import { accessRefusal, codeResponse } from './responses.ts';
import type { ExchangeResponse, Exchange, ConsoleOutcome } from './exchange.ts';
import { factsFor, hasSuccess } from './success.ts';

const FORBIDDEN = '您没有权限进行此操作';

interface SessionEnding {
  code: string | number;
  message: string;
  stateOf(asker: Asker): State;
  credentials: Exchange['credentials'];
  description: string;
}

/** Returns the ways in which a session can end. The auth family has separate codes for them (Spec 1 §8). */
const sessionEndings = (isAuth: boolean): SessionEnding[] => [
  {
    code: isAuth ? authCodes.sessionExpired : codes.sessionExpired,
    message: SESSION_MESSAGES[codes.sessionExpired],
    stateOf: sessionExpired,
    credentials: { token: standInFor('gone') },
    description: 'when the session has expired',
  },
  {
    code: isAuth ? authCodes.sessionReplaced : codes.sessionReplaced,
    message: SESSION_MESSAGES[codes.sessionReplaced],
    stateOf: sessionReplaced,
    credentials: { token: standInFor('replaced') },
    description: 'when someone has signed in elsewhere',
  },
];

/**
 * Returns exchanges for a caller whose session has ended, whose token is unknown (auth family only), or who sends only
 * the cookie. The call is refused in each of them.
 */
export function sessionOver(call: Call): Exchange[] {
  const asker = askerOf(call);
  // An open call responds to everyone, whatever the state of the token.
  if (!asker || call.open) return [];
  const isAuth = call.family === 'auth';
  const endings = sessionEndings(isAuth).map(({ code, message, stateOf, credentials, description }) =>
    refusedExchange(
      call,
      [stateOf(asker)],
      credentials,
      `returns ${code} ${description}`,
      codeResponse(code, message),
      {
        kind: 'session over',
        message,
        cancellable: isAuth,
      },
    ),
  );
  return [...endings, ...(isAuth ? [unknownTokenExchange(call)] : []), cookieAlone(call, asker)];
}

/** Returns the exchange for a token that was never issued (Spec 1 §8, the auth family). */
function unknownTokenExchange(call: Call): Exchange {
  const message = SESSION_MESSAGES[codes.sessionExpired];
  const answer = codeResponse(authCodes.unknownToken, message);
  const description = `returns ${authCodes.unknownToken} for an unknown token`;
  const outcome = { kind: 'session over', message, cancellable: true } as const;
  return refusedExchange(call, [unknownToken], { token: standInFor('unknown') }, description, answer, outcome);
}

/**
 * Returns the exchange in which the request has only the cookie. Browsers send the cookie with every request, even from
 * other sites (CSRF), so it must not sign anyone in. The code is that of a missing token, which ends the session.
 */
function cookieAlone(call: Call, asker: Asker): Exchange {
  const code = call.family === 'auth' ? authCodes.unknownToken : codes.sessionExpired;
  const message = SESSION_MESSAGES[codes.sessionExpired];
  return refusedExchange(
    call,
    [...requestedRows(call), signedIn(asker)],
    { cookie: PACT_TOKEN },
    'refuses a request that has only the cookie',
    codeResponse(code, message),
    { kind: 'refused', code: String(code), message },
  );
}

/**
 * Returns the states in which the call would succeed. Without them, a backend that does not check access might refuse
 * the call anyway, because it finds no row.
 */
const requestedRows = (call: Call): State[] => [...factsFor(call, exampleOf(call).input ?? {}), ...ownStatesOf(call)];

/**
 * Returns the exchange for an expired token. The response contains a new token, and the client repeats the request
 * (Spec 1 §8). The exchange of a successful call covers the repeated request.
 */
export function renewal(call: Call): Exchange[] {
  const asker = askerOf(call);
  if (!asker || call.open || !hasSuccess(call)) return [];
  const { json } = codeResponse(codes.tokenRenewed, SESSION_MESSAGES[codes.tokenRenewed]);
  const headers = { [RENEWED_TOKEN_HEADER]: MatchersV3.regex('.+', PACT_TOKEN) };
  const description = 'returns 0512 with a new token when the old one has expired';
  const credentials = { token: standInFor('expired') };
  return [
    refusedExchange(call, [tokenRenewable(asker)], credentials, description, { json, headers }, { kind: 'renewed' }),
  ];
}

/**
 * Returns the exchange for a caller outside the audience of the call. The call is refused; even a file call responds
 * with an envelope.
 */
export function wrongAudience(call: Call): Exchange[] {
  const asker = outsiderOf(call);
  if (!asker) return [];
  const { answer, outcome } = accessRefusal(call, accessCodes.anotherAudience, FORBIDDEN);
  const description = `refuses a user of another audience (${asker.role})`;
  const credentials = { token: standInFor('outsider') };
  const states = [...requestedRows(call), signedIn(asker)];
  return [refusedExchange(call, states, credentials, description, answer, outcome)];
}

function refusedExchange(
  call: Call,
  states: readonly State[],
  credentials: Exchange['credentials'],
  description: string,
  answer: ExchangeResponse,
  outcome: ConsoleOutcome,
): Exchange {
  return { call, description, states, input: exampleOf(call).input ?? {}, credentials, answer, outcome };
}
