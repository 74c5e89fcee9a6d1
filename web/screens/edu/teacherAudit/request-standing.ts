import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { ClaTimeChange, Leave } from '#contracts/entities/teacher-request.ts';
import { whyOnlyRejected, whyTooLate } from '#contracts/rules/request-standing.ts';

const standing = ({ staffName, ...lesson }: ClaTime) => ({ ...lesson, teacherName: staffName });

/** Why a leave can only be rejected, as far as it is known where its lesson stood. @param lesson as it stands now */
export function whyLeaveRejected({ claDate, startTime, endTime, ...leave }: Leave, lesson: ClaTime): string | null {
  if (!claDate || !startTime || !endTime) return null;
  return whyOnlyRejected({ ...leave, claDate, startTime, endTime }, standing(lesson));
}

/** The same of a change. */
export function whyChangeRejected(change: ClaTimeChange, lesson: ClaTime, today: string): string | null {
  const { oldClaDate, oldStartTime, oldEndTime, oldClaName: claName, oldTeacherName: teacherName } = change;
  if (!oldClaDate || !oldStartTime || !oldEndTime) return null;
  const asked = { claName, teacherName, claDate: oldClaDate, startTime: oldStartTime, endTime: oldEndTime };
  return whyOnlyRejected(asked, standing(lesson)) ?? whyTooLate(asked, change, today);
}
