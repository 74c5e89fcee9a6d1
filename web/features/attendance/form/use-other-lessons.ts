import { ref } from 'valtio';
import { useEffect } from 'react';
import { students } from '#contracts/calls/students.ts';
import { attendTypes } from '#contracts/entities/attendance.ts';
import { otherLessonConflictText } from '#contracts/rules/student-conflict.ts';
import { useCall } from '#web/http/use-call.ts';
import { ALL_STUDENTS } from '../lesson-people/index.ts';
import type { Roll } from '../roll/roll.ts';
import type { AttendanceFields } from './attendance-fields.ts';
import type { LoadedRoll } from './lesson-plan.ts';

/**
 * Shows, on the roll of an unscheduled lesson, each student's other lesson at the entered time. The loaded roll
 * contains only the other lessons at the time of the day's planned lesson. The form can be saved while they are
 * loading.
 * @param loaded roll that the form shows; undefined while it is loading
 */
export function useOtherLessons(roll: Roll, fields: AttendanceFields, loaded: LoadedRoll | undefined): void {
  const { attendType, claId, claDate, startTime, endTime } = fields;
  const isUnscheduled = attendType === attendTypes.custom;
  const isComplete = isUnscheduled && claDate !== '' && startTime !== '' && startTime < endTime;
  const { data } = useCall(
    students.toAttend,
    loaded && isComplete ? { ...ALL_STUDENTS, claId, claDate, startTime, endTime } : null,
    { quiet: true, fresh: true },
  );
  const seats = isUnscheduled ? data?.rows : loaded?.students;
  // Runs after each render, because the roll may have been filled again.
  useEffect(() => {
    if (!loaded) return;
    const texts = new Map(
      seats?.map(({ studentId, otherLesson }) => [
        studentId,
        otherLesson ? otherLessonConflictText(otherLesson) : null,
      ]),
    );
    const textOf = (studentId: string) => texts.get(studentId) ?? null;
    if (roll.rows.every(({ studentId, otherLesson }) => otherLesson === textOf(studentId))) return;
    roll.rows = ref(roll.rows.map((row) => ({ ...row, otherLesson: textOf(row.studentId) })));
  });
}
