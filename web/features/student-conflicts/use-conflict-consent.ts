import { useState } from 'react';
import type { ConflictConsent, StudentConflicts } from '#contracts/entities/student-conflict.ts';
import { isStudentConflictMessage } from '#contracts/rules/student-conflict.ts';
import { httpCode } from '../../http/api-error.ts';
import type { CallState } from '../../http/call-state.ts';
import type { SendResult } from '../../http/use-send.ts';

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

const WITHOUT_CHECKS = httpCode(404);

/**
 * Returns the user's consent to the student conflicts of a write. Conflicts that the user has seen are accepted.
 * Otherwise the server is to refuse a write that causes some, for example because of another user's change.
 * @param check conflicts that the write would cause
 * @param subject text that identifies the write, such as the check's input; null while it is incomplete
 */
export function useConflictConsent(
  { data, error, reload }: Pick<CallState<StudentConflicts | null | undefined>, 'data' | 'error' | 'reload'>,
  subject: string | null,
): Consent {
  // The message of the refusal names the conflicts, in case they cannot be read again.
  const [refusal, setRefusal] = useState<{ subject: string | null } | null>(null);
  const conflicts = data && data.total > 0 ? data : undefined;
  const accepts = conflicts !== undefined || (refusal !== null && refusal.subject === subject);
  const field: ConsentField = accepts
    ? { studentConflicts: 'accept' }
    : error?.code === WITHOUT_CHECKS
      ? {}
      : { studentConflicts: 'ask' };
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
