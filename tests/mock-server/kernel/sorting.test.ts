import { describe, expect } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { agents } from '#contracts/calls/agents.ts';
import { audits } from '#contracts/calls/audits.ts';
import { brands } from '#contracts/calls/brands.ts';
import { clas } from '#contracts/calls/clas.ts';
import { courses } from '#contracts/calls/courses.ts';
import { depts } from '#contracts/calls/depts.ts';
import { dictData } from '#contracts/calls/dict-data.ts';
import { dictTypes } from '#contracts/calls/dict-types.ts';
import { orders } from '#contracts/calls/orders.ts';
import { products } from '#contracts/calls/products.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { staff } from '#contracts/calls/staff.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { students } from '#contracts/calls/students.ts';
import { teachers } from '#contracts/calls/teachers.ts';
import { tenants } from '#contracts/calls/tenants.ts';
import { users } from '#contracts/calls/users.ts';
import { sortColumns } from '#contracts/fields.ts';
import { sharedSandboxTest as it } from '../../support/server-test.ts';
import { readSheet } from '../../support/xlsx.ts';

type ListRow = Record<string, unknown>;
const collator = new Intl.Collator('zh-CN', { numeric: true });
const isAscending = (a: unknown, b: unknown): boolean =>
  typeof a === 'number' && typeof b === 'number' ? a <= b : collator.compare(String(a), String(b)) <= 0;

describe('sorting of lists', () => {
  const lists: readonly [who: string, call: Call][] = [
    ['admin01', audits.list],
    ['admin01', orders.list],
    ['admin01', tenants.list],
    ['admin01', tenants.campuses],
    ['admin01', brands.list],
    ['admin01', agents.list],
    ['admin01', users.list],
    ['admin01', dictTypes.list],
    ['admin01', dictData.list],
    ['qiming01', depts.list],
    ['qiming01', rooms.list],
    ['qiming01', students.list],
    ['qiming01', staff.list],
    ['qiming01', teachers.list],
    ['qiming01', courses.list],
    ['qiming01', products.list],
    ['qiming01', clas.list],
    ['qiming01', studentCourses.list],
    ['qiming01', studentProducts.list],
  ];
  for (const [who, call] of lists)
    it(`${call.name} sorts by each sortable column in both directions, missing values last`, async ({ sandbox }) => {
      const caller = await sandbox.signIn(who);
      const ask = (more: object) => caller.data<SortablePage>(call, { pageSize: 200, ...more });
      const columns = sortColumns(call.query);
      expect((await ask({})).sortable).toEqual(columns);
      for (const column of columns) {
        const values = async (sort: string) => (await ask({ sort })).rows.map((row) => row[column] ?? null);
        const [up, down] = [await values(column), await values(`-${column}`)];
        const known = (all: readonly unknown[]) => all.filter((value) => value !== null && value !== '');
        expect(up.length, column).toBeGreaterThan(1);
        expect(known(up), column).toEqual(up.slice(0, known(up).length));
        expect(known(down), column).toEqual(down.slice(0, known(down).length));
        expect(
          known(up).every((value, at, all) => at === 0 || isAscending(all[at - 1], value)),
          `${column} rises`,
        ).toBe(true);
        expect(
          known(down).every((value, at, all) => at === 0 || isAscending(value, all[at - 1])),
          `${column} falls`,
        ).toBe(true);
      }
    });

  it('sorts across pages, and exports rows in the order of the list', async ({ qiming }) => {
    const page = (pageNum: number) =>
      qiming.data<SortablePage>(rooms.list, { sort: '-capacity', pageNum, pageSize: 10 });
    const listed = [...(await page(1)).rows, ...(await page(2)).rows].map(({ roomName }) => roomName);
    const { rows: sheet } = readSheet((await qiming.send(rooms.export, { sort: '-capacity' })).bytes);
    expect(sheet.slice(1, listed.length + 1).map(([name]) => name)).toEqual(listed);
  });

  it('refuses a column that is not sortable', async ({ sandbox, qiming }) => {
    const admin = await sandbox.signIn('admin01');
    for (const [caller, call] of [
      [qiming, rooms.list],
      [qiming, depts.list],
      [qiming, depts.export],
      [admin, dictTypes.list],
      [admin, dictData.list],
    ] as const)
      expect(await caller.refusal(call, { sort: 'tenantId' }), call.name).toMatch(/^0400/);
  });
});

interface SortablePage {
  rows: ListRow[];
  sortable?: string[];
}
