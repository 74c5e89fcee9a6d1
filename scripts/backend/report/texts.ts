import { say } from '../../verify/language.ts';
import { severities, type Severity } from '../finding.ts';

/** Texts that the reports of all commands share. */
export const reportTexts = {
  severity: (severity: Severity) =>
    say({ zh: severities[severity], en: { fault: 'fault', warning: 'note', notOffered: 'not offered' }[severity] }),
  heading: (sentence: string, name: string) => say({ zh: `${sentence}：${name}`, en: `${sentence}: ${name}` }),
  extent: (places: number, calls: number) =>
    say({
      zh: `${places} 处${calls > 1 ? `，${calls} 个接口` : ''}`,
      en: `${places} ${places === 1 ? 'place' : 'places'}${calls > 1 ? `, ${calls} calls` : ''}`,
    }),
  inParentheses: (text: string) => say({ zh: `（${text}）`, en: ` (${text})` }),
  moreFindings: (count: number) =>
    say({ zh: `另有 ${count} 处，见报告（--report）`, en: `${count} more, see the report (--report)` }),
  moreRows: (count: number) =>
    say({ zh: `另有 ${count} 行，见报告（--report）`, en: `${count} more rows, see the report (--report)` }),
  difference: (expected: string, found: string) =>
    say({ zh: `应为${spaced(expected)}，实为${spaced(found)}`, en: `expected ${expected}, found ${found}` }),
  field: (field: string, text: string) => say({ zh: `${field}：${text}`, en: `${field}: ${text}` }),
  times: (count: number) => say({ zh: `${count} 次`, en: `${count} times` }),
  affected: () => say({ zh: '影响页面', en: 'Screens' }),
  userSees: () => say({ zh: '用户会看到', en: 'A user sees' }),
  heads: {
    call: () => say({ zh: '接口', en: 'Call' }),
    field: () => say({ zh: '字段', en: 'Field' }),
    expected: () => say({ zh: '应为', en: 'Expected' }),
    found: () => say({ zh: '实为', en: 'Found' }),
  },
  files: (paths: string) => say({ zh: `报告：${paths}`, en: `Reports: ${paths}` }),
  notWritten: (folder: string, code: string | undefined) =>
    say({ zh: `报告没有写入 ${folder}（${code}）`, en: `The reports were not written to ${folder} (${code})` }),
} as const;

/** Adds a space before a text that does not begin with a Chinese character, since Chinese text precedes it. */
const spaced = (text: string): string => (/^[\w"/{[-]/.test(text) ? ` ${text}` : text);
