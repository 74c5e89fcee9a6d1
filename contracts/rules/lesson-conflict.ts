/**
 * Fields of a lesson that determine its conflicts, with times as HH:mm. Ids may be missing if the caller may not see
 * the lesson.
 */
export interface Occupation {
  claDate: string;
  startTime: string;
  endTime: string;
  claId?: string | null | undefined;
  teacherId?: string | null | undefined;
  roomId?: string | null | undefined;
  /** True if the teacher is on leave without a substitute. The lesson then causes no teacher conflict (decided). */
  onLeave?: boolean | null | undefined;
}

type Hours = Pick<Occupation, 'startTime' | 'endTime'>;

/** True if two time spans of a day overlap; spans that merely touch do not. */
export const isAtSameTime = (one: Hours, other: Hours): boolean =>
  one.startTime < other.endTime && other.startTime < one.endTime;

export type ConflictCause = 'teacher' | 'room' | 'class';

export const conflictCauseLabels: Readonly<Record<ConflictCause, string>> = {
  teacher: '教师',
  room: '教室',
  class: '班级',
};

/**
 * Returns the resources that two lessons share if they overlap in time (decided; Spec 2 has no rule); empty if they do
 * not conflict. Lessons that merely touch do not overlap. The order of the arguments does not matter.
 */
export function conflictsBetween(one: Occupation, other: Occupation): ConflictCause[] {
  if (one.claDate !== other.claDate || !isAtSameTime(one, other)) return [];
  const causes: ConflictCause[] = [];
  if (one.teacherId && one.teacherId === other.teacherId && !one.onLeave && !other.onLeave) causes.push('teacher');
  if (one.roomId && one.roomId === other.roomId) causes.push('room');
  if (one.claId && one.claId === other.claId) causes.push('class');
  return causes;
}
