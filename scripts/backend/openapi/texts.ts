import { say, sayList, type Text } from '../../verify/language.ts';
import { answerSentences, sharedWords } from '../shared-texts.ts';

/** Texts of the findings about a backend's document. Each rule has one sentence, which is the heading of its group. */
export const sentences = {
  ...answerSentences,
  'call-missing': { zh: '文档中没有这个接口', en: 'The document lacks this call' },
  'call-not-offered': {
    zh: '文档中没有这个暂定接口，管理台没有它也能用',
    en: 'The document lacks this provisional call; the console works without it',
  },
  'method-differs': { zh: '路径相同，方法不同', en: 'The path has another method' },
  'envelope-differs': {
    zh: '响应的外层结构与契约不同，管理台读不出任何数据',
    en: 'The envelope of the response differs; the console cannot read any data',
  },
  'envelope-undocumented': {
    zh: '文档没有写响应的外层结构，按统一包装核对 data',
    en: 'The document shows no envelope; it is compared as data that an advice wraps',
  },
  'answer-undocumented': {
    zh: '文档没有写明响应的内容，无法核对字段',
    en: 'The document does not describe the response; its fields were not compared',
  },
  'answer-opaque': {
    zh: '文档没有写明对象的字段（如 Map、Object、?），无法核对',
    en: 'The document does not list the fields of an object (Map, Object, ?); they were not compared',
  },
  'field-optional-missing': {
    zh: '响应没有管理台读取的可选字段',
    en: 'The response lacks optional fields that the console reads',
  },
  'id-as-number': {
    zh: '编号是数字，19 位的编号在浏览器中会失去精度',
    en: 'Ids are numbers; a browser loses the precision of ids with 19 digits',
  },
  'enum-unknown': {
    zh: '响应可能有管理台不认识的值',
    en: 'The response may contain values that the console does not know',
  },
  'date-format': {
    zh: '文档写的是 ISO 时间（date-time），请确认实际的格式',
    en: 'The document declares ISO times (date-time); please check the actual format',
  },
  'example-format': { zh: '文档中示例的格式不同', en: 'The example in the document has another format' },
  'parameter-required': {
    zh: '后端要求的参数，管理台不传',
    en: 'The backend requires a parameter that the console does not send',
  },
  'header-required': {
    zh: '后端要求的请求头，管理台不传',
    en: 'The backend requires a header that the console does not send',
  },
  'request-refused': { zh: '后端不接受管理台传的内容', en: 'The backend does not accept what the console sends' },
  'request-enum': {
    zh: '后端不认识管理台会传的值',
    en: 'The backend does not know values that the console sends',
  },
  'content-type': {
    zh: '后端不接受管理台请求的类型',
    en: "The backend does not accept the media type of the console's request",
  },
  'request-field-unknown': {
    zh: '后端不接收管理台必传的内容',
    en: 'The backend does not take a field that the console always sends',
  },
  'request-optional-unknown': {
    zh: '后端不接收管理台的一些可选条件或内容',
    en: 'The backend does not take some optional fields of the console',
  },
  'schema-unreadable': {
    zh: '文档中的一处定义无法读取，没有核对这个接口的请求',
    en: 'A schema of the document is unreadable; the requests of this call were not compared',
  },
} as const satisfies Record<string, Text>;

export type Rule = keyof typeof sentences;

