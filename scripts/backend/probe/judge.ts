import type { Call } from '#contracts/call.ts';
import type { SentRequest } from '../../verify/fit-request.ts';
import { say } from '../../verify/language.ts';
import { parseJson } from '../../verify/parse-json.ts';
import { isSecretName } from '../../verify/secrets.ts';
import { visitLeaves } from './inputs/known-ids.ts';
import { internalsIn } from './internals.ts';
import { lateFor, type Limits } from './limits.ts';
import type { Violation } from './rules.ts';
import type { Reply } from './send.ts';

const SERVER_ERROR = 500;
const MIN_SECRET_LENGTH = 6;

/** Returns the violations of the rules that apply to every response. */
export function judgeReply(call: Call, request: SentRequest, reply: Reply, limits: Limits): Violation[] {
  if (reply.failure !== null)
    return [violation('probe-no-answer', say({ zh: `后端${reply.failure}`, en: `backend: ${reply.failure}` }))];
  return [...judgeTime(call, reply, limits), ...judgeForm(reply), ...judgeText(request, reply)];
}

export const violation = (rule: Violation['rule'], found: string, field = ''): Violation => ({ rule, found, field });

function judgeTime(call: Call, { milliseconds }: Reply, limits: Limits): Violation[] {
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
  if (milliseconds > lateFor(call, limits)) return [violation('probe-late', seconds)];
  return milliseconds > limits.slow && call.family !== 'file' ? [violation('probe-slow', seconds)] : [];
}

function judgeForm({ status, outcome, isFile, headers, text }: Reply): Violation[] {
  if (status >= SERVER_ERROR) return [violation('probe-server-error', `HTTP ${status}`)];
  if (outcome !== null || isFile) return [];
  const type = headers['content-type']?.split(';')[0] ?? say({ zh: '没有类型', en: 'no content type' });
  const content = text === '' ? say({ zh: '空的响应', en: 'empty' }) : type;
  return [violation('probe-no-envelope', say({ zh: `HTTP ${status}，${content}`, en: `HTTP ${status}, ${content}` }))];
}

function judgeText(request: SentRequest, { text, isFile, outcome }: Reply): Violation[] {
  if (isFile) return [];
  // Rows may contain any text, because an earlier input may be stored in them.
  const found = outcome?.kind === 'ok' ? null : internalsIn(readableText(text), decoded(request));
  const echoed = secretsOf(request).find((secret) => text.includes(secret));
  return [
    ...(found === null ? [] : [violation('probe-internals', found)]),
    ...(echoed === undefined
      ? []
      : [violation('probe-secret', say({ zh: '请求中的令牌或密码', en: 'the token or password of the request' }))]),
  ];
}

/** Returns the texts of a JSON response without their escapes, or any other response as it is. */
function readableText(text: string): string {
  const texts: string[] = [];
  visitLeaves(parseJson(Buffer.from(text)) ?? text, (_, leaf) => texts.push(String(leaf)));
  return texts.join('\n');
}

/** Returns the path and the body of a request as readable text. */
function decoded({ path, body }: SentRequest): string {
  const query = new URLSearchParams(path.slice(path.indexOf('?') + 1));
  return [path, ...query.values(), readableText(body.toString())].join('\n');
}

/** Returns the token of a request and the passwords in its body. */
function secretsOf({ headers, body }: SentRequest): string[] {
  const secrets = [headers['authorization']?.replace(/^Bearer /, ''), headers['cookie']?.replace(/^reqToken=/, '')];
  visitLeaves(parseJson(body), (name, value) => {
    if (isSecretName(name) && typeof value === 'string') secrets.push(value);
  });
  return secrets.filter((secret): secret is string => (secret?.length ?? 0) >= MIN_SECRET_LENGTH);
}
