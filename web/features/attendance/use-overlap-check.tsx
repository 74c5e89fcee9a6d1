import type { ReactNode } from 'react';
import { attendTypes } from '#contracts/entities/attendance.ts';
import { freelyRecorded, recordedTwice } from '#contracts/rules/attendance-overlap.ts';
import { weekDayOf } from '#contracts/rules/business-date.ts';
import { ApiError } from '../../http/api-error.ts';
import { useDictionary } from '../../crud/dictionary/use-dictionary.ts';
import { type AttendanceBody, recordPlanned } from './attendance-fields.ts';
import classes from './AttendanceForm.module.css';
import type { Slot } from './lesson-plan.ts';
import { loadOverlaps, type Overlaps } from './overlapping-lessons.ts';
import type { Answer, Question } from './use-question.tsx';
import type { Sendable } from './use-roll-submit.ts';

/**
 * Before a lesson is freely recorded: what the class has in these hours is shown, and a planned lesson is the one that
 * is recorded unless somebody insists (decided).
 */
export function useOverlapCheck(ask: (question: Question) => Promise<Answer>) {
  const weekDays = useDictionary('week_day');

  return async (body: AttendanceBody, claName: string): Promise<Sendable<AttendanceBody>> => {
    if (body.attendType !== attendTypes.custom) return { body };
    const { claDate, startTime, endTime } = body;
    if (!claDate || !startTime || !endTime) return { body };
    try {
      const { planned, held } = await loadOverlaps(body);
      const before = freelyRecorded({ claDate, startTime, endTime }, held);
      if (before) return { refusal: recordedTwice(before) };
      const [first] = planned;
      const about = {
        claName,
        day: `${claDate} ${weekDays.label(weekDayOf(claDate))}`,
        hours: `${startTime}–${endTime}`,
      };
      if (first) {
        const answer = await ask(overPlanned({ planned, held }, first, about));
        if (answer === 'confirm') return { body: recordPlanned(body, first) };
        return answer === 'alternative' ? { body } : null;
      }
      if (held.length > 0 && (await ask(overHeld(held, about))) !== 'confirm') return null;
      return { body };
    } catch (error) {
      // The user has been told.
      if (error instanceof ApiError) return null;
      throw error;
    }
  };
}

interface About {
  claName: string;
  /** 2026-09-07 周一 */
  day: string;
  /** 16:30–18:00, as it was typed */
  hours: string;
}

const overPlanned = ({ planned, held }: Overlaps, first: Slot, about: About): Question => ({
  title: '这个时间已有排课',
  text: (
    <>
      <Overlapping planned={planned} held={held} about={about} />
      <p className={classes.note}>
        将记到 {timesInWords(first)} 这节排课：时间不变，课时只扣一次，教师、教室和名单以所填为准。
      </p>
      <p className={classes.note}>如果确实另外上了一节，请选“另记一节”，排课仍为未上课，记上课时会再扣课时。</p>
    </>
  ),
  confirmLabel: '记到排课',
  alternativeLabel: '另记一节',
});

const overHeld = (held: readonly Slot[], about: About): Question => ({
  title: '这个时间已记过上课',
  text: (
    <>
      <Overlapping planned={[]} held={held} about={about} />
      <p className={classes.note}>另记一节会再扣一次课时。如需修改原来的记录，请到上课记录中更正。</p>
    </>
  ),
  confirmLabel: '另记一节',
  danger: true,
});

function Overlapping({ planned, held, about: { claName, day, hours } }: Overlaps & { about: About }): ReactNode {
  const lessons = [
    ...planned.map((lesson) => ({ lesson, state: '未上课' })),
    ...held.map((lesson) => ({ lesson, state: '已上课' })),
  ];
  return (
    <>
      <p className={classes.question}>
        “{claName}”{day} {hours} 与下列课次重叠：
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

const timesInWords = ({ startTime, endTime }: Slot): string => `${startTime}–${endTime}`;
