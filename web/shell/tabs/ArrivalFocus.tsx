import { useEffect } from 'react';
import { takeArrival } from './arrival.ts';

/**
 * Moves the focus to the heading of a page that the user has just come to, once the page is there; so a screen reader
 * says where one is, and the next Tab leads into the page. Someone working in the tab strip stays there, and a page
 * that has put the focus itself is left alone.
 */
export function ArrivalFocus({ tabId }: { tabId: string }) {
  useEffect(() => {
    if (!takeArrival(tabId)) return;
    const view = document.querySelector(`[data-tab="${tabId}"]`);
    const focused = document.activeElement;
    if (!view || view.contains(focused) || focused?.closest('[data-keeps-focus]')) return;
    const heading = view.querySelector<HTMLElement>('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [tabId]);
  return null;
}
