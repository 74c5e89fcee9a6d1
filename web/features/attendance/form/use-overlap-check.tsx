import type { ReactNode } from 'react';
import { attendTypes } from '#contracts/entities/attendance.ts';
import { overlappingUnscheduledLesson, duplicateRecordMessage } from '#contracts/rules/attendance-overlap.ts';
import { weekDayOf } from '#contracts/formats/business-date.ts';
import { ApiError } from '#web/http/api-error.ts';
import { useDictionary } from '#web/crud/dictionary/use-dictionary.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import type { AttendanceBody } from './attendance-fields.ts';
import classes from './AttendanceForm.module.css';
import type { Slot } from './lesson-plan.ts';
import { loadOverlaps, type Overlaps } from './overlapping-lessons.ts';
import type { Answer, Question } from '#web/crud/confirm/use-question.tsx';
import type { PreparedBody } from '../roll/use-roll-submit.ts';

/**
 * Returns a function that checks for overlapping lessons before a lesson is recorded. An unscheduled lesson that overlaps a
 * recorded unscheduled lesson is refused. If an unscheduled lesson overlaps a planned one, the planned lesson is recorded instead,
 * unless the user chooses 另记一节 (decided). Other overlaps need a confirmation, which sets `beside` in the body of a
 * planned lesson.
 * @returns function that resolves to the body, a refusal, the planned lesson to record instead, or null if cancelled
 */
export function useOverlapCheck(ask: (question: Question) => Promise<Answer>) {
  const weekDays = useDictionary('week_day');

  return async (body: AttendanceBody, claName: string): Promise<PreparedBody<AttendanceBody> | { planned: Slot }> => {
    const { claDate, startTime, endTime } = body;
    if (!claDate || !startTime || !endTime) return { body };
    try {
      const overlaps = await loadOverlaps(body);
      const { planned, ofOtherTeachers, held } = overlaps;
      const recordedUnscheduledLesson = overlappingUnscheduledLesson({ claDate, startTime, endTime }, held);
      const isUnscheduled = body.attendType === attendTypes.custom;
      if (isUnscheduled && recordedUnscheduledLesson)
        return { refusal: duplicateRecordMessage(recordedUnscheduledLesson) };
      const [plannedLesson] = planned;
      const requestedTime = {
        claName,
        day: `${claDate} ${weekDays.label(weekDayOf(claDate))}`,
        hours: `${startTime}–${endTime}`,
      };
      if (plannedLesson) {
        const answer = await ask(confirmPlanned(overlaps, plannedLesson, requestedTime));
        if (answer === 'confirm') return { planned: plannedLesson };
        return answer === 'alternative' ? { body } : null;
      }
      const remaining = { planned: [], ofOtherTeachers, held };
      if (remaining.ofOtherTeachers.length + held.length === 0) return { body };
      if ((await ask(confirmOverlap(remaining, requestedTime, isUnscheduled))) !== 'confirm') return null;
      return { body: isUnscheduled ? body : { ...body, beside: true } };
    } catch (error) {
      // The error has already been shown.
      if (error instanceof ApiError) return null;
      throw error;
    }
  };
}

interface RequestedTime {
  claName: string;
  /** Date and weekday of the lesson, e.g. 2026-09-07 周一. */
  day: string;
  /** Time of the lesson as typed, e.g. 16:30–18:00. */
  hours: string;
}

const confirmPlanned = (overlaps: Overlaps, plannedLesson: Slot, requestedTime: RequestedTime): Question => ({
  title: '这个时间已有排课',
  text: (
    <>
      <OverlapList {...overlaps} requestedTime={requestedTime} />
      <p className={classes.note}>
        将记到 {timesInWords(plannedLesson)} 这节排课：时间不变，课时只扣一次{hoursInWords(plannedLesson)}
        ；名单以所填为准，没有另选的教师、教室和没有另填的课时按排课。
      </p>
      <p className={classes.note}>如果确实另外上了一节，请选“另记一节”，排课仍为未上课，记上课时会再扣课时。</p>
    </>
  ),
  confirmLabel: '记到排课',
  alternativeLabel: '另记一节',
});

/**
 * Builds the question about lessons that overlap the recorded one.
 * @param isUnscheduled true if an unscheduled lesson is recorded, false if a planned one is
 */
const confirmOverlap = (overlaps: Overlaps, requestedTime: RequestedTime, isUnscheduled: boolean): Question => ({
  title: overlaps.held.length > 0 ? '这个时间已记过上课' : '这个时间已有其他教师的排课',
  text: (
    <>
      <OverlapList {...overlaps} requestedTime={requestedTime} />
      {overlaps.held.length > 0 && (
        <p className={classes.note}>
          {isUnscheduled ? '另记一节' : '记这节排课'}会再扣一次课时。如需修改原来的记录，请到上课记录中更正。
        </p>
      )}
      {overlaps.ofOtherTeachers.length > 0 && (
        <p className={classes.note}>排课仍为未上课，由其授课教师记上课时会再扣一次课时。</p>
      )}
    </>
  ),
  confirmLabel: isUnscheduled ? '另记一节' : '仍要记上课',
  danger: true,
});

function OverlapList({
  planned,
  ofOtherTeachers,
  held,
  requestedTime,
}: Overlaps & { requestedTime: RequestedTime }): ReactNode {
  const { claName, day, hours } = requestedTime;
  const lessons = [
    ...planned.map((lesson) => ({ lesson, state: '未上课' })),
    ...ofOtherTeachers.map((lesson) => ({ lesson, state: '其他教师，未上课' })),
    ...held.map((lesson) => ({ lesson, state: '已上课' })),
  ];
  return (
    <>
      <p className={classes.question}>
        “{claName}”{day} {hours} 与以下课次重叠：
      </p>
      <ul className={classes.overlaps} aria-label="重叠的课次">
        {lessons.map(({ lesson, state }) => (
          <li key={lesson.courseTimeId}>
            <strong>{timesInWords(lesson)}</strong>
            <span>{[lesson.staffName, lesson.roomName].filter(Boolean).join(' · ')}</span>
            <span>{state}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const hoursInWords = ({ payHour }: Slot): string =>
  payHour === null || payHour === undefined ? '' : `，每人 ${formatHours(payHour)} 课时`;

const timesInWords = ({ startTime, endTime }: Slot): string => `${startTime}–${endTime}`;
