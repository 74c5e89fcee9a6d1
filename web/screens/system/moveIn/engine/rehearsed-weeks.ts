import { claTimeStatuses, type ClaTime, type ConflictingLesson } from '#contracts/entities/cla-time.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import type { MoveInExisting } from '#contracts/move-in/existing.ts';
import type { MoveInPlan } from '#contracts/move-in/plan.ts';
import { rehearse, type RehearsedConflict, type RehearsedLesson, type Rehearsal } from '#contracts/move-in/rehearse.ts';
import { conflictCauseLabels } from '#contracts/rules/lesson-conflict.ts';
import type { RehearsedWeek } from './shapes.ts';

/**
 * Returns the first week that has planned lessons, as the timetable shows it, and the next one if the first has begun;
 * empty if the plan has no lesson. A lesson before today is left out: it is reported as an error.
 */
export function rehearsedWeeks(plan: MoveInPlan, existing: MoveInExisting, today: string): RehearsedWeek[] {
  const lesson = plan.lesson.filter((row) => row.action === 'merge' || row.values.claDate >= today);
  const ahead = { ...plan, lesson };
  const first = rehearse(ahead, existing);
  if (first.week === null) return [];
  if (first.week >= today) return [weekOf(first)];
  const next = rehearse(ahead, existing, { week: addDays(first.week, DAYS) });
  const isPlanned = next.lessons.some(({ row }) => row !== undefined);
  return isPlanned ? [weekOf(first), weekOf(next)] : [weekOf(first)];
}

const DAYS = 7;

function weekOf({ week, lessons, conflicts }: Rehearsal): RehearsedWeek {
  const others = new Map<string, RehearsedLesson[]>();
  for (const { one, other } of conflicts) {
    others.set(one.key, [...(others.get(one.key) ?? []), other]);
    others.set(other.key, [...(others.get(other.key) ?? []), one]);
  }
  return {
    monday: week ?? '',
    lessons: lessons.map((lesson) => lessonOf(lesson, others.get(lesson.key) ?? [])),
    conflicts: conflicts.map(conflictInWords),
  };
}

/** Returns a lesson for the timetable. Its conflicts are given, so that the timetable does not search for others. */
const lessonOf = (lesson: RehearsedLesson, conflicts: readonly RehearsedLesson[]): ClaTime => ({
  ...fieldsOf(lesson),
  deptId: '',
  departId: '',
  claId: lesson.claId,
  claName: lesson.claName,
  claTimeStatus: claTimeStatuses.notHeld,
  conflicts: conflicts.map(fieldsOf),
});

function fieldsOf({ key, ...lesson }: RehearsedLesson): ConflictingLesson {
  const { claDate, startTime, endTime, claId, teacherId, roomId, claName, staffName, roomName, deptName } = lesson;
  const names = { claName, staffName, roomName, deptName };
  return { courseTimeId: key, claDate, startTime, endTime, claId, teacherId, roomId, ...names };
}

/** Returns a conflict in words: 09-07 10:00–11:30 钢琴 1 班 与 10:30–12:00 美术 2 班：教师、教室冲突. */
function conflictInWords({ one, other, causes }: RehearsedConflict): string {
  const causeText = causes.map((cause) => conflictCauseLabels[cause]).join('、');
  return `${one.claDate.slice('2026-'.length)} ${lessonInWords(one)} 与 ${lessonInWords(other)}：${causeText}冲突`;
}

const lessonInWords = ({ startTime, endTime, claName, row }: RehearsedLesson): string =>
  `${startTime}–${endTime} ${claName}（${row === undefined ? '已有的课' : `第 ${row} 行`}）`;
