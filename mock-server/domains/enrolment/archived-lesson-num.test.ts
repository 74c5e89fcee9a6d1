import { expect, it } from 'vitest';
import type { Row } from '#seed/schema.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import { archivedLessonNum } from './archived-lesson-num.ts';

const cases: [name: string, cla: Partial<Row<'cla'>>, lessons: string[], archived: number | null][] = [
  ['the stored number', { openDate: '2025-09-01', archivedLessonNum: 38 }, ['2026-07-06'], 38],
  ['unknown for a class that opened long before its first lesson', { openDate: '2025-09-01' }, ['2026-07-06'], null],
  ['none for a class whose lessons begin at its opening', { openDate: '2026-07-06' }, ['2026-07-20', '2026-07-06'], 0],
  ['none for a class without lessons', { openDate: '2025-09-01' }, [], 0],
  ['none for a class without a day of opening', {}, ['2026-07-06'], 0],
];
for (const [name, cla, dates, archived] of cases)
  it(`the archived number is ${name}`, () => {
    const lessons = dates.map((claDate) => ({ claDate }));
    const reader = { tables: { claTime: { by: () => lessons } } } as unknown as Reader;
    expect(archivedLessonNum(reader, { claId: '1', ...cla } as Row<'cla'>)).toBe(archived);
  });
