import { expect, it } from 'vitest';
import { readTables } from '#contracts/move-in/tables/read-tables.ts';
import { createEngine } from '#web/screens/system/moveIn/engine/create-engine.ts';
import { ODD_DAY, ODD_SHEETS } from '../../support/odd-school.ts';
import { schoolBook } from '../../support/school-book.ts';
import { findingOf } from '../support/move-in-engine.ts';
import { nothing } from '../support/move-in-page.tsx';

it('writes accepted edits into the marked copy, which is named after the file', async () => {
  const engine = createEngine();
  const text = '姓名,联系电话\n方知远,1385\n沈一诺,1386\n';
  await engine.read([{ name: '学员.csv', bytes: new TextEncoder().encode(text).buffer }], { sheets: {}, columns: [] });
  const edit = findingOf({ row: 2, mend: { label: '13857120001', value: '13857120001' } });
  await engine.check({ existing: nothing, today: '2026-09-07', edits: [edit], decisions: {} });
  const { name, content } = await engine.markedCopy();
  expect(name).toBe('学员_检查结果.xlsx');
  const { tables } = readTables(new Uint8Array(await content.arrayBuffer()), name);
  expect(tables?.[0]?.rows.slice(1).map((row) => String(row[1]))).toEqual(['13857120001', '1386']);
});

it('names the template 搬入模板.xlsx', async () => {
  expect((await createEngine().template()).name).toBe('搬入模板.xlsx');
});

/** Returns the Mondays of the weeks that are shown on a day, for a school with a lesson whose day is over. */
async function mondaysOn(today: string): Promise<string[]> {
  const engine = createEngine();
  const past = ['美术A班', '2026-8-1', '9:00', '10:30'];
  const book = schoolBook(
    ODD_SHEETS.map((sheet) => (sheet.name === '课次' ? { ...sheet, rows: [...sheet.rows.slice(0, 1), past] } : sheet)),
  );
  await engine.read([{ name: book.name, bytes: await book.arrayBuffer() }], { sheets: {}, columns: [] });
  const { weeks } = await engine.check({ existing: nothing, today, edits: [], decisions: {} });
  return weeks.map(({ monday }) => monday);
}

it('shows the first week from today on, without a lesson whose day is over', async () => {
  expect(await mondaysOn(ODD_DAY)).toEqual([ODD_DAY]);
});

it('shows the second week as well once the Monday of the first week is past', async () => {
  expect(await mondaysOn('2026-09-13')).toEqual([ODD_DAY, '2026-09-14']);
});
