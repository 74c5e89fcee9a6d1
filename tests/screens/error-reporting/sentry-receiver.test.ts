import { expect, test } from 'vitest';
import { parseEnvelope } from '#tests/support/parse-envelope.ts';
import type { QueuedReport } from '#web/app/error-reporting/report-queue.ts';
import { sentryReceiver } from '#web/app/error-reporting/sentry-receiver.ts';

const visit = { release: 'index-Ab3dE6f', environment: 'staging', visit: 'f00d', userAgent: 'Browser/1' };
const DSN = 'https://key1@sentry.example:8443/errors/42';
const report: QueuedReport = {
  kind: 'error',
  name: 'TypeError',
  message: 'x is not a function',
  frames: [
    { name: 'inner', file: 'assets/a.js', line: 1, column: 20 },
    { name: '', file: 'assets/b.js', line: 2, column: 3 },
  ],
  time: '2026-09-07T00:00:00.000Z',
  route: '/edu/room',
  online: true,
  user: 'aaaa',
  tenant: 'bbbb',
  count: 3,
};
const sent = (one: QueuedReport) =>
  sentryReceiver(DSN, visit)
    ?.write([one], 0)
    .map(({ body }) => parseEnvelope(body));

test('sends to the address and key of the DSN, without a preflight request', () => {
  expect(sentryReceiver(DSN, visit)).toMatchObject({
    address: 'https://sentry.example:8443/errors/api/42/envelope/?sentry_key=key1&sentry_version=7',
    contentType: 'text/plain;charset=UTF-8',
  });
  expect(sentryReceiver('https://key1@sentry.example/42', visit)?.address).toBe(
    'https://sentry.example/api/42/envelope/?sentry_key=key1&sentry_version=7',
  );
});

test('has no receiver for an address that is no DSN', () => {
  for (const address of ['/console-faults', 'https://sentry.example/42', 'https://key1@sentry.example/', 'key1'])
    expect(sentryReceiver(address, visit), address).toBeNull();
});

test('writes an envelope with one event, with the innermost frame last', () => {
  const [envelope, ...more] = sent(report) ?? [];
  expect(more).toEqual([]);
  expect(envelope?.headers).toEqual({
    event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    dsn: DSN,
  });
  expect(envelope?.items.map(({ headers }) => headers.type)).toEqual(['event']);
  expect(JSON.parse(envelope?.items[0]?.payload ?? '')).toEqual({
    event_id: envelope?.headers.event_id,
    timestamp: '2026-09-07T00:00:00.000Z',
    platform: 'javascript',
    level: 'error',
    release: 'index-Ab3dE6f',
    environment: 'staging',
    transaction: '/edu/room',
    tags: { kind: 'error', tenant: 'bbbb', visit: 'f00d', online: 'true' },
    user: { id: 'aaaa' },
    request: { headers: { 'User-Agent': 'Browser/1' } },
    extra: { count: 3 },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'x is not a function',
          mechanism: { type: 'error', handled: false },
          stacktrace: {
            frames: [
              {
                function: '?',
                filename: 'app:///assets/b.js',
                abs_path: 'app:///assets/b.js',
                lineno: 2,
                colno: 3,
                in_app: true,
              },
              {
                function: 'inner',
                filename: 'app:///assets/a.js',
                abs_path: 'app:///assets/a.js',
                lineno: 1,
                colno: 20,
                in_app: true,
              },
            ],
          },
        },
      ],
    },
  });
});

test('writes a failed call as a message, grouped by call and code', () => {
  const { kind, message, ...facts } = { kind: 'call', message: 'rooms.list: http-502' } as const;
  const [envelope] =
    sent({
      kind,
      message,
      ...facts,
      call: 'rooms.list',
      code: 'http-502',
      status: 502,
      duration: 40,
      time: report.time,
      route: report.route,
      online: true,
      count: 1,
    }) ?? [];
  expect(JSON.parse(envelope?.items[0]?.payload ?? '')).toMatchObject({
    level: 'error',
    logentry: { formatted: 'rooms.list: http-502' },
    fingerprint: ['call', 'rooms.list: http-502'],
    tags: { kind: 'call', call: 'rooms.list', code: 'http-502', status: '502' },
    extra: { duration: 40 },
  });
});
