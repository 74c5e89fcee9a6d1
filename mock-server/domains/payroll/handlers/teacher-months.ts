import type { teacherMonths as calls } from '#contracts/calls/teacher-months.ts';
import type { TeacherMonthRow } from '#contracts/entities/teacher-month.ts';
import { attendanceRate, hoursOfMinutes, type MonthFigures } from '#contracts/rules/teacher-month.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { teacherMonthList } from '../teacher-month-rows.ts';

/** Handlers for the sums of the teachers' lessons, with their export. */
export const teacherMonths: Handlers<typeof calls, 'list'> = {
  list: (world, session, query) => teacherMonthList(world, session, query),

  export: async (world, session, query) => {
    const { rows } = await teacherMonthList(world, session, query);
    return exportWorkbook<SheetRow, SheetRow>(world.store, '教师月度', {
      span: `${query.timeBegin}至${query.timeEnd}`,
      rows: rows.flatMap(sheetRows),
      shown: (row) => row,
      columns: [
        ['教师', (row) => row.teacherName],
        ['班级', (row) => row.claName],
        ['课程', (row) => row.courseName],
        ['已上课次', (row) => row.lessonNum],
        ['小时', (row) => hoursOfMinutes(row.minutes)],
        ['人次', (row) => row.headNum],
        ['应到人次', (row) => row.expectedNum],
        ['出勤率（%）', (row) => percentOf(attendanceRate(row))],
        ['代课', (row) => row.takenNum],
        ['被代课', (row) => row.givenNum],
        ['未记', (row) => row.unrecordedNum],
        ['未上', (row) => row.aheadNum],
      ],
    });
  },
};

interface SheetRow extends MonthFigures {
  teacherName: string;
  claName?: string | null | undefined;
  courseName?: string | null | undefined;
}

/** Returns the rows of a teacher's classes, followed by the teacher's sums. */
const sheetRows = (month: TeacherMonthRow): SheetRow[] => [
  ...month.lines.map((line) => ({ ...line, teacherName: month.teacherName })),
  { ...month, claName: '合计' },
];

const percentOf = (rate: number | null): number | null => (rate === null ? null : Math.round(1_000 * rate) / 10);
