import { statistics } from '#contracts/calls/statistics.ts';
import { attendStatuses } from '#contracts/entities/attendance.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { agents, staffMembers } from '#seed/fixed-ids.ts';
import type { TestSandbox } from './server.ts';
import { rowsIn } from './table-rows.ts';

/** Length of the month whose income is compared, in days. */
const MONTH_DAYS = 30;
/** Number of days after a lesson in which its attendance may still be missing. */
const UNRECORDED_DAYS = 6;
const AHEAD_DAYS = 14;
const LESSONS_A_QUERY = 50;

/** Figures that show whether the school and the platform of a world remain active as time passes. */
export interface LifeFigures {
  /** Income of the last 30 days in yuan, as each audience sees it. */
  income: { institution: number; campus: number; platform: number; agent: number };
  /** Lessons that the teacher has held in the last 30 days. */
  teacherLessons: number;
  students: number;
  /** Share of the attendances of the last seven days that are absences or leaves. */
  absences: number;
  attendances: number;
  /** Lessons in each of the next two weeks. */
  ahead: [number, number];
  unrecorded: number;
  negativeBalances: number;
  /** Planned lessons without a teacher or a room. */
  incomplete: number;
}

/** Reads the figures of a sandbox on a day, with the calls of the home pages and from the raw tables. */
export async function lifeFiguresOf(sandbox: TestSandbox, today: string): Promise<LifeFigures> {
  const span = { timeBegin: addDays(today, 1 - MONTH_DAYS), timeEnd: today };
  const [institution, campus, platform, agent] = await sandbox.signInAll(
    'qiming01',
    'binjiang01',
    'admin01',
    'agent01',
  );
  type Figures = { productTakingAmount: number; studentNum: number; taking: number; income: number };
  const [all, own, whole, ofAgent] = await Promise.all([
    institution.data<Figures>(statistics.tenant, span),
    campus.data<Figures>(statistics.tenant, span),
    platform.data<Figures>(statistics.admin, span),
    agent.data<Figures>(statistics.agent, { ...span, agentId: agents.xuehai }),
  ]);
  const lessons = await rowsIn<Lesson>(sandbox, 'claTime');
  const weekBegin = addDays(today, -7);
  const held = lessons.filter(({ claTimeStatus }) => claTimeStatus === claTimeStatuses.held);
  const ofWeek = new Set(held.filter(({ claDate }) => claDate >= weekBegin).map((one) => one.courseTimeId));
  const week = await attendancesOf(sandbox, [...ofWeek]);
  const away = week.filter(({ attendStatus }) => attendStatus !== attendStatuses.attended);
  const enrolments = await rowsIn<Enrolment>(sandbox, 'studentCourse');
  const isAhead = ({ claDate }: Lesson, from: number): boolean =>
    claDate > addDays(today, from) && claDate <= addDays(today, from + AHEAD_DAYS / 2);
  const planned = lessons.filter(({ claDate }) => claDate > today);
  return {
    income: {
      institution: all.productTakingAmount,
      campus: own.productTakingAmount,
      platform: whole.taking,
      agent: ofAgent.income,
    },
    teacherLessons: held.filter(
      ({ teacherId, claDate }) => teacherId === staffMembers.linXiaowen && claDate >= span.timeBegin,
    ).length,
    students: all.studentNum,
    absences: week.length === 0 ? 0 : away.length / week.length,
    attendances: week.length,
    ahead: [planned.filter((one) => isAhead(one, 0)).length, planned.filter((one) => isAhead(one, 7)).length],
    unrecorded: lessons.filter(
      (one) => one.claDate < addDays(today, -UNRECORDED_DAYS) && one.claTimeStatus !== claTimeStatuses.held,
    ).length,
    negativeBalances: enrolments.filter(({ balanceHour }) => (balanceHour ?? 0) < 0).length,
    incomplete: planned.filter(({ teacherId, roomId }) => !teacherId || !roomId).length,
  };
}

/** Reads the attendances of lessons, filtered by lesson, because the raw tables would not return so many rows. */
async function attendancesOf(sandbox: TestSandbox, lessonIds: readonly string[]): Promise<Attendance[]> {
  const rows: Attendance[] = [];
  for (let begin = 0; begin < lessonIds.length; begin += LESSONS_A_QUERY) {
    const ids = lessonIds.slice(begin, begin + LESSONS_A_QUERY).map((id) => `courseTimeId=${id}`);
    rows.push(...(await rowsIn<Attendance>(sandbox, 'attendance', ids.join('&'))));
  }
  return rows;
}

interface Lesson {
  courseTimeId: string;
  claDate: string;
  claTimeStatus: number;
  teacherId?: string;
  roomId?: string;
}
interface Attendance {
  courseTimeId: string;
  attendStatus: number;
}
interface Enrolment {
  balanceHour?: number;
}
