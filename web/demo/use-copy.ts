import { useState } from 'react';
import { copy } from './copy.ts';

type CopyOutcome = 'copied' | 'refused' | null;

/**
 * Returns `run`, which copies a text, and its outcome. The field passed to `run` is needed if the browser has no
 * clipboard API.
 */
export function useCopy() {
  const [outcome, setOutcome] = useState<CopyOutcome>(null);
  const run = async (text: string, field: HTMLInputElement | null = null): Promise<void> =>
    setOutcome((await copy(text, field)) ? 'copied' : 'refused');
  return { outcome, run };
}
