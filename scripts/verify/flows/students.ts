import { randomBytes } from 'node:crypto';
import { students as calls } from '#contracts/calls/students.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import type { Flow } from './flow.ts';
import { recordKinds, removeLater } from './record-kinds.ts';
import { campusOf, FIRST_PAGE, newPhone } from './test-data.ts';

/** Flow: the usual searches find a student, and a repeated operation creates only one student. */
export const students: Flow = {
  name: 'students',
  title: '学员：按姓名、电话和登记日期查到，修改读得回，同一次提交只建一名，删除后不见',
  needs: ['business'],
  writes: [calls.add, calls.update, calls.remove],
  leaves: [],
  async tell(story) {
    const business = await story.account('business');
    const deptId = await campusOf(story, business);
    const studentName = story.named('学员');
    const form = { studentName, deptId, phone: newPhone(), school: '第一小学' };
    const found = async (title: string, filters: object) =>
      (await story.ask(business, title, calls.list, { ...FIRST_PAGE, ...filters })).rows;
    const named = (rows: Awaited<ReturnType<typeof found>>) => rows.map((row) => row.studentName);

    removeLater(story, business, recordKinds.student);
    await story.ask(business, '新增学员', calls.add, form);
    const { studentId } = story.only('以此姓名查到的学员', await found('按姓名查到新增的学员', { studentName }));
    story.check('以此电话查到的学员', [studentName], named(await found('按电话查到新增的学员', { phone: form.phone })));
    const today = await story.today(business);
    const days = { studentName, createTimeStart: today, createTimeEnd: today };
    story.check('今天登记的学员', [studentName], named(await found('按登记日期查到新增的学员', days)));
    const yesterday = addDays(today, -1);
    const before = { studentName, createTimeStart: yesterday, createTimeEnd: yesterday };
    story.check('昨天登记的学员', [], named(await found('按昨天的登记日期查不到', before)));

    const phone = newPhone();
    await story.ask(business, '修改电话和学校', calls.update, { ...form, studentId, phone, school: '第二小学' });
    const read = await story.ask(business, '读回修改', calls.detail, { id: studentId });
    story.check('读回的电话和学校', [phone, '第二小学'], [read.phone, read.school]);
    story.check(
      '以旧电话查到的',
      [],
      named(await found('旧电话查不到', { studentName, phone: form.phone })),
      calls.update,
    );
    await story.ask(business, '删除学员', calls.remove, { id: studentId });
    story.check('删除后仍列出的', [], named(await found('删除后不再列出', { studentName })), calls.remove);

    const operation = randomBytes(16).toString('hex');
    const twice = { studentName: story.named('同一次提交'), deptId, phone: newPhone() };
    await story.ask(business, '新增一名学员', calls.add, twice, { operation });
    await story.ask(business, '以同一 Idempotency-Key 再发一次，如断线重发', calls.add, twice, { operation });
    const made = await found('查这名学员', { studentName: twice.studentName });
    story.check('同一次提交建立的学员数', 1, made.length, calls.add);
  },
};
