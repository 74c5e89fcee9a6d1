import type { Call } from '../../call.ts';
import { codes } from '../../envelopes.ts';
import { readsOf } from '../../reads.ts';
import { type Asserted, formatted, matchersOf, TEXT } from '../example-matchers.ts';
import type { Answer, Exchange } from './exchange.ts';

/** The answer of a call that goes well, with these data. */
export function successOf(call: Call, data: unknown, asserted: Omit<Asserted, 'isRead'> = {}): Answer {
  if (call.family === 'file') return { file: WORKBOOK };
  return succeeded(call, matchersOf(data, call.data, { ...asserted, isRead: readTest(call) }));
}

/** The same with data that stand for themselves. */
export function succeeded(call: Call, data: unknown): Answer {
  const ok = call.family === 'auth' ? { code: 200 } : { respCode: codes.ok };
  return { json: data === undefined ? ok : { ...ok, data } };
}

/** A list is read whose rows are; a tree is read as its first branches are. */
function readTest(call: Call): (path: string) => boolean {
  const { fields } = readsOf(call.name);
  return (path) => {
    const once = path.replace(/((?:^|\.)\w+\[\])(?:\.?\1)+/g, '$1');
    return fields.some((field) => field === once || field.startsWith(`${once}.`) || field.startsWith(`${once}[`));
  };
}

/** Any code that refuses: none of success, expiry, renewal and replacement. */
const REFUSING = '^([1-9].{3}|0[1-46-9].{2}|00[1-9].|000[1-9]|05[02-9].|051[04-9])$';
const NOT_GOOD = '^([1-9].{3}|0[1-46-9].{2}|00[1-9].|000[1-9]|05[02-9].|051[013-9])$';
const AUTH_REFUSING = '^[3-9]\\d\\d$';
const AUTH_NOT_GOOD = '^([3-9]\\d\\d|500\\d\\d)$';

/** A refusal, and that the console tells it in its own words. @param code as the business family has it, `0404` */
export function refusedWith(call: Call, code: string, message: string): Pick<Exchange, 'answer' | 'outcome'> {
  const isAuth = call.family === 'auth';
  return {
    answer: isAuth
      ? inAuth(formatted('integer', AUTH_REFUSING, Number(code)), message)
      : inBusiness(formatted('type', REFUSING, code), message),
    outcome: { kind: 'refused', code: isAuth ? String(Number(code)) : code, message },
  };
}

/** Not signed in: whatever code it is refused by, neither success nor a renewal. */
export const notSignedIn = (call: Call, code: string | number, message: string): Answer =>
  call.family === 'auth'
    ? inAuth(formatted('integer', AUTH_NOT_GOOD, code), message)
    : inBusiness(formatted('type', NOT_GOOD, code), message);

/** A code with a meaning of its own, as it is typed on the wire: a number in the auth family, else four digits as text. */
export const codeOf = (code: string | number, message: string): Answer =>
  typeof code === 'number' ? inAuth(code, message) : inBusiness(code, message);

const inAuth = (code: unknown, message: string): Answer => ({
  json: { code, message: formatted('type', TEXT, message) },
});
const inBusiness = (respCode: unknown, respMsg: string): Answer => ({
  json: { respCode, respMsg: formatted('type', TEXT, respMsg) },
});

/** The first bytes of every xlsx file: a zip archive. The verification compares only that both are such files. */
const WORKBOOK = {
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  bytes: Buffer.from('504b0304140000000800', 'hex'),
};
