import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import type { Cla } from '#contracts/entities/cla.ts';
import { type QueuePass, useQueuePass } from './use-queue-pass.tsx';

interface ResumptionPassProps {
  cla: Cla;
  studentId: string;
  /** Receives the reason, for the send after the confirmation. */
  pass: RefObject<QueuePass | null>;
}

/** Asks in a confirmation for the reason if a finished student resumes a class before students on its waiting list. */
export function ResumptionPass({ cla, studentId, pass }: ResumptionPassProps): ReactNode {
  const current = useQueuePass(cla, [studentId]);
  useLayoutEffect(() => {
    pass.current = current;
    return () => {
      pass.current = null;
    };
  });
  return current.field;
}
