import type { KeyboardEvent } from 'react';

const all = (element: Element): HTMLElement[] => [
  ...(element.closest('ul, ol, section') ?? element).querySelectorAll<HTMLElement>('[data-spark]'),
];

/** The first of a list is reached by Tab, the others from it. */
export function takeTabStop(element: HTMLElement | null): void {
  if (element && all(element).every(({ tabIndex }) => tabIndex < 0)) element.tabIndex = 0;
}

/** Arrow up and down lead to the sparkline before and after; the stop goes along. @returns whether the key was one */
export function toNeighbour({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (step === undefined) return false;
  const sparks = all(currentTarget);
  const next = sparks[sparks.indexOf(currentTarget) + step];
  if (!next) return true;
  currentTarget.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
  return true;
}