export const words = {
  file: sharedWords.file,
  noFile: sharedWords.noFile,
  present: () => say({ zh: '有这个字段', en: 'this field' }),
  missing: () => say({ zh: '缺失', en: 'missing' }),
  missingBut: (name: string) => say({ zh: `缺失（有 ${name}）`, en: `missing (there is ${name})` }),
  ignored: () => say({ zh: '文档中没有', en: 'not in the document' }),
  formOnly: () => say({ zh: '查询参数或表单', en: 'query or form' }),
  required: (name: string) => say({ zh: `必须有 ${name}`, en: `${name} is required` }),
  methods: (methods: readonly string[]) => sayList(methods) || say({ zh: '没有方法', en: 'no method' }),
  similar: (path: string) => say({ zh: `最接近的是 ${path}`, en: `${path} is similar` }),
  pathParameter: () => say({ zh: '路径参数的类型或范围不同', en: 'another type or range of a parameter in the path' }),
  only: (type: string) => say({ zh: `只接受${type}`, en: `only ${type}` }),
  onlyListed: () => say({ zh: '只接受文档列出的值', en: 'only the values in the document' }),
  mostCharacters: (limit: string) => say({ zh: `最多 ${limit} 个字符`, en: `at most ${limit} characters` }),
  leastCharacters: (limit: string) => say({ zh: `至少 ${limit} 个字符`, en: `at least ${limit} characters` }),
  mostItems: (limit: string) => say({ zh: `最多 ${limit} 个元素`, en: `at most ${limit} elements` }),
  leastItems: (limit: string) => say({ zh: `至少 ${limit} 个元素`, en: `at least ${limit} elements` }),
  atMost: (limit: string) => say({ zh: `不大于 ${limit}`, en: `at most ${limit}` }),
  atLeast: (limit: string) => say({ zh: `不小于 ${limit}`, en: `at least ${limit}` }),
  pattern: (pattern: string) => say({ zh: `须符合 /${pattern}/`, en: `must match /${pattern}/` }),
  format: (format: string) => say({ zh: `须为 ${format}`, en: `must be ${format}` }),
  noData: () =>
    say({
      zh: '页面得不到数据，提示响应的格式不正确。',
      en: 'The page shows no data, and says that the response is unreadable.',
    }),
  notFound: () => say({ zh: '页面提示“请求的地址不存在”。', en: 'The page shows "请求的地址不存在".' }),
  wrongMethod: () =>
    say({ zh: '页面提示请求失败（后端通常回 405）。', en: 'The page shows that the request failed (usually 405).' }),
  refused: () =>
    say({
      zh: '操作可能被后端拒绝，页面提示后端给出的文字。',
      en: "The backend may refuse the operation; the page shows the backend's message.",
    }),
  notSaved: () =>
    say({
      zh: '用户填写的这一项可能没有保存，或条件不起作用。',
      en: 'What the user enters may not be saved, or a filter has no effect.',
    }),
  preciseId: () =>
    say({
      zh: '按编号打开、修改、删除时找不到记录，或操作了另一条记录。',
      en: 'A record is not found by its id, or another one is changed.',
    }),
} as const;

/** Texts of the command itself. */
export const commandTexts = {
  fileUnreadable: sharedWords.fileUnreadable,
  documents: (names: readonly string[], paths: number) =>
    say({
      zh: `后端接口文档 ${sayList(names)}：${paths} 个路径。`,
      en: `Document of the backend ${sayList(names)}: ${paths} paths.`,
    }),
  offered: (used: number, offered: number, prefix: string | null) =>
    say({
      zh: `管理台使用 ${used} 个接口，文档中有 ${offered} 个${prefix === null ? '' : `，路径前缀 ${prefixText(prefix)}`}。`,
      en: `The console uses ${used} calls; the document has ${offered} of them${prefix === null ? '' : `, under the prefix ${prefixText(prefix)}`}.`,
    }),
  accepted: (count: number) =>
    say({ zh: `基线接受了 ${count} 条差异。`, en: `The baseline accepts ${count} differences.` }),
  gone: (count: number) =>
    say({
      zh: `基线中有 ${count} 条差异已不再出现，可以用 --write-baseline 重新写出。`,
      en: `${count} differences of the baseline no longer occur; --write-baseline updates it.`,
    }),
  differs: (faults: number, kinds: number) =>
    say({
      zh: `文档与契约不符：${faults} 处，${kinds} 类。`,
      en: `The document does not match the contract: ${faults} places, ${kinds} kinds. `,
    }),
  matches: () => say({ zh: '文档与契约相符。', en: 'The document matches the contract. ' }),
  others: (warnings: number, notOffered: number) =>
    say({
      zh: `提示 ${warnings} 处，未提供的暂定接口 ${notOffered} 个。`,
      en: `${warnings} notes, ${notOffered} provisional calls not offered.`,
    }),
  title: () => say({ zh: '后端接口文档核对报告', en: "Check of a backend's document" }),
  noPath: () =>
    say({
      zh: '文档中没有一个路径属于管理台的接口，请检查文档是否正确，或者用 --prefix 指明前缀',
      en: 'No path of the document belongs to a call of the console; please check the document, or give --prefix',
    }),
  baselineWritten: (count: number, path: string) =>
    say({
      zh: `已把 ${count} 条差异写入 ${path}，以后用 --baseline 接受它们。`,
      en: `Wrote ${count} differences to ${path}; --baseline accepts them from now on.`,
    }),
  baselineUnreadable: (path: string, code: string) =>
    say({
      zh: `无法读取基线 ${path}（${code}），加上 --write-baseline 可以写出`,
      en: `The baseline ${path} is not readable (${code}); --write-baseline writes it`,
    }),
  baselineInvalid: (path: string) =>
    say({
      zh: `基线 ${path} 不是这个命令写出的，请用 --write-baseline 重新写出`,
      en: `The baseline ${path} was not written by this command; please write it with --write-baseline`,
    }),
  baselineNotWritten: (path: string, code: string) =>
    say({ zh: `基线没有写入 ${path}（${code}）`, en: `The baseline was not written to ${path} (${code})` }),
  baselineNeeded: () =>
    say({
      zh: '--write-baseline 需要 --baseline FILE 指明写到哪里',
      en: '--write-baseline needs --baseline FILE, which names the file',
    }),
  sourceNeeded: () =>
    say({
      zh: '请给出一个接口文档的地址或文件：npm run backend:openapi -- http://localhost:8080/v3/api-docs',
      en: 'Please give one document: npm run backend:openapi -- http://localhost:8080/v3/api-docs',
    }),
  source: () => say({ zh: '文档地址', en: 'The address of the document' }),
  notFound: (address: string) =>
    say({
      zh: `在 ${address} 没有找到接口文档，请给出文档本身的地址（/v3/api-docs）或另存的文件`,
      en: `There is no document at ${address}; please give its own address (/v3/api-docs) or a file`,
    }),
  signInNeeded: (address: string, status: number) =>
    say({
      zh: `${address} 需要登录（HTTP ${status}），请在浏览器中打开文档并另存为文件`,
      en: `${address} requires a sign-in (HTTP ${status}); please save the document from a browser and give the file`,
    }),
  notParsed: (path: string) => say({ zh: `${path} 既不是 JSON，也不是 YAML`, en: `${path} is neither JSON nor YAML` }),
  notOpenApi: (name: string) =>
    say({
      zh: `${name} 不是 OpenAPI 2.0、3.0 或 3.1 的文档（没有 openapi 或 swagger 版本，或没有 paths）`,
      en: `${name} is no document of OpenAPI 2.0, 3.0 or 3.1 (no version, or no paths)`,
    }),
  notConverted: (name: string, reason: string) =>
    say({
      zh: `${name} 无法转换为 OpenAPI 3.1：${reason}`,
      en: `${name} could not be converted to OpenAPI 3.1: ${reason}`,
    }),
} as const;

