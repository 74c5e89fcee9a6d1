import { type ConsentFields, usePassedConsent } from './use-confirmation-consent.ts';
import { useConflictConsent } from './use-conflict-consent.ts';

const NO_CHECK = { found: undefined, isMissing: false, reload: () => undefined };

/**
 * Gives a confirmation that checks no conflicts in advance the consent to those that the server's refusal names. Each
 * opening of the confirmation asks again.
 */
export function RefusalConsent(fields: ConsentFields): null {
  usePassedConsent(useConflictConsent(NO_CHECK, null), fields);
  return null;
}
