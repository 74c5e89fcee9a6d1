import { randomBytes } from 'node:crypto';
import { search } from '#contracts/calls/search.ts';
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
  async run(story) {
    const business = await story.account('business');
    const deptId = await campusOf(story, business);
    const studentName = story.named('学员');
    const form = { studentName, deptId, phone: newPhone(), school: '第一小学' };
    const listStudents = async (title: string, filters: object) =>
      (await story.request(business, title, calls.list, { ...FIRST_PAGE, ...filters })).rows;
    const namesOf = (rows: Awaited<ReturnType<typeof listStudents>>) => rows.map((row) => row.studentName);

    removeLater(story, business, recordKinds.student);
    await story.request(business, '新增学员', calls.add, form);
    const { studentId } = story.only('以此姓名查到的学员', await listStudents('按姓名查到新增的学员', { studentName }));
    story.check(
      '以此电话查到的学员',
      [studentName],
      namesOf(await listStudents('按电话查到新增的学员', { phone: form.phone })),
    );
    const hits = async (title: string) =>
      (await story.request(business, title, search.find, { text: studentName })).map(({ kind, id, name }) => [
        kind,
        id,
        name,
      ]);
    await story.part(async () =>
      story.check('搜索的结果', [['student', studentId, studentName]], await hits('按姓名搜索')),
    );
    const today = await story.today(business);
    const days = { studentName, createTimeStart: today, createTimeEnd: today };
    story.check('今天登记的学员', [studentName], namesOf(await listStudents('按登记日期查到新增的学员', days)));
    const yesterday = addDays(today, -1);
    const before = { studentName, createTimeStart: yesterday, createTimeEnd: yesterday };
    story.check('昨天登记的学员', [], namesOf(await listStudents('按昨天的登记日期查不到', before)));

    const phone = newPhone();
    await story.request(business, '修改电话和学校', calls.update, { ...form, studentId, phone, school: '第二小学' });
    const storedStudent = await story.request(business, '读回修改', calls.detail, { id: studentId });
    story.check('读回的电话和学校', [phone, '第二小学'], [storedStudent.phone, storedStudent.school]);
    story.check(
      '以旧电话查到的',
      [],
      namesOf(await listStudents('旧电话查不到', { studentName, phone: form.phone })),
      calls.update,
    );
    await story.request(business, '删除学员', calls.remove, { id: studentId });
    story.check('删除后仍列出的', [], namesOf(await listStudents('删除后不再列出', { studentName })), calls.remove);

    await story.part(async () => story.check('删除后搜索的结果', [], await hits('删除后按姓名搜索'), search.find));

    const operation = randomBytes(16).toString('hex');
    const repeatedForm = { studentName: story.named('同一次提交'), deptId, phone: newPhone() };
    await story.request(business, '新增一名学员', calls.add, repeatedForm, { operation });
    await story.request(business, '以同一 Idempotency-Key 再发一次，如断线重发', calls.add, repeatedForm, {
      operation,
    });
    const createdRow = await listStudents('查这名学员', { studentName: repeatedForm.studentName });
    story.check('同一次提交建立的学员数', 1, createdRow.length, calls.add);
    await story.part(async () => {
      const found = await story.request(business, '按姓名搜索这名学员', search.find, {
        text: repeatedForm.studentName,
      });
      const foundNames = found.map((hit) => hit.name);
      story.check('搜索到的姓名', [repeatedForm.studentName], foundNames);
    });
  },
};
