import { screen } from '@testing-library/dom';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MantineProvider } from '@mantine/core';
import { rootOptions } from '#web/app/error-reporting/root-options.ts';
import { watchForLostChunks } from '#web/app/lost-chunks.ts';
import { type Incident, setIncidentRecipient } from '#web/http/report-error.ts';
import { ErrorBoundary } from '#web/ui/states/ErrorBoundary.tsx';

const incidents: Incident[] = [];
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  setIncidentRecipient(({ incident }) => incidents.push(incident));
});
afterEach(() => {
  setIncidentRecipient(null);
  incidents.length = 0;
  vi.restoreAllMocks();
});

it('reports an error in a component with its component stack, and shows the message of the error boundary', async () => {
  const error = new TypeError('rows is undefined');
  function BrokenTab(): never {
    throw error;
  }
  render(
    <MantineProvider>
      <ErrorBoundary>
        <BrokenTab />
      </ErrorBoundary>
    </MantineProvider>,
    rootOptions,
  );
  expect(await screen.findByText('页面出错了')).toBeVisible();
  expect(incidents).toEqual([{ kind: 'render', error, componentStack: expect.stringContaining('BrokenTab') }]);
  expect(console.error).toHaveBeenCalledWith(error);
});

it('reports a chunk that fails to load, except the chunks that send reports', () => {
  watchForLostChunks();
  const loseChunk = (name: string): Error => {
    const payload = new TypeError(`Failed to fetch dynamically imported module: ${location.origin}/assets/${name}`);
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    return payload;
  };
  loseChunk('send-reports-1234567.js');
  loseChunk('web-vitals-1234567.js');
  const error = loseChunk('rooms-1234567.js');
  expect(incidents).toEqual([{ kind: 'chunk', error }]);
});
