import { randomId } from './pseudonym.ts';
import type { Receiver } from './receiver.ts';
import type { QueuedReport } from './report-queue.ts';
import type { Frame } from './stack-frames.ts';
import type { Visit } from './visit.ts';

/** Version of Sentry's protocol. */
const VERSION = '7';
const HANDLED = ['render', 'chunk'];
const MEASUREMENTS = ['web-vital', 'slow-call'];

/**
 * Returns the receiver of Sentry's envelopes (develop.sentry.dev/sdk/foundations/transport/envelopes); null if the
 * address is not a DSN. Each envelope contains one event.
 * @param dsn `https://KEY@HOST/PATH/PROJECT`
 */
export function sentryReceiver(dsn: string, visit: Visit): Receiver | null {
  const address = envelopeAddress(dsn);
  if (address === null) return null;
  return {
    address,
    // Sent as plain text with the key in the query, so that browsers send no preflight request.
    contentType: 'text/plain;charset=UTF-8',
    write: (reports) => reports.map((report) => ({ body: envelopeOf(report, visit, dsn), reports: [report] })),
  };
}

function envelopeAddress(dsn: string): string | null {
  try {
    const { origin, username, pathname } = new URL(dsn);
    const [, path, project] = /^(.*)\/(\w+)\/?$/.exec(pathname) ?? [];
    if (!username || !project) return null;
    const query = new URLSearchParams({ sentry_key: username, sentry_version: VERSION });
    return `${origin}${path}/api/${project}/envelope/?${query}`;
  } catch {
    return null;
  }
}

/** Writes an envelope: a line of headers, then for each item a line of headers and its payload without line feeds. */
function envelopeOf(report: QueuedReport, visit: Visit, dsn: string): string {
  const event = eventOf(report, visit);
  const payload = JSON.stringify(event);
  const { length } = new TextEncoder().encode(payload);
  return [
    JSON.stringify({ event_id: event.event_id, sent_at: sentAt(), dsn }),
    JSON.stringify({ type: 'event', content_type: 'application/json', length }),
    payload,
    '',
  ].join('\n');
}

const sentAt = (): string => new Date(performance.timeOrigin + performance.now()).toISOString();

function eventOf(report: QueuedReport, { release, environment, visit, userAgent }: Visit) {
  const { kind, message, name, frames, components, time, route, user, tenant, online, count, ...facts } = report;
  const { call, code, status } = report;
  const isError = name !== undefined;
  return {
    event_id: randomId(),
    timestamp: time,
    platform: 'javascript',
    level: MEASUREMENTS.includes(kind) ? 'info' : 'error',
    release,
    environment,
    transaction: route,
    tags: present({ kind, call, code, status: status?.toString(), tenant, visit, online: String(online) }),
    ...(user !== undefined && { user: { id: user } }),
    request: { headers: { 'User-Agent': userAgent } },
    extra: { count, ...facts, ...(components && { components: sentryFrames(components) }) },
    ...(call !== undefined && { fingerprint: [kind, message] }),
    ...(isError
      ? {
          exception: {
            values: [
              {
                type: name,
                value: message,
                mechanism: { type: kind, handled: HANDLED.includes(kind) },
                ...(frames && { stacktrace: { frames: sentryFrames(frames) } }),
              },
            ],
          },
        }
      : { logentry: { formatted: message } }),
  };
}

/** Returns frames in Sentry's form, the outermost first. */
const sentryFrames = (frames: readonly Frame[]) =>
  frames
    .map(({ name, file, line, column }) => ({
      function: name || '?',
      filename: `app:///${file}`,
      abs_path: `app:///${file}`,
      lineno: line,
      colno: column,
      in_app: true,
    }))
    .reverse();

const present = (tags: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(tags).filter((tag): tag is [string, string] => tag[1] !== undefined));
