import type { State } from '../examples/state.ts';
import { PACT_FILE, STAND_IN } from '../pact/tokens.ts';
import type { Entered } from '../pact/verification.ts';
import { addDays, daysBetween } from '../rules/business-date.ts';

/** A request on its way to the backend. */
export interface Sent {
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

type Change = (text: string) => string;

const standIn = new RegExp(`\\b${STAND_IN}[\\w-]+`, 'g');
const DATE = /^\d{4}-\d\d-\d\d(?!\d)/;

/** The same request with the backend's own token, file, ids and days in place of the pact's. */
export function fitRequest(sent: Sent, states: readonly State[], entered: Entered): Sent {
  const change = changeOf(states, entered);
  const headers = { ...sent.headers };
  for (const name of ['authorization', 'cookie'])
    if (headers[name]) headers[name] = headers[name].replace(standIn, entered.token ?? '');
  const isJson = headers['content-type']?.includes('json') ?? false;
  const body = isJson && sent.body.length > 0 ? changedJson(sent.body, change) : sent.body;
  return { ...sent, path: changedPath(sent.path, change), headers, body };
}

/** What a value becomes: each part of a list that is joined by commas is a value, too. */
function changeOf(states: readonly State[], { fileName, ids = {}, values = {}, today }: Entered): Change {
  const own = new Map(Object.entries(values));
  for (const { params } of states)
    for (const [name, value] of Object.entries(params))
      if (ids[name] !== undefined && value !== null && !own.has(String(value))) own.set(String(value), ids[name]);
  if (fileName) own.set(PACT_FILE, fileName);
  const pactDay = states.map(({ params }) => params['date']).find((date) => typeof date === 'string');
  const days = today && pactDay ? daysBetween(pactDay, today) : 0;
  const moved: Change = (text) => (days && DATE.test(text) ? addDays(text.slice(0, 10), days) + text.slice(10) : text);
  return (text) =>
    own.get(text) ??
    text
      .split(',')
      .map((part) => own.get(part) ?? moved(part))
      .join(',');
}

function changedPath(path: string, change: Change): string {
  const [route = '', query] = path.split('?');
  const segments = route.split('/').map((segment) => encodeURIComponent(change(decodeURIComponent(segment))));
  if (query === undefined) return segments.join('/');
  const fields = [...new URLSearchParams(query)].map(([name, value]) => [name, change(value)]);
  return `${segments.join('/')}?${new URLSearchParams(fields)}`;
}

/** Ids beyond 2^53 stay what they are: in JSON they are texts. */
function changedJson(body: Buffer, change: Change): Buffer {
  const revived: unknown = JSON.parse(body.toString(), (_, value: unknown) =>
    typeof value === 'string' ? change(value) : value,
  );
  return Buffer.from(JSON.stringify(revived));
}
