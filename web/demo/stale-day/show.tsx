import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { askMock } from '../ask-mock.ts';
import { sandboxDay, type Staleness, staleness } from '../mock-schemas.ts';
import { RenewedBar } from './RenewedBar.tsx';
import { StaleBar } from './StaleBar.tsx';

/** Stands outside the console, which knows nothing of it: before it, so that it is come to first. */
let place: { element: HTMLElement; root: Root } | null = null;
const reload = (): void => location.reload();

/** Asks what is to be said about the sandbox's day, and says it; what is no more to be said goes. */
export async function showDay(): Promise<void> {
  const [stale, isRenewed] = await Promise.all([readStaleness(), wasRenewed()]);
  if (isRenewed) show(<RenewedBar onReload={reload} />);
  else if (stale) show(<StaleBar key={stale.day} stale={stale} onReload={reload} onGone={clear} />);
  else clear();
}

function show(bar: ReactNode): void {
  document.documentElement.dataset['stale'] = '';
  if (!place) {
    const element = document.createElement('div');
    document.body.prepend(element);
    place = { element, root: createRoot(element) };
  }
  place.root.render(bar);
}

function clear(): void {
  delete document.documentElement.dataset['stale'];
  place?.root.unmount();
  place?.element.remove();
  place = null;
}

/** null for who may not answer. */
async function readStaleness(): Promise<Staleness | null> {
  try {
    return await askMock('staleness', staleness);
  } catch {
    // Without an answer nothing is asked; it is tried again when the page is next looked at.
    return null;
  }
}

/** Has the world been sown for a later hour than that at which this page was opened? */
async function wasRenewed(): Promise<boolean> {
  try {
    const { sownFor, now } = await askMock('sandbox', sandboxDay);
    return sownFor > momentBefore(now, performance.now());
  } catch {
    return false;
  }
}

const momentBefore = (moment: string, millis: number): string =>
  new Date(Date.parse(`${moment.replace(' ', 'T')}Z`) - millis).toISOString().slice(0, 16).replace('T', ' ');
