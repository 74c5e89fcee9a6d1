import { attendStatuses, attendTypes } from '#contracts/entities/attendance.ts';
import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { messageIf } from '../check-errors.ts';
import { withIrreversibleHint, ATTENDANCE_IRREVERSIBLE } from './irreversible.ts';
import {
  otherHeldLessons,
  HOURS,
  lessonWords,
  putSmallClass,
  attendanceByName,
  SMALL_CLASS,
  smallClass,
  teacherErrors,
  STUDENTS,
} from './small-class.ts';

const DAY = '2026-09-05';
const TIMES = { startTime: '10:00', endTime: '11:30' };
const PRESENT: readonly string[] = ['安可儿', '白嘉禾', '方屿'];

export const recordExtra: Exercise = {
  id: 'record-extra',
  title: '补记一节没有排的加课',
  aim: '上周六（2026-09-05）10:00–11:30，您给“少儿钢琴周末班”的安可儿、白嘉禾、方屿三人加了一节课，课表上没有排。请补记：三人到课，每人扣 2 课时；没来的两人不记。',
  why: '课表上没有的课也是课：不补记，老师的课时和学员的扣课都不对。没参加的学员不能一起扣。',
  as: 'teacher01',
  page: '/edu/teacher/detail',
  hints: [
    '课表上没有这节课，所以不能“按排课”记。',
    '在“我的教学”右上角点“记上课”，选好班级后，记录方式改成“自定义”，再填日期和时间。',
    '我的教学 › 记上课：班级选“少儿钢琴周末班”，记录方式选“自定义”，上课日期 2026-09-05，10:00–11:30，授课教师是您自己；名单里取消选中程知远和丁一诺，其余三人到课、扣课时 2，保存上课记录。',
  ],
  governs: { claTime: { added: {}, changed: {}, most: Infinity } },
  prepare: (world) => void putSmallClass(world),
  check(world) {
    const claId = smallClass(world)?.claId;
    const added = world.added('claTime').filter((row) => row.claId === claId && row.attendType === attendTypes.custom);
    const lesson = added.find(({ claDate }) => claDate === DAY) ?? added[0];
    const otherErrors = otherHeldLessons(world, lesson?.courseTimeId).map(
      (row) => `多记了${lessonWords(world, row)} 的课，请重新开始练习`,
    );
    if (!lesson) return [`还没有补记“${SMALL_CLASS}” ${DAY} 的加课`, ...otherErrors];
    return withIrreversibleHint(
      [...lessonErrors(lesson), ...teacherErrors(lesson), ...rollCallErrors(world, lesson), ...otherErrors],
      ATTENDANCE_IRREVERSIBLE,
    );
  },
};

const lessonErrors = ({ claDate, startTime, endTime }: RowOf<'claTime'>): readonly string[] => [
  ...messageIf(claDate !== DAY, `加课记到了 ${claDate}，应为 ${DAY}`),
  ...messageIf(
    startTime !== TIMES.startTime || endTime !== TIMES.endTime,
    `上课时间记成了 ${startTime}–${endTime}，应为 ${TIMES.startTime}–${TIMES.endTime}`,
  ),
];

function rollCallErrors(world: SeenWorld, { courseTimeId }: RowOf<'claTime'>): readonly string[] {
  const recorded = attendanceByName(world, courseTimeId);
  return STUDENTS.flatMap((name) => {
    const row = recorded.get(name);
    if (!PRESENT.includes(name)) return messageIf(row !== undefined, `${name}没有参加加课，不应记录`);
    if (!row) return [`${name}参加了加课，没有记录`];
    if (row.attendStatus !== attendStatuses.attended) return [`${name}应记为“到课”`];
    return messageIf(row.stuLoseHour !== HOURS, `${name}扣了 ${row.stuLoseHour} 课时，应扣 ${HOURS} 课时`);
  });
}
