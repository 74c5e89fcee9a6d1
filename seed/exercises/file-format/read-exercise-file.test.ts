import { describe, expect, it } from 'vitest';
import { LONGEST_EXERCISE_FILE } from '#contracts/training/exercise-file.ts';
import newRoom from '../affairs/new-room.json' with { type: 'json' };
import { ExerciseFileError } from './exercise-file-error.ts';
import { parseExerciseFile, readExerciseFile } from './read-exercise-file.ts';

const MUST = { kind: 'must', is: { capacity: 20 }, say: '座位数不对' };
const find = (changes: object) => ({ kind: 'find', name: 'room', rows: { table: 'room' }, check: [MUST], ...changes });
const text = (words: unknown) => ({
  kind: 'find',
  name: 'room',
  rows: { table: 'room' },
  check: [{ kind: 'text', column: 'roomName', label: '名称', states: [], refuses: words, meaning: '要能用' }],
});
const LENGTH = { kind: 'shared', use: 'lessonLength', with: { minutes: '90' } };
const HOLIDAY = {
  kind: 'shared',
  use: 'holidayNotice',
  with: { column: 'content', first: { day: 24 }, last: { day: 30 }, restart: { day: 31 } },
};
const each = (name: string, ...checks: unknown[]) => ({ kind: 'each', name, rows: { table: 'room' }, checks });
const inExpect = (...checks: unknown[]) => ({ ...newRoom, expect: checks });

/** Returns the sentences of the error that `read` throws; none if it succeeds. */
function problemsOf(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof ExerciseFileError) return error.problems;
    throw error;
  }
}

