import { useState } from 'react';
import { isStudentConflictMessage } from '#contracts/rules/student-conflict.ts';
import type { SendResult } from '../../http/use-send.ts';
import type { ConsentField } from './use-conflict-consent.ts';

interface ConsentAfterRefusal {
  /** True if the server has refused the write, so that the next attempt accepts the conflicts. */
  accepts(subject: string): boolean;
  send<D>(subject: string, write: (field: ConsentField) => Promise<SendResult<D>>): Promise<SendResult<D>>;
}

/**
 * Returns the user's consent to the student conflicts of a write that no check covers. The server's refusal names them,
 * and the next attempt accepts them. The subject identifies the write, for example by the id of its row.
 */
export function useConsentAfterRefusal(): ConsentAfterRefusal {
  const [refused, setRefused] = useState<string | null>(null);
  return {
    accepts: (subject) => subject === refused,
    send: async (subject, write) => {
      const result = await write({ studentConflicts: subject === refused ? 'accept' : 'ask' });
      if (!result.ok && isStudentConflictMessage(result.error.message)) setRefused(subject);
      return result;
    },
  };
}
