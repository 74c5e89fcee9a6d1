import type { State } from '#contracts/examples/state.ts';
import { PACT_FILE, STAND_IN } from '../pact/tokens.ts';
import type { StateValues } from '../pact/verification.ts';
import { addDays, daysBetween } from '#contracts/formats/business-date.ts';

/** A request to the backend. */
export interface SentRequest {
  method: string;
  /** Path of the request including its query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

type ValueReplacer = (text: string) => string;

const standIn = new RegExp(`\\b${STAND_IN}[\\w-]+`, 'g');
const DATE = /^\d{4}-\d\d-\d\d(?!\d)/;

/** Returns the request with the backend's token, file, ids and dates in place of those in the pact. */
export function fitRequest(request: SentRequest, states: readonly State[], values: StateValues): SentRequest {
  const change = valueReplacer(states, values);
  const headers = { ...request.headers };
  for (const name of ['authorization', 'cookie'])
    if (headers[name]) headers[name] = headers[name].replace(standIn, values.token ?? '');
  // The real client cannot read this cookie: the browser stores it and sends it by itself.
  if (values.cookie) headers['cookie'] = [headers['cookie'], values.cookie].filter(Boolean).join('; ');
  const isJson = headers['content-type']?.includes('json') ?? false;
  const body = isJson && request.body.length > 0 ? changedJson(request.body, change) : request.body;
  return { ...request, path: changedPath(request.path, change), headers, body };
}

/** Returns a function that replaces a value. It also replaces each part of a comma-separated list. */
function valueReplacer(
  states: readonly State[],
  { fileName, ids = {}, values = {}, today }: StateValues,
): ValueReplacer {
  const own = new Map(Object.entries(values));
  for (const { params } of states)
    for (const [name, value] of Object.entries(params))
      if (ids[name] !== undefined && value !== null && !own.has(String(value))) own.set(String(value), ids[name]);
  if (fileName) own.set(PACT_FILE, fileName);
  const pactDay = states.map(({ params }) => params['date']).find((date) => typeof date === 'string');
  const days = today && pactDay ? daysBetween(pactDay, today) : 0;
  const moved: ValueReplacer = (text) =>
    days && DATE.test(text) ? addDays(text.slice(0, 10), days) + text.slice(10) : text;
  return (text) =>
    own.get(text) ??
    text
      .split(',')
      .map((part) => own.get(part) ?? moved(part))
      .join(',');
}

function changedPath(path: string, change: ValueReplacer): string {
  const [route = '', query] = path.split('?');
  const segments = route.split('/').map((segment) => encodeURIComponent(change(decodeURIComponent(segment))));
  if (query === undefined) return segments.join('/');
  const fields = [...new URLSearchParams(query)].map(([name, value]) => [name, change(value)]);
  return `${segments.join('/')}?${new URLSearchParams(fields)}`;
}

/** Replaces values in a JSON body. Ids beyond 2^53 keep all digits, because they are texts in JSON. */
function changedJson(body: Buffer, change: ValueReplacer): Buffer {
  const parsed: unknown = JSON.parse(body.toString(), (_, value: unknown) =>
    typeof value === 'string' ? change(value) : value,
  );
  return Buffer.from(JSON.stringify(parsed));
}
