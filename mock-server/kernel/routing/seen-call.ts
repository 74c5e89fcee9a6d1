import type { IncomingMessage } from 'node:http';
import { type Upload, upload } from '#contracts/entities/upload.ts';
import type { Fault } from '../faults/faults.ts';
import type { SeenCall } from '../sandboxes/traffic.ts';
import type { World } from '../sandboxes/world.ts';
import { readAddress } from './address.ts';
import { callerNamed } from './authenticate.ts';
import type { Match } from './match.ts';
import type { Answer } from './wrap.ts';

const MOST_BYTES = 4_096;
/** A secret that begins before the cut ends within this. */
const LOOKED_AT = 3 * MOST_BYTES;
/** Of what is left out: passwords, tokens, codes sent to phones, keys. */
const SECRET = /passw|pswd|token|secret|smscode|captcha|importkey|^key$/i;
/** Nearly every text has nothing of that, and need not be gone through value by value. */
const HINTS_AT_SECRET = /passw|pswd|token|secret|smscode|captcha|importkey|"key"/i;
const SECRET_IN_TEXT = /"((?:[^"\\]|\\.)*)"\s*:\s*("(?:[^"\\]|\\.)*(?:"|$)|[^\s,}\]]+)/g;
const LEFT_OUT = '（已隐去）';

/** What is remembered of a call: nothing larger than 4 kB is held, and no secret. */
export function seenCall(
  { req, world, match, sent }: { req: IncomingMessage; world: World; match: Match; sent?: object },
  { answer, fault, ms }: { answer: Answer | null; fault: Fault | null; ms: number },
): SeenCall {
  const { call } = match.route;
  const isSecret = call.family === 'auth' && call.open === true;
  const body = answer ? (answer.file ? '（文件）' : textOf(answer.body)) : '';
  return {
    at: world.clock.moment(),
    name: call.name,
    method: req.method ?? 'GET',
    path: copied(readAddress(req.url ?? '/').path),
    username: callerNamed(world, req.headers.authorization),
    status: answer?.status ?? 0,
    code: codeIn(body),
    ms: Math.round(ms),
    sent: cut(sent ? withoutSecrets(JSON.stringify(sent, told) ?? '') : ''),
    answer: cut(isSecret ? withoutData(body) : withoutSecrets(body)),
    isCut: body.length > MOST_BYTES,
    fault: fault?.kind ?? null,
  };
}

const textOf = (body: string | Buffer): string =>
  typeof body === 'string' ? body.slice(0, LOOKED_AT) : body.toString('utf8', 0, LOOKED_AT);

const codeIn = (body: string): string | null => /"(?:respCode|code)"\s*:\s*"?(\w+)/.exec(body)?.[1] ?? null;

function withoutSecrets(text: string): string {
  const seen = text.slice(0, LOOKED_AT);
  if (!HINTS_AT_SECRET.test(seen)) return seen;
  return seen.replace(SECRET_IN_TEXT, (whole, name: string) => (SECRET.test(name) ? `"${name}":"${LEFT_OUT}"` : whole));
}

/** The answer to a sign-in may be the bare token. */
function withoutData(text: string): string {
  try {
    const envelope = JSON.parse(text) as { data?: unknown };
    return JSON.stringify(typeof envelope.data === 'number' ? envelope : { ...envelope, data: LEFT_OUT });
  } catch {
    return LEFT_OUT;
  }
}

/** Of an uploaded file its name is told. */
const told = (_: string, value: unknown): unknown =>
  typeof value === 'object' && upload.safeParse(value).success ? `（文件 ${(value as Upload).name}）` : value;

const cut = (text: string): string => copied(text.slice(0, MOST_BYTES));

/** A part of a text holds all of it in memory. */
const copied = (text: string): string => Buffer.from(text).toString();
