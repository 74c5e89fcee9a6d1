import { type ConsentFields, usePassedConsent } from './use-confirmation-consent.ts';
import { useConflictConsent } from './use-conflict-consent.ts';

const NO_CHECK = { found: undefined, isMissing: false, reload: () => undefined };

/**
 * Provides the consent of a confirmation that does not check conflicts in advance: after a refusal that names the
 * conflicts, confirming again accepts them. Reopening the confirmation resets the consent.
 */
export function RefusalConsent(fields: ConsentFields): null {
  usePassedConsent(useConflictConsent(NO_CHECK, null), fields);
  return null;
}
