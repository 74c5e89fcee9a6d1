import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { DictionaryTag } from '../../crud/dictionary/DictionaryTag.tsx';
import type { Tone } from '../../ui/display/StatusTag.tsx';

const tones: Readonly<Record<string, Tone>> = {
  [enrolmentStatuses.enrolled]: 'positive',
  [enrolmentStatuses.suspended]: 'warning',
  [enrolmentStatuses.finished]: 'neutral',
};

/** Renders 在读, 停课 or 结课 with the dictionary's label (Spec 2 §4). */
export const EnrolmentStatusTag = ({ status }: { status: number | null | undefined }) => (
  <DictionaryTag type="student_course_status" value={status} tones={tones} />
);
