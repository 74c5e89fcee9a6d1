import { describe, expect } from 'vitest';
import { operationLog } from '#contracts/calls/operation-log.ts';
import { search } from '#contracts/calls/search.ts';
import { staff } from '#contracts/calls/staff.ts';
import { students } from '#contracts/calls/students.ts';
import { teachers } from '#contracts/calls/teachers.ts';
import { session } from '#contracts/calls/session.ts';
import { MAX_HITS, type SearchHit } from '#contracts/entities/search-hit.ts';
import { depts, staffMembers, teaching, tenants } from '#seed/fixed-ids.ts';
import type { Caller, Page } from '../../support/server.ts';
import { sharedSandboxTest, test as it } from '../../support/server-test.ts';

const find = (caller: Caller, text?: string): Promise<SearchHit[]> =>
  caller.data(search.find, text === undefined ? {} : { text });
const namesOf = (hits: readonly SearchHit[]): string[] => hits.map(({ name }) => name);
const kindsOf = (hits: readonly SearchHit[]): string[] => [...new Set(hits.map(({ kind }) => kind))].sort();

const addStudent = (caller: Caller, studentName: string, more: object = {}): Promise<unknown> =>
  caller.data(students.add, { studentName, deptId: depts.binjiang, phone: '13900001234', ...more });

describe('the search', () => {
  it('finds a student by name, pinyin, initials and mixtures of them', async ({ qiming }) => {
    await addStudent(qiming, '尉迟晓雯');
    for (const text of [
      '尉迟晓雯',
      '尉迟',
      '晓雯',
      'yuchixiaowen',
      'yu chi xiao',
      'ycxw',
      'yc',
      'YCXW',
      'yuchixw',
      '尉迟xw',
    ])
      expect(namesOf(await find(qiming, text)), text).toContain('尉迟晓雯');
  });

  it('knows surnames with a special reading', async ({ qiming }) => {
    const names = { 单晓: 'shanxiao', 解晓: 'xiexiao', 曾晓: 'zengxiao', 仇晓: 'qiuxiao', 查晓: 'zhaxiao' };
    for (const [name, text] of Object.entries(names)) {
      await addStudent(qiming, name);
      expect((await find(qiming, text))[0], text).toMatchObject({ kind: 'student', name });
    }
  });

  it('orders exact names first, then beginnings, initials and later parts; students first at equal rank', async ({
    qiming,
  }) => {
    for (const name of ['阿璩', '璩阿', '璩', '璩阳']) await addStudent(qiming, name);
    await qiming.data(staff.add, {
      staffName: '璩',
      type: 1,
      deptId: depts.binjiang,
      phone: '13900005678',
      personnelStatus: 1,
    });
    const hits = (await find(qiming, '璩')).map(({ kind, name }) => `${kind} ${name}`);
    expect(hits).toEqual(['student 璩', 'teacher 璩', 'student 璩阿', 'student 璩阳', 'student 阿璩']);
  });

  it('describes a hit by campus, class or course, and the end of its phone only', async ({ qiming }) => {
    const [student] = await find(qiming, '陈梓涵');
    expect(student).toEqual({
      kind: 'student',
      id: teaching.student,
      name: '陈梓涵',
      deptId: depts.binjiang,
      deptName: '滨江校区',
      claId: teaching.cla,
      claName: '少儿钢琴小组课 1 班',
      phoneEnd: expect.stringMatching(/^\d{4}$/),
    });
    const [cla] = await find(qiming, 'segqxzk1b');
    expect(cla).toMatchObject({ kind: 'cla', id: teaching.cla, deptName: '滨江校区', courseName: '少儿钢琴小组课' });
    expect((await find(qiming, 'lxw')).find(({ kind }) => kind === 'teacher')).toMatchObject({
      id: staffMembers.linXiaowen,
      name: '林晓雯',
      phoneEnd: expect.stringMatching(/^\d{4}$/),
    });
    expect(await find(qiming, 'bjxq')).toEqual([
      { kind: 'campus', id: depts.binjiang, name: '滨江校区', deptId: depts.binjiang, deptName: '滨江校区' },
    ]);
  });

  it('finds a phone by its whole number and by its last four or more digits, in any usual spelling', async ({
    qiming,
  }) => {
    await addStudent(qiming, '欧一', { phone: '13977770001' });
    await addStudent(qiming, '欧二', { phone: '13977780001' });
    expect(namesOf(await find(qiming, '139 7777 0001'))).toEqual(['欧一']);
    expect(namesOf(await find(qiming, '77770001'))).toEqual(['欧一']);
    expect(namesOf(await find(qiming, '0001'))).toEqual(expect.arrayContaining(['欧一', '欧二']));
    expect(namesOf(await find(qiming, '7777'))).not.toContain('欧一');
    expect(namesOf(await find(qiming, '001'))).not.toContain('欧一');
  });

  it('returns at most 12 hits, and at most six of one kind', async ({ qiming }) => {
    const hits = await find(qiming, 'l');
    expect(hits.length).toBeLessThanOrEqual(MAX_HITS);
    expect(hits.filter(({ kind }) => kind === 'student')).toHaveLength(6);
    expect(kindsOf(hits).length).toBeGreaterThan(1);
  });

  it('finds nothing without a text, by punctuation or by a text that nothing matches', async ({ qiming }) => {
    for (const text of [undefined, '', '  ', '-', '%', 'qqqqqq', '没有这个人'])
      expect(await find(qiming, text), text ?? 'no text').toEqual([]);
  });

  it('shows a new name and forgets a removed student at once', async ({ qiming }) => {
    await addStudent(qiming, '欧阳鑫鑫');
    const [found] = await find(qiming, 'oyxx');
    await qiming.data(students.remove, { id: found?.id });
    expect(await find(qiming, 'oyxx')).toEqual([]);
  });
});

