import { type Upload, upload } from '#contracts/formats/upload.ts';
import type { Fault } from '../faults/faults.ts';
import type { RecordedCall } from './traffic.ts';
import type { Session } from '../sessions/sessions.ts';
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
/** Maximum length of a request or response that is held as it is until its record is read. */
const HELD_LENGTH = 16 * 1024;
/** Matches the names of redacted fields: passwords, tokens, codes sent to phones, keys. */
const SECRET = /passw|pswd|token|secret|smscode|captcha|importkey|^key$/i;
/** Matches texts that may contain a secret. Few texts do, so most skip the slower search for secret fields. */
const HINTS_AT_SECRET = /passw|pswd|token|secret|smscode|captcha|importkey|"key"/i;
const SECRET_IN_TEXT = /"((?:[^"\\]|\\.)*)"\s*:\s*("(?:[^"\\]|\\.)*(?:"|$)|[^\s,{}[\]]+)/g;
const REDACTED = '（已隐去）';

interface Finished extends RequestContext {
  world: World;
  match: Match;
  /** Parsed input; undefined if the request was refused before it was parsed. */
  sent: object | undefined;
  session: Session | null | undefined;
}

/**
 * Returns a function that builds the history record of a call without secrets. Truncates each text to 4,096 characters.
 * The function holds at most `HELD_LENGTH` characters of the request and of the response each.
 */
export function callRecord(
  { req, path, world, match, sent, session }: Finished,
  { answer, fault, ms }: { answer: ApiResponse | null; fault: Fault | null; ms: number },
): () => RecordedCall {
  const at = world.clock.moment();
  const username = session?.user.username ?? callerName(world, req.headers.authorization);
  const { method = 'GET', headers } = req;
  const { call } = match.route;
  const isShort = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= HELD_LENGTH;
  const input = sent && (call.multipart || !isShort) ? detach(inputText(call.large ? shortened(sent) : sent)) : sent;
  const body = answer ? (answer.file ? '（文件）' : heldBody(answer.body)) : '';
  const status = answer?.status ?? 0;
  return () => ({
    at,
    name: call.name,
    method,
    path,
    username,
    status,
    code: codeIn(body),
    ms: Math.round(ms),
    sent: truncate(typeof input === 'object' ? inputText(input) : (input ?? '')),
    answer: truncate(call.family === 'auth' && call.open === true ? redactData(body) : redactSecrets(body)),
    isCut: body.length > MOST_BYTES,
    fault: fault?.kind ?? null,
  });
}

/** Returns a large input with the first items of its lists. */
const shortened = (sent: object): object =>
  JSON.parse(
    JSON.stringify(sent, (_, value: unknown) => (Array.isArray(value) ? value.slice(0, MOST_ITEMS) : value)),
  ) as object;

const inputText = (sent: object): string => redactSecrets(JSON.stringify(sent, replaceUpload) ?? '');

const heldBody = (body: string | Buffer): string =>
  typeof body === 'string' && body.length <= HELD_LENGTH ? body : detach(bodyText(body));

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

/** Maximum number of items that are recorded for each list of a large input. */
const MOST_ITEMS = 5;

const truncate = (text: string): string => text.slice(0, MOST_BYTES);

/** Copies a text. A substring would keep the whole original text in memory. */
const detach = (text: string): string => Buffer.from(text).toString();
