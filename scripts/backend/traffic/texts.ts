import { say, sayList, type Text } from '../../verify/language.ts';
import { answerSentences, sharedWords } from '../shared-texts.ts';

/** Texts of the findings about recorded traffic. Each rule has one sentence, which is the heading of its group. */
export const sentences = {
  ...answerSentences,
  'no-response': { zh: '没有收到响应', en: 'No response arrived' },
  'status-error': {
    zh: '返回了 HTTP 错误，没有契约的响应外壳',
    en: 'An HTTP error without the envelope of the contract',
  },
  'no-envelope': {
    zh: '响应没有契约的外壳，管理台读不出',
    en: 'The response has no envelope of the contract; the console cannot read it',
  },
  'field-format': { zh: '响应字段的格式不同', en: 'A field of the response has another format' },
  'enum-unknown': {
    zh: '响应有管理台不认识的值',
    en: 'The response contains values that the console does not know',
  },
  'too-slow': { zh: '响应比管理台等待的时间长', en: 'The response takes longer than the console waits' },
  slow: { zh: '响应慢于 3 秒', en: 'The response takes more than 3 s' },
  'call-not-offered': {
    zh: '后端没有这个暂定接口，管理台没有它也能用',
    en: 'The backend lacks this provisional call; the console works without it',
  },
} as const satisfies Record<string, Text>;

export type Rule = keyof typeof sentences;

const rounded = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;

export const words = {
  file: sharedWords.file,
  noFile: sharedWords.noFile,
  envelope: () => '{respCode, respMsg, data}',
  authEnvelope: () => '{code, message, data}',
  status: (status: number) => `HTTP ${status}`,
  duration: (milliseconds: number) =>
    milliseconds < 100
      ? say({ zh: `${Math.ceil(milliseconds)} 毫秒`, en: `${Math.ceil(milliseconds)} ms` })
      : say({ zh: `${rounded(milliseconds)} 秒`, en: `${rounded(milliseconds)} s` }),
  longer: (milliseconds: number) =>
    say({ zh: `超过 ${milliseconds / 1000} 秒`, en: `more than ${milliseconds / 1000} s` }),
  within: (milliseconds: number) => say({ zh: `${milliseconds / 1000} 秒以内`, en: `within ${milliseconds / 1000} s` }),
  successCode: () => say({ zh: '成功', en: 'success' }),
  fileCode: () => say({ zh: '文件', en: 'file' }),
  otherCode: () => say({ zh: '（其他）', en: '(other)' }),
  message: (text: string) => say({ zh: `页面提示“${text}”。`, en: `The page shows "${text}".` }),
  id: () =>
    say({
      zh: '编号（文本，字母、数字、_、-，不超过 32 个）',
      en: 'an id (text of at most 32 letters, digits, _ and -)',
    }),
} as const;

/** Descriptions of the forms of values. */
export const shapes = {
  missing: { zh: '缺失', en: 'missing' },
  array: { zh: '数组', en: 'array' },
  object: { zh: '对象', en: 'object' },
  boolean: { zh: '布尔值', en: 'boolean' },
  decimal: { zh: '小数', en: 'decimal' },
  imprecise: { zh: '超过精度的整数', en: 'integer beyond the precision of numbers' },
  integer: { zh: '整数', en: 'integer' },
  seconds: { zh: '10 位整数（可能是时间戳）', en: 'integer of 10 digits (maybe a timestamp)' },
  milliseconds: { zh: '13 位整数（可能是时间戳）', en: 'integer of 13 digits (maybe a timestamp)' },
  emptyText: { zh: '空文本', en: 'empty text' },
  text: { zh: '文本', en: 'text' },
  isoTime: { zh: 'ISO 时间（yyyy-MM-ddTHH:mm:ss）', en: 'ISO time (yyyy-MM-ddTHH:mm:ss)' },
  millisecondTime: { zh: '带毫秒的时间', en: 'time with milliseconds' },
  time: { zh: '时间（yyyy-MM-dd HH:mm:ss）', en: 'time (yyyy-MM-dd HH:mm:ss)' },
  date: { zh: '日期（yyyy-MM-dd）', en: 'date (yyyy-MM-dd)' },
  slashDate: { zh: '日期（yyyy/MM/dd）', en: 'date (yyyy/MM/dd)' },
  clock: { zh: '时刻（HH:mm）', en: 'time of day (HH:mm)' },
  digits: { zh: '数字文本', en: 'text of digits' },
  decimalText: { zh: '小数文本', en: 'text of a decimal' },
  booleanText: { zh: '布尔值文本', en: 'text of a boolean' },
  noContent: { zh: '没有内容', en: 'no content' },
  notJson: { zh: '不是 JSON', en: 'no JSON' },
} as const satisfies Record<string, Text>;

