import { describe, expect, it } from 'vitest';
import { LONGEST_DEMO_SCRIPT_FILE } from '#contracts/training/demo-script-file.ts';
import campusWeek from '../campus-week.json' with { type: 'json' };
import { DemoScriptFileError } from './demo-script-file-error.ts';
import { parseDemoScriptFile, readDemoScriptFile } from './read-demo-script-file.ts';

const [first] = campusWeek.steps as [(typeof campusWeek)['steps'][number]];
/** Returns the script with a changed first step. */
const withStep = (changes: object) => ({
  ...campusWeek,
  steps: [{ ...first, ...changes }, ...campusWeek.steps.slice(1)],
});
const SCRIPT = '脚本“一个校区的一周”';

/** Returns the sentences of the error that `read` throws; none if it succeeds. */
function problemsOf(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof DemoScriptFileError) return error.problems;
    throw error;
  }
}

describe('a demo script file is refused with the place of the mistake', () => {
  it.each<[string, unknown, string]>([
    ['no file', null, '脚本“未命名”：内容的类型不对'],
    ['a later format', { ...campusWeek, format: 2 }, `${SCRIPT}：文件的格式版本是 2，这里只能读到 1`],
    ['unknown content', { ...campusWeek, code: 'x' }, `${SCRIPT}：有不认识的内容“code”`],
    ['no goal', { ...campusWeek, goal: undefined }, `${SCRIPT}的目的：缺少内容`],
    ['no steps', { ...campusWeek, steps: [] }, `${SCRIPT}的步骤：太短或太少，至少 1`],
    ['an unknown account', withStep({ as: 'nobody01' }), `${SCRIPT}第 1 步的账号：没有账号“nobody01”`],
    [
      'another address',
      withStep({ page: '//example.com' }),
      `${SCRIPT}第 1 步的页面：页面地址应以 / 开头，如 /edu/cla`,
    ],
    ['two steps with one id', withStep({ id: 'move' }), `${SCRIPT}第 2 步的编号：编号“move”用了两次`],
    [
      'an unknown preparation',
      withStep({ prepare: ['everything'] }),
      `${SCRIPT}第 1 步的第 1 项准备：应为“newStudent”或“waitingEnrolment”`,
    ],
    [
      'a placeholder without a row',
      withStep({ act: '点“{room.roomName}”' }),
      `${SCRIPT}第 1 步的操作：“{room.roomName}”不知道是哪一行的`,
    ],
    [
      'a placeholder of an unknown column',
      withStep({ act: '点“{newCla.name}”' }),
      `${SCRIPT}第 1 步的操作：表“cla”没有栏目“name”`,
    ],
    [
      'a row of an unknown table',
      withStep({ rows: [{ name: 'newCla', rows: { table: 'class' } }] }),
      `${SCRIPT}第 1 步的第 1 项数据（rows，table）：没有表“class”`,
    ],
    [
      'a check of an unknown column',
      withStep({ done: [{ kind: 'exists', rows: { table: 'room', where: { seats: 1 } }, say: '没有教室' }] }),
      `${SCRIPT}第 1 步的第 1 项检查（rows，where）：表“room”没有栏目“seats”`,
    ],
  ])('%s', (_, content, expected) => {
    expect(problemsOf(() => readDemoScriptFile(content))[0]).toContain(expected);
  });

  it('a text that is no JSON', () => {
    expect(problemsOf(() => parseDemoScriptFile('export default {}'))).toEqual([
      '文件不是演示脚本：内容不是 JSON，第 1 行附近有误',
    ]);
  });

  it('a text that is too long', () => {
    expect(problemsOf(() => parseDemoScriptFile(' '.repeat(LONGEST_DEMO_SCRIPT_FILE + 1)))[0]).toContain('文件太大');
  });

  it('a text that is nested too deeply', () => {
    const text = `{"title":"深","steps":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    expect(problemsOf(() => parseDemoScriptFile(text))).toEqual(['脚本“深”：内容套得太深']);
  });
});
