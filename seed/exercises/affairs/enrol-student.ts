import { spareRows, teaching } from '../../fixed-ids.ts';
import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { messageIf } from '../check-errors.ts';

const [STUDENT, CLASS, PRODUCT] = ['蓝荣轩', '少儿钢琴小组课 新班 B', '少儿钢琴小组课 24 课时'];
const HOURS = 24;

export const enrolStudent: Exercise = {
  id: 'enrol-student',
  title: '学员报名并入班',
  aim: `学员${STUDENT}来报名“少儿钢琴小组课”：办理一份“${PRODUCT}”，再把他分到“${CLASS}”。`,
  why: '报名分两步：买了课时才有得扣，分了班才排得上课。只办一步，要么上不了课，要么上了课没处扣。',
  as: 'binjiang01',
  page: '/edu/student?activeTab=studentList',
  hints: [
    '先给学员办理购买，再去班级里分班，顺序不能反。',
    `在“学员管理”里搜索${STUDENT}，点“购买”；之后到“班级管理”找到“${CLASS}”，点“分班”。`,
    `购买时产品选“${PRODUCT}”，数量 1，确认收款；再打开“教务管理 › 班级管理 › ${CLASS} › 分班”，勾选${STUDENT}，点“分班（1 人）”。`,
  ],
  check: (world) => {
    const enrolments = world
      .rows('studentCourse')
      .filter(({ studentId, courseId }) => studentId === spareRows.student && courseId === teaching.course);
    const [enrolment] = enrolments;
    const misplacedSale = world.added('studentProduct').find(({ studentId }) => studentId !== spareRows.student);
    const saleErrors = misplacedSale ? [`购买登记在了学员${nameOf(world, misplacedSale.studentId)}名下`] : [];
    if (!enrolment) return [`学员${STUDENT}还没有购买“${PRODUCT}”`, ...saleErrors];
    return [...hourErrors(enrolment), ...seatErrors(world), ...saleErrors];
  },
};

const nameOf = (world: SeenWorld, studentId: string): string => world.row('student', studentId)?.studentName ?? '其他';

function hourErrors({ chargeType, balanceHour }: RowOf<'studentCourse'>): readonly string[] {
  if (chargeType === 'date') return [`${STUDENT}是按期限购买的，应为按课时`];
  return messageIf(balanceHour !== HOURS, `${STUDENT}账上是 ${balanceHour ?? 0} 课时，应为 ${HOURS} 课时`);
}

function seatErrors(world: SeenWorld): readonly string[] {
  const seats = world
    .rows('studentCla')
    .filter(({ studentId, status }) => studentId === spareRows.student && status === 1);
  const otherSeats = world.added('studentCla').filter(({ studentId }) => studentId !== spareRows.student);
  const [otherSeat] = seats.filter(({ claId }) => claId !== spareRows.emptyCla);
  const isSeated = seats.some(({ claId }) => claId === spareRows.emptyCla);
  const elsewhereName = world.row('cla', otherSeat?.claId ?? '')?.claName ?? '';
  return [
    ...messageIf(!isSeated && !otherSeat, `${STUDENT}已购买，但还没有分到“${CLASS}”`),
    ...messageIf(otherSeat !== undefined, `${STUDENT}分到了“${elsewhereName}”，应为“${CLASS}”`),
    ...otherSeats.map(({ studentId }) => `学员${nameOf(world, studentId)}也被分了班，请把他移出`),
  ];
}
