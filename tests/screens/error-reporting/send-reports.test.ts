// @isolated
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseEnvelope } from '#tests/support/parse-envelope.ts';
import { applyConfig } from '#web/config/config.ts';
import { type Incident, reportError, setIncidentRecipient } from '#web/http/report-error.ts';
import { session } from '#web/session/state.ts';
import { sendReports } from '#web/app/error-reporting/send-reports.ts';

const DSN = 'https://key1@sentry.example/42';
const user = { name: '周敏', username: 'qiming01', tenantId: '1843200000000000011', tenantName: '启明艺术培训中心' };

let posts: { address: string; type: string; body: string }[];
let answer: (signal: AbortSignal | null | undefined) => Promise<{ status: number }>;
let beacons: { address: string; blob: Blob }[];

beforeEach(() => {
  vi.useFakeTimers();
  posts = [];
  beacons = [];
  answer = () => Promise.resolve({ status: 204 });
  vi.stubGlobal('fetch', (address: string, { body, headers, signal }: RequestInit) => {
    posts.push({ address, type: new Headers(headers).get('Content-Type') ?? '', body: String(body) });
    return answer(signal);
  });
  Object.assign(navigator, {
    sendBeacon: (address: string, blob: Blob) => beacons.push({ address, blob }) > 0,
  });
  Object.assign(session, { user: null });
});
afterEach(() => {
  setIncidentRecipient(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const start = (errorReporting: object) => {
  applyConfig({ errorReporting: { address: '/console-faults', ...errorReporting } });
  sendReports([]);
};
const bodies = () => posts.map(({ body }) => JSON.parse(body) as { reports: Record<string, unknown>[] });
const windowEvent = (type: string, facts: object): Incident => ({
  kind: 'event',
  event: Object.assign(new Event(type), facts),
});
const thrown = (message: string): Error =>
  Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n    at save (${location.origin}/assets/index-1.js:1:2)`,
  });

test('posts an uncaught error as one JSON object, with page, build, visit, user and count', async () => {
  history.replaceState(null, '', '/system/dict/data/1843200000000000201?inUse=1');
  Object.assign(session, { user });
  start({ environment: 'staging' });
  for (let time = 0; time < 3; time++) reportError(windowEvent('error', { error: thrown('x is not a function') }));
  await vi.advanceTimersByTimeAsync(0);
  history.replaceState(null, '', '/');
  expect(posts.map(({ address, type }) => ({ address, type }))).toEqual([
    { address: '/console-faults', type: 'application/json' },
  ]);
  expect(bodies()).toEqual([
    {
      release: 'unknown',
      environment: 'staging',
      visit: expect.stringMatching(/^[0-9a-f]{32}$/),
      userAgent: navigator.userAgent,
      reports: [
        {
          kind: 'error',
          name: 'TypeError',
          message: 'x is not a function',
          stack: ['save (assets/index-1.js:1:2)'],
          time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          route: '/system/dict/data/:dictTypeId',
          online: true,
          user: expect.stringMatching(/^[0-9a-f]{16}$/),
          tenant: expect.stringMatching(/^[0-9a-f]{16}$/),
          count: 3,
        },
      ],
    },
  ]);
});

test('posts to another host as plain text, so that no preflight request is needed', async () => {
  start({ address: 'https://reports.example/in' });
  reportError({ kind: 'web-vital', name: 'LCP', value: 812.5, rating: 'good' });
  await vi.advanceTimersByTimeAsync(0);
  expect(posts[0]).toMatchObject({ address: 'https://reports.example/in', type: 'text/plain;charset=UTF-8' });
  expect(bodies()[0]?.reports).toMatchObject([{ kind: 'web-vital', message: 'LCP', value: 812.5, rating: 'good' }]);
});

test('reports an error object once, even if several events announce it', async () => {
  start({});
  const error = thrown('x is not a function');
  reportError({ kind: 'chunk', error });
  reportError(windowEvent('unhandledrejection', { reason: error }));
  reportError({ kind: 'render', error, componentStack: undefined });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(bodies().flatMap(({ reports }) => reports.map(({ kind }) => kind))).toEqual(['chunk']);
});

test('does not report aborted requests or errors of calls, observers, foreign scripts and extensions', async () => {
  start({});
  reportError(windowEvent('unhandledrejection', { reason: new DOMException('aborted', 'AbortError') }));
  reportError(
    windowEvent('unhandledrejection', { reason: Object.assign(new Error('学员不存在'), { name: 'ApiError' }) }),
  );
  reportError(windowEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }));
  // A browser hides the errors of scripts of another host.
  reportError(windowEvent('error', { message: 'Script error.' }));
  const foreign = Object.assign(new Error('x'), {
    stack: 'Error: x\n    at f (chrome-extension://abc/content.js:1:2)',
  });
  reportError(windowEvent('error', { error: foreign }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(posts).toEqual([]);
});

test('reports a violation of the content security policy with the host of the blocked address alone', async () => {
  start({});
  reportError(
    windowEvent('securitypolicyviolation', {
      effectiveDirective: 'img-src',
      blockedURI: 'https://else.example/students/13800138000.png?name=Tom',
      sourceFile: `${location.origin}/assets/index-1.js`,
      lineNumber: 1,
      columnNumber: 2,
    }),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(bodies()[0]?.reports).toMatchObject([
    { kind: 'csp', message: 'img-src blocked else.example', stack: ['assets/index-1.js:1:2'] },
  ]);
});

test('does not report a violation that the posting of reports causes', async () => {
  start({ format: 'sentry', address: DSN });
  for (const blockedURI of ['https://sentry.example', 'https://sentry.example/api/42/envelope/?sentry_key=key1'])
    reportError(windowEvent('securitypolicyviolation', { effectiveDirective: 'connect-src', blockedURI }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(posts).toEqual([]);
});

for (const [name, failure] of [
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the receiver is down', () => Promise.resolve({ status: 503 })],
] as const)
  test(`posts twice when ${name}, and does not report that failure`, async () => {
    answer = failure;
    start({});
    reportError(windowEvent('error', { error: thrown('x is not a function') }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(posts.map(({ body }) => body)).toEqual([posts[0]?.body, posts[0]?.body]);
  });

test('repeats an unanswered post once, and posts later reports', async () => {
  answer = (signal) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));
  start({});
  reportError(windowEvent('error', { error: thrown('first') }));
  await vi.advanceTimersByTimeAsync(0);
  answer = () => Promise.resolve({ status: 204 });
  reportError(windowEvent('error', { error: thrown('second') }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reportedMessages()).toEqual(['first', 'second', 'first']);
});

test('posts all reports although browsers limit concurrent keepalive requests to 64 kB', async () => {
  let bytes = 0;
  vi.stubGlobal('fetch', async (address: string, { body, keepalive }: RequestInit) => {
    const length = keepalive ? String(body).length : 0;
    if (bytes + length > 65_536) throw new TypeError('Failed to fetch');
    bytes += length;
    await Promise.resolve();
    bytes -= length;
    posts.push({ address, type: '', body: String(body) });
    return { status: 204 };
  });
  start({});
  reportManyErrors();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reportedMessages()).toHaveLength(50);
});

test('posts reports whose beacon the browser refuses, if the page stays open', async () => {
  Object.assign(navigator, { sendBeacon: () => false });
  start({});
  reportError(windowEvent('error', { error: thrown('first') }));
  await vi.advanceTimersByTimeAsync(0);
  reportError(windowEvent('error', { error: thrown('second') }));
  dispatchEvent(new Event('pagehide'));
  Reflect.deleteProperty(navigator, 'sendBeacon');
  dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reportedMessages()).toEqual(['first', 'second']);
});

test('sends the queue as a beacon when the page is hidden', async () => {
  start({});
  reportError(windowEvent('error', { error: thrown('first') }));
  await vi.advanceTimersByTimeAsync(0);
  reportError(windowEvent('error', { error: thrown('second') }));
  dispatchEvent(new Event('pagehide'));
  expect(posts).toHaveLength(1);
  expect(beacons.map(({ address, blob: { type } }) => [address, type])).toContainEqual([
    '/console-faults',
    'application/json',
  ]);
  vi.useRealTimers();
  const texts = await Promise.all(beacons.map(({ blob }) => textOf(blob)));
  expect(texts.join('\n')).toContain('"message":"second"');
});

/** Reports 50 errors, each with a long stack. */
function reportManyErrors(): void {
  const stack = Array.from(
    { length: 30 },
    (_, row) => `    at ${'f'.repeat(80)} (${location.origin}/assets/i.js:1:${row})`,
  );
  for (let index = 0; index < 50; index++)
    reportError(windowEvent('error', { error: Object.assign(new Error(`m${index}`), { stack: stack.join('\n') }) }));
}

const reportedMessages = () => bodies().flatMap(({ reports }) => reports.map(({ message }) => message));

test('divides many reports into bodies of less than 32 kB', async () => {
  start({});
  reportManyErrors();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(posts.length).toBeGreaterThan(1);
  for (const { body } of posts) expect(new TextEncoder().encode(body).length).toBeLessThan(32_000);
  expect(new Set(reportedMessages()).size).toBe(50);
});

test('warns in the console and sends nothing if the format is sentry and the address is no DSN', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  start({ format: 'sentry' });
  reportError(windowEvent('error', { error: thrown('x') }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(warn).toHaveBeenCalledOnce();
  expect(posts).toEqual([]);
});

/** Reads a Blob of jsdom, which lacks `text()`. */
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(blob);
  });

const SURNAMES = Array.from('赵钱孙李周吴郑王冯陈');
const GIVEN = Array.from('敏伟芳娜静强磊洋艳勇');
const han = fc.tuple(
  fc.constantFrom(...SURNAMES),
  fc.string({ unit: fc.constantFrom(...GIVEN), minLength: 1, maxLength: 3 }),
);
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: length, maxLength: length });
/** Texts that are recognised wherever they come from. */
const recognised = fc.oneof(
  han.map((parts) => parts.join('')),
  digits(9).map((rest) => `13${rest}`),
  digits(17).map((rest) => `${rest}X`),
  digits(8).map((rest) => `0571-${rest}`),
  fc.tuple(fc.stringMatching(/^[a-z]{2,8}$/), fc.stringMatching(/^[a-z]{2,8}$/)).map(([a, b]) => `${a}@${b}.cn`),
  fc.stringMatching(/^[A-Za-z0-9_-]{12}[0-9][a-z][A-Za-z0-9_-]{12}$/),
);
/** Any text, which is in a field of the page when the error occurs. */
const entered = fc
  .string({ minLength: 4 })
  .map((text) => text.trim())
  .filter((text) => text.length >= 4);

/** Builds error messages with a text at different places. */
const templates: ((text: string) => string)[] = [
  (text) => text,
  (text) => `no row for ${text} in list`,
  (text) => `Cannot read properties of undefined (reading '${text}')`,
  (text) => `"${text}" is not valid`,
  (text) => `Unexpected token in {"name":"${text}"}`,
  (text) => `GET ${location.origin}/edu/student?studentName=${text}&a=1`,
  (text) => `GET /edu/student/${text} failed`,
  (text) => `Bearer ${text}`,
  (text) => `保存${text}失败`,
];
const kinds = ['error', 'rejection', 'render', 'chunk'] as const;

function incidentWith(kind: (typeof kinds)[number], message: string): Incident {
  const error = thrown(message);
  if (kind === 'error') return windowEvent('error', { error });
  if (kind === 'rejection') return windowEvent('unhandledrejection', { reason: error });
  return kind === 'render' ? { kind, error, componentStack: `\n    at ${message}` } : { kind, error };
}

for (const format of ['json', 'sentry'] as const)
  test(`posts no text that a user enters, in the format ${format}`, async () => {
    Object.assign(session, { user });
    const input = document.body.appendChild(document.createElement('input'));
    const secret = fc.oneof(
      recognised.map((text) => ({ text, inField: false })),
      entered.map((text) => ({ text, inField: true })),
      fc.constantFrom(user.name, user.username, user.tenantName).map((text) => ({ text, inField: false })),
    );
    await fc.assert(
      fc.asyncProperty(
        secret,
        fc.constantFrom(...templates),
        fc.constantFrom(...kinds),
        async ({ text, inField }, template, kind) => {
          input.value = inField ? text : '';
          posts = [];
          start({ format, address: format === 'json' ? '/console-faults' : DSN });
          // The fixed parts of the report and of the message are no leak.
          const control = template('');
          reportError(incidentWith(kind, control));
          await vi.advanceTimersByTimeAsync(20_000);
          const known = posts.map(({ body }) => body).join('\n') + control;
          reportError(incidentWith(kind, template(text)));
          await vi.advanceTimersByTimeAsync(20_000);
          expect(posts).toHaveLength(2);
          if (format === 'sentry') posts.forEach(({ body }) => parseEnvelope(body));
          const sent = messageIn(posts[1]?.body ?? '', format);
          if (!known.includes(text)) expect(sent).not.toContain(text);
        },
      ),
      { numRuns: 300 },
    );
  });

/** Returns everything in a body that comes from the incident. Ids and times are random, so they may contain any digits. */
function messageIn(body: string, format: 'json' | 'sentry'): string {
  if (format === 'json') {
    const { reports } = JSON.parse(body) as { reports: Record<string, unknown>[] };
    return reports.map(({ time, user: _, tenant, ...facts }) => Object.values(facts).join('\n')).join('\n');
  }
  const { exception, extra, transaction } = JSON.parse(parseEnvelope(body).items[0]?.payload ?? '') as Record<
    string,
    unknown
  >;
  return JSON.stringify([exception, extra, transaction]);
}
