import { useRef, useState } from 'react';
import type { SendResult } from '../../http/use-send.ts';
import type { ResumptionConflictsProps } from './ResumptionConflicts.tsx';
import type { Consent, ConsentField } from './use-conflict-consent.ts';

interface ResumptionConsent {
  /** Props of ResumptionConflicts in the text of the confirmation. */
  fields: Pick<ResumptionConflictsProps, 'consent' | 'onAccepts'>;
  /** Returns the label of the confirm button, e.g. 仍要复课 when the confirmation warns of conflicts. */
  labelOf(action: string): string;
  /** Sends the write with the consent. Without one, the server is to refuse a conflict. */
  send<D>(write: (field: ConsentField) => Promise<SendResult<D>>): Promise<SendResult<D>>;
}

/** Returns the consent of a confirmation that resumes a class. */
export function useResumptionConsent(): ResumptionConsent {
  const consent = useRef<Consent | null>(null);
  const [accepts, setAccepts] = useState(false);
  return {
    fields: { consent, onAccepts: setAccepts },
    labelOf: (action) => (accepts ? `仍要${action}` : action),
    send: (write) => (consent.current ? consent.current.send(write) : write({ studentConflicts: 'ask' })),
  };
}
