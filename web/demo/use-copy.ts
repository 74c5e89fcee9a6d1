import { useState } from 'react';
import { copy } from './copy.ts';

type CopyOutcome = 'copied' | 'refused' | null;

/** Copies a text, and tells whether the browser let it. @param field selected where the clipboard is not lent */
export function useCopy() {
  const [outcome, setOutcome] = useState<CopyOutcome>(null);
  const run = async (text: string, field: HTMLInputElement | null = null): Promise<void> =>
    setOutcome((await copy(text, field)) ? 'copied' : 'refused');
  return { outcome, run };
}
