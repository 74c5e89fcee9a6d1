import { describe, expect, it } from 'vitest';
import type { SheetCell } from '../../formats/sheet-cell.ts';
import type { SheetKey } from '../sheet-keys.ts';
import { columnOf } from '../sheets/sheets.ts';
import { readCell } from './read-cell.ts';

/** Reads a cell of a column on 2026-09-07. Returns its value, or the kind of its problem with the proposed value. */
function read(sheet: SheetKey, field: string, cell: SheetCell, is1904 = false): unknown {
  const column = columnOf(sheet, field);
  if (!column) throw new Error(`There is no column ${field}.`);
  const { value, problem } = readCell(cell, column, { is1904, today: '2026-09-07' });
  if (!problem) return value;
  return [problem.kind, problem.mend?.value, ...(value === undefined ? [] : [value])];
}
const date = (text: string): SheetCell => ({ kind: 'date', text });

describe('a date', () => {
  it.each<[SheetCell, unknown]>([
    ['2024-09-01', '2024-09-01'],
    ['2024.9.1', '2024-09-01'],
    ['2024年9月1日', '2024-09-01'],
    ['2024年9月1号', '2024-09-01'],
    ['２０２４年９月１日', '2024-09-01'],
    [' 2024 / 9 / 1 ', '2024-09-01'],
    ['2024/9/1 0:00', '2024-09-01'],
    ['2024-09-01 00:00:00', '2024-09-01'],
    ['2024-09-01T08:30', '2024-09-01'],
    ['2024年9月1日 星期日', '2024-09-01'],
    ['2024年9月1日(周日)', '2024-09-01'],
    ['20240901', '2024-09-01'],
    [20240901, '2024-09-01'],
    [45536, '2024-09-01'],
    ['45536', '2024-09-01'],
    [45536.75, '2024-09-01'],
    [date('2024-09-01'), '2024-09-01'],
    [date('2024-09-01 18:30'), '2024-09-01'],
    ['2024-09-01T00:00:00.000Z', '2024-09-01'],
    ['2024-08-31T16:00:00.000Z', ['ambiguousDate', '2024-09-01']],
    ['长期有效', null],
    ['-', null],
    ['', null],
    [null, null],
    ['24-9-1', ['ambiguousDate', '2024-09-01']],
    ['24.09.01', ['ambiguousDate', '2024-09-01']],
    ['98/3/4', ['ambiguousDate', '1998-03-04']],
    ['9/1/2024', ['ambiguousDate', '2024-09-01']],
    ['25/12/2024', ['ambiguousDate', '2024-12-25']],
    ['2024年9月', ['ambiguousDate', '2024-09-01']],
    ['2024.9', ['ambiguousDate', '2024-09-01']],
    ['9月1日', ['ambiguousDate', '2026-09-01']],
    ['2024-02-30', ['unreadableDate', undefined]],
    ['明年', ['unreadableDate', undefined]],
    [date('18:30'), ['unreadableDate', undefined]],
    [{ kind: 'error', text: '#N/A' }, ['cellError', undefined]],
    [{ kind: 'formula', text: '' }, ['emptyFormula', undefined]],
    [{ kind: 'boolean', text: 'TRUE' }, ['convertedCell', undefined]],
  ])('%j is read as %j', (cell, expected) => expect(read('enrolment', 'expireDate', cell)).toEqual(expected));

  it('is counted from 1904 in workbooks of old Macs', () =>
    expect(read('enrolment', 'expireDate', 44074, true)).toBe('2024-09-01'));
});

