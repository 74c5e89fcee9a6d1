import { describe, expect, it } from 'vitest';
import { codes, readEnvelope, refusalCodes, writeEnvelope } from './envelopes.ts';

describe('business response (Spec 1 §8)', () => {
  const cases = [
    ['0000 is success', { respCode: '0000', respMsg: 'ok', data: 7 }, { kind: 'ok', data: 7 }],
    [
      'a refusal carries respMsg',
      { respCode: '0409', respMsg: '教室名称已存在' },
      { kind: 'refused', code: '0409', message: '教室名称已存在' },
    ],
    [
      'a refusal without respMsg shows Error',
      { respCode: '9999', respMsg: '' },
      { kind: 'refused', code: '9999', message: 'Error' },
    ],
    [
      '0511 ends the session',
      { respCode: '0511', respMsg: 'm' },
      { kind: 'session-over', code: '0511', message: 'm', cancellable: false },
    ],
    [
      '0513 ends the session',
      { respCode: '0513', respMsg: 'm' },
      { kind: 'session-over', code: '0513', message: 'm', cancellable: false },
    ],
    ['0512 renews the token', { respCode: '0512', respMsg: 'm' }, { kind: 'renewed', code: '0512', message: 'm' }],
    ['code alone is no business envelope', { code: 200, data: 1 }, null],
    ['a page of HTML is no envelope', '<html></html>', null],
    ['an empty body is no envelope', null, null],
    ['a list is no envelope', [], null],
  ] as const;
  it.each(cases)('%s', (_, answer, outcome) => {
    expect(readEnvelope('business', answer)).toEqual(outcome);
  });
});

describe('auth response (Spec 1 §7, §8)', () => {
  const cases = [
    ['code 200 is success', { code: 200, message: 'ok', data: 'token' }, { kind: 'ok', data: 'token' }],
    ['code 200 as text is success', { code: '200', data: 1 }, { kind: 'ok', data: 1 }],
    ['respCode 0000 is also success', { respCode: '0000', data: 1 }, { kind: 'ok', data: 1 }],
    [
      'another code is a refusal with its message',
      { code: 500, message: '用户名或密码错误' },
      { kind: 'refused', code: '500', message: '用户名或密码错误' },
    ],
    ['a refusal without message shows Error', { code: 500 }, { kind: 'refused', code: '500', message: 'Error' }],
    [
      '50008 may be cancelled',
      { code: 50008, message: 'm' },
      { kind: 'session-over', code: '50008', message: 'm', cancellable: true },
    ],
    [
      '50012 may be cancelled',
      { code: 50012, message: 'm' },
      { kind: 'session-over', code: '50012', message: 'm', cancellable: true },
    ],
    [
      '50014 may be cancelled',
      { code: 50014, message: 'm' },
      { kind: 'session-over', code: '50014', message: 'm', cancellable: true },
    ],
    [
      'respCode 0511 may not be cancelled',
      { respCode: '0511', respMsg: 'm' },
      { kind: 'session-over', code: '0511', message: 'm', cancellable: false },
    ],
  ] as const;
  it.each(cases)('%s', (_, answer, outcome) => {
    expect(readEnvelope('auth', answer)).toEqual(outcome);
  });
});

describe('written envelope', () => {
  it.each([codes.ok, refusalCodes.badInput, codes.sessionExpired, codes.tokenRenewed, codes.sessionReplaced])(
    'has the same kind of outcome in both families for code %s',
    (code) => {
      const business = readEnvelope('business', writeEnvelope('business', code, 'm', null));
      const auth = readEnvelope('auth', writeEnvelope('auth', code, 'm', null));
      expect(auth?.kind).toBe(business?.kind);
    },
  );
  it('has code 50014 or 50012 in the auth family if the session has ended', () => {
    expect(writeEnvelope('auth', codes.sessionExpired, 'm')).toEqual({ code: 50014, message: 'm', data: null });
    expect(writeEnvelope('auth', codes.sessionReplaced, 'm')).toEqual({ code: 50012, message: 'm', data: null });
  });
});
