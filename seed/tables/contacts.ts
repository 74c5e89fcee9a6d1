import { contactKinds, contactOutcomes } from '#contracts/entities/student-contact.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { contacts, teaching, tenants, users } from '../fixed-ids.ts';
import { type Draft, required } from '../generators/world-builder.ts';
import type { Row } from '../schema.ts';

type Contact = Row<'studentContact'>;
type Said = Pick<Contact, 'kind' | 'content'> & Partial<Contact> & { at: [daysAgo: number, time: string] };

/** Contacts with families of 滨江校区, oldest first, each with another family, and one at the other institution. */
const SAID: readonly Said[] = [
  { at: [9, '16:05'], kind: contactKinds.other, content: '妈妈问什么时候有汇演，已告知月底会发通知' },
  {
    at: [6, '18:20'],
    kind: contactKinds.text,
    textKind: 'hoursLeft',
    content: '家长您好，孩子的课时所剩不多，如需续报请联系我们，谢谢！',
  },
  {
    at: [5, '17:15'],
    kind: contactKinds.renewal,
    content: '打了两次电话没有接，改天再联系',
    outcome: contactOutcomes.unreachable,
  },
];
const RENEWAL_TEMPLATE = `{学员姓名}家长您好，感谢您选择{机构名称}！
课程：{课程}
剩余课时：{剩余课时}
有效期至：{到期日期}
新学期的课已经可以续报，老学员优先选时间，方便时回复我们就好，谢谢！
电话：{校区电话}`;
const SAID_ELSEWHERE: Said = { at: [3, '10:30'], kind: contactKinds.other, content: '爸爸说以后由外婆接送' };

/**
 * Adds contacts with families, and the template of 启明 for reminders of renewal. Draws nothing at random, so that other
 * tables do not change.
 */
export function addContacts(db: Draft): void {
  db.textTemplate.push({
    textTemplateId: db.nextId('textTemplate'),
    textKind: 'renewal',
    template: RENEWAL_TEMPLATE,
    tenantId: tenants.qiming,
  });
  const enrolledAt = (tenantId: string): Row<'studentCourse'>[] =>
    db.studentCourse
      .filter((row) => row.tenantId === tenantId && row.status === enrolmentStatuses.enrolled)
      .filter(({ studentId }) => studentId !== teaching.student)
      .filter(({ studentId }, index, all) => all.findIndex((one) => one.studentId === studentId) === index);
  const add = (enrolment: Row<'studentCourse'> | undefined, userId: string, { at, ...said }: Said): void => {
    if (!enrolment) return;
    const { studentId, studentCourseId, tenantId } = enrolment;
    const [daysAgo, time] = at;
    const { name } = required(
      db.user.find((user) => user.userId === userId),
      'an account',
    );
    db.studentContact.push({
      contactId: db.nextId('studentContact'),
      studentId,
      ...(said.kind !== contactKinds.other && { studentCourseId }),
      ...said,
      createTime: db.at(-daysAgo, time),
      createUserName: name,
      createUserId: userId,
      tenantId,
    });
  };
  const families = enrolledAt(tenants.binjiang);
  for (const [index, said] of SAID.entries()) add(families[index], users.binjiang01, said);
  const fixed = db.studentCourse.find(({ studentCourseId }) => studentCourseId === teaching.studentCourse);
  add(fixed, users.binjiang01, {
    contactId: contacts.renewal,
    at: [4, '17:40'],
    kind: contactKinds.renewal,
    content: '妈妈说孩子喜欢，想等下次公开课后再定，到时再联系',
    outcome: contactOutcomes.considering,
    nextDate: addDays(db.today, 3),
  });
  const [elsewhere] = enrolledAt(tenants.wangjiang);
  add(elsewhere, users.lantian01, SAID_ELSEWHERE);
}