describe('a phone number', () => {
  it.each<[SheetCell, unknown]>([
    ['13800138000', '13800138000'],
    [13800138001, '13800138001'],
    ['１３８００１３８０００', '13800138000'],
    ['138 0013 8000', '13800138000'],
    ['138-0013-8000', '13800138000'],
    ['+86 138 0013 8000', '13800138000'],
    ['008613800138000', '13800138000'],
    ['86-13800138000', '13800138000'],
    ["'13800138000", '13800138000'],
    ['1.3800138000E+10', '13800138000'],
    [1.3800138001e10, '13800138001'],
    [null, null],
    ['1.38E+10', ['lostDigits', undefined]],
    ['1.38001E10', ['lostDigits', undefined]],
    [1.38e10, ['lostDigits', undefined, '13800000000']],
    ['13800138000（妈妈）', ['unreadablePhone', '13800138000']],
    ['妈妈13800138000', ['unreadablePhone', '13800138000']],
    ['13800138000/13900139000', ['unreadablePhone', '13800138000']],
    ['13800138000、13900139000', ['unreadablePhone', '13800138000']],
    ['1380013800', ['unreadablePhone', undefined]],
    ['没有电话', ['unreadablePhone', undefined]],
    ['电话8613800138000', ['unreadablePhone', '13800138000']],
    ['138001380001', ['unreadablePhone', undefined]],
    [date('2024-09-01'), ['convertedCell', undefined]],
    [{ kind: 'error', text: '#N/A' }, ['cellError', undefined]],
  ])('%j is read as %j', (cell, expected) => expect(read('student', 'phone', cell)).toEqual(expected));
});

describe('an amount', () => {
  it.each<[SheetCell, unknown]>([
    [10, 10],
    ['12.5', 12.5],
    ['１０', 10],
    ['１２．５', 12.5],
    ['¥1,200.00', 1200],
    ['￥1200', 1200],
    ['1200元', 1200],
    ['1,200.5 元', 1200.5],
    ['RMB 88', 88],
    [19.999999999999996, 20],
    [0, 0],
    ['-', null],
    ['无', null],
    [12.345, ['rounded', '12.35']],
    ['12.345', ['rounded', '12.35']],
    ['12/20', ['unreadableNumber', '12']],
    ['20/12', ['unreadableNumber', undefined]],
    ['十', ['unreadableNumber', undefined]],
    ['1e3', ['unreadableNumber', undefined]],
    ['10课时', ['unreadableNumber', undefined]],
    [date('2024-09-01'), ['convertedCell', undefined]],
    [{ kind: 'error', text: '#DIV/0!' }, ['cellError', undefined]],
  ])('%j is read as %j', (cell, expected) => expect(read('enrolment', 'value', cell)).toEqual(expected));
});

describe('a number with a unit', () => {
  it.each<[SheetKey, string, SheetCell, unknown]>([
    ['enrolment', 'hours', '10课时', 10],
    ['enrolment', 'hours', '10 节', 10],
    ['enrolment', 'hours', '10次', 10],
    ['enrolment', 'givenHours', '1.5小时', 1.5],
    ['enrolment', 'hours', '12/20课时', ['unreadableNumber', '12']],
    ['enrolment', 'hours', '30天', ['unreadableNumber', undefined]],
    ['enrolment', 'hours', '30日', ['unreadableNumber', undefined]],
    ['enrolment', 'givenHours', '3个月', ['unreadableNumber', undefined]],
    ['enrolment', 'hours', '1200元', ['unreadableNumber', undefined]],
    ['product', 'days', '90天', 90],
    ['product', 'days', '90课时', ['unreadableNumber', undefined]],
    ['cla', 'capacity', '20人', 20],
    ['room', 'capacity', '20 位', 20],
    ['rule', 'count', '16节', 16],
  ])('%s.%s %j is read as %j', (sheet, field, cell, expected) => expect(read(sheet, field, cell)).toEqual(expected));

  it.each([
    ['30天', '“30天”的单位不是课时'],
    ['¥300', '“¥300”的单位不是课时'],
    ['1,2', '数字无法识别，请只填写数字'],
  ])('%s is reported as %s', (cell, message) => {
    const column = columnOf('enrolment', 'hours');
    const { problem } = column ? readCell(cell, column, { is1904: false, today: '2026-09-07' }) : {};
    expect(problem?.message).toBe(message);
  });
});

