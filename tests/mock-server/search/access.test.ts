import { describe, expect } from 'vitest';
import { operationLog } from '#contracts/calls/operation-log.ts';
import { search } from '#contracts/calls/search.ts';
import { session } from '#contracts/calls/session.ts';
import { students } from '#contracts/calls/students.ts';
import { teachers } from '#contracts/calls/teachers.ts';
import type { SearchHit } from '#contracts/entities/search-hit.ts';
import { depts, staffMembers, tenants } from '#seed/fixed-ids.ts';
import type { Caller, Page } from '../../support/server.ts';
import { sharedSandboxTest as it } from '../../support/server-test.ts';

const find = (caller: Caller, text: string): Promise<SearchHit[]> => caller.data(search.find, { text });
const namesOf = (hits: readonly SearchHit[]): string[] => hits.map(({ name }) => name);
const kindsOf = (hits: readonly SearchHit[]): string[] => [...new Set(hits.map(({ kind }) => kind))];

describe('access control of the search', () => {
  it('an institution finds students, classes, teachers, campuses and other staff, each person once', async ({
    qiming,
  }) => {
    const names = ['陈梓涵', '少儿钢琴小组课 1 班', '林晓雯', '滨江校区', '沈知夏'];
    const kinds = await Promise.all(names.map(async (name) => kindsOf(await find(qiming, name))));
    expect(kinds).toEqual([['student'], ['cla'], ['teacher'], ['campus'], ['staff']]);
  });

  it('a campus finds only its own people; it finds no other staff, because it has no staff page', async ({
    qiming,
    binjiang,
  }) => {
    const elsewhere = (await qiming.data<Page<{ studentName: string }>>(students.list, { deptId: depts.xihu })).rows;
    const studentName = elsewhere[0]?.studentName ?? '';
    expect((await find(qiming, studentName)).map(({ deptId }) => deptId)).toContain(depts.xihu);
    const hits = await find(binjiang, studentName);
    expect(hits.filter(({ deptId }) => deptId !== depts.binjiang)).toEqual([]);
    expect(namesOf(await find(binjiang, '西湖校区'))).toEqual([]);
    expect(namesOf(await find(binjiang, '滨江校区'))).toEqual(['滨江校区']);
    expect(await find(binjiang, '沈知夏')).toEqual([]);
    expect(kindsOf(await find(binjiang, '林晓雯'))).toEqual(['teacher']);
  });

  it('an administrator who has switched to a campus finds no student of another campus', async ({ sandbox }) => {
    const caller = await sandbox.signIn('qiming01');
    await caller.data(session.switchTenant, { id: tenants.xihu });
    expect(await find(caller, '陈梓涵')).toEqual([]);
    await caller.data(session.switchTenant, { id: tenants.qiming });
  });

  it('a teacher finds their own classes and the students in them, as 我的教学 does', async ({ qiming, teacher }) => {
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
  });

  it('another institution finds nothing of this institution, by name or by phone', async ({ lantian }) => {
    for (const text of ['陈梓涵', 'chenzihan', '13857120801', '林晓雯', '滨江校区', '少儿钢琴小组课 1 班', '沈知夏'])
      expect(
        (await find(lantian, text)).filter(({ deptId }) => Object.values(ownDepts).includes(deptId ?? '')),
      ).toEqual([]);
  });

  it('the platform and agents find institutions and campuses only', async ({ sandbox, admin }) => {
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

  it('a visitor is refused', async ({ visitor }) => {
    expect(await visitor.refusal(search.find, { text: '陈' })).toBe('0511 登录状态已过期，请重新登录');
  });

  it('the search text does not appear in the operation log', async ({ qiming }) => {
    await find(qiming, 'chenzihan');
    const log = await qiming.data<Page<object>>(operationLog.list, { pageSize: 200 });
    expect(log.total).toBeGreaterThan(0);
    expect(JSON.stringify(log)).not.toContain('chenzihan');
  });
});

const ownDepts = { qiming: depts.qiming, binjiang: depts.binjiang, xihu: depts.xihu, chengdong: depts.chengdong };
