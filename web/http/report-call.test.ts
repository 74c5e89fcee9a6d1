import { expect, test } from 'vitest';
import { newTrace, traced } from './report-call.ts';

test('clears status and request id of an earlier attempt if the next one gets no response', async () => {
  const trace = newTrace();
  await traced(trace, Promise.resolve({ status: 200, headers: new Headers({ 'X-Request-Id': 'f00d' }) }));
  expect(trace).toMatchObject({ status: 200, requestId: 'f00d' });
  await expect(traced(trace, Promise.reject(new Error('timeout')))).rejects.toThrow('timeout');
  expect(trace).toMatchObject({ status: 0, requestId: null });
});