/** Texts of the command itself. */
export const commandTexts = {
  fileUnreadable: sharedWords.fileUnreadable,
  title: () => say({ zh: '后端流量核对报告', en: "Check of a backend's traffic" }),
  exchanges: (source: string, exchanges: number, calls: number, total: number) =>
    say({
      zh: `${source}：管理台的请求 ${exchanges} 个，涉及 ${calls} 个接口（管理台共使用 ${total} 个）。`,
      en: `${source}: ${exchanges} requests of the console to ${calls} calls (it uses ${total}).`,
    }),
  unjudged: (count: number) =>
    say({
      zh: `其中 ${count} 个没有完整的响应正文（未记录、被截断或已取消），只统计了次数和时间。`,
      en: `${count} of them have no complete body (not recorded, truncated or cancelled) and were only counted.`,
    }),
  others: (count: number) =>
    say({
      zh: `另有 ${count} 个请求不是接口（页面、脚本、图片）。`,
      en: `${count} other requests are no calls (pages, scripts, pictures).`,
    }),
  differs: (faults: number) =>
    say({ zh: `与契约不符：${faults} 处。`, en: `The traffic does not match the contract: ${faults} places. ` }),
  matches: () => say({ zh: '看到的响应都与契约相符。', en: 'All responses seen match the contract. ' }),
  covered: (calls: number, total: number) =>
    say({
      zh: `覆盖 ${calls} / ${total} 个接口，没有出现的接口没有核对。`,
      en: `${calls} of ${total} calls occurred; the others were not checked.`,
    }),
  more: (names: readonly string[], count: number) =>
    say({ zh: `${sayList(names)} 等 ${count} 个`, en: `${sayList(names)} and others, ${count} in all` }),
  tables: {
    codes: () => say({ zh: '出现过的代码', en: 'Codes seen' }),
    durations: () => say({ zh: '响应时间，慢的在前', en: 'Durations, the slowest first' }),
    unfilled: () => say({ zh: '从来没有值的字段', en: 'Fields that never had a value' }),
    unknown: () => say({ zh: '契约中没有的路径', en: 'Paths that the contract does not have' }),
    absent: () => say({ zh: '没有出现的接口', en: 'Calls that did not occur' }),
  },
  heads: {
    code: () => say({ zh: '代码', en: 'code' }),
    count: () => say({ zh: '次数', en: 'count' }),
    call: () => say({ zh: '接口', en: 'call' }),
    most: () => say({ zh: '最长', en: 'longest' }),
    field: () => say({ zh: '字段', en: 'field' }),
    places: () => say({ zh: '处数', en: 'places' }),
    screens: () => say({ zh: '页面', en: 'screens' }),
    path: () => say({ zh: '路径', en: 'path' }),
    request: () => say({ zh: '请求', en: 'request' }),
  },
  noCall: (source: string, example: string | undefined) =>
    say({
      zh: `${source}：没有一个请求是管理台的接口${example === undefined ? '' : `（例如 ${example}）`}`,
      en: `${source}: no request is a call of the console${example === undefined ? '' : ` (for example ${example})`}`,
    }),
  noBody: () =>
    say({
      zh: '录制中没有任何响应的正文，没有核对任何字段；导出 HAR 时请选“含内容”，访问日志要含 body 或 body_b64',
      en: 'The recording has no body of any response, so that no field was compared; export the HAR with content, or write body or body_b64 to the access log',
    }),
  recording: (kind: 'HAR' | 'access log', name: string, exchanges: number, unreadable: number) =>
    say({
      zh: `${kind === 'HAR' ? 'HAR' : '访问日志'} ${name}（${exchanges} 个请求${unreadable > 0 ? `，${unreadable} 条无法读取` : ''}）`,
      en: `${kind} ${name} (${exchanges} requests${unreadable > 0 ? `, ${unreadable} unreadable` : ''})`,
    }),
  proxy: (backend: string) => say({ zh: `录制代理（${backend}）`, en: `Recording proxy (${backend})` }),
  listening: (url: string, backend: string) =>
    say({
      zh: `正在录制：${url} 转发到 ${backend}。另开终端运行 BACKEND=${url} npm run dev，按 Ctrl-C 结束。`,
      en: `Recording: ${url} forwards to ${backend}. Run BACKEND=${url} npm run dev in another terminal; Ctrl-C ends.`,
    }),
  unreachable: (backend: string, error: string) =>
    say({ zh: `后端 ${backend} ${error}`, en: `The backend ${backend}: ${error}` }),
  port: (port: number, code: string | undefined) =>
    say({
      zh: `端口 ${port} 不能使用（${code}），请换一个 --listen`,
      en: `The port ${port} is not usable (${code}); please give another --listen`,
    }),
  empty: (path: string) =>
    say({
      zh: `${path} 中没有任何请求：应为浏览器导出的 HAR，或每行一个 JSON 对象的访问日志`,
      en: `${path} contains no request; it should be a HAR of a browser, or an access log with a JSON object per line`,
    }),
  incompleteHar: (path: string) =>
    say({ zh: `${path} 不是完整的 HAR，请重新导出`, en: `${path} is no complete HAR; please export it again` }),
  sourceNeeded: () =>
    say({
      zh: '请给出一个 HAR 或访问日志的文件，或者 --listen PORT --backend URL，用法见 --help',
      en: 'Please give one HAR or access log, or --listen PORT --backend URL; see --help',
    }),
  bothNeeded: () =>
    say({
      zh: '录制需要同时给出 --listen PORT 和 --backend URL，不给文件',
      en: 'Recording needs both --listen PORT and --backend URL, and no file',
    }),
  portInvalid: (most: number, text: string) =>
    say({
      zh: `--listen 应为 0 到 ${most} 的端口，收到的是“${text}”`,
      en: `--listen should be a port of 0 to ${most}, not "${text}"`,
    }),
} as const;

