import type { Call } from '#contracts/call.ts';
import { codes } from '#contracts/envelopes.ts';
import { responseUsageOf } from '#contracts/response-usage.ts';
import { type MatchOptions, typeAndPattern, matchersOf } from '../example-matchers.ts';
import { AUTH_REFUSAL_CODE, REFUSAL_CODE, TEXT } from '../patterns.ts';
import type { ExchangeResponse, Exchange } from './exchange.ts';

/** Returns the successful response of a call, with matchers for its data. */
export function successMatchers(
  call: Call,
  data: unknown,
  asserted: Omit<MatchOptions, 'isRead'> = {},
): ExchangeResponse {
  if (call.family === 'file') return { file: WORKBOOK };
  return successResponse(call, matchersOf(data, call.data, { ...asserted, isRead: isReadByConsole(call) }));
}

/** Returns the successful response of a call. `data` contains either exact values or matchers. */
export function successResponse(call: Call, data: unknown): ExchangeResponse {
  const ok = call.family === 'auth' ? { code: 200 } : { respCode: codes.ok };
  return { json: data === undefined ? ok : { ...ok, data } };
}

/**
 * Returns a predicate for the fields that the console reads. A field counts as read if a field inside it is read.
 * Fields of deeper levels of a tree count as those of its first level.
 */
function isReadByConsole(call: Call): (path: string) => boolean {
  const { fields } = responseUsageOf(call.name);
  return (path) => {
    const collapsedPath = path.replace(/((?:^|\.)\w+\[\])(?:\.?\1)+/g, '$1');
    return fields.some(
      (field) =>
        field === collapsedPath || field.startsWith(`${collapsedPath}.`) || field.startsWith(`${collapsedPath}[`),
    );
  };
}

/**
 * Returns a refusal, and the outcome that the console shows its message.
 * @param code code in the business format, such as `0404`
 */
export const refusalResponse = (call: Call, code: string, message: string): Refused =>
  refusedWith(call, code, message, { business: REFUSAL_CODE, auth: AUTH_REFUSAL_CODE });

/**
 * Returns a refusal of access, and the outcome that the console shows its message.
 * @param accepted codes in the business format that the verification accepts; the first is the example
 */
export function accessRefusal(call: Call, accepted: readonly [string, ...string[]], message: string): Refused {
  const [code] = accepted;
  const auth = accepted.map(Number);
  return refusedWith(call, code, message, { business: `^(${accepted.join('|')})$`, auth: `^(${auth.join('|')})$` });
}

type Refused = Pick<Exchange, 'answer' | 'outcome'>;

function refusedWith(call: Call, code: string, message: string, pattern: { business: string; auth: string }): Refused {
  const isAuth = call.family === 'auth';
  return {
    answer: isAuth
      ? authResponse(typeAndPattern('integer', pattern.auth, Number(code)), message)
      : businessResponse(typeAndPattern('type', pattern.business, code), message),
    outcome: { kind: 'refused', code: isAuth ? String(Number(code)) : code, message },
  };
}

/**
 * Returns a response with this code in the type of its family: a number in the auth family, otherwise a text of four
 * digits.
 */
export const codeResponse = (code: string | number, message: string): ExchangeResponse =>
  typeof code === 'number' ? authResponse(code, message) : businessResponse(code, message);

const authResponse = (code: unknown, message: string): ExchangeResponse => ({
  json: { code, message: typeAndPattern('type', TEXT, message) },
});
const businessResponse = (respCode: unknown, respMsg: string): ExchangeResponse => ({
  json: { respCode, respMsg: typeAndPattern('type', TEXT, respMsg) },
});

/**
 * First bytes of every xlsx file, which is a zip archive. The verification only checks that the response is such a
 * file.
 */
const WORKBOOK = {
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  bytes: Buffer.from('504b0304140000000800', 'hex'),
};
