import { afterEach, expect, test } from 'vitest';
import { config } from '../../config/config.ts';
import { callFacts } from './call-facts.ts';

const incident = (code: string | null, status = 200, requestId: string | null = null) =>
  ({ kind: 'call', call: 'rooms.list', code, status, requestId, duration: 40 }) as const;
const initial = { ...config.errorReporting };
afterEach(() => {
  Object.assign(config.errorReporting, initial);
});

const reported: [name: string, code: string, status: number][] = [
  ['a time-out', 'timeout', 0],
  ['a network error', 'network', 0],
  ['a malformed response', 'misshapen', 200],
  ['a status of 500 and above', 'http-502', 502],
  ['a call that the backend lacks', 'http-404', 404],
  ['an unexpected status', 'http-400', 400],
  ['an error of the server in an envelope', '0500', 200],
  ['an error of the server in an envelope of the auth family', '500', 200],
  ['a refusal with a status of 500 and above', '0400', 500],
];
test.each(reported)('reports %s', (_, code, status) => {
  expect(callFacts(incident(code, status), true)).toMatchObject({ kind: 'call', call: 'rooms.list', code });
});

const expected: [name: string, code: string, status: number][] = [
  ['a refusal', '0400', 200],
  ['a refusal with a status', '0409', 409],
  ['a refusal without an envelope: no session', 'http-401', 401],
  ['a refusal without an envelope: too many requests', 'http-429', 429],
  ['a call that is not sent, because the backend lacks it', 'http-404', 0],
  ['an aborted call', 'aborted', 0],
  ['a call of a session that has ended', 'session-over', 0],
  ['a call after another tab has changed the user', 'displaced', 0],
];
test.each(expected)('does not report %s', (_, code, status) => {
  expect(callFacts(incident(code, status), true)).toBeNull();
});

test('does not report a network error while offline', () => {
  expect(callFacts(incident('network', 0), false)).toBeNull();
});

test('reports slow calls only if console.json says so', () => {
  expect(callFacts(incident(null), true)).toBeNull();
  config.errorReporting.slowCalls = true;
  expect(callFacts(incident(null), true)).toEqual({
    kind: 'slow-call',
    message: 'rooms.list',
    call: 'rooms.list',
    status: 200,
    duration: 40,
  });
});

test('contains the request id of the server only if it is a plain id', () => {
  expect(callFacts(incident('http-502', 502, 'f00d-1'), true)).toEqual({
    kind: 'call',
    message: 'rooms.list: http-502',
    call: 'rooms.list',
    code: 'http-502',
    status: 502,
    duration: 40,
    requestId: 'f00d-1',
  });
  expect(callFacts(incident('http-502', 502, '张三'), true)).not.toHaveProperty('requestId');
});
