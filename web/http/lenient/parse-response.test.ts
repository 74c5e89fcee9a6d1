// @isolated
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { students } from '#contracts/calls/students.ts';
import { clas } from '#contracts/calls/clas.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { studentExample } from '#contracts/examples/entities/student.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { calendarWeekExample, claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { parseLenient } from './parse-response.ts';
import { omittedRowCounts, unreadableFields } from './unreadable.ts';
import { type Incident, setIncidentRecipient } from '../report-error.ts';

const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
const reported: Incident[] = [];
beforeEach(() => {
  setIncidentRecipient(({ incident }) => reported.push(incident));
});
afterEach(() => {
  setIncidentRecipient(null);
  reported.length = 0;
  warned.mockClear();
});

const roomPage = (...rows: object[]) => ({ rows, total: rows.length });

describe('malformed list', () => {
  it('converts unambiguous values, leaves unreadable ones empty and keeps all rows', () => {
    const sent = roomPage(
      { ...studentExample, studentId: '1', birthday: '' },
      { ...studentExample, studentId: '2', birthday: '2017-05-12T00:00:00.000' },
      { ...studentExample, studentId: '3', birthday: '去年', deptId: null },
      { ...studentExample, studentId: 4, phone: 13857120801 },
      studentExample,
    );
    const parsed = parseLenient(students.list, sent);
    expect(parsed).toEqual(
      roomPage(
        { ...studentExample, studentId: '1', birthday: null },
        { ...studentExample, studentId: '2' },
        { ...studentExample, studentId: '3', birthday: undefined, deptId: '' },
        { ...studentExample, studentId: '4' },
        studentExample,
      ),
    );
    expect(parsed?.rows.map((row) => unreadableFields.get(row))).toEqual([
      undefined,
      undefined,
      ['birthday', 'deptId'],
      undefined,
      undefined,
    ]);
    expect(omittedRowCounts.has(parsed as object)).toBe(false);
  });

  it('omits and counts rows without a key', () => {
    const { studentId, ...withoutId } = studentExample;
    const parsed = parseLenient(
      students.list,
      roomPage(withoutId, null as never, studentExample, { ...withoutId, studentId: '' }),
    );
    expect(parsed?.rows).toEqual([studentExample]);
    expect(parsed?.total).toBe(4);
    expect(omittedRowCounts.get(parsed as object)).toBe(3);
  });

  it('returns null for a list without rows or without a total', () => {
    for (const response of [
      null,
      [],
      'x',
      {},
      { rows: [] },
      { total: 3 },
      { rows: {}, total: 1 },
      { rows: [], total: '' },
    ])
      expect(parseLenient(students.list, response), JSON.stringify(response)).toBeNull();
  });

  it('keeps a class without its capacity', () => {
    const { capacity, ...cla } = claExample;
    const row = parseLenient(clas.list, roomPage(cla))?.rows[0];
    expect(row).toEqual({ ...cla, capacity: undefined });
    expect(unreadableFields.get(row as object)).toEqual(['capacity']);
  });
});

it('drops only a malformed field of a lesson, but the whole lesson if its hours are missing', () => {
  const lesson = { ...claTimeExample, payHour: 'zwei', conflicts: [{ courseTimeId: '1' }] };
  const { startTime, ...withoutStart } = claTimeExample;
  const parsed = parseLenient(claTimes.calendar, {
    ...calendarWeekExample,
    claTimeContainer: [{ time: '10:00-12:00', days: { '6': [lesson, withoutStart, claTimeExample] } }],
  });
  expect(parsed?.claTimeContainer[0]?.days['6']).toEqual([
    { ...claTimeExample, payHour: undefined, conflicts: [] },
    claTimeExample,
  ]);
  expect(omittedRowCounts.get(parsed as object)).toBe(2);
});

it('reports a malformed field once and leaves out its value', () => {
  const sent = roomPage({ ...studentExample, grade: { name: '陈梓涵的班' } }, { ...studentExample, grade: [] });
  parseLenient(students.list, sent);
  parseLenient(students.list, sent);
  const warning = `students.list：rows.grade 与约定不符（对象，编号 ${studentExample.studentId}），无法显示`;
  expect(warned.mock.calls).toEqual([[warning]]);
  expect(reported).toEqual([{ kind: 'response', call: 'students.list', field: 'rows.grade', value: 'object' }]);
});
