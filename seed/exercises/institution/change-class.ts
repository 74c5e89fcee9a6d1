import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { spareRows, teaching } from '../../fixed-ids.ts';
import type { SeenWorld } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { messageIf } from '../check-errors.ts';

const TARGET = '少儿钢琴小组课 新班 A';

export const changeClass: Exercise = {
  id: 'change-class',
  title: '给学员转班',
  aim: '学员陈梓涵（滨江校区）周日没空，把她的“少儿钢琴小组课”从 1 班转到“少儿钢琴小组课 新班 A”。课时余额保持不变，她的素描色彩不动。',
  why: '转班要让课时跟着学员走，旧班的座位空出来。先移出再重新报名，或者退费再买，课时和营收记录都会断。',
  as: 'qiming01',
  page: '/edu/student?activeTab=studentCourseList',
  hints: [
    '转班改的是“报读”，不用移出班级，也不用重新购买。',
    '在“学员管理 › 报读课程”里找到陈梓涵的少儿钢琴小组课，那一行有“调整”。',
    '学员管理 › 报读课程 › 搜索“陈梓涵” › 少儿钢琴小组课那一行 › 调整：班级改选“少儿钢琴小组课 新班 A”，其他不改，点“保存调整”。',
  ],
  governs: {
    studentCla: { added: { studentId: teaching.student }, removed: { studentClaId: teaching.studentCla } },
    studentCourse: {
      changed: { studentCourseId: teaching.studentCourse },
      columns: ['status'],
      removed: { studentCourseId: teaching.studentCourse },
    },
  },
  check(world) {
    const enrolment = world.row('studentCourse', teaching.studentCourse);
    if (!enrolment) return ['陈梓涵的钢琴报读不见了，请重新开始练习'];
    return [
      ...messageIf(enrolment.claId !== spareRows.newCla, placeWords(world, enrolment.claId)),
      ...messageIf(
        enrolment.claId === spareRows.newCla && holdsFormerSeat(world),
        '陈梓涵还占着“少儿钢琴小组课 1 班”的座位，请把她从 1 班移出',
      ),
      ...messageIf(enrolment.status !== enrolmentStatuses.enrolled, '她的钢琴报读现在不是“在读”，转班不需要停课或结课'),
      ...balanceErrors(world),
      ...otherErrors(world),
    ];
  },
};

/** True if the student still has a seat in the class that she leaves. */
const holdsFormerSeat = (world: SeenWorld): boolean =>
  world
    .rows('studentCla')
    .some(
      ({ studentId, claId, status }) =>
        studentId === teaching.student && claId === teaching.cla && status !== enrolmentStatuses.finished,
    );

function placeWords(world: SeenWorld, claId: string | null | undefined): string {
  if (claId === teaching.cla) return '陈梓涵还在“少儿钢琴小组课 1 班”';
  if (!claId) return `陈梓涵已移出 1 班，还没有进“${TARGET}”`;
  return `陈梓涵转到了“${world.row('cla', claId)?.claName ?? '其他班级'}”，应为“${TARGET}”`;
}

function balanceErrors(world: SeenWorld): string[] {
  const own = world.changed('studentCourse').find(({ after }) => after.studentCourseId === teaching.studentCourse);
  if (!own || own.before.balanceHour === own.after.balanceHour) return [];
  return [`她的课时余额从 ${own.before.balanceHour ?? 0} 变成了 ${own.after.balanceHour ?? 0}，转班不该改余额`];
}

const otherErrors = (world: SeenWorld): string[] => [
  ...world
    .changed('studentCourse')
    .filter(({ before, after }) => after.studentCourseId !== teaching.studentCourse && before.claId !== after.claId)
    .map(({ after }) => {
      const name = world.row('student', after.studentId)?.studentName ?? '其他学员';
      const course = world.row('course', after.courseId)?.courseName ?? '其他课程';
      return `${name}的“${course}”班级也改了，这一条不该动`;
    }),
  ...messageIf(world.added('studentCourse').length > 0, '多建了一条报读，转班不需要重新报读'),
];
