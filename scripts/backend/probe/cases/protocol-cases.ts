import { type Call, isRead } from '#contracts/call.ts';
import { say } from '#scripts/verify/language.ts';
import type { SentRequest } from '#scripts/verify/fit-request.ts';
import type { Account } from '../accounts.ts';
import type { Attempt } from '../attempt.ts';
import { callFields } from '../inputs/call-fields.ts';
import type { CallInput } from '../inputs/odd-input.ts';
import { requestOf } from '../send.ts';
import { inputWithoutEffect } from './token-cases.ts';

const DEPTH = 5_000;
const JSON_TYPE = 'application/json';

/** Returns bodies that are no valid input, with their content types. They contain the fields of `known`. */
function oddBodies(known: string): readonly (readonly [what: string, type: string, body: string | Buffer])[] {
  const members = known.slice(1, -1);
  const more = members === '' ? '' : `,${members}`;
  return [
    [say({ zh: '不完整的 JSON', en: 'incomplete JSON' }), JSON_TYPE, known.slice(0, -1)],
    [say({ zh: '空的请求体', en: 'an empty body' }), JSON_TYPE, ''],
    [say({ zh: '请求体是列表', en: 'a list as body' }), JSON_TYPE, '[]'],
    [say({ zh: '请求体是 null', en: 'null as body' }), JSON_TYPE, 'null'],
    [say({ zh: '请求体是文本', en: 'a text as body' }), JSON_TYPE, '"x"'],
    [
      say({ zh: '不是 UTF-8', en: 'invalid UTF-8' }),
      JSON_TYPE,
      Buffer.from([0x7b, 0x22, 0xe6, 0x22, 0x3a, 0x31, 0x7d]),
    ],
    ['__proto__', JSON_TYPE, `{"__proto__":{"inUse":1},"constructor":{"prototype":{}}${more}}`],
    [
      say({ zh: '多余的字段', en: 'additional fields' }),
      JSON_TYPE,
      `{"id":9007199254740993,"tenantId":"-1","isAdmin":true,"extra":{"a":[1]}${more}}`,
    ],
    [
      say({ zh: '嵌套很深', en: 'deep nesting' }),
      JSON_TYPE,
      `{"extra":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}${more}}`,
    ],
    [say({ zh: '纯文本类型', en: 'content type text/plain' }), 'text/plain', known],
    [say({ zh: '表单类型', en: 'content type of a form' }), 'application/x-www-form-urlencoded', 'a=1&b=2'],
    [say({ zh: '没有类型', en: 'no content type' }), '', known],
  ];
}

/** Returns attempts with invalid bodies or content types for a call with a JSON body. */
export async function protocolCases(call: Call, account: Account | null): Promise<Attempt[]> {
  const input = inputWithoutEffect(call);
  if (isRead(call) || !call.body || call.multipart || !input) return [];
  const request = await requestOf(call, input, account?.token ?? null);
  return oddBodies(request.body.toString()).map(([what, type, body]) => {
    const { 'content-type': _, ...headers } = request.headers;
    const sent = {
      ...request,
      headers: { ...headers, ...(type && { 'content-type': type }) },
      body: Buffer.from(body),
    };
    return { call, what, request: sent, account, input: null, expects: 'any' };
  });
}

const PAGES: readonly (readonly [name: string, value: string])[] = [
  ...['0', '-1', '1.5', 'x', '999999999', '9007199254740993'].map((value) => ['pageNum', value] as const),
  ...['0', '-1', '1.5', 'x', '100000', '2147483648'].map((value) => ['pageSize', value] as const),
];

/** Returns attempts with invalid pages, and with a repeated parameter. */
export async function pagingCases(call: Call, account: Account | null, input: CallInput): Promise<Attempt[]> {
  if (!callFields(call).includes('pageNum')) return [];
  const attempt = (what: string, request: SentRequest): Attempt => {
    return { call, what, request, account, input: null, expects: 'any' };
  };
  const token = account?.token ?? null;
  const attempts: Attempt[] = [];
  for (const [name, value] of PAGES)
    attempts.push(attempt(`${name}=${value}`, await requestOf(call, { ...input, [name]: value }, token)));
  const request = await requestOf(call, input, token);
  const separator = request.path.includes('?') ? '&' : '?';
  const repeated = { ...request, path: `${request.path}${separator}pageNum=1&pageNum=2` };
  return [...attempts, attempt(say({ zh: '重复的 pageNum', en: 'pageNum twice' }), repeated)];
}
