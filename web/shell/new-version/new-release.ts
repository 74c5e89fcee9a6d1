import { proxy, useSnapshot } from 'valtio';
import { base } from '../../config/boot.ts';
import { releaseOf, type Version } from '../../config/release.ts';
import { storageKey } from '../../http/address.ts';

/** Minimum time in milliseconds between two reads of version.json. */
const CHECK_INTERVAL_MS = 5 * 60_000;

/** Storage key of the release whose notice the user has dismissed, in any tab. */
const KEY = storageKey('dismissed-release');

/** State with the newer release; null if the console runs the newest. */
const state = proxy<{ release: string | null }>({ release: null });

/** Returns the newer release that is offered to the user; null if there is none. */
export const useNewRelease = (): string | null => useSnapshot(state).release;

export function dismissRelease(release: string): void {
  localStorage.setItem(KEY, release);
  state.release = null;
}

/**
 * Reads version.json when the user returns to the tab, at most every five minutes, and offers a release other than the
 * running one. Returns a function that stops this and withdraws the offer.
 */
export function watchReleases(): () => void {
  const running = ownRelease();
  if (running === null) return () => undefined;
  let nextCheck = 0;
  const check = (): void => {
    if (document.visibilityState !== 'visible' || performance.now() < nextCheck) return;
    nextCheck = performance.now() + CHECK_INTERVAL_MS;
    void readRelease().then((release) => {
      if (release === null) return;
      const isOffered = release !== running && release !== localStorage.getItem(KEY);
      state.release = isOffered ? release : null;
    });
  };
  window.addEventListener('focus', check);
  document.addEventListener('visibilitychange', check);
  return () => {
    window.removeEventListener('focus', check);
    document.removeEventListener('visibilitychange', check);
    state.release = null;
  };
}

/** Returns the release that this page runs. */
const ownRelease = (): string | null =>
  releaseOf(document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '');

/** Returns the release on the server; null if it cannot be read. Sends neither token nor cookie. */
async function readRelease(): Promise<string | null> {
  try {
    const response = await fetch(`${base}/version.json`, { cache: 'no-store', credentials: 'omit' });
    const { release } = (await response.json()) as Partial<Version>;
    return response.ok && typeof release === 'string' ? release : null;
  } catch {
    return null;
  }
}
