import * as z from 'zod';
import { businessDate, clockTime, dateTime, id, wholeNumber } from '../fields.ts';

/** Spec 2 §4; repeat types 2 and 3 decided: every second day, every second week. */
export const ruleTypes = { recurring: 1, chosenDates: 2 } as const;
export const repeatTypes = { weekly: 1, everySecondDay: 2, everySecondWeek: 3 } as const;

/** A schedule rule: what its lessons are made from (Spec 2 §3). */
export const claTimeRule = z.object({
  ruleId: id,
  deptId: id,
  claId: id,
  ruleType: wholeNumber,
  beginDate: businessDate.nullish(),
  endDate: businessDate.nullish(),
  repeatType: wholeNumber.nullish(),
  /** "1,3,5", 1 = Monday */
  weekDay: z.string().nullish(),
  filterHoliday: z.boolean().nullish(),
  /** "2026-09-01,2026-09-08" */
  chooseDate: z.string().nullish(),
  startTime: clockTime,
  endTime: clockTime,
  teacherId: id.nullish(),
  roomId: id.nullish(),
  classTheme: z.string().nullish(),
  claName: z.string().nullish(),
  deptName: z.string().nullish(),
  staffName: z.string().nullish(),
  roomName: z.string().nullish(),
  createTime: dateTime.nullish(),
});
export type ClaTimeRule = z.infer<typeof claTimeRule>;

export const claTimeRuleExample = {
  ruleId: '1843200000000000761',
  deptId: '1843200000000000011',
  claId: '1843200000000000741',
  ruleType: 1,
  beginDate: '2026-08-31',
  endDate: '2026-12-27',
  repeatType: 1,
  weekDay: '6',
  filterHoliday: true,
  chooseDate: null,
  startTime: '10:00',
  endTime: '11:30',
  teacherId: '1843200000000000401',
  roomId: '1843200000000000101',
  classTheme: null,
  claName: '少儿钢琴小组课 1 班',
  deptName: '滨江校区',
  staffName: '林晓雯',
  roomName: '301 钢琴房',
  createTime: '2026-08-20 10:00:00',
} satisfies ClaTimeRule;
