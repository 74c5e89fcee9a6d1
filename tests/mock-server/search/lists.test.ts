import { describe, expect } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { clas } from '#contracts/calls/clas.ts';
import { depts as deptCalls } from '#contracts/calls/depts.ts';
import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { owedLessons } from '#contracts/calls/owed-lessons.ts';
import { staff } from '#contracts/calls/staff.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { students } from '#contracts/calls/students.ts';
import { teachers } from '#contracts/calls/teachers.ts';
import { tenants } from '#contracts/calls/tenants.ts';
import { trials } from '#contracts/calls/trials.ts';
import { users } from '#contracts/calls/users.ts';
import { pinyin } from 'pinyin-pro';
import { depts, teaching } from '#seed/fixed-ids.ts';
import type { Caller, Page } from '../../support/server.ts';
import { sharedSandboxTest as it } from '../../support/server-test.ts';

type NamedRow = Record<string, unknown>;

const rowsOf = async (caller: Caller, call: Call, input: object): Promise<readonly NamedRow[]> =>
  (await caller.data<Page<NamedRow>>(call, { pageSize: 200, ...input })).rows;

describe('lists', () => {
  const lists: [call: Call, filter: string, field: string, text: string, found: string][] = [
    [teachers.list, 'teacherName', 'teacherName', 'lxw', '林晓雯'],
    [staff.list, 'staffName', 'staffName', 'linxiaowen', '林晓雯'],
    [staff.list, 'staffName', 'staffName', 'szx', '沈知夏'],
    [clas.list, 'claName', 'claName', 'segq', '少儿钢琴小组课 1 班'],
    [students.list, 'studentName', 'studentName', 'chenzh', '陈梓涵'],
    [studentClas.list, 'studentName', 'studentName', 'czh', '陈梓涵'],
    [studentCourses.list, 'studentName', 'studentName', 'czh', '陈梓涵'],
    [studentProducts.list, 'studentName', 'studentName', 'czh', '陈梓涵'],
    [users.list, 'name', 'name', 'lxw', '林晓雯'],
    [tenants.campuses, 'tenantName', 'tenantName', 'binjiang', '滨江校区'],
    [deptCalls.list, 'deptName', 'deptName', 'bj', '滨江校区'],
  ];
  for (const [call, filter, field, text, name] of lists)
    it(`${call.name} finds ${name} by ${text}, and only rows whose initials contain the first letter`, async ({
      qiming,
    }) => {
      const found = await rowsOf(qiming, call, { [filter]: text });
      expect(found.map((row) => row[field])).toContain(name);
      expect(found.length).toBeLessThan((await rowsOf(qiming, call, {})).length);
      for (const row of found) expect(initialsOf(String(row[field])), String(row[field])).toContain(text[0]);
    });

  for (const call of [owedLessons.list, trials.list])
    it(`${call.name} finds people by initials`, async ({ qiming }) => {
      const [{ studentName = '' } = {}] = await rowsOf(qiming, call, {});
      const initials = initialsOf(String(studentName)).slice(0, 2);
      const names = (await rowsOf(qiming, call, { studentName: initials })).map((row) => row['studentName']);
      expect(names).toContain(studentName);
    });

  it('trials are found by the end of the phone', async ({ qiming }) => {
    const [{ phone = '' } = {}] = await rowsOf(qiming, trials.list, {});
    const phones = (await rowsOf(qiming, trials.list, { phone: String(phone).slice(-4) })).map((row) => row['phone']);
    expect(phones).toContain(phone);
  });

  it('students are found by the end of the phone, and their export accepts initials', async ({ qiming }) => {
    await qiming.data(students.add, { studentName: '尉迟鑫', deptId: depts.binjiang, phone: '13900007654' });
    expect(await rowsOf(qiming, students.list, { phone: '7654' })).toContainEqual(
      expect.objectContaining({ studentName: '尉迟鑫' }),
    );
    const { status } = await qiming.send(students.export, { studentName: 'ycx' });
    expect(status).toBe(200);
  });

  it('candidates for a lesson are found by initials', async ({ qiming }) => {
    await qiming.data(students.add, { studentName: '尉迟鑫鑫', deptId: depts.binjiang, phone: '13900007655' });
    const found = await qiming.data<NamedRow[]>(lessonGuests.candidates, {
      courseTimeId: teaching.lesson,
      studentName: 'ycxx',
    });
    expect(found).toContainEqual(expect.objectContaining({ studentName: '尉迟鑫鑫' }));
  });
});

const initialsOf = (name: string): string =>
  pinyin(name, { pattern: 'first', toneType: 'none', type: 'array', surname: 'head' }).join('');
