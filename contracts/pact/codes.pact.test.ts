import { MatchersV3 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import { audits } from '../calls/audits.ts';
import { auth } from '../calls/auth.ts';
import { rooms } from '../calls/rooms.ts';
import { session } from '../calls/session.ts';
import { authCodes, codes, RENEWED_TOKEN_HEADER } from '../envelopes.ts';
import { roomExample } from '../examples/entities/room.ts';
import { LOGIN_CLIENT_ID } from '../entities/session.ts';
import { interact, refusal, successOf } from './interaction.ts';
import { PACT_TOKENS } from './states.ts';
import { callThrough, observed } from './web-client.ts';

const envelope = (code: string, message: string) => ({
  json: { respCode: code, respMsg: MatchersV3.like(message), data: null },
});

/** Every envelope code (Spec 1 §8) as the backend must word it and as the console takes it. */
describe('a business answer', () => {
  it('a refusal shows respMsg', async () => {
    const { deptId, roomName } = roomExample;
    await interact(
      [
        {
          call: rooms.add,
          input: { deptId, roomName, inUse: 1 },
          state: 'the institution administrator qiming01 is signed in',
          description: 'refuses a name that the campus already has',
          answer: refusal('0409', '教室名称已存在'),
        },
      ],
      async () => {
        await expect(callThrough(rooms.add, { deptId, roomName, inUse: 1 })).rejects.toMatchObject({
          code: '0409',
          message: '教室名称已存在',
        });
        expect(observed.errors).toEqual(['教室名称已存在']);
      },
    );
  });

  it.each([
    [codes.sessionExpired, 'the token of qiming01 has expired for good', '登录状态已过期，请重新登录'],
    [codes.sessionReplaced, 'qiming01 has signed in elsewhere', '账号已在其他地方登录，请重新登录'],
  ] as const)('%s ends the session', async (code, state, message) => {
    await interact(
      [
        {
          call: session.info,
          state,
          description: `answers ${code}`,
          answer: envelope(code, message),
          token: PACT_TOKENS.expired,
        },
      ],
      async () => {
        observed.token = PACT_TOKENS.expired;
        await expect(callThrough(session.info)).rejects.toMatchObject({ code: 'session-over', message });
        expect(observed.sessionsOver).toEqual([{ message, cancellable: false }]);
        expect(observed.errors).toEqual([]);
      },
    );
  });

  it('0512 hands out a token with which the call is repeated once', async () => {
    await interact(
      [
        {
          call: session.menu,
          state: 'the token of qiming01 has expired and can be renewed',
          description: 'answers 0512 with a new token',
          answer: {
            ...envelope(codes.tokenRenewed, '令牌已更新'),
            headers: { [RENEWED_TOKEN_HEADER]: MatchersV3.regex('.+', PACT_TOKENS.renewed) },
          },
          token: PACT_TOKENS.expired,
        },
        {
          call: session.menu,
          state: 'the institution administrator qiming01 is signed in',
          description: 'answers the repeated request with the new token',
          answer: successOf(session.menu),
          token: PACT_TOKENS.renewed,
        },
      ],
      async () => {
        observed.token = PACT_TOKENS.expired;
        await expect(callThrough(session.menu)).resolves.toEqual([{ path: '/edu' }]);
        expect(observed.token).toBe(PACT_TOKENS.renewed);
      },
    );
  });
});

describe('an auth answer', () => {
  it('a refusal shows message', async () => {
    const input = { username: 'qiming01', password: 'wrong-password', clientId: LOGIN_CLIENT_ID };
    const message = '用户名或密码错误';
    await interact(
      [
        {
          call: auth.login,
          input,
          state: 'the account qiming01 exists',
          description: 'refuses a wrong password',
          answer: { json: { code: MatchersV3.regex('[3-9]\\d\\d', '400'), message: MatchersV3.like(message) } },
        },
      ],
      async () => {
        await expect(callThrough(auth.login, input)).rejects.toMatchObject({ message });
        expect(observed.errors).toEqual([message]);
      },
    );
  });
});

describe('an auth answer ends the session, and the user may stay on the page', () => {
  it.each([
    [authCodes.unknownToken, 'the token was never given to anybody'],
    [authCodes.sessionReplaced, 'admin01 has signed in elsewhere'],
    [authCodes.sessionExpired, 'the token of admin01 has expired for good'],
  ] as const)('%s', async (code, state) => {
    const message = '登录状态已过期，请重新登录';
    const input = { pageNum: 1, pageSize: 20 };
    const answer = { json: { code, message: MatchersV3.like(message) } };
    await interact([{ call: audits.list, input, state, description: `answers ${code}`, answer }], async () => {
      await expect(callThrough(audits.list, input)).rejects.toMatchObject({ code: 'session-over', message });
      expect(observed.sessionsOver).toEqual([{ message, cancellable: true }]);
    });
  });
});

describe('a file answer', () => {
  it('that is an envelope becomes the server’s message', async () => {
    await interact(
      [
        {
          call: rooms.export,
          input: {},
          state: 'the teacher teacher01 is signed in',
          description: 'refuses someone who may not export, by an envelope in place of the file',
          answer: refusal('0403', '没有权限'),
        },
      ],
      async () => {
        await expect(callThrough(rooms.export, {})).rejects.toMatchObject({ code: '0403', message: '没有权限' });
      },
    );
  });
});
