import { plural, say } from '../language.ts';

/** Texts that several formats of the report contain. */
export const reportTexts = {
  /** Sentence of an expected and a found value. Adds spaces where Chinese text precedes another script. */
  compared: (expected: string, found: string) =>
    say({
      zh: `应为${withLeadingSpace(expected)}，实为${withLeadingSpace(found)}`,
      en: `expected ${expected}, found ${found}`,
    }),
  request: () => say({ zh: '请求', en: 'Request' }),
  screens: () => say({ zh: '影响页面', en: 'Affected screens' }),
  notice: () => say({ zh: '用户会看到', en: 'Users notice' }),
  reproduce: () => say({ zh: '重现', en: 'Reproduce' }),
  example: () => say({ zh: '例如', en: 'Example' }),
  reason: () => say({ zh: '原因', en: 'Reason' }),
  without: () => say({ zh: '没有它时', en: 'Without it' }),
  steps: () => say({ zh: '步骤', en: 'Steps' }),
  left: () => say({ zh: '留下的数据', en: 'Remaining data' }),
  /** Heading of a finding in a list. */
  cause: (number: number) => say({ zh: `原因 ${number}`, en: `cause ${number}` }),
  extent: (interactions: number, calls: number) =>
    say({
      zh: `${interactions} 个交互，${calls} 个接口`,
      en: `${plural(interactions, 'interaction')}, ${plural(calls, 'call')}`,
    }),
  allFields: (count: number, names: string) =>
    say({ zh: `${count} 个字段都这样：${names}`, en: `so are ${count} fields: ${names}` }),
  more: (count: number) => say({ zh: `等 ${count} 个`, en: `and more, ${count} in all` }),
  slowest: () => say({ zh: '最慢的接口（响应时间）', en: 'Slowest calls (response time)' }),
  screensHeading: () => say({ zh: '各页面所用的接口', en: 'Calls of each screen' }),
  screenCount: (held: number, calls: number, notOffered: number) =>
    say({
      zh: `${held}/${calls} 个接口通过${notOffered > 0 ? `，${notOffered} 个未提供` : ''}`,
      en: `${held} of ${calls} calls passed${notOffered > 0 ? `, ${notOffered} not offered` : ''}`,
    }),
  screensComplete: (count: number) =>
    say({ zh: `所用接口全部通过的页面 ${count} 个`, en: `Screens whose calls have all passed: ${count}` }),
  level: (level: number) => say({ zh: `第 ${level} 级`, en: `level ${level}` }),
  waitingHeading: () => say({ zh: '最值得先实现的状态', en: 'States that unlock most' }),
  waitingCount: (alone: number, all: number) =>
    say({
      zh: `${alone} 个交互只等它，共 ${all} 个用到它`,
      en: `${alone} interactions wait for it alone, ${all} in all`,
    }),
  field: () => say({ zh: '字段', en: 'Field' }),
  expected: () => say({ zh: '应为', en: 'Expected' }),
  found: () => say({ zh: '实为', en: 'Found' }),
  call: () => say({ zh: '接口', en: 'Call' }),
  screen: () => say({ zh: '页面', en: 'Screen' }),
  count: () => say({ zh: '次数', en: 'Count' }),
  maximum: () => say({ zh: '最长', en: 'Maximum' }),
  provisional: () => say({ zh: '暂定接口', en: 'provisional' }),
  incomplete: () => say({ zh: '没有完成', en: 'Not completed' }),
};

/** Adds a space before a text that does not begin with a Chinese character, since Chinese text precedes it. */
const withLeadingSpace = (text: string): string => (/^[\w"/{[-]/.test(text) ? ` ${text}` : text);
