import { currentLanguage, say, type Text } from './language.ts';
import { optionRows } from './option-table.ts';

const COMMAND = 'npm run pact:verify --';

/** Example arguments of the command, each with its purpose. */
export const examples: readonly { args: string; text: Text }[] = [
  {
    args: '--backend https://test.example --states https://test.example/pact-states --read-only',
    text: { zh: '核对全部读操作，状态由后端建立', en: 'verifies all reads; the backend sets up the states' },
  },
  {
    args: '--backend URL --states URL --test-tenant 测试机构 --platform-writes --report reports',
    text: { zh: '核对全部，并写出报告', en: 'verifies everything and writes reports' },
  },
  {
    args: '--backend URL --states URL --only rooms --resume',
    text: { zh: '修正后只核对还没有通过的', en: 'verifies only what has not passed, after a correction' },
  },
];

/** Exit codes of the command with their meaning. */
export const exitCodeRows: readonly { code: number; text: Text }[] = [
  {
    code: 0,
    text: {
      zh: '全部通过；加了 --loaded 时，不需要状态地址的全部通过',
      en: 'everything passed; with --loaded, everything that needs no states address',
    },
  },
  { code: 1, text: { zh: '有不符合契约的', en: 'a response does not match the contract' } },
  {
    code: 2,
    text: {
      zh: '没能完成：参数不对、后端连不上或中途停止、有未发送的',
      en: 'could not run, or not completely: invalid arguments, no backend, an interruption, interactions that were not sent',
    },
  },
];

/** Returns the help of the command in the current language. */
export function helpText(): string {
  const rows = optionRows(currentLanguage());
  const width = Math.max(...rows.map(([option]) => option.length));
  return [
    say({ zh: `用法：${COMMAND} --backend URL [选项]`, en: `Usage: ${COMMAND} --backend URL [options]` }),
    '',
    say({ zh: '选项：', en: 'Options:' }),
    ...rows.map(([option, text]) => `  ${option.padEnd(width)}  ${text}`),
    '',
    say({ zh: '例子：', en: 'Examples:' }),
    ...examples.flatMap(({ args, text }) => [`  # ${say(text)}`, `  ${COMMAND} ${args}`]),
    '',
    say({ zh: '退出码：', en: 'Exit codes:' }),
    ...exitCodeRows.map(({ code, text }) => `  ${code}  ${say(text)}`),
  ].join('\n');
}
