import {
  type ConflictSide,
  MAX_STUDENT_CONFLICTS,
  type StudentConflict,
  type StudentConflicts,
} from '#contracts/entities/student-conflict.ts';
import { weekDayOf } from '#contracts/formats/business-date.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import { personName } from '../guests/lesson-guests.ts';
import { type Found, turned } from './find.ts';
import type { PlannedOrHeld } from './participants.ts';

/** Returns a lesson with its names; for a lesson outside the caller's access only its time and campus. */
export function sideView({ tables }: Reader, lesson: PlannedOrHeld, isVisible: boolean): ConflictSide {
  const { courseTimeId, claId, claDate, startTime, endTime, deptId, roomId } = lesson;
  const { cla, dept, room } = tables;
  return {
    claDate,
    startTime,
    endTime,
    deptName: dept.get(deptId)?.deptName,
    ...(isVisible && {
      courseTimeId,
      claId,
      claName: cla.get(claId)?.claName,
      roomName: room.get(roomId ?? '')?.roomName,
    }),
  };
}

/**
 * Returns the result of a check: one row per student and pair of classes with the same weekday and times, ordered by
 * first date. Of the two lessons, one that the caller may see comes first.
 */
export function conflictsView(
  reader: Reader,
  found: readonly Found[],
  canSee: (lesson: PlannedOrHeld) => boolean,
): StudentConflicts {
  const groups = new Map<string, Found[]>();
  const oriented = found.map((one) => (canSee(one.lesson) || !canSee(one.other) ? one : turned(one)));
  for (const one of oriented.toSorted((a, b) => compareText(momentOf(a), momentOf(b)))) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  const rows = [...groups.values()].slice(0, MAX_STUDENT_CONFLICTS).flatMap((group) => rowOf(reader, group, canSee));
  return { total: new Set(found.map(({ studentId }) => studentId)).size, rows };
}

const momentOf = ({ lesson, studentId }: Found): string => `${lesson.claDate} ${lesson.startTime} ${studentId}`;

const keyOf = ({ studentId, kind, lesson, other }: Found): string =>
  [
    studentId,
    kind,
    weekDayOf(lesson.claDate),
    ...[lesson, other].flatMap((one) => [one.claId, one.startTime, one.endTime]),
  ].join(' ');

function rowOf(reader: Reader, group: readonly Found[], canSee: (lesson: PlannedOrHeld) => boolean): StudentConflict[] {
  const [first] = group;
  if (!first) return [];
  const { studentId, kind, lesson, other } = first;
  return [
    {
      studentId,
      studentName: personName(reader, studentId),
      kind,
      lesson: sideView(reader, lesson, canSee(lesson)),
      other: sideView(reader, other, canSee(other)),
      count: group.length,
      lastDate: group.at(-1)?.lesson.claDate ?? lesson.claDate,
    },
  ];
}