describe('an exercise file is refused with the place of the mistake', () => {
  it.each<[string, unknown, string]>([
    ['no file', null, '练习“未命名”：内容的类型不对'],
    ['a later format', { ...newRoom, format: 2 }, '练习“新增一间教室”：文件的格式版本是 2，这里只能读到 1'],
    ['unknown content', { ...newRoom, script: 'x' }, '练习“新增一间教室”：有不认识的内容“script”'],
    ['no aim', { ...newRoom, aim: undefined }, '练习“新增一间教室”的任务：缺少内容'],
    [
      'four hints',
      { ...newRoom, hints: Array.from({ length: 4 }, () => '看一看再说') },
      '练习“新增一间教室”的提示：太长或太多，最多 3',
    ],
    [
      'another address',
      { ...newRoom, page: '//example.com' },
      '练习“新增一间教室”的页面：页面地址应以 / 开头，如 /edu/cla',
    ],
    ['an unknown account', { ...newRoom, as: 'nobody01' }, '练习“新增一间教室”的账号：没有账号“nobody01”'],
    [
      'an unknown table',
      inExpect(find({ rows: { table: 'rooms' } })),
      '练习“新增一间教室”第 1 项检查（rows，table）：没有表“rooms”',
    ],
    [
      'an unknown column',
      inExpect(find({}), find({ check: [{ ...MUST, is: { seats: 20 } }] })),
      '练习“新增一间教室”第 2 项检查（其中第 1 项，is）：表“room”没有栏目“seats”',
    ],
    [
      'a path that leads to no table',
      inExpect(find({ check: [{ ...MUST, is: { 'roomName.capacity': 20 } }] })),
      '练习“新增一间教室”第 1 项检查（其中第 1 项，is）：“roomName.capacity”不能这样连到另一张表',
    ],
    [
      'an unknown fixed row',
      inExpect(find({ check: [{ ...MUST, is: { deptId: '@depts.beijing' } }] })),
      '练习“新增一间教室”第 1 项检查（其中第 1 项，is）：“@depts.beijing”指的行不存在',
    ],
    [
      'a row that was not found before',
      inExpect({ ...MUST, row: 'teacher' }),
      '练习“新增一间教室”第 1 项检查（row）：前面没有找过“teacher”',
    ],
    [
      'a placeholder of no column',
      inExpect(find({ check: [{ ...MUST, say: '教室{seats}不对' }] })),
      '练习“新增一间教室”第 1 项检查（其中第 1 项，say）：表“room”没有栏目“seats”',
    ],
    [
      'a comparison inside another one',
      inExpect(find({ pick: 'fewestErrors', check: [find({ name: 'other', pick: 'fewestErrors' })] })),
      '练习“新增一间教室”第 1 项检查（其中第 1 项，pick）：“fewestErrors”里面不能再用“fewestErrors”',
    ],
    [
      'a regular expression',
      inExpect(text(['(放|休)+假'])),
      '练习“新增一间教室”第 1 项检查（其中第 1 项，refuses，第 1 个）：这里逐个写词语，不能写正则表达式',
    ],
    [
      'a word that no text contains',
      inExpect(text(['十月 一日'])),
      '练习“新增一间教室”第 1 项检查（其中第 1 项，refuses）：词语“十月 一日”应写成“10月1日”',
    ],
    [
      'a password',
      { ...newRoom, prepare: [{ change: 'user', where: { userId: '@users.agent01' }, set: { passwordHash: 'x' } }] },
      '练习“新增一间教室”第 1 项准备（set）：密码只能是初始密码，请写“initial”',
    ],
    [
      'a prepared row without its columns',
      {
        ...newRoom,
        prepare: [{ add: 'visitor', row: { visitorName: '宋怀瑾', phone: 1, tenantId: '@tenants.binjiang' } }],
      },
      '练习“新增一间教室”第 1 项准备（row）：栏目“phone”的值不符合表“visitor”',
    ],
    [
      'an unjudged table',
      { ...newRoom, governs: { hourLog: {} } },
      '练习“新增一间教室”的允许的改动（hourLog）：没有可以练习的表“hourLog”',
    ],
    [
      'an unknown parameter',
      inExpect({ kind: 'shared', use: 'signUp', with: { discount: 1 } }),
      '练习“新增一间教室”第 1 项检查（with）：“signUp”没有参数“discount”',
    ],
    [
      'a check that the server does not have',
      inExpect({ kind: 'shared', use: 'anything', with: {} }),
      '练习“新增一间教室”第 1 项检查（use）：应为“purchase”或“paymentMethod”或“signUp”或“manualHours”或“weeklyLessons”或“lessonLength”或“lessonConflicts”或“accountAccess”或“leaveRemark”或“changeReason”或“holidayNotice”或“statedTime”或“mismatchReason”',
    ],
    [
      'a parameter of another kind',
      inExpect(find({ rows: { table: 'claTime' }, check: [LENGTH] })),
      '练习“新增一间教室”第 1 项检查（其中第 1 项，with）：参数“minutes”应为数字',
    ],
    [
      'a check of a row of another table',
      inExpect(find({ check: [LENGTH] })),
      '练习“新增一间教室”第 1 项检查（其中第 1 项，use）：“lessonLength”检查的是表“claTime”的行',
    ],
    [
      'a check without the row that it needs',
      inExpect(LENGTH),
      '练习“新增一间教室”第 1 项检查（row）：没有说明检查哪一行，请先用“find”找出它',
    ],
    [
      'a date instead of a day',
      inExpect(find({ check: [{ ...HOLIDAY, with: { ...HOLIDAY.with, first: '2026-10-01' } }] })),
      '练习“新增一间教室”第 1 项检查（其中第 1 项，with）：参数“first”应为练习当天起的天数，如 { "day": 7 }',
    ],
    [
      'a text in a column that the table does not have',
      inExpect(find({ check: [HOLIDAY] })),
      '练习“新增一间教室”第 1 项检查（其中第 1 项，with）：表“room”没有栏目“content”',
    ],
    [
      'checks of each row inside another such check',
      inExpect(each('one', each('other', MUST))),
      '练习“新增一间教室”第 1 项检查（其中第 1 项）：“each”和“fewestErrors”里面不能再用“each”',
    ],
    [
      'a class of too many students',
      {
        ...newRoom,
        prepare: [{ use: 'smallClass', name: 'cla', claName: '周末班', students: Array(11).fill('安可儿') }],
      },
      '练习“新增一间教室”第 1 项准备：太长或太多，最多 10',
    ],
  ])('%s', (_, content, sentence) => {
    expect(problemsOf(() => readExerciseFile(content))).toContain(sentence);
  });

  it('a text that is too long, or no JSON', () => {
    expect(problemsOf(() => parseExerciseFile(' '.repeat(LONGEST_EXERCISE_FILE + 1)))).toEqual([
      `文件太大：最多 ${LONGEST_EXERCISE_FILE} 个字符，这个文件有 ${LONGEST_EXERCISE_FILE + 1} 个`,
    ]);
    expect(problemsOf(() => parseExerciseFile('{'))).toEqual(['文件不是练习：内容不是 JSON，第 1 行附近有误']);
  });

  it('content nested so deeply that reading it would exhaust the stack', () => {
    const lists = 20_000;
    const nested = `{"title":"x","prepare":${'['.repeat(lists)}${']'.repeat(lists)}}`;
    expect(problemsOf(() => parseExerciseFile(nested))).toEqual(['练习“x”：内容套得太深']);
  });

  it('checks nested more deeply than allowed', () => {
    let nested: unknown = MUST;
    for (let depth = 0; depth < 7; depth += 1) nested = { kind: 'first', checks: [nested] };
    expect(problemsOf(() => readExerciseFile(inExpect(nested))).join()).toContain('检查套得太深，最多 6 层');
  });
});
