import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { DictionaryTag } from '../../crud/dictionary/DictionaryTag.tsx';
import type { Tone } from '../../ui/StatusTag.tsx';

const tones: Readonly<Record<string, Tone>> = {
  [enrolmentStatuses.enrolled]: 'positive',
  [enrolmentStatuses.suspended]: 'warning',
  [enrolmentStatuses.finished]: 'neutral',
};

/** 在读, 停课 or 结课, in the words of the dictionary (Spec 2 §4). */
export const EnrolmentStatusTag = ({ status }: { status: number | null | undefined }) => (
  <DictionaryTag type="student_course_status" value={status} tones={tones} />
);
