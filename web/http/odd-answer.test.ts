import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { students } from '#contracts/calls/students.ts';
import { clas } from '#contracts/calls/clas.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { studentExample } from '#contracts/examples/entities/student.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { calendarWeekExample, claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { readOddAnswer } from './odd-answer.ts';
import { rowsLeftOut, unreadFields } from './oddities.ts';
import type { Fault } from './report-fault.ts';

const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
const reported: Fault[] = [];
beforeEach(() => {
  globalThis.onConsoleFault = (fault) => reported.push(fault);
});
afterEach(() => {
  globalThis.onConsoleFault = undefined;
  reported.length = 0;
  warned.mockClear();
});

const page = (...rows: object[]) => ({ rows, total: rows.length });

describe('a list', () => {
  it('keeps its rows: what can only mean one thing is read so, what cannot be read is empty', () => {
    const sent = page(
      { ...studentExample, studentId: '1', birthday: '' },
      { ...studentExample, studentId: '2', birthday: '2017-05-12T00:00:00.000' },
      { ...studentExample, studentId: '3', birthday: '去年', deptId: null },
      { ...studentExample, studentId: 4, phone: 13857120801 },
      studentExample,
    );
    const read = readOddAnswer(students.list, sent);
    expect(read).toEqual(
      page(
        { ...studentExample, studentId: '1', birthday: null },
        { ...studentExample, studentId: '2' },
        { ...studentExample, studentId: '3', birthday: undefined, deptId: '' },
        { ...studentExample, studentId: '4' },
        studentExample,
      ),
    );
    expect(read?.rows.map((row) => unreadFields.get(row))).toEqual([
      undefined,
      undefined,
      ['birthday', 'deptId'],
      undefined,
      undefined,
    ]);
    expect(rowsLeftOut.has(read as object)).toBe(false);
  });

  it('leaves out what has no key, and counts it', () => {
    const { studentId, ...nobody } = studentExample;
    const read = readOddAnswer(
      students.list,
      page(nobody, null as never, studentExample, { ...nobody, studentId: '' }),
    );
    expect(read?.rows).toEqual([studentExample]);
    expect(read?.total).toBe(4);
    expect(rowsLeftOut.get(read as object)).toBe(3);
  });

  it('without rows or total is none', () => {
    for (const answer of [
      null,
      [],
      'x',
      {},
      { rows: [] },
      { total: 3 },
      { rows: {}, total: 1 },
      { rows: [], total: '' },
    ])
      expect(readOddAnswer(students.list, answer), JSON.stringify(answer)).toBeNull();
  });

  it('a class without its capacity stays in it', () => {
    const { capacity, ...cla } = claExample;
    const row = readOddAnswer(clas.list, page(cla))?.rows[0];
    expect(row).toEqual({ ...cla, capacity: undefined });
    expect(unreadFields.get(row as object)).toEqual(['capacity']);
  });
});

it('an odd lesson of a week costs its field, one without its hours itself', () => {
  const lesson = { ...claTimeExample, payHour: 'zwei', conflicts: [{ courseTimeId: '1' }] };
  const { startTime, ...nowhere } = claTimeExample;
  const read = readOddAnswer(claTimes.calendar, {
    ...calendarWeekExample,
    claTimeContainer: [{ time: '10:00-12:00', days: { '6': [lesson, nowhere, claTimeExample] } }],
  });
  expect(read?.claTimeContainer[0]?.days['6']).toEqual([
    { ...claTimeExample, payHour: undefined, conflicts: [] },
    claTimeExample,
  ]);
  expect(rowsLeftOut.get(read as object)).toBe(2);
});

it('what was wrong is told once for a field, without what stood in it', () => {
  const sent = page({ ...studentExample, grade: { name: '陈梓涵的班' } }, { ...studentExample, grade: [] });
  readOddAnswer(students.list, sent);
  readOddAnswer(students.list, sent);
  const what = `students.list：rows.grade 与约定不符（对象，编号 ${studentExample.studentId}），无法显示`;
  expect(warned.mock.calls).toEqual([[what]]);
  expect(reported).toEqual([{ kind: 'answer', where: 'students.list', what }]);
});
