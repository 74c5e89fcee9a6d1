import { say, type Text } from './language.ts';

/** Kinds of JSON values by their name in the verifier's report. */
const kinds: Readonly<Record<string, Text>> = {
  String: { zh: '文本', en: 'a text' },
  Integer: { zh: '整数', en: 'an integer' },
  Decimal: { zh: '小数', en: 'a decimal number' },
  Float: { zh: '小数', en: 'a decimal number' },
  Number: { zh: '数字', en: 'a number' },
  Boolean: { zh: '布尔值', en: 'a boolean' },
  Object: { zh: '对象', en: 'an object' },
  Array: { zh: '数组', en: 'an array' },
  Null: { zh: 'null', en: 'null' },
};

/** Returns the names of all kinds of JSON values in the current language. */
export const kindNames = (): string[] => Object.values(kinds).map(say);

/** Texts of discrepancies between a response and a pact. */
export const mismatchTexts = {
  kind: (name: string) => {
    const text = kinds[name];
    return text ? say(text) : name;
  },
  status: () => say({ zh: 'HTTP 状态', en: 'HTTP status' }),
  header: (name: string) => say({ zh: `响应头 ${name}`, en: `response header ${name}` }),
  responseType: () => say({ zh: '响应的类型', en: 'content type' }),
  fileType: () => say({ zh: '文件的内容', en: 'content of the file' }),
  response: () => say({ zh: '响应', en: 'response' }),
  missing: () => say({ zh: '缺失', en: 'missing' }),
  hidden: () => say({ zh: '（不显示）', en: '(not shown)' }),
  present: () => say({ zh: '有这个字段', en: 'this field' }),
  format: (pattern: string) => say({ zh: `格式 ${pattern}`, en: `the format ${pattern}` }),
  pattern: (pattern: string) => say({ zh: `符合 /${pattern}/`, en: `a match of /${pattern}/` }),
  atLeast: (count: string) => say({ zh: `至少 ${count} 个元素`, en: `at least ${count} elements` }),
  elements: (count: string) => say({ zh: `${count} 个元素`, en: `${count} elements` }),
  emptyList: () => say({ zh: '空列表', en: 'an empty list' }),
  notEmpty: () => say({ zh: '有内容', en: 'content' }),
  empty: () => say({ zh: '没有内容', en: 'no content' }),
  notJson: () => say({ zh: '不是 JSON', en: 'no JSON' }),
  id: () => say({ zh: '编号（字母、数字、_ 和 -）', en: 'an id (letters, digits, _ and -)' }),
  idOfRow: () =>
    say({ zh: '一行的编号（字母、数字、_ 和 -，不是 -1）', en: 'the id of a row (letters, digits, _ and -, not -1)' }),
  refusalCode: () => say({ zh: '拒绝的代码（不是成功和会话的代码）', en: 'the code of a refusal' }),
  oneOf: (values: readonly string[]) => say({ zh: values.join(' 或 '), en: values.join(' or ') }),
  idIsText: () =>
    say({
      zh: '编号须写成文本：19 位的数字在浏览器中会失去末位',
      en: 'write ids as texts: a browser loses the last digits of a number with 19 digits',
    }),
  codeIsText: () => say({ zh: 'respCode 是文本，前面的 0 不能省略', en: 'respCode is a text with its leading zeros' }),
  refusalIs200: () =>
    say({
      zh: '拒绝也用 HTTP 200，由信封中的代码区分',
      en: 'refusals have HTTP 200 too; the code in the envelope distinguishes them',
    }),
  noReason: () => say({ zh: '没有说明原因', en: 'no reason given' }),
  repeats: (count: number) => say({ zh: `另有 ${count} 处相同`, en: `${count} more of the kind` }),
};
