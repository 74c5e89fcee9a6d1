import * as z from 'zod';
import { businessDate, clockTime, crossFieldRule, sentWhenSet } from '../fields.ts';

/** Schema fields of a lesson's start and end times. */
export const lessonHours = { startTime: clockTime, endTime: clockTime };
/** Schema fields of a lesson's date, start time and end time. */
export const lessonTime = { claDate: businessDate, ...lessonHours };
/** Schema fields of a lesson's date and times in a record that may have no lesson. */
export const optionalLessonTime = {
  claDate: sentWhenSet(businessDate),
  startTime: sentWhenSet(clockTime),
  endTime: sentWhenSet(clockTime),
};

const requiredTime = (message: string) => z.string(message).min(1, message).pipe(clockTime);
/** Returns the form fields of a lesson's start and end times, which are required. */
export const requiredHours = (startMissing: string, endMissing: string) => ({
  startTime: requiredTime(startMissing),
  endTime: requiredTime(endMissing),
});

interface Hours {
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
}

export const END_BEFORE_START = '下课时间需大于上课时间';
/** True if the end is after the start. Also true if one is missing, since the schema of that field reports it. */
export const isInOrder = ({ startTime, endTime }: Hours): boolean => !startTime || !endTime || startTime < endTime;
export const endsAfterStartRule = crossFieldRule<{ startTime: string; endTime: string }>(
  'endTime',
  END_BEFORE_START,
  isInOrder,
);
