import { useEffect } from 'react';
import { takeArrival } from './arrival.ts';

/**
 * Moves the focus to the heading of a newly shown page once the page has loaded. Screen readers then announce the page,
 * and the Tab key leads into it. The focus stays where it is in the tab strip, in a dialog or inside the page.
 */
export function ArrivalFocus({ tabId }: { tabId: string }) {
  useEffect(() => {
    if (!takeArrival(tabId)) return;
    const view = document.querySelector(`[data-tab="${tabId}"]`);
    const focused = document.activeElement;
    if (!view || view.contains(focused) || focused?.closest('[data-keeps-focus], [role=dialog]')) return;
    const heading = view.querySelector<HTMLElement>('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [tabId]);
  return null;
}
