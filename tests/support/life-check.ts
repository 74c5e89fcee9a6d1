import { attendance } from '#contracts/calls/attendance.ts';
import { clas } from '#contracts/calls/clas.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { sales } from '#contracts/calls/sales.ts';
import { students } from '#contracts/calls/students.ts';
import { attendStatuses, attendTypes } from '#contracts/entities/attendance.ts';
import type { Moved } from '#contracts/control/clock.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { depts, teaching } from '#seed/fixed-ids.ts';
import { attendants, newLesson, pianoClass } from './lessons.ts';
import { type LifeFigures, lifeFiguresOf } from './life-figures.ts';
import type { LifeMove } from './life-moves.ts';
import { saleForm } from './sale-desk.ts';
import type { TestSandbox, TestServer } from './server.ts';
import { rowsIn } from './table-rows.ts';

const INCOME = { least: 0.5, most: 2 };
const STUDENTS = { least: 0.75, most: 1.25 };
const ABSENCES = { least: 0.03, most: 0.15 };
/** Minimum number of attendances in a week whose share of absences is checked. */
const FULL_WEEK = 100;
/** Minimum number of lessons of a coming week, as a share of those in a seeded world. */
const AHEAD = 0.5;
/**
 * Minimum number of lessons in a seeded week whose share is checked. The week of the National Day has about
 * five.
 */
const FULL_LESSON_WEEK = 10;

/**
 * Moves a sandbox in time. Returns its figures, those of a world seeded for the target day, and the problems that were
 * found.
 */
export async function checkMove(
  server: TestServer,
  { scenario, today, days, isChanged }: LifeMove,
): Promise<{ figures: LifeFigures; seeded: LifeFigures; problems: string[] }> {
  const target = addDays(today, days);
  const sandbox = await server.sandbox({ scenario, today, time: '10:00' });
  const own = isChanged ? await enterRows(sandbox, today) : async () => Promise.resolve([]);
  const before = await own();
  const moved = await playTo(sandbox, `${target} 18:00`);
  const after = await own();
  const [figures, seeded] = [
    await lifeFiguresOf(sandbox, target),
    await lifeFiguresOf(await server.sandbox({ scenario, today: target, time: '18:00' }), target),
  ];
  const changed = before.flatMap((row, index) => (row === after[index] ? [] : [`${row} → ${after[index] ?? 'none'}`]));
  const expected = isChanged ? 'played' : 'generated';
  return {
    figures,
    seeded,
    problems: [...(moved.life === expected ? [] : [`life ${moved.life}`]), ...changed, ...problemsOf(figures, seeded)],
  };
}

export const playTo = (sandbox: TestSandbox, to: string): Promise<Moved> =>
  sandbox.control<Moved>('POST', 'time', { to, username: 'qiming01', life: 'play' });

function problemsOf(figures: LifeFigures, seeded: LifeFigures): string[] {
  const problems: string[] = [];
  const within = (name: string, value: number, { least, most }: { least: number; most: number }): void => {
    if (!(value >= least && value <= most)) problems.push(`${name} ${value.toFixed(2)}`);
  };
  for (const name of ['institution', 'campus', 'platform', 'agent'] as const)
    within(`income of the ${name}`, figures.income[name] / seeded.income[name], INCOME);
  within('lessons of the teacher', figures.teacherLessons / seeded.teacherLessons, INCOME);
  within('students', figures.students / seeded.students, STUDENTS);
  if (figures.attendances >= FULL_WEEK) within('absences', figures.absences, ABSENCES);
  for (const week of [0, 1] as const) {
    const [planned, usual] = [figures.ahead[week], seeded.ahead[week]];
    const least = usual < FULL_LESSON_WEEK ? Math.min(usual, 1) : usual * AHEAD;
    if (planned < least) problems.push(`lessons of week ${week + 1} ahead ${planned} of ${usual}`);
  }
  for (const name of ['unrecorded', 'negativeBalances', 'incomplete'] as const)
    if (figures[name] > seeded[name]) problems.push(`${name} ${figures[name]} of ${seeded[name]}`);
  return problems;
}

/**
 * Enters a room, a student, a class, a purchase and a recorded lesson as a user.
 * @returns a function that reads their rows, each as JSON
 */
export async function enterRows(sandbox: TestSandbox, today: string): Promise<() => Promise<string[]>> {
  const caller = await sandbox.signIn('qiming01');
  await caller.data(rooms.add, { roomName: '时光教室', deptId: depts.xihu });
  await caller.data(students.add, { studentName: '司徒时光', phone: '13900001111', deptId: depts.xihu });
  const { courseCla } = await caller.data<{ courseCla: object }>(clas.allDetail, { id: teaching.cla });
  await caller.data(clas.add, { ...courseCla, claId: undefined, claName: '时光班', claCode: undefined });
  const { saleId } = await caller.data<{ saleId: string }>(sales.add, saleForm);
  const lesson = await newLesson(caller, addDays(today, -1), { startTime: '06:00', endTime: '06:30' });
  const roll = (await attendants(caller)).slice(0, 2).map(({ studentId, studentClaId }) => ({
    studentId,
    studentClaId,
    attendStatus: attendStatuses.attended,
    stuLoseHour: 1,
  }));
  await caller.data(attendance.record, {
    attendType: attendTypes.rule,
    claId: pianoClass.claId,
    courseTimeId: lesson,
    studentAttendList: roll,
  });
  const queries: [table: string, query: string][] = [
    ['room', 'roomName=时光教室'],
    ['student', 'studentName=司徒时光'],
    ['cla', 'claName=时光班'],
    ['sale', `saleId=${saleId}`],
    ['studentProduct', `saleId=${saleId}`],
    ['claTime', `courseTimeId=${lesson}`],
    ['attendance', `courseTimeId=${lesson}`],
    ['hourLog', `courseTimeId=${lesson}`],
  ];
  return async () => {
    const rows = await Promise.all(
      queries.map(async ([table, query]) => {
        const found = await rowsIn<object>(sandbox, table, query);
        if (found.length === 0) throw new Error(`No row in ${table} has ${query}.`);
        return found;
      }),
    );
    return rows.flat().map((row) => JSON.stringify(row));
  };
}
