import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { todayIs } from '../pact/states.ts';
import { backendProvider } from './backend-provider.ts';
import { NeedsStates } from './not-sent.ts';

const about = { call: 'claTimes.list', description: 'claTimes.list: returns the requested data', writes: false };
const common = { backend: 'http://127.0.0.1:1', limit: 1000 };
const enteredToday = async (options: Partial<Parameters<typeof backendProvider>[0]>) =>
  (await backendProvider({ ...common, ...options }).enter([todayIs], about)).today;

describe('date of the backend', () => {
  let server: Server;
  let states: string;
  let answer: object;
  beforeEach(async () => {
    answer = {};
    server = createServer((_, response) => void response.end(JSON.stringify(answer)));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    states = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => void server.close());

  it('with a states address is the state’s, otherwise the given one, but never that of the Date header', async () => {
    answer = { today: '2026-11-23' };
    expect(await enteredToday({ states, today: '2026-10-01' })).toBe('2026-11-23');
    answer = {};
    expect(await enteredToday({ states, today: '2026-10-01', dateHeader: '2026-12-24' })).toBe('2026-10-01');
    expect(await enteredToday({ states, dateHeader: '2026-12-24' })).toBeUndefined();
  });

  it('without a states address is the given one, otherwise that of the Date header', async () => {
    expect(await enteredToday({ today: '2026-10-01', dateHeader: '2026-12-24' })).toBe('2026-10-01');
    expect(await enteredToday({ dateHeader: '2026-12-24' })).toBe('2026-12-24');
  });
});

it('rejects the state of an event, which loaded rows cannot represent', async () => {
  const state = { name: 'a lesson was deleted', params: { courseTimeId: '1' } };
  await expect(backendProvider({ ...common, loaded: true }).enter([state], about)).rejects.toThrow(NeedsStates);
});
