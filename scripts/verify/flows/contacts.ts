import { randomBytes } from 'node:crypto';
import { studentContacts as calls } from '#contracts/calls/student-contacts.ts';
import { students } from '#contracts/calls/students.ts';
import { contactKinds, contactOutcomes } from '#contracts/entities/student-contact.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import type { Flow } from './flow.ts';
import { checkRecordedNow } from './recorded-now.ts';
import { addStudent, campusOf, FIRST_PAGE } from './test-data.ts';
import { leftTexts } from './ending-texts.ts';

/** Flow: talks with a family are listed with their content, result and next day, newest first. */
export const contacts: Flow = {
  name: 'contacts',
  title: '沟通记录：新增后列出内容、结果、下次联系和时间，按种类筛选',
  needs: ['business'],
  writes: [students.add, students.remove, calls.add],
  leaves: ['一名学员的沟通记录（产品没有删除它们的功能）'],
  async run(story) {
    const business = await story.account('business');
    const studentId = await addStudent(story, business, await campusOf(story, business));
    const nextDate = addDays(await story.today(business), 3);
    const renewal = {
      kind: contactKinds.renewal,
      content: '契约核对：续费',
      outcome: contactOutcomes.considering,
      nextDate,
    };
    story.stays.push(leftTexts.contacts(story.named('学员')));
    await story.request(business, '记录续费沟通', calls.add, { studentId, ...renewal });
    const other = { kind: contactKinds.other, content: '契约核对：其他' };
    const operation = randomBytes(16).toString('hex');
    const again = { studentId, ...other };
    await story.request(business, '记录其他沟通', calls.add, again, { operation });
    await story.request(business, '以同一 Idempotency-Key 再发一次，如断线重发', calls.add, again, { operation });
    const list = async (title: string, more: { kind?: 'renewal' } = {}) =>
      (await story.request(business, title, calls.list, { ...FIRST_PAGE, studentId, ...more })).rows;
    const rows = await list('取该学员的沟通记录');
    story.check(
      '沟通的内容',
      [other.content, renewal.content].sort(),
      rows.map((row) => row.content).sort(),
      calls.add,
    );
    for (const row of rows) await checkRecordedNow(story, business, '沟通时间', row.createTime);
    const talk = story.only('续费沟通', await list('只取续费沟通', { kind: contactKinds.renewal }));
    story.check(
      '续费沟通的种类、内容、结果和下次联系',
      [renewal.kind, renewal.content, renewal.outcome, nextDate],
      [talk.kind, talk.content, talk.outcome, talk.nextDate],
    );
  },
};
