import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '../use-kept-focus.ts';

/** Part of a row of the findings: the content of the cell, or the accepted proposal. */
export type FindingPart = 'value' | 'mend';

interface NextFocus {
  /** Element that contains the table. It is focused if no finding is left. */
  container: RefObject<HTMLDivElement | null>;
  /** Remembers the row on the page whose finding is being corrected. */
  remember(row: number, part: FindingPart): void;
}

/**
 * Focuses the next finding after a correction. The next check removes the row of the corrected finding,
 * and with it the focus.
 * @param isLocked true while the check runs
 */
export function useNextFocus(isLocked: boolean): NextFocus {
  const container = useRef<HTMLDivElement>(null);
  const corrected = useRef<{ row: number; part: FindingPart } | null>(null);
  useEffect(() => {
    const target = corrected.current;
    if (isLocked || !target) return;
    corrected.current = null;
    // The user may have moved the focus meanwhile.
    if (!isFocusLost()) return;
    const rows = [...(container.current?.querySelectorAll('tbody tr') ?? [])];
    const row = rows[target.row] ?? rows.at(-1);
    const button =
      row?.querySelector<HTMLElement>(`[data-part="${target.part}"] button`) ?? row?.querySelector('button');
    (button ?? container.current)?.focus();
  });
  return {
    container,
    remember: (row, part) => {
      corrected.current = { row, part };
    },
  };
}