export const USAGE: Text = {
  zh: `用法：npm run backend:traffic -- FILE.har [选项]
      npm run backend:traffic -- access.log [选项]
      npm run backend:traffic -- --listen 5199 --backend https://test.example [选项]

把录下的请求和响应与管理台读取的内容比较：浏览器开发者工具“网络”导出的 HAR（含内容），
每行一个 JSON 对象、含响应正文的访问日志（格式见 scripts/backend/README.md），
或者本命令在 127.0.0.1 上启动的录制代理：另开终端用 BACKEND=http://127.0.0.1:5199 npm run dev
打开管理台操作，完成后按 Ctrl-C 结束并得到报告。代理不保存任何请求和响应。

报告中没有令牌、手机号、姓名、证件号等内容：值只写类型和形式。

  --listen PORT          启动录制代理；--backend URL 指明它转发到的后端
  --prefix /gateway/v1   后端路径的前缀，可以多次；不给时接受任何前缀
  --report FOLDER        写出 report.html、junit.xml、findings.json
  --json                 以 JSON 输出结果
  --lang en              英文输出

退出码：0 没有不符，1 有不符，2 无法核对。`,
  en: `Usage: npm run backend:traffic -- FILE.har [options]
       npm run backend:traffic -- access.log [options]
       npm run backend:traffic -- --listen 5199 --backend https://test.example [options]

Compares recorded responses with what the console reads: a HAR of a browser's network tab (with content), an access log
with bodies and one JSON object per line (scripts/backend/README.md shows the format), or a proxy on 127.0.0.1 that this
command starts: open the console by BACKEND=http://127.0.0.1:5199 npm run dev in another terminal, use it, and press
Ctrl-C for the report. The proxy stores no request and no response.

The report contains no token, phone number, name or ID number: values are described by their type and form.

  --listen PORT          starts the recording proxy; --backend URL names the backend behind it
  --prefix /gateway/v1   prefix of the backend's paths, may be repeated; any prefix by default
  --report FOLDER        writes report.html, junit.xml, findings.json
  --json                 prints the result as JSON
  --lang en              English output

Exit codes: 0 no fault, 1 faults, 2 could not run.`,
};
