import { labelOf } from '#contracts/dictionaries.ts';
import type { Check } from '#contracts/training/exercise-checks.ts';
import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import { lessonText } from '../leftovers/row-texts.ts';
import { selectRow } from './row-keys.ts';

/** Maximum number of students of whom each gets a check. A file has at most 80 checks. */
const MOST_STUDENTS = 40;

type Row = RowOf<'attendance'>;

interface RecordedAttendance {
  /** The attendance in words, such as “少儿钢琴周末班”2026-09-06 18:30–20:00：安可儿到课、程知远请假. */
  text: string;
  check: Check;
}

/** Turns the attendance that was recorded with a lesson into one check for each student; undefined if there are too many. */
export function attendanceChange(world: SeenWorld, rows: readonly Row[]): RecordedAttendance | undefined {
  const named = rows.flatMap((row) => {
    const name = world.row('student', row.studentId)?.studentName;
    return name ? [{ row, words: `${name}${labelOf('attend_status', row.attendStatus) ?? '其他'}` }] : [];
  });
  const [first] = named;
  if (!first || named.length > MOST_STUDENTS) return undefined;
  const lesson = lessonText(world.row('claTime', first.row.courseTimeId), world);
  return {
    text: `${lesson}：${named.map(({ words }) => words).join('、')}`,
    check: { kind: 'group', checks: named.map(({ row, words }) => attendanceCheck(world, row, words)) },
  };
}

const attendanceCheck = (world: SeenWorld, row: Row, words: string): Check => ({
  kind: 'exists',
  rows: {
    table: 'attendance',
    from: 'now',
    where: {
      ...selectRow(world, 'attendance', row),
      attendStatus: row.attendStatus,
      stuLoseHour: row.stuLoseHour,
    },
  },
  say: `上课记录应为${words}，扣 ${row.stuLoseHour} 课时`,
});
