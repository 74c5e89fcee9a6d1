import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { SendResult } from '#web/http/use-send.ts';
import type { Consent, ConsentField } from './use-conflict-consent.ts';

/** Connects the consent of a part of the confirmation's text to the confirmation. */
export interface ConsentFields {
  /** Receives the consent, for the send after the confirmation. */
  consent: RefObject<Consent | null>;
  /** Called with true while the confirmation accepts conflicts. */
  onAccepts(accepts: boolean): void;
}

interface ConfirmationConsent {
  /** Props of ResumptionConflicts or RefusalConsent in the text of the confirmation. */
  fields: ConsentFields;
  /** Returns the label of the confirm button, e.g. 仍要复课 when the confirmation accepts conflicts. */
  labelOf(action: string): string;
  /** Sends the write with the consent. Without consent, the write asks the server to refuse conflicts. */
  send<D>(write: (field: ConsentField) => Promise<SendResult<D>>): Promise<SendResult<D>>;
}

/** Returns the consent of a confirmation to student conflicts. */
export function useConfirmationConsent(): ConfirmationConsent {
  const consent = useRef<Consent | null>(null);
  const [accepts, setAccepts] = useState(false);
  return {
    fields: { consent, onAccepts: setAccepts },
    labelOf: (action) => (accepts ? `仍要${action}` : action),
    send: (write) => (consent.current ? consent.current.send(write) : write({ studentConflicts: 'ask' })),
  };
}

/** Passes the consent of a part of the text to the confirmation, as long as the part is mounted. */
export function usePassedConsent(current: Consent, { consent, onAccepts }: ConsentFields): void {
  useLayoutEffect(() => {
    consent.current = current;
    return () => {
      consent.current = null;
    };
  });
  const { accepts } = current;
  useLayoutEffect(() => {
    onAccepts(accepts);
    return () => onAccepts(false);
  }, [accepts, onAccepts]);
}
