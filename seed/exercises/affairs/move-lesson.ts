import { minutesOfDay } from '#contracts/formats/clock-time.ts';
import { type ConflictCause, conflictsBetween } from '#contracts/rules/lesson-conflict.ts';
import { staffMembers, teaching } from '../../fixed-ids.ts';
import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { messageIf } from '../check-errors.ts';

const [FROM, TO] = ['2026-09-13', '2026-09-12'];
const MINUTES = 90;
const CLASS = '少儿钢琴小组课 1 班';
const WHAT: Readonly<Record<ConflictCause, string>> = { teacher: '教师', room: '教室', class: '班级' };

export const moveLesson: Exercise = {
  id: 'move-lesson',
  title: '调课，不和别的课冲突',
  aim: `“${CLASS}”${FROM}（周日）15:00 的课调到前一天 ${TO}（周六），时长仍为 ${MINUTES} 分钟；时间自选，教师和教室都不能和别的课冲突。`,
  why: '调课最怕撞课：老师同一时间要上两节，或两个班挤在一间教室，到上课那天才发现就来不及了。',
  as: 'binjiang01',
  page: '/edu/claTimeRule',
  hints: [
    '在课表上翻到 9 月 7 日至 13 日这一周，先看周六林晓雯和 301 钢琴房什么时候空着。',
    `点开周日 15:00 的“${CLASS}”，选“调课”，改日期和时间；有冲突时表单会提示。`,
    `上课日期改为 ${TO}，时间改为 10:00–11:30，教师和教室不动，点“保存调课”。`,
  ],
  governs: { claTime: { changed: { courseTimeId: teaching.lesson }, removed: { courseTimeId: teaching.lesson } } },
  check: (world) => {
    const lesson = world.row('claTime', teaching.lesson);
    if (!lesson) return ['原来的课被删除了；请重新开始，用“调课”改它的时间，学员才会看到变动'];
    const isMoved = lesson.claDate !== FROM || lesson.startTime !== '15:00' || lesson.endTime !== '16:30';
    if (!isMoved) return [`“${CLASS}”${FROM} 15:00 的课还没有调`];
    return findErrors(world, lesson);
  },
};

function findErrors(world: SeenWorld, lesson: RowOf<'claTime'>): readonly string[] {
  const clashes = world
    .rows('claTime')
    .filter(({ courseTimeId }) => courseTimeId !== lesson.courseTimeId)
    .flatMap((other) => conflictsBetween(lesson, other).map((cause) => conflictText(world, cause, other)));
  return [
    ...messageIf(lesson.claDate !== TO, `课调到了 ${lesson.claDate}，应为 ${TO}（周六）`),
    ...messageIf(
      minutesOfDay(lesson.endTime) - minutesOfDay(lesson.startTime) !== MINUTES,
      `课的时长变成了 ${minutesOfDay(lesson.endTime) - minutesOfDay(lesson.startTime)} 分钟，应为 ${MINUTES} 分钟`,
    ),
    ...messageIf(lesson.claId !== teaching.cla, `课改到了另一个班，应仍为“${CLASS}”`),
    ...messageIf(
      lesson.teacherId !== staffMembers.linXiaowen,
      `授课教师改成了${world.row('staff', lesson.teacherId ?? '')?.staffName ?? '空'}，调课不换教师，应仍为林晓雯`,
    ),
    ...messageIf(!lesson.roomId, '课没有教室了'),
    ...clashes,
  ];
}

const conflictText = (
  world: SeenWorld,
  cause: ConflictCause,
  { claId, startTime, endTime }: RowOf<'claTime'>,
): string =>
  `${WHAT[cause]}冲突：同一天 ${startTime}–${endTime} 还有“${world.row('cla', claId)?.claName ?? '另一班'}”的课`;
