import { describe, expect, it } from 'vitest';
import type { State } from '#contracts/examples/state.ts';
import type { Interaction } from '../pact/verification.ts';
import { rowStatesOf } from './row-states.ts';

const room: State = { name: 'a room exists', params: { roomId: '101' } };
const course: State = { name: 'a course exists', params: { courseId: '701' } };
const signedIn: State = { name: 'someone is signed in', params: { username: 'qiming01', role: 'business' } };
const deactivated: State = { name: 'a product was deactivated', params: { productId: '5' } };

const interaction = (call: string, states: readonly State[], respCode = '0000'): Interaction => ({
  call,
  description: `${call}: example`,
  provisional: false,
  states,
  pact: { request: { method: 'GET', path: '/' }, response: { status: 200, body: { content: { respCode } } } },
});

describe('rows that are set up for properties', () => {
  it('are those of successful interactions, each once and in their order, without events and sessions', () => {
    const chosen = [
      interaction('rooms.detail', [room, signedIn]),
      interaction('courses.list', [course, deactivated, signedIn]),
      interaction('rooms.remove', [{ ...room }, signedIn]),
    ];
    expect(rowStatesOf(chosen)).toEqual([room, course]);
  });

  it('exclude those of refusals and of repeats with another session', () => {
    const expired: State = { name: 'the session has expired', params: signedIn.params };
    expect(
      rowStatesOf([interaction('rooms.detail', [room], '0404'), interaction('courses.list', [course, expired])]),
    ).toEqual([]);
  });
});
