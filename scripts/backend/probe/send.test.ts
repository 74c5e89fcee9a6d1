import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { requestOf, sendProbe } from './send.ts';

/** Sends a request to a backend that refuses the first requests with status 429. */
async function sendTo({ refusals, retryAfter }: { refusals: number; retryAfter: string }) {
  let count = 0;
  const server = createServer((_, res) => {
    count += 1;
    const isRefused = count <= refusals;
    res.writeHead(isRefused ? 429 : 200, { 'Content-Type': 'application/json', 'Retry-After': retryAfter });
    res.end(JSON.stringify(isRefused ? { respCode: '0429', respMsg: '请求过多' } : { respCode: '0000', data: null }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const reply = await sendProbe(url, rooms.options, await requestOf(rooms.options, {}, null), 5_000);
  await new Promise((resolve) => server.close(resolve));
  return { status: reply.status, count };
}

it('repeats a request after the delay in Retry-After if the backend limits the number of requests', async () => {
  expect(await sendTo({ refusals: 2, retryAfter: '0' })).toEqual({ status: 200, count: 3 });
});

it('returns the refusal if the backend keeps refusing, or Retry-After contains a date or a long delay', async () => {
  expect(await sendTo({ refusals: 9, retryAfter: '0' })).toEqual({ status: 429, count: 4 });
  expect(await sendTo({ refusals: 9, retryAfter: 'Wed, 21 Oct 2026 07:28:00 GMT' })).toEqual({ status: 429, count: 1 });
  expect(await sendTo({ refusals: 9, retryAfter: '3600' })).toEqual({ status: 429, count: 1 });
});
