import { isByPeriod } from '#contracts/entities/product.ts';
import { contactKinds, contactOutcomes } from '#contracts/entities/student-contact.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { defaultRenewalSetting } from '#contracts/rules/renewal.ts';
import { tenants, teaching, users } from '../fixed-ids.ts';
import { type Draft, groupBy, required } from '../generators/world-builder.ts';
import type { Row } from '../schema.ts';

/** Hours below which a family was talked to about renewal. */
const FEW_HOURS = 9;

type Contact = Row<'studentContact'>;
interface Talk extends Pick<Contact, 'content' | 'outcome'> {
  at: [daysAgo: number, time: string];
  /** Days from today to the next contact; negative if it is overdue. */
  nextIn?: number;
}

/** Talks at 滨江校区, one family each, oldest first: overdue, due today, later and refused. */
const TALKS: readonly Talk[] = [
  { at: [8, '17:50'], content: '爸爸说等发工资，过几天再打给他', outcome: contactOutcomes.considering, nextIn: -1 },
  { at: [6, '18:35'], content: '已发续费方案，说周末商量后答复', outcome: contactOutcomes.considering, nextIn: 0 },
  { at: [3, '16:20'], content: '说好下次上课时来前台续 24 课时', outcome: contactOutcomes.willRenew, nextIn: 2 },
  { at: [2, '10:15'], content: '下学期要上兴趣班，时间排不开，不续了', outcome: contactOutcomes.refused },
];

/** Adds the thresholds of 启明 and talks about renewal. Draws nothing at random, so that other tables do not change. */
export function addRenewals(db: Draft): void {
  db.renewalSetting.push({
    ...defaultRenewalSetting,
    renewalSettingId: db.nextId('renewalSetting'),
    tenantId: tenants.qiming,
  });
  const { name } = required(
    db.user.find(({ userId }) => userId === users.binjiang01),
    'an account',
  );
  const families = familiesWithFewHours(db);
  for (const [
    index,
    {
      at: [daysAgo, time],
      nextIn,
      ...said
    },
  ] of TALKS.entries()) {
    const enrolment = families[index];
    if (!enrolment) return;
    const { studentId, studentCourseId, tenantId } = enrolment;
    db.studentContact.push({
      contactId: db.nextId('studentContact'),
      studentId,
      studentCourseId,
      kind: contactKinds.renewal,
      ...said,
      ...(nextIn !== undefined && { nextDate: addDays(db.today, nextIn) }),
      createTime: db.at(-daysAgo, time),
      createUserName: name,
      createUserId: users.binjiang01,
      tenantId,
    });
  }
}

/** Returns running enrolments of different students, fewest hours first, without a purchase in the last 10 days. */
function familiesWithFewHours(db: Draft): Row<'studentCourse'>[] {
  const ledgers = groupBy(db.hourLog, 'studentCourseId');
  const purchases = groupBy(db.studentProduct, 'studentCourseId');
  const before = addDays(db.today, -10);
  const balanceOf = ({ studentCourseId }: Row<'studentCourse'>): number =>
    (ledgers.get(studentCourseId) ?? []).reduce((sum, { changeHour }) => sum + changeHour, 0);
  return db.studentCourse
    .filter(
      ({ tenantId, status, chargeType, studentId }) =>
        tenantId === tenants.binjiang &&
        status === enrolmentStatuses.enrolled &&
        !isByPeriod(chargeType) &&
        studentId !== teaching.student,
    )
    .filter((row) => balanceOf(row) > 0 && balanceOf(row) < FEW_HOURS)
    .filter(({ studentCourseId }) =>
      (purchases.get(studentCourseId) ?? []).every(({ buyTime }) => (buyTime ?? '') < before),
    )
    .toSorted((one, other) => balanceOf(one) - balanceOf(other))
    .filter(({ studentId }, index, all) => all.findIndex((one) => one.studentId === studentId) === index);
}
