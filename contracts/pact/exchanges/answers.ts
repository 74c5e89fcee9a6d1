import type { Call } from '../../call.ts';
import { codes } from '../../envelopes.ts';
import { readsOf } from '../../reads.ts';
import { type Asserted, formatted, matchersOf, TEXT } from '../example-matchers.ts';
import type { Answer } from './exchange.ts';

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

export function refusalOf(call: Call, code: string, message: string): Answer {
  return call.family === 'auth'
    ? { json: { code: formatted('integer', AUTH_REFUSING, Number(code)), message: formatted('type', TEXT, message) } }
    : { json: { respCode: formatted('type', REFUSING, code), respMsg: formatted('type', TEXT, message) } };
}

/** Not signed in: whatever code it is refused by, neither success nor a renewal. */
export function notSignedIn(call: Call, code: string | number, message: string): Answer {
  return call.family === 'auth'
    ? {
        json: {
          code: formatted('integer', '^([3-9]\\d\\d|500\\d\\d)$', code),
          message: formatted('type', TEXT, message),
        },
      }
    : { json: { respCode: formatted('type', NOT_GOOD, code), respMsg: formatted('type', TEXT, message) } };
}

/** A code with a meaning of its own, as it is typed on the wire: a number in the auth family, else four digits as text. */
export function codeOf(code: string | number, message: string): Answer {
  return typeof code === 'number'
    ? { json: { code, message: formatted('type', TEXT, message) } }
    : { json: { respCode: code, respMsg: formatted('type', TEXT, message) } };
}

/** The first bytes of every xlsx file: a zip archive. The verification compares only that both are such files. */
const WORKBOOK = {
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  bytes: Buffer.from('504b0304140000000800', 'hex'),
};
