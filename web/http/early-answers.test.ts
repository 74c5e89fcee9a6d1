import { afterEach, expect, test, vi } from 'vitest';
import { fetchOrTake } from './early-answers.ts';

const USER = '/business/api/system/user/info';
const asToken = (token: string): RequestInit => ({ headers: { Authorization: `Bearer ${token}` } });

function askEarly(answer: Promise<Response>): AbortController {
  const cancel = new AbortController();
  globalThis.earlyAnswers = { token: 'T0', answers: { [USER]: { answer, cancel } } };
  return cancel;
}

const network = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('network'));
afterEach(() => {
  network.mockClear();
  globalThis.earlyAnswers = undefined;
});

test('what was asked for early is taken over once', async () => {
  askEarly(Promise.resolve(new Response('early')));
  expect(await (await fetchOrTake(USER, asToken('T0'))).text()).toBe('early');
  expect(network).not.toHaveBeenCalled();
  expect(await (await fetchOrTake(USER, asToken('T0'))).text()).toBe('network');
});

test('an answer to another token, another address or a write is not looked at', async () => {
  for (const [address, options] of [
    [USER, asToken('T1')],
    ['/business/api/system/user/menu', asToken('T0')],
    [USER, { ...asToken('T0'), method: 'POST' }],
  ] as const) {
    askEarly(Promise.resolve(new Response('early')));
    expect(await (await fetchOrTake(address, options)).text()).toBe('network');
  }
});

test('who gives it up breaks it off', async () => {
  const cancel = askEarly(new Promise(() => undefined));
  const giveUp = new AbortController();
  void fetchOrTake(USER, { ...asToken('T0'), signal: giveUp.signal });
  giveUp.abort();
  expect(cancel.signal.aborted).toBe(true);
});
