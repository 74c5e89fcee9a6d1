import { type BulkKind, bulkKinds } from '#contracts/entities/bulk-change.ts';
import { type BulkInput, reasonError } from '../index.ts';

/** Lessons that a bulk change begins with: those of a span of days that match the filters. */
export interface LessonScope {
  beginDate: string;
  endDate: string;
  deptId?: string | undefined;
  claId?: string | undefined;
  teacherId?: string | undefined;
}

/** Choices of a bulk change; '' where nothing was chosen. */
export interface BulkValues {
  kind: BulkKind;
  reason: string;
  makeUp: boolean;
  days: number | '';
  minutes: number | '';
  roomId: string;
  teacherId: string;
}

export const initialBulkValues: BulkValues = {
  kind: bulkKinds.cancelLessons,
  reason: '',
  makeUp: true,
  days: '',
  minutes: '',
  roomId: '',
  teacherId: '',
};

/** Returns the request for the chosen lessons; null while a required choice is missing. */
export function bulkRequest({ kind, ...values }: BulkValues, ids: string[]): BulkInput | null {
  if (ids.length === 0 || reasonError(values.reason)) return null;
  const reason = values.reason.trim();
  const { makeUp, roomId, teacherId } = values;
  const [days, minutes] = [Number(values.days), Number(values.minutes)];
  switch (kind) {
    case bulkKinds.cancelLessons:
      return reason ? { kind, ids, reason, makeUp } : null;
    case bulkKinds.moveLessons:
      return days !== 0 || minutes !== 0 ? { kind, ids, days, minutes } : null;
    case bulkKinds.changeRoom:
      return roomId ? { kind, ids, roomId } : null;
    case bulkKinds.substitute:
      return teacherId ? { kind, ids, teacherId, ...(reason && { reason }) } : null;
    default:
      return { kind, ids };
  }
}
