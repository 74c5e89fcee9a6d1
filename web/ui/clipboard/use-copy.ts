import { useState } from 'react';
import { copyText } from './copy-text.ts';

type CopyOutcome = 'copied' | 'refused' | null;

/**
 * Returns `run`, which copies a text, and its outcome. The element passed to `run` contains the text; it is needed if
 * the browser has no clipboard API.
 */
export function useCopy() {
  const [outcome, setOutcome] = useState<CopyOutcome>(null);
  const run = async (text: string, element: HTMLElement | null = null): Promise<void> =>
    setOutcome((await copyText(text, element)) ? 'copied' : 'refused');
  return { outcome, run };
}
