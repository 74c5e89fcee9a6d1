import { type Call, isRead } from '#contracts/call.ts';
import { bases, OPERATION_KEY_HEADER, VERSION_HEADER, writeEnvelope } from '#contracts/envelopes.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { refusalsOf } from '#contracts/examples/refusals/refusals.ts';
import type { Audience } from '#contracts/rules/audience.ts';
import { withoutOptional } from '../../openapi/minimal-response.ts';
import { mayStateVersion } from '../../openapi/row-version.ts';
import { type Schema, wireSchema } from '../../openapi/wire-schema.ts';
import { domainLabels } from '../words/domains.ts';
import { NOT_SENT_BY_CONSOLE, purposeOf } from '../words/purposes.ts';
import { fieldRows } from './field-rows.ts';
import { interactionsOf } from './interactions.ts';
import type { Interaction } from './pacts.ts';
import { asCurl, asHttp } from './request-text.ts';
import { codeBlock, inlineCode, details, escapeHtml, json, table } from './text.ts';
import { tryOutOf } from './try-out.ts';

/** Details of a call that the registry lacks. They come from the generated files of the contracts. */
export interface CallDetails {
  interactions: readonly Interaction[];
  /** Response fields that the console reads, and the screens that read them. */
  reads: { screens: readonly { path: string; title: string }[]; fields: readonly string[] };
  /** Description of the console's fallback if a provisional call is missing; null for other calls. */
  without: string | null;
}

export const audienceWords: Readonly<Record<Audience, string>> = {
  admin: '平台管理员',
  agent: '代理商',
  teacher: '教师',
  business: '机构与校区人员',
};

export const callPageName = (call: Call): string => `${call.name}.html`;

/** Renders the page of one call, in the Markdown of the site generator. */
export function callPage(call: Call, callDetails: CallDetails): string {
  const title = purposeOf(call);
  const front = { title: `${title} ${call.name}`, outline: [2, 3], tryOut: tryOutOf(call) };
  return [
    `---\n${JSON.stringify(front)}\n---`,
    `<!-- searched: ${escapeHtml(searchMarker(call))} -->`,
    `# ${escapeHtml(title)} {#top}`,
    head(call, callDetails),
    `## 使用它的页面 {#screens}`,
    screens(callDetails),
    `## 请求 {#request}`,
    request(call),
    `<TryOut />`,
    `## 成功的响应 {#answer}`,
    answer(call, callDetails),
    `## 拒绝 {#refusals}`,
    refusals(call),
    `## 核对时会发送什么 {#verification}`,
    interactionsOf(call, callDetails.interactions),
  ].join('\n\n');
}

/** Returns the words and names by which the search finds the page of the call. */
export function searchMarker(call: Call): string {
  const parts = [call.params, call.query, call.body].filter((part) => part !== undefined);
  const fields = parts.flatMap((part) => fieldRows(wireSchema(call, part)).map(({ path }) => path));
  const refused = refusalsOf(call).map(({ when }) => when);
  const domain = domainLabels[call.domain as keyof typeof domainLabels];
  return [call.name, `${call.method} ${bases[call.family]}${call.path}`, domain, ...new Set(fields), ...refused].join(
    ' ',
  );
}

function head(call: Call, { without }: CallDetails): string {
  const audienceText = call.open
    ? '任何人（无需登录）'
    : (call.audience?.map((one) => audienceWords[one]).join('、') ?? '所有已登录的人');
  const changes = isRead(call)
    ? '否'
    : call.method === 'GET'
      ? '<strong class="warn">是，虽然是 GET</strong>：不可缓存、预取或自动重发'
      : '是';
  const rows: [string, string][] = [
    ['接口名', inlineCode(call.name)],
    ['谁可以调用', escapeHtml(audienceText)],
    ...(call.permission
      ? [['需要的权限', `${call.permission.map(inlineCode).join(' 或 ')}（任意一个）`] as [string, string]]
      : []),
    ['改变数据', changes],
    ['响应的形式', familyWords(call)],
    [
      '规格',
      call.provisional
        ? `<strong class="warn">暂定</strong>：规格没有写明此接口，可以暂不提供。${without ? `没有它时：${escapeHtml(without)}` : ''}`
        : '规格写明的接口',
    ],
  ];
  const line = `<p class="call-line"><span class="method ${call.method.toLowerCase()}">${call.method}</span> <code>${escapeHtml(bases[call.family] + call.path)}</code></p>`;
  return `${line}\n\n<dl class="facts">${rows.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`;
}

function familyWords({ family, multipart }: Call): string {
  const upload = multipart ? '；请求是带文件的表单（multipart/form-data）' : '';
  if (family === 'auth')
    return `认证类信封 <code>code / message / data</code>${upload}，见<a href="./envelopes.html">信封与代码</a>`;
  if (family === 'file') return '文件，或业务信封，见<a href="./files.html">文件</a>';
  return `业务信封 <code>respCode / respMsg / data</code>${upload}，见<a href="./envelopes.html">信封与代码</a>`;
}

