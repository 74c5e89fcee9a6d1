import { useState } from 'react';
import type { ConflictConsent, StudentConflicts } from '#contracts/entities/student-conflict.ts';
import { isStudentConflictMessage } from '#contracts/rules/student-conflict.ts';
import type { SendResult } from '#web/http/use-send.ts';

/** Field of a write that may cause student conflicts; empty for a backend without the checks. */
export type ConsentField = { studentConflicts?: NonNullable<ConflictConsent> };

export interface Consent {
  /** Conflicts to show; undefined if there are none, or if they are not known. */
  conflicts: StudentConflicts | undefined;
  /** True if saving accepts conflicts that the user has seen. */
  accepts: boolean;
  /** Sends a write with the consent. If the server refuses it because of new conflicts, the check is read again. */
  send<D>(write: (field: ConsentField) => Promise<SendResult<D>>): Promise<SendResult<D>>;
}

interface ConflictCheck {
  /** Conflicts that the write would cause, as far as they are known. */
  found: StudentConflicts | null | undefined;
  /** True if the backend lacks the check. */
  isMissing: boolean;
  /** Reads the check again. */
  reload(): void;
}

/**
 * Returns the user's consent to the student conflicts of a write. Conflicts that the user has seen are accepted.
 * Otherwise the write asks the server to refuse conflicts, for example those caused by another user's change.
 * @param subject text that identifies the write, such as the check's input; null while it is incomplete
 */
export function useConflictConsent({ found, isMissing, reload }: ConflictCheck, subject: string | null): Consent {
  // Conflicts of a refusal count as seen even if they cannot be read again, because the refusal's message names them.
  const [refusal, setRefusal] = useState<{ subject: string | null } | null>(null);
  const conflicts = found && found.total > 0 ? found : undefined;
  const accepts = conflicts !== undefined || (refusal !== null && refusal.subject === subject);
  const field: ConsentField = accepts ? { studentConflicts: 'accept' } : isMissing ? {} : { studentConflicts: 'ask' };
  return {
    conflicts,
    accepts,
    send: async (write) => {
      const result = await write(field);
      if (!result.ok && isStudentConflictMessage(result.error.message)) {
        setRefusal({ subject });
        reload();
      }
      return result;
    },
  };
}