const prefixText = (prefix: string): string => {
  if (prefix === '') return say({ zh: '（无）', en: '(none)' });
  return prefix.startsWith('-') ? say({ zh: `缺少 ${prefix.slice(1)}`, en: `without ${prefix.slice(1)}` }) : prefix;
};

export const USAGE: Text = {
  zh: `用法：npm run backend:openapi -- 地址或文件 [选项]

把后端自己的接口文档（springdoc、knife4j、swagger，OpenAPI 2.0、3.0、3.1，JSON 或 YAML）与管理台的契约比较。
不需要令牌和数据，不调用后端的接口。地址可以是文档的，也可以是 swagger-ui 或 knife4j 页面的。

  --prefix /gateway/v1   后端路径的前缀，可以多次；不给时自动识别
  --only rooms,clas      只比较这些业务域；--call rooms.add 只比较这些接口
  --baseline FILE        其中的差异已被接受，不再报告
  --write-baseline       把这次的差异写入 --baseline 的文件
  --report FOLDER        写出 report.html、junit.xml、findings.json
  --json                 以 JSON 输出结果
  --pacts FOLDER         使用另外的契约文件
  --lang en              英文输出

退出码：0 没有不符，1 有不符，2 无法比较。`,
  en: `Usage: npm run backend:openapi -- URL|FILE [options]

Compares the backend's own document (springdoc, knife4j, swagger; OpenAPI 2.0, 3.0, 3.1; JSON or YAML) with the
contract of the console. Needs no token and no data, and calls nothing of the backend. The address may be that of the
document, or of the page of swagger-ui or knife4j.

  --prefix /gateway/v1   prefix of the backend's paths, may be repeated; detected by default
  --only rooms,clas      only these domains; --call rooms.add only these calls
  --baseline FILE        accepted differences, which are not reported
  --write-baseline       writes the differences of this run to the file of --baseline
  --report FOLDER        writes report.html, junit.xml, findings.json
  --json                 prints the result as JSON
  --pacts FOLDER         other pact files
  --lang en              English output

Exit codes: 0 no fault, 1 faults, 2 could not run.`,
};
