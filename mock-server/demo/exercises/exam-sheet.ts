import { conflict } from '../../kernel/refusal.ts';
import type { FileResponse } from '../../kernel/files/file-response.ts';
import type { CellValue } from '../../kernel/files/sheet.ts';
import { workbookFile } from '../../kernel/files/workbook.ts';
import type { Board, BoardRow } from './board.ts';

const HEADER = ['学员', '课程', '状态', '得分', '结果', '完成', '开始时间', '结束时间', '用时（分钟）'] as const;
const WIDTHS = [16, 16, 10, 8, 10, 10, 20, 20, 14];
const EXERCISE_WIDTH = 24;
const STATES = { waiting: '未开始', running: '考试中', over: '已结束' } as const;

/** Returns the results of an examination as a workbook with one row per trainee. @throws Refusal without one */
export function examSheet(owner: object, { group, courses, trainees }: Board, courseId: string | null) {
  const course = courses.find(({ id }) => id === courseId);
  if (!course || !trainees.some(({ exam }) => exam)) throw conflict('这个培训班没有考试');
  const rows = trainees.map((row) => rowOf(row, course));
  return workbookFile(owner, `考试成绩_${group.name}.xlsx`, {
    title: '考试成绩',
    header: [...HEADER, ...course.exercises.map(({ title }) => title)],
    pieces: [JSON.stringify(rows)],
    widths: [...WIDTHS, ...course.exercises.map(() => EXERCISE_WIDTH)],
  }) satisfies Promise<FileResponse>;
}

function rowOf({ trainee, cells, exam }: BoardRow, { title, exercises }: Board['courses'][number]): CellValue[] {
  const results = exercises.map(({ id }): string => {
    const cell = cells.find(({ exercise }) => exercise === id);
    if (!cell) return '未做';
    return `${cell.state === 'solved' ? '对' : '错'}，检查 ${cell.tries} 次`;
  });
  const minutes = cells.reduce((sum, cell) => sum + cell.minutes, 0);
  if (!exam) return [trainee, title, STATES.waiting, null, null, null, null, null, null, ...results];
  const { state, score, isPassed, solved, of, beganAt, endsAt } = exam;
  const result = isPassed === null ? null : isPassed ? '及格' : '不及格';
  const finished = state === 'over' ? endsAt : null;
  return [trainee, title, STATES[state], score, result, `${solved}/${of}`, beganAt, finished, minutes, ...results];
}