describe('a time', () => {
  it.each<[SheetCell, unknown]>([
    ['18:30', { start: '18:30', end: null }],
    ['18：30', { start: '18:30', end: null }],
    ['9:00:00', { start: '09:00', end: null }],
    ['1830', { start: '18:30', end: null }],
    ['18点半', { start: '18:30', end: null }],
    ['18时05分', { start: '18:05', end: null }],
    ['下午6点', { start: '18:00', end: null }],
    ['6:30pm', { start: '18:30', end: null }],
    [0.75, { start: '18:00', end: null }],
    [date('18:30'), { start: '18:30', end: null }],
    ['18:30-20:00', { start: '18:30', end: '20:00' }],
    ['18:30 ~ 20:00', { start: '18:30', end: '20:00' }],
    ['18:30至20:00', { start: '18:30', end: '20:00' }],
    ['下午2:00-3:30', { start: '14:00', end: '15:30' }],
    ['中午1点', { start: '13:00', end: null }],
    ['中午12点', { start: '12:00', end: null }],
    ['下午12:30', { start: '12:30', end: null }],
    ['12:30am', { start: '00:30', end: null }],
    ['18.15', { start: '18:15', end: null }],
    ['18点5分', { start: '18:05', end: null }],
    [18.3, ['unreadableTime', '18:30']],
    ['18.3', ['unreadableTime', '18:30']],
    ['18.3-20.3', ['unreadableTime', undefined]],
    ['晚上12点', ['unreadableTime', undefined]],
    ['25:00', ['unreadableTime', undefined]],
    ['放学后', ['unreadableTime', undefined]],
    [date('2024-09-01'), ['unreadableTime', undefined]],
  ])('%j is read as %j', (cell, expected) => expect(read('rule', 'startTime', cell)).toEqual(expected));
});

describe('days of the week', () => {
  it.each<[SheetCell, unknown]>([
    ['周一', '1'],
    ['周一、周三', '1,3'],
    ['星期一,星期三', '1,3'],
    ['一三五', '1,3,5'],
    ['1,3,5', '1,3,5'],
    [6, '6'],
    ['每周六日', '6,7'],
    ['周日', '7'],
    ['礼拜天', '7'],
    ['周一至周五', '1,2,3,4,5'],
    ['周末', '6,7'],
    ['每天', '1,2,3,4,5,6,7'],
    ['周三、周一', '1,3'],
    ['8', ['invalid', undefined]],
    ['单周', ['invalid', undefined]],
  ])('%j are read as %j', (cell, expected) => expect(read('rule', 'weekDay', cell)).toEqual(expected));
});

describe('a choice', () => {
  it.each<[SheetKey, string, SheetCell, unknown]>([
    ['staff', 'type', '授课老师', 1],
    ['staff', 'type', ' 教 师 ', 1],
    ['staff', 'type', '保洁', ['unknownChoice', '其他员工']],
    ['student', 'sex', '女孩', '2'],
    ['student', 'sex', '保密', ['unknownChoice', '']],
    ['course', 'teachingMode', '１对１', 2],
    ['course', 'teachingMode', '', 1],
    ['enrolment', 'chargeType', '包月', 'date'],
    ['enrolment', 'chargeType', '', null],
    ['rule', 'filterHoliday', { kind: 'boolean', text: 'FALSE' }, false],
    ['rule', 'filterHoliday', null, true],
  ])('%s.%s %j is read as %j', (sheet, field, cell, expected) => expect(read(sheet, field, cell)).toEqual(expected));
});

describe('a text', () => {
  it.each<[SheetCell, unknown]>([
    [201, '201'],
    ['  201 ', '201'],
    ['李\u200b想', '李想'],
    [date('2024-03-01'), ['convertedCell', undefined]],
    [{ kind: 'boolean', text: 'TRUE' }, ['convertedCell', undefined]],
    ['1.2E+15', ['lostDigits', undefined]],
    [12345678901234568, ['lostDigits', undefined]],
  ])('%j is read as %j', (cell, expected) => expect(read('room', 'roomName', cell)).toEqual(expected));
});
