// @isolated
import { afterEach, expect, it, vi } from 'vitest';
import { type Incident, setIncidentRecipient } from '#web/http/report-error.ts';
import { openEngine } from '#web/screens/system/moveIn/engine/open-engine.ts';

afterEach(() => {
  setIncidentRecipient(null);
  vi.unstubAllGlobals();
});

it('reports an error in the move-in worker, with its position in the worker’s script', async () => {
  const incidents: Incident[] = [];
  setIncidentRecipient(({ incident }) => incidents.push(incident));
  const worker = Object.assign(new EventTarget(), { postMessage: vi.fn(), terminate: vi.fn() });
  vi.stubGlobal(
    'Worker',
    vi.fn(function createWorker() {
      return worker;
    }),
  );
  const script = `${location.origin}/assets/engine-worker-1234567.js`;
  const engine = openEngine();
  const planned = engine.plan();
  const stack = `TypeError: rows is undefined\n    at plan (${script}:1:9)`;
  worker.dispatchEvent(
    new MessageEvent('message', { data: { id: 1, failure: 'TypeError: rows is undefined', stack } }),
  );
  await expect(planned).rejects.toThrow('搬入程序运行出错');
  worker.dispatchEvent(
    new ErrorEvent('error', { message: 'Uncaught RangeError: x', filename: script, lineno: 1, colno: 7 }),
  );
  worker.dispatchEvent(new Event('error'));
  expect(incidents.map((incident) => incident.kind === 'event' && (incident.event as ErrorEvent).error)).toEqual([
    expect.objectContaining({ message: 'TypeError: rows is undefined', stack }),
    expect.objectContaining({ message: 'Uncaught RangeError: x', stack: `    at ${script}:1:7` }),
    expect.objectContaining({ message: 'A worker could not be loaded', stack: '' }),
  ]);
  expect(engine.isBroken).toBe(true);
});
