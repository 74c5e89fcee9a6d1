import { describe, expect } from 'vitest';
import { search } from '#contracts/calls/search.ts';
import { staff } from '#contracts/calls/staff.ts';
import { students } from '#contracts/calls/students.ts';
import { MAX_HITS, type SearchHit } from '#contracts/entities/search-hit.ts';
import { depts, staffMembers, teaching } from '#seed/fixed-ids.ts';
import type { Caller } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

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

  it('describes a hit by its campus, its class or course, and only the end of its phone number', async ({ qiming }) => {
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
