import { attendance } from '#contracts/calls/attendance.ts';
import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { isHeld } from '#contracts/rules/lesson-editability.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { endOfWeek } from '#contracts/rules/teaching-week.ts';
import { say } from '../language.ts';
import type { Account } from './account.ts';
import type { Story } from './story.ts';
import { addCla, addCourse, addTeacher, campusOf } from './test-data.ts';

/** A class with a separate teacher, so that no other lesson conflicts with its lessons. */
export interface Teaching {
  deptId: string;
  courseId: string;
  claId: string;
  teacherId: string;
}

const MAX_LESSONS = 50;

export async function newTeaching(story: Story, account: Account): Promise<Teaching> {
  const deptId = await campusOf(story, account);
  const courseId = await addCourse(story, account);
  const teacherId = await addTeacher(story, account, deptId);
  const { claId } = await addCla(story, account, { departId: deptId, courseId, teacherId });
  return { deptId, courseId, claId, teacherId };
}

/** Returns the lessons of a class in chronological order. */
export async function lessonsOf(story: Story, account: Account, title: string, claId: string): Promise<ClaTime[]> {
  const { rows } = await story.request(account, title, claTimes.toAttend, { claId, pageNum: 1, pageSize: MAX_LESSONS });
  return rows.toSorted((a, b) => compareText(momentOf(a), momentOf(b)));
}

/** Returns the lessons of a class in the week that begins on this Monday, as the timetable shows them. */
export async function weekOf(
  story: Story,
  account: Account,
  title: string,
  { monday, claId }: { monday: string; claId: string },
): Promise<ClaTime[]> {
  const query = { beginDate: monday, endDate: endOfWeek(monday), claId };
  const { claTimeContainer } = await story.request(account, title, claTimes.calendar, query);
  return claTimeContainer.flatMap(({ days }) => Object.values(days).flat());
}

/** Returns the date and time of a lesson, such as 2026-09-07 09:00–10:30. */
export const momentOf = ({ claDate, startTime, endTime }: ClaTime): string => `${claDate} ${startTime}–${endTime}`;

/** Registers a clean-up that removes the lessons of a class. The attendance of a recorded lesson is undone first. */
export function removeLessonsLater(story: Story, account: Account, claId: string): void {
  const heldLessons = new Set<string>();
  story.traces.push({
    what: say({ zh: '课次', en: 'lesson' }),
    async find() {
      const query = { claId, pageNum: 1, pageSize: MAX_LESSONS };
      const { rows } = await account.send(claTimes.toAttend, query);
      for (const row of rows) if (isHeld(row)) heldLessons.add(row.courseTimeId);
      return rows.map((row) => ({ id: row.courseTimeId, name: momentOf(row) }));
    },
    async remove(id) {
      if (heldLessons.has(id)) await account.send(attendance.remove, { id });
      await account.send(claTimes.remove, { id });
    },
  });
}

export function removeRulesLater(story: Story, account: Account, claId: string): void {
  story.traces.push({
    what: say({ zh: '排课规则', en: 'schedule rule' }),
    async find() {
      const query = { claId, pageNum: 1, pageSize: MAX_LESSONS };
      const { rows } = await account.send(claTimeRules.list, query);
      return rows.map((row) => ({ id: row.ruleId, name: `${row.startTime}–${row.endTime}` }));
    },
    remove: (id) => account.send(claTimeRules.remove, { id }),
  });
}
