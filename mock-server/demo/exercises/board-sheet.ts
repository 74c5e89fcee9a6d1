import type { FileResponse } from '../../kernel/files/file-response.ts';
import type { CellValue } from '../../kernel/files/sheet.ts';
import { workbookFile } from '../../kernel/files/workbook.ts';
import type { Board, BoardRow } from './board.ts';

const STATES = { new: '未开始', begun: '进行中', solved: '已完成' } as const;
const HEADER = [
  '学员',
  '课程',
  '练习',
  '状态',
  '检查次数',
  '提示次数',
  '用时（分钟）',
  '还差几项',
  '最近进展',
] as const;

/** Returns the board as a workbook with one row per exercise and trainee, for filtering and counting. */
export function boardSheet(owner: object, board: Board): Promise<FileResponse> {
  const rows = board.trainees.flatMap((row) => rowsOf(board, row));
  return workbookFile(owner, `培训进度_${board.group.name}.xlsx`, {
    title: '培训进度',
    header: HEADER,
    pieces: [JSON.stringify(rows)],
    widths: [16, 16, 28, 12, 12, 12, 14, 12, 22],
  });
}

const rowsOf = ({ courses }: Board, { trainee, cells }: BoardRow): CellValue[][] =>
  courses.flatMap((course) =>
    course.exercises.map(({ id, title }): CellValue[] => {
      const cell = cells.find(({ exercise }) => exercise === id);
      if (!cell) return [trainee, course.title, title, STATES.new, 0, 0, 0, null, null];
      const state = cell.isStuck ? '卡住' : STATES[cell.state];
      const { tries, hints, minutes, missing, lastProgressAt } = cell;
      return [trainee, course.title, title, state, tries, hints, minutes, missing, lastProgressAt];
    }),
  );
