import type { KeyboardEvent } from 'react';

const siblingsOf = (element: Element): HTMLElement[] => [
  ...(element.closest('ul, ol, section') ?? element).querySelectorAll<HTMLElement>('[data-spark]'),
];

/** Makes an element reachable by Tab if no other sparkline of its list is. Arrow up and down move to the others. */
export function initTabStop(element: HTMLElement | null): void {
  if (element && siblingsOf(element).every(({ tabIndex }) => tabIndex < 0)) element.tabIndex = 0;
}

/**
 * Moves focus and Tab stop to the previous or next sparkline when arrow up or down is pressed. @returns true if the key
 * was handled
 */
export function focusNeighbour({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (step === undefined) return false;
  const sparks = siblingsOf(currentTarget);
  const next = sparks[sparks.indexOf(currentTarget) + step];
  if (!next) return true;
  currentTarget.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
  return true;
}
