import { teaching } from '../../fixed-ids.ts';
import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import { messageIf } from '../check-errors.ts';

/** A student who buys hours of the piano course and takes a seat in a class. */
interface SignUp {
  studentId: string;
  student: string;
  product: string;
  hours: number;
  claId: string;
  cla: string;
}

/** Returns the errors of a sign-up: in the purchase, then in its hours and in the seat. */
export function signUpErrors(world: SeenWorld, signUp: SignUp): readonly string[] {
  const { studentId, student, product } = signUp;
  const enrolment = world
    .rows('studentCourse')
    .find((row) => row.studentId === studentId && row.courseId === teaching.course);
  const misplacedSale = world.added('studentProduct').find((row) => row.studentId !== studentId);
  const saleErrors = misplacedSale ? [`购买登记在了学员${nameOf(world, misplacedSale.studentId)}名下`] : [];
  if (!enrolment) return [`学员${student}还没有购买“${product}”`, ...saleErrors];
  return [...hourErrors(enrolment, signUp), ...seatErrors(world, signUp), ...saleErrors];
}

const nameOf = (world: SeenWorld, studentId: string): string => world.row('student', studentId)?.studentName ?? '其他';

function hourErrors(
  { chargeType, balanceHour }: RowOf<'studentCourse'>,
  { student, hours }: SignUp,
): readonly string[] {
  if (chargeType === 'date') return [`${student}是按期限购买的，应为按课时`];
  return messageIf(balanceHour !== hours, `${student}账上是 ${balanceHour ?? 0} 课时，应为 ${hours} 课时`);
}

function seatErrors(world: SeenWorld, { studentId, student, claId, cla }: SignUp): readonly string[] {
  const seats = world.rows('studentCla').filter((seat) => seat.studentId === studentId && seat.status === 1);
  const otherSeats = world.added('studentCla').filter((seat) => seat.studentId !== studentId);
  const otherSeat = seats.find((seat) => seat.claId !== claId);
  const isSeated = seats.some((seat) => seat.claId === claId);
  const elsewhereName = world.row('cla', otherSeat?.claId ?? '')?.claName ?? '';
  return [
    ...messageIf(!isSeated && !otherSeat, `${student}已购买，但还没有分到“${cla}”`),
    ...messageIf(otherSeat !== undefined, `${student}分到了“${elsewhereName}”，应为“${cla}”`),
    ...otherSeats.map((seat) => `学员${nameOf(world, seat.studentId)}也被分了班，请把他移出`),
  ];
}
