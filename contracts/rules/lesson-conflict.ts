/** What a conflict is found by; times HH:mm. Of a lesson out of sight not all is known. */
export interface Occupation {
  claDate: string;
  startTime: string;
  endTime: string;
  claId?: string | null | undefined;
  teacherId?: string | null | undefined;
  roomId?: string | null | undefined;
  /** Its teacher does not come: so long as nobody stands in, it occupies nobody (decided). */
  onLeave?: boolean | null | undefined;
}

export type ConflictCause = 'teacher' | 'room' | 'class';

/**
 * What two lessons that overlap in time have in common (decided; Spec 2 has no rule). Empty: no conflict. Touching
 * ends do not overlap, and the order of the two plays no part.
 */
export function conflictsBetween(one: Occupation, other: Occupation): ConflictCause[] {
  if (one.claDate !== other.claDate) return [];
  if (one.startTime >= other.endTime || other.startTime >= one.endTime) return [];
  const causes: ConflictCause[] = [];
  if (one.teacherId && one.teacherId === other.teacherId && !one.onLeave && !other.onLeave) causes.push('teacher');
  if (one.roomId && one.roomId === other.roomId) causes.push('room');
  if (one.claId && one.claId === other.claId) causes.push('class');
  return causes;
}
