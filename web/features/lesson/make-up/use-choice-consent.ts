import type { ConflictSide, OtherLesson } from '#contracts/entities/student-conflict.ts';
import { type Consent, useConflictConsent } from '../../enrolment/student-conflicts/index.ts';

interface Guest {
  studentId: string;
  studentName?: string | null | undefined;
}

/** A lesson that the guest may take part in, with the guest's other lesson at that time. */
type Choice = ConflictSide & { otherLesson?: OtherLesson | null | undefined };

/**
 * Returns the user's consent to a guest's other lesson at the time of the chosen lesson.
 * @param choice undefined while no lesson is chosen, or if it is not known
 * @param subject text that identifies student and lesson; null while one of them is missing
 * @param reload reads the choice again after a refusal; not needed if the choices are invalidated anyway
 */
export function useChoiceConsent(
  { studentId, studentName }: Guest,
  choice: Choice | undefined,
  subject: string | null,
  reload: () => void = () => undefined,
): Consent {
  const otherLesson = choice?.otherLesson;
  const found = choice &&
    otherLesson && {
      total: 1,
      rows: [
        {
          studentId,
          studentName: studentName ?? '学员',
          kind: otherLesson.kind,
          lesson: choice,
          other: otherLesson,
          count: 1,
          lastDate: choice.claDate,
        },
      ],
    };
  return useConflictConsent({ found, isMissing: false, reload }, subject);
}
