import { useState } from 'react';
import { copy } from './copy.ts';

type CopyOutcome = 'copied' | 'refused' | null;

/**
 * Copies a text and reports if the browser refused to. @param field field whose text is selected if the browser has no
 * clipboard API
 */
export function useCopy() {
  const [outcome, setOutcome] = useState<CopyOutcome>(null);
  const run = async (text: string, field: HTMLInputElement | null = null): Promise<void> =>
    setOutcome((await copy(text, field)) ? 'copied' : 'refused');
  return { outcome, run };
}
