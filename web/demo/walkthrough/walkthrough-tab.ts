import { proxy, useSnapshot } from 'valtio';
import { root } from '../../http/address.ts';

/**
 * Key in the tab's session storage that a link with a walkthrough sets. The console does not recognise the key as its
 * own, so the end of a session does not remove it. The landing page of the link writes it
 * (mock-server/demo/links/landing-script.mjs).
 */
const KEY = `/walkthrough:${root}`;
const PAUSED = 'paused';

const tab = proxy({ isPaused: sessionStorage.getItem(KEY) === PAUSED });

/** True if this tab was opened by a link with a walkthrough. */
export const isGuidedTab = (): boolean => sessionStorage.getItem(KEY) !== null;

/** True if the visitor has paused the walkthrough in this tab. */
export const useIsPaused = (): boolean => useSnapshot(tab).isPaused;

/** Pauses or resumes the walkthrough in this tab, also after a reload. */
export function setPaused(isPaused: boolean): void {
  tab.isPaused = isPaused;
  sessionStorage.setItem(KEY, isPaused ? PAUSED : 'guided');
}
