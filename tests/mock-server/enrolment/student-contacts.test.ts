import { describe, expect } from 'vitest';
import { studentContacts as calls } from '#contracts/calls/student-contacts.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students } from '#contracts/calls/students.ts';
import type { StudentContact } from '#contracts/entities/student-contact.ts';
import { contacts, depts, spareRows, teaching } from '#seed/fixed-ids.ts';
import { type Caller, type Page, TODAY } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const { student: studentId, studentCourse: studentCourseId } = teaching;
const said = { studentId, kind: 'renewal', content: '家长说下周来校续费' };

const list = async (caller: Caller, filters: object = {}): Promise<StudentContact[]> =>
  (await caller.data<Page<StudentContact>>(calls.list, { pageSize: 200, ...filters })).rows;
const refusal = async (caller: Caller, input: object): Promise<string> => {
  const { outcome } = await caller.send(calls.add, { ...said, ...input });
  return outcome?.kind === 'refused' ? outcome.message : `${outcome?.kind}`;
};

describe('contacts with families', () => {
  it('stores what was said with its time and user, newest first', async ({ binjiang }) => {
    const more = { studentCourseId, outcome: 'willRenew', nextDate: TODAY };
    await binjiang.data(calls.add, { ...said, ...more });
    await binjiang.data(calls.add, {
      studentId,
      kind: 'text',
      textKind: 'absence',
      content: '家长您好，\n孩子今天没有到课。',
    });
    const [text, talk, seeded] = await list(binjiang, { studentId });
    expect(text).toMatchObject({ kind: 'text', textKind: 'absence', content: '家长您好，\n孩子今天没有到课。' });
    expect(talk).toMatchObject({ ...said, ...more, studentName: '陈梓涵', phone: '13193570151' });
    expect(talk?.createTime.slice(0, 10)).toBe(TODAY);
    expect(talk?.createUserName).toBe(seeded?.createUserName);
    expect(seeded?.contactId).toBe(contacts.renewal);
  });

  it('filters by kind, enrolment and span of days', async ({ binjiang }) => {
    await binjiang.data(calls.add, { ...said, kind: 'other' });
    const kinds = async (filters: object) => (await list(binjiang, filters)).map(({ kind }) => kind);
    expect(await kinds({ studentId })).toEqual(['other', 'renewal']);
    expect(await kinds({ studentId, kind: 'other' })).toEqual(['other']);
    expect(await kinds({ studentCourseId })).toEqual(['renewal']);
    expect(await kinds({ studentId, createTimeStart: TODAY })).toEqual(['other']);
    expect(await kinds({ studentId, createTimeEnd: '2026-01-01' })).toEqual([]);
  });

  it('refuses missing, too long or contradictory fields, and stores nothing', async ({ binjiang }) => {
    const before = await list(binjiang);
    expect(await refusal(binjiang, { content: ' ' })).toBe('请填写内容');
    expect(await refusal(binjiang, { content: '长'.repeat(501) })).toBe('不能超过 500 个字符');
    expect(await refusal(binjiang, { textKind: 'absence' })).toBe('只有发送文本的记录有文本种类');
    expect(await refusal(binjiang, { nextDate: '2026-01-01' })).toBe('下次联系的日期不能早于今天');
    expect(await refusal(binjiang, { studentId: spareRows.student, studentCourseId })).toBe('该学员没有这条报读');
    expect(await refusal(binjiang, { studentId: spareRows.student, studentProductId: teaching.studentProduct })).toBe(
      '该学员没有这条购买记录',
    );
    expect(
      await refusal(binjiang, {
        studentCourseId: spareRows.waitingEnrolment,
        studentProductId: teaching.studentProduct,
        studentId: spareRows.waitingStudent,
      }),
    ).toBe('该学员没有这条购买记录');
    expect(await list(binjiang)).toEqual(before);
  });

  it('neither shows nor accepts contacts with students of another campus or institution', async ({
    sandbox,
    qiming,
    binjiang,
  }) => {
    const xihu = (await qiming.data<Page<{ studentId: string }>>(students.list, { deptId: depts.xihu })).rows[0];
    const elsewhere = { studentId: xihu?.studentId ?? '' };
    await qiming.data(calls.add, { ...said, ...elsewhere });
    expect(await list(qiming, elsewhere)).toHaveLength(1);
    expect(await refusal(binjiang, elsewhere)).toBe('学员不存在');
    expect((await binjiang.send(calls.list, elsewhere)).outcome).toMatchObject({
      kind: 'refused',
      message: '学员不存在',
    });
    expect((await list(binjiang)).map((row) => row.studentId)).not.toContain(elsewhere.studentId);

    const lantian = await sandbox.signIn('lantian01');
    expect(await refusal(lantian, {})).toBe('学员不存在');
    const own = await list(lantian);
    expect(own.length).toBeGreaterThan(0);
    const seen = new Set((await list(qiming)).map(({ contactId }) => contactId));
    expect(own.filter(({ contactId }) => seen.has(contactId))).toEqual([]);
    expect(await refusal(await sandbox.signIn('teacher01'), {})).toBe('您没有权限进行此操作');
  });

  it('keeps a contact, without its enrolment, after the enrolment was deleted', async ({ qiming }) => {
    const enrolment = { studentCourseId: spareRows.emptyEnrolment };
    const { studentId: id } = await qiming.data<{ studentId: string }>(studentCourses.detail, {
      id: enrolment.studentCourseId,
    });
    await qiming.data(calls.add, { ...said, studentId: id, ...enrolment });
    await qiming.data(studentCourses.remove, { id: enrolment.studentCourseId });
    expect(await list(qiming, { studentId: id })).toMatchObject([{ content: said.content, studentCourseId: null }]);
  });

  it('moves a contact to the new campus of its student, and prevents the deletion of the student', async ({
    qiming,
    binjiang,
  }) => {
    const { student } = spareRows;
    await binjiang.data(calls.add, { ...said, studentId: student });
    const removed = await binjiang.send(students.remove, { id: student });
    expect(removed.outcome).toMatchObject({ kind: 'refused', message: expect.stringContaining('1 条沟通记录') });
    const { studentName, sex, phone } = await qiming.data<{ studentName: string; sex: string; phone: string }>(
      students.detail,
      { id: student },
    );
    await qiming.data(students.update, { studentId: student, studentName, sex, phone, deptId: depts.xihu });
    expect((await list(binjiang)).map((row) => row.studentId)).not.toContain(student);
    expect(await list(qiming, { studentId: student })).toHaveLength(1);
  });
});
