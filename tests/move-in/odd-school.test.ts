import { beforeAll, expect, it } from 'vitest';
import { checkMoveIn, type MoveInCheck } from '#contracts/move-in/check/check-move-in.ts';
import { checkPlan } from '#contracts/move-in/plan-rules/check-plan.ts';
import { moveInPlan } from '#contracts/move-in/plan.ts';
import { type RecognisedWorkbook } from '#contracts/move-in/recognise/recognised-sheet.ts';
import { readWorkbook } from '#contracts/move-in/recognise/read-workbook.ts';
import { rehearse } from '#contracts/move-in/rehearse.ts';
import { readTables } from '#contracts/move-in/tables/read-tables.ts';
import { NOTHING_EXISTS } from '#tests/support/move-in.ts';
import { ODD_COUNTS, ODD_DAY, ODD_TOTALS, oddSchoolBook } from '#tests/support/odd-school.ts';

let workbook: RecognisedWorkbook;
let checked: MoveInCheck;

beforeAll(async () => {
  const book = oddSchoolBook();
  const read = readTables(new Uint8Array(await book.arrayBuffer()), book.name);
  workbook = readWorkbook(read.tables ?? []);
  checked = checkMoveIn(workbook.sheets, NOTHING_EXISTS, { today: ODD_DAY });
});

it('has no errors', () => expect(checked.findings.filter(({ severity }) => severity === 'error')).toEqual([]));

it('gives the sums that were added up by hand', () => expect(checked.totals).toEqual(ODD_TOTALS));

it('adds the rows that were counted by hand', () => {
  const added = Object.fromEntries(Object.entries(checked.counts).map(([sheet, { add }]) => [sheet, add]));
  expect(added).toEqual(ODD_COUNTS);
});

it('reports the columns, rows and sheets that are not read', () =>
  expect(workbook.findings.map(({ sheetName, message }) => [sheetName, message])).toEqual([
    ['学员信息', '没有读取的列：“推荐人”'],
    ['学员信息', '隐藏的 1 行没有读取（第 15 行）'],
    ['报读', '合计行没有读取（第 15 行）'],
    ['2023年作废', '隐藏的工作表“2023年作废”没有读取，需要时请取消隐藏后再上传'],
  ]));

it('stores dates, phones, periods and times in the format of the calls', () => {
  const { plan } = checked;
  expect(plan.campus.map((row) => row.action === 'add' && row.values.phone)).toEqual(['0571-8000 1234', '13900139000']);
  expect(
    plan.staff.map((row) => row.action === 'add' && [row.values.phone, row.values.entryDate, row.values.type]),
  ).toEqual([
    ['13700137001', '2019-09-01', 1],
    ['13700137002', '2020-03-01', 1],
    ['13700137003', '2020-01-01', 2],
  ]);
  expect(plan.student.map((row) => row.action === 'add' && [row.values.phone, row.values.birthday])).toEqual([
    ['13800138001', '2016-03-05'],
    ['13800138001', '2018-07-09'],
    ['13800138003', '2016-01-01'],
    ['13800138004', '2015-12-01'],
    ['13800138005', '2017-02-15'],
    ['13800138006', '2016-03-01'],
    ['13800138007', null],
    ['13800138008', '2016-05-06'],
    ['13800138009', '2014-10-01'],
    ['13800138010', '2017-08-08'],
    ['13800138011', '2016-01-01'],
    ['13800138012', '2018-02-03'],
  ]);
  expect(plan.enrolment[6]).toMatchObject({
    values: { chargeType: 'date', dateBegin: '2026-09-01', dateEnd: '2026-11-29', value: 1200, hours: null },
  });
  expect(plan.rule.map((row) => row.action === 'add' && row.values)).toMatchObject([
    { weekDay: '1,3', startTime: '18:30', endTime: '20:00', beginDate: '2026-09-07', endDate: '2026-12-31' },
    { weekDay: '6', startTime: '09:00', endTime: '10:30', beginDate: '2026-09-07' },
    { weekDay: '7', startTime: '14:00', endTime: '15:00', beginDate: '2026-09-13', endDate: '2027-01-31' },
  ]);
  expect(plan.lesson[0]).toMatchObject({ values: { claDate: '2026-09-12', startTime: '09:00', endTime: '10:30' } });
});

it('plans rows that pass the schema of the call and the check of the server', () => {
  expect(moveInPlan.safeParse(checked.plan).error).toBeUndefined();
  expect(checkPlan(moveInPlan.parse(checked.plan), NOTHING_EXISTS, ODD_DAY)).toEqual([]);
});

it('rehearses the first week with its conflict', () => {
  const { week, lessons, conflicts } = rehearse(checked.plan, NOTHING_EXISTS);
  expect(week).toBe('2026-09-07');
  expect(lessons.map(({ claDate, startTime, claName, staffName }) => [claDate, startTime, claName, staffName])).toEqual(
    [
      ['2026-09-07', '18:30', '美术A班', '林晓'],
      ['2026-09-09', '18:30', '美术A班', '林晓'],
      ['2026-09-12', '09:00', '书法周六班', '林晓'],
      ['2026-09-12', '09:00', '美术A班', '林晓'],
      ['2026-09-13', '14:00', '钢琴-陈一', '何静'],
    ],
  );
  expect(conflicts.map(({ one, other, causes }) => [one.claName, other.claName, causes])).toEqual([
    ['书法周六班', '美术A班', ['teacher']],
  ]);
});
