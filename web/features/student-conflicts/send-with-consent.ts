import type { RefObject } from 'react';
import type { SendResult } from '../../http/use-send.ts';
import type { Consent, ConsentField } from './use-conflict-consent.ts';

/** Sends a write with the consent of its confirmation; without one, the server is to refuse a conflict. */
export const sendWithConsent = <D>(
  { current }: RefObject<Consent | null>,
  write: (field: ConsentField) => Promise<SendResult<D>>,
): Promise<SendResult<D>> => (current ? current.send(write) : write({ studentConflicts: 'ask' }));
