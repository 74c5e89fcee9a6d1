import { guestKinds, guestStates } from '#contracts/entities/lesson-guest.ts';
import { owedStates } from '#contracts/entities/owed-lesson.ts';
import { makeUps } from '../../fixed-ids.ts';
import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { messageIf } from '../check-errors.ts';

const STUDENT = '付雨欣';
const DAY = '2026-09-13';
const NOON = '12:00';

export const makeUpLesson: Exercise = {
  id: 'make-up-lesson',
  title: '安排补课',
  aim: `学员${STUDENT} 8 月 17 日因病请假，缺了一节少儿钢琴小组课。家长说 ${DAY}（周日）上午有空：把这节课补到那天上午有空位的班里。`,
  why: '请了假的课要在期限内补上，而且只算一次课时：约成插班就会多扣一次。',
  as: 'binjiang01',
  page: '/edu/owedLesson',
  hints: [
    '缺的课列在“待补课”里，从那里安排，系统才知道补的是哪一节。',
    `在“待补课”里找到${STUDENT}，点“安排补课”，在有空位的课次中选 ${DAY} 上午的那一节。`,
    `打开“教务管理 › 待补课”，${STUDENT}一行点“安排补课”，开始日期选 ${DAY}，选 10:00–11:30 的课次，再点“安排补课”。`,
  ],
  governs: {
    lessonGuest: { added: {}, most: Infinity },
    owedLesson: { changed: { owedLessonId: makeUps.open }, columns: ['state', 'endReason'] },
  },
  check: (world) => {
    const owed = world.row('owedLesson', makeUps.open);
    const others = world.added('lessonGuest').filter(({ owedLessonId }) => owedLessonId !== makeUps.open);
    const otherErrors = others
      .filter(({ state }) => state === guestStates.booked)
      .map(
        (guest) =>
          `${personOf(world, guest)}被约为${guest.kind === guestKinds.guest ? '插班' : '补课'}，请取消这次预约`,
      );
    if (!owed || owed.state === owedStates.waived) return [`${STUDENT}的补课被放弃了，请重新开始`];
    const guest = world.row('lessonGuest', owed.lessonGuestId ?? '');
    if (!guest) return [`${STUDENT}缺的课还没有安排补课`, ...otherErrors];
    return [...placeErrors(world, guest), ...otherErrors];
  },
};

const personOf = (world: SeenWorld, { studentId }: RowOf<'lessonGuest'>): string =>
  `学员${world.row('student', studentId ?? '')?.studentName ?? '其他'}`;

function placeErrors(world: SeenWorld, { courseTimeId }: RowOf<'lessonGuest'>): readonly string[] {
  const lesson = world.row('claTime', courseTimeId);
  if (!lesson) return ['补课的课次被删除了，请重新安排'];
  const { claDate, startTime } = lesson;
  return [
    ...messageIf(claDate !== DAY, `补课约在了 ${claDate}，应为 ${DAY}（周日）`),
    ...messageIf(claDate === DAY && startTime >= NOON, `补课约在了 ${startTime}，家长只有上午有空`),
  ];
}