const shared = sharedSandboxTest;

describe('access of the search', () => {
  shared(
    'an institution finds students, classes, teachers, campuses and other staff, each person once',
    async ({ qiming }) => {
      const names = ['陈梓涵', '少儿钢琴小组课 1 班', '林晓雯', '滨江校区', '沈知夏'];
      const kinds = await Promise.all(names.map(async (name) => kindsOf(await find(qiming, name))));
      expect(kinds).toEqual([['student'], ['cla'], ['teacher'], ['campus'], ['staff']]);
    },
  );

  shared(
    'a campus finds only its own people, and no staff, whose page it does not have',
    async ({ qiming, binjiang }) => {
      const elsewhere = (await qiming.data<Page<{ studentName: string }>>(students.list, { deptId: depts.xihu })).rows;
      const studentName = elsewhere[0]?.studentName ?? '';
      expect((await find(qiming, studentName)).map(({ deptId }) => deptId)).toContain(depts.xihu);
      const hits = await find(binjiang, studentName);
      expect(hits.filter(({ deptId }) => deptId !== depts.binjiang)).toEqual([]);
      expect(namesOf(await find(binjiang, '西湖校区'))).toEqual([]);
      expect(namesOf(await find(binjiang, '滨江校区'))).toEqual(['滨江校区']);
      expect(await find(binjiang, '沈知夏')).toEqual([]);
      expect(kindsOf(await find(binjiang, '林晓雯'))).toEqual(['teacher']);
    },
  );

  shared('an institution that has switched to a campus finds what the campus sees', async ({ sandbox }) => {
    const caller = await sandbox.signIn('qiming01');
    await caller.data(session.switchTenant, { id: tenants.xihu });
    expect(await find(caller, '陈梓涵')).toEqual([]);
    await caller.data(session.switchTenant, { id: tenants.qiming });
  });

  shared(
    'a teacher finds their own classes and the students in them, as 我的教学 does',
    async ({ qiming, teacher }) => {
      const own = await teacher.data<Page<{ claId: string; claName: string }>>(teachers.clas, {
        teacherId: staffMembers.linXiaowen,
        pageSize: 200,
      });
      const roster = await Promise.all(
        own.rows.map(({ claId }) =>
          teacher.data<Page<{ studentName: string }>>(teachers.claStudents, { claId, pageSize: 200 }),
        ),
      );
      const ownNames = new Set(roster.flatMap(({ rows }) => rows.map(({ studentName }) => studentName)));
      const all = (await qiming.data<Page<{ studentName: string }>>(students.list, { pageSize: 200 })).rows;
      for (const { studentName } of all.slice(0, 60)) {
        const hits = await find(teacher, studentName);
        expect(
          hits.some(({ name }) => name === studentName),
          studentName,
        ).toBe(ownNames.has(studentName));
        for (const { claId } of hits) expect(own.rows.map((row) => row.claId)).toContain(claId);
      }
      for (const { claName } of own.rows.slice(0, 5))
        expect(await find(teacher, claName)).toContainEqual(expect.objectContaining({ kind: 'cla', name: claName }));
      expect(await find(teacher, '林晓雯')).toEqual([]);
      expect(await find(teacher, '滨江校区')).toEqual([]);
    },
  );

  shared('another institution finds nothing of it, by name or by phone', async ({ lantian }) => {
    for (const text of ['陈梓涵', 'chenzihan', '13857120801', '林晓雯', '滨江校区', '少儿钢琴小组课 1 班', '沈知夏'])
      expect(
        (await find(lantian, text)).filter(({ deptId }) => Object.values(ownDepts).includes(deptId ?? '')),
      ).toEqual([]);
  });

  shared('the platform and agents find institutions and campuses only', async ({ sandbox, admin }) => {
    expect(await find(admin, '陈梓涵')).toEqual([]);
    expect(await find(admin, 'qmyspxzx')).toEqual([
      expect.objectContaining({ kind: 'tenant', id: tenants.qiming, name: '启明艺术培训中心' }),
    ]);
    expect(await find(admin, '滨江校区')).toContainEqual(
      expect.objectContaining({ kind: 'tenant', id: tenants.binjiang, parentName: '启明艺术培训中心' }),
    );
    const agent = await sandbox.signIn('agent01');
    expect(await find(agent, '陈梓涵')).toEqual([]);
    expect(namesOf(await find(agent, '启明'))).toContain('启明艺术培训中心');
    expect(await find(agent, '蓝天')).toEqual([]);
  });

  shared('a visitor is refused', async ({ visitor }) => {
    expect(await visitor.refusal(search.find, { text: '陈' })).toBe('0511 登录状态已过期，请重新登录');
  });

  shared('the search text does not appear in the operation log', async ({ qiming }) => {
    await find(qiming, 'chenzihan');
    const log = await qiming.data<Page<object>>(operationLog.list, { pageSize: 200 });
    expect(log.total).toBeGreaterThan(0);
    expect(JSON.stringify(log)).not.toContain('chenzihan');
  });
});

const ownDepts = { qiming: depts.qiming, binjiang: depts.binjiang, xihu: depts.xihu, chengdong: depts.chengdong };
