import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { teaching } from '../../fixed-ids.ts';
import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import { fewestErrors, messageIf } from '../check-errors.ts';
import { type ExpectedPurchase, isNotRefunded, productName, purchaseErrors } from '../purchase-errors.ts';

/** A student who buys hours of the piano course and takes a seat in a class. */
interface SignUp {
  studentId: string;
  student: string;
  purchase: ExpectedPurchase;
  hours: number;
  claId: string;
  cla: string;
}

/** Returns the errors of a sign-up: in the purchase, then in its hours and in the seat. */
export function signUpErrors(world: SeenWorld, signUp: SignUp): readonly string[] {
  const { studentId, student, purchase } = signUp;
  const purchases = world.added('studentProduct').filter(isNotRefunded);
  const own = purchases.filter((row) => row.studentId === studentId);
  const misplaced = purchases
    .filter((row) => !own.includes(row))
    .map((row) => `购买登记在了学员${nameOf(world, row.studentId)}名下，请在“学员管理 › 已购产品”中退费`);
  if (own.length === 0)
    return [`学员${student}还没有购买“${purchase.product}”`, ...misplaced, ...otherSeatErrors(world, signUp)];
  return [
    ...fewestErrors(own, (row) => purchaseErrors(world, row, purchase)),
    ...messageIf(
      own.length > 1,
      `${student}登记了 ${own.length} 笔购买（${own.map((row) => productName(world, row) ?? '未知产品').join('、')}），只需要一笔；多出的请在“学员管理 › 已购产品”中退费`,
    ),
    ...hourErrors(world, signUp),
    ...seatErrors(world, signUp),
    ...otherSeatErrors(world, signUp),
    ...misplaced,
  ];
}

const nameOf = (world: SeenWorld, studentId: string): string => world.row('student', studentId)?.studentName ?? '其他';

function hourErrors(world: SeenWorld, { studentId, student, hours }: SignUp): readonly string[] {
  const enrolment = world
    .rows('studentCourse')
    .find((row) => row.studentId === studentId && row.courseId === teaching.course);
  if (!enrolment) return [`${student}没有报读少儿钢琴小组课`];
  const { chargeType, balanceHour } = enrolment;
  if (chargeType === 'date') return [`${student}是按期限购买的，应为按课时`];
  return messageIf(balanceHour !== hours, `${student}账上是 ${balanceHour ?? 0} 课时，应为 ${hours} 课时`);
}

const isTaken = ({ status }: RowOf<'studentCla'>): boolean => status === enrolmentStatuses.enrolled;

function seatErrors(world: SeenWorld, { studentId, student, claId, cla }: SignUp): readonly string[] {
  const seats = world.rows('studentCla').filter((seat) => seat.studentId === studentId && isTaken(seat));
  const isSeated = seats.some((seat) => seat.claId === claId);
  const others = seats.filter((seat) => seat.claId !== claId);
  return [
    ...messageIf(!isSeated && others.length === 0, `${student}已购买，但还没有分到“${cla}”`),
    ...others.map((seat) => `${student}分到了“${world.row('cla', seat.claId)?.claName ?? ''}”，应为“${cla}”`),
  ];
}

const otherSeatErrors = (world: SeenWorld, { studentId }: SignUp): readonly string[] =>
  world
    .added('studentCla')
    .filter((seat) => seat.studentId !== studentId && isTaken(seat))
    .map((seat) => `学员${nameOf(world, seat.studentId)}也被分了班，请把他移出`);