function screens({ reads }: CallDetails): string {
  if (reads.screens.length === 0) return `<p>${NOT_SENT_BY_CONSOLE}</p>`;
  const rows = reads.screens.map(({ title, path }) => [escapeHtml(title), inlineCode(path)]);
  return table(['页面', '路径'], rows);
}

function request(call: Call): string {
  const { input } = exampleOf(call);
  const parts = [
    ['路径', call.params],
    ['查询', call.query],
    [call.multipart ? '表单' : '正文', call.body],
  ] as const;
  const rows = parts.flatMap(([place, schema]) =>
    schema
      ? fieldRows(wireSchema(call, schema)).map(({ path, type, required, rule, meaning }) => [
          inlineCode(path),
          place,
          escapeHtml(type),
          required ? '是' : '',
          escapeHtml(rule),
          escapeHtml(meaning),
        ])
      : [],
  );
  const fields = rows.length > 0 ? table(['字段', '位置', '类型', '必填', '格式', '含义'], rows) : '<p>没有参数。</p>';
  return [
    fields,
    requestHeaders(call),
    '### 例子 {#example}',
    codeBlock(asHttp(call, input)),
    details('用 curl 发送', codeBlock(asCurl(call, input))),
  ].join('\n\n');
}

/** Describes the headers of a write, each with a link to its rules. */
function requestHeaders(call: Call): string {
  if (isRead(call)) return '';
  const operation = `<a href="./idempotency.html">${inlineCode(OPERATION_KEY_HEADER)}</a>（操作编号）`;
  const version = `<a href="./idempotency.html#if-match">${inlineCode(VERSION_HEADER)}</a>（所依据的版本，响应给出 <code>updateTime</code> 时）`;
  return `<p>请求头：${operation}${mayStateVersion(call) ? `；${version}` : ''}。</p>`;
}

function answer(call: Call, { reads }: CallDetails): string {
  if (call.family === 'file')
    return `<p>文件本身（<code>Content-Type</code> 与 <code>Content-Disposition</code> 见<a href="./files.html">文件</a>）；也可以不直接给文件，而给出文件名，管理台再用 <a href="./files.download.html">files.download</a> 取：</p>\n\n${codeBlock(json(writeEnvelope('file', '0000', '操作成功', { fileName: 'e3b0c44298fc1c149afbf4c8', logicName: '导出.xlsx' })))}`;
  const schema = wireSchema(call, call.data);
  const { data } = exampleOf(call);
  const least = withoutOptional(data, schema);
  const success = codeBlock(json(writeEnvelope(call.family, '0000', '操作成功', data)));
  const shorter =
    JSON.stringify(least) === JSON.stringify(data)
      ? ''
      : `### 可选字段都不给 {#least}\n\n<p>管理台也能接受的最少内容：</p>\n\n${codeBlock(json(writeEnvelope(call.family, '0000', '操作成功', least)))}`;
  return [fieldsOfAnswer(schema, reads.fields), '### 例子 {#answer-example}', success, shorter].join('\n\n');
}

function fieldsOfAnswer(schema: Schema, readFields: readonly string[]): string {
  const rows = fieldRows(schema);
  if (rows.length === 0) {
    const kind =
      Object.keys(schema).length === 0
        ? '没有内容：<code>data</code> 可以是 null 或不给，管理台不读取。'
        : '见下面的例子。';
    return `<p>${kind}</p>`;
  }
  const isRead = (path: string): boolean =>
    readFields.some((one) => one === path || one.startsWith(`${path}.`) || one.startsWith(`${path}[]`));
  return table(
    ['字段', '类型', '必给', '管理台读取', '格式', '含义'],
    rows.map(({ path, type, required, sentWhenSet, rule, meaning }) => [
      inlineCode(path),
      escapeHtml(type),
      required ? '是' : sentWhenSet ? '有值时' : '',
      isRead(path) ? '读取' : '',
      escapeHtml(rule),
      escapeHtml(meaning),
    ]),
  );
}

function refusals(call: Call): string {
  const rows = refusalsOf(call).map(({ when, code: respCode, message, input }) => [
    escapeHtml(when),
    inlineCode(call.family === 'auth' ? String(Number(respCode)) : respCode),
    escapeHtml(message),
    details('发送', codeBlock(asHttp(call, input))),
  ]);
  const number = call.family === 'auth' ? '认证信封中 <code>code</code> 是数字；' : '';
  const note = `<p>以下情况请拒绝，提示会原样显示给用户；${number}代码可以是成功与会话代码之外的任何一个，文字也可以不同。</p>`;
  const own =
    rows.length > 0
      ? `${note}\n\n${table(['情况', '代码', '提示', '例子'], rows)}`
      : '<p>没有页面会显示的特有拒绝。</p>';
  const common = call.open
    ? ''
    : '<p>此外，与所有需要登录的接口一样：没有令牌或令牌失效（<a href="./sessions.html">会话与令牌</a>）、身份或机构不符（<a href="./permissions.html">权限与机构</a>）。</p>';
  return `${own}\n\n${common}`;
}
