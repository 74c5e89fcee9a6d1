import { type Upload, upload } from '#contracts/formats/upload.ts';
import type { Fault } from '../faults/faults.ts';
import type { RecordedCall } from './traffic.ts';
import type { World } from '../world/world.ts';
import { callerName } from './authenticate.ts';
import type { Match } from './match.ts';
import type { RequestContext } from './request-context.ts';
import type { ApiResponse } from './wrap.ts';

const MOST_BYTES = 4_096;
/**
 * Length of the text that is scanned for secrets. It exceeds the recorded length, so that a secret which begins within
 * the recorded part is found whole.
 */
const SCANNED_BYTES = 3 * MOST_BYTES;
/** Matches the names of redacted fields: passwords, tokens, codes sent to phones, keys. */
const SECRET = /passw|pswd|token|secret|smscode|captcha|importkey|^key$/i;
/** Matches texts that may contain a secret. Few texts do, so most skip the slower search for secret fields. */
const HINTS_AT_SECRET = /passw|pswd|token|secret|smscode|captcha|importkey|"key"/i;
const SECRET_IN_TEXT = /"((?:[^"\\]|\\.)*)"\s*:\s*("(?:[^"\\]|\\.)*(?:"|$)|[^\s,{}[\]]+)/g;
const REDACTED = '（已隐去）';

/** Builds the history record of a call without secrets. Truncates each text to 4,096 characters. */
export function callRecord(
  { req, path, world, match, sent }: RequestContext & { world: World; match: Match; sent?: object },
  { answer, fault, ms }: { answer: ApiResponse | null; fault: Fault | null; ms: number },
): RecordedCall {
  const { call } = match.route;
  const isSecret = call.family === 'auth' && call.open === true;
  const body = answer ? (answer.file ? '（文件）' : bodyText(answer.body)) : '';
  return {
    at: world.clock.moment(),
    name: call.name,
    method: req.method ?? 'GET',
    path: detach(path),
    username: callerName(world, req.headers.authorization),
    status: answer?.status ?? 0,
    code: codeIn(body),
    ms: Math.round(ms),
    sent: truncate(sent ? redactSecrets(JSON.stringify(sent, replaceUpload) ?? '') : ''),
    answer: truncate(isSecret ? redactData(body) : redactSecrets(body)),
    isCut: body.length > MOST_BYTES,
    fault: fault?.kind ?? null,
  };
}

const bodyText = (body: string | Buffer): string =>
  typeof body === 'string' ? body.slice(0, SCANNED_BYTES) : body.toString('utf8', 0, SCANNED_BYTES);

const codeIn = (body: string): string | null => /"(?:respCode|code)"\s*:\s*"?(\w+)/.exec(body)?.[1] ?? null;

function redactSecrets(text: string): string {
  const scanned = text.slice(0, SCANNED_BYTES);
  if (!HINTS_AT_SECRET.test(scanned)) return scanned;
  return scanned.replace(SECRET_IN_TEXT, (whole, name: string) =>
    SECRET.test(name) ? `"${name}":"${REDACTED}"` : whole,
  );
}

/** Redacts the data of an envelope, because the data of a sign-in response may be the bare token. Keeps numbers. */
function redactData(text: string): string {
  try {
    const envelope = JSON.parse(text) as { data?: unknown };
    return JSON.stringify(typeof envelope.data === 'number' ? envelope : { ...envelope, data: REDACTED });
  } catch {
    return REDACTED;
  }
}

/** Replaces an uploaded file with its name, as a replacer of JSON.stringify. */
const replaceUpload = (_: string, value: unknown): unknown =>
  typeof value === 'object' && upload.safeParse(value).success ? `（文件 ${(value as Upload).name}）` : value;

const truncate = (text: string): string => detach(text.slice(0, MOST_BYTES));

/** Copies a text. A substring would keep the whole original text in memory. */
const detach = (text: string): string => Buffer.from(text).toString();
