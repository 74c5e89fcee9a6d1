import { afterEach, expect, it, vi } from 'vitest';
import { type RecordedIncident, setIncidentRecipient } from '../http/report-error.ts';
import { retryImport } from '../ui/lazy/retry-import.ts';
import { watchForLostChunks } from './lost-chunks.ts';

afterEach(() => {
  vi.restoreAllMocks();
  setIncidentRecipient(null);
});

it('removes a style sheet that failed to load, so that the next attempt requests it again', () => {
  watchForLostChunks();
  const [lost, loaded] = ['dialog', 'list'].map((name) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `/assets/${name}.css`;
    document.head.append(link);
    return link;
  });
  lost?.dispatchEvent(new Event('error'));
  expect([lost?.isConnected, loaded?.isConnected]).toEqual([false, true]);
});

it('reports no lost chunk while offline if its import is retried, but any other one', async () => {
  const incidents: RecordedIncident[] = [];
  setIncidentRecipient((incident) => incidents.push(incident));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const listen = vi.spyOn(window, 'addEventListener');
  const lose = () => {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('lost') }));
    return Promise.reject(new Error('lost'));
  };
  let isLost = true;
  const retried = retryImport(() => (isLost ? lose() : Promise.resolve('code')));
  expect(incidents).toEqual([]);
  await vi.waitFor(() => expect(listen.mock.calls.map(([type]) => type)).toContain('online'));
  await lose().catch(() => undefined);
  expect(incidents).not.toEqual([]);
  isLost = false;
  window.dispatchEvent(new Event('online'));
  expect(await retried).toBe('code');
});
