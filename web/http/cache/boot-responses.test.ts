import { afterEach, expect, test, vi } from 'vitest';
import { fetchOrTakeBootResponse } from './boot-responses.ts';

const USER = '/business/api/system/user/info';
const asToken = (token: string): RequestInit => ({ headers: { Authorization: `Bearer ${token}` } });

function stubBootResponse(response: Promise<Response>): AbortController {
  const cancel = new AbortController();
  globalThis.bootResponses = { token: 'T0', responses: { [USER]: { response, cancel } } };
  return cancel;
}

const network = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('network'));
afterEach(() => {
  network.mockClear();
  globalThis.bootResponses = undefined;
});

test('returns each boot response only once', async () => {
  stubBootResponse(Promise.resolve(new Response('early')));
  expect(await (await fetchOrTakeBootResponse(USER, asToken('T0'))).text()).toBe('early');
  expect(network).not.toHaveBeenCalled();
  expect(await (await fetchOrTakeBootResponse(USER, asToken('T0'))).text()).toBe('network');
});

test('ignores a boot response if the token or the address differs or the request is a write', async () => {
  for (const [address, options] of [
    [USER, asToken('T1')],
    ['/business/api/system/user/menu', asToken('T0')],
    [USER, { ...asToken('T0'), method: 'POST' }],
  ] as const) {
    stubBootResponse(Promise.resolve(new Response('early')));
    expect(await (await fetchOrTakeBootResponse(address, options)).text()).toBe('network');
  }
});

test('aborts the boot request when its consumer aborts', async () => {
  const cancel = stubBootResponse(new Promise(() => undefined));
  const abort = new AbortController();
  void fetchOrTakeBootResponse(USER, { ...asToken('T0'), signal: abort.signal });
  abort.abort();
  expect(cancel.signal.aborted).toBe(true);
});
