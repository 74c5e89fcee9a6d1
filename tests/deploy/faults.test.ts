import { once } from 'node:events';
import { connect } from 'node:http2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { canRunContainer, Container, type ContainerResponse } from '../support/container.ts';

const TOKEN = 'secretMark7Q';
const ADDRESS = '/console/console-faults';
const REPORT = JSON.stringify({ kind: 'drawing', where: '/edu/room', what: 'TypeError: "x" 教室\n{"kind":"fault"}' });
const page = `https://console.example/console/dashboard?yytToken=${TOKEN}#${TOKEN}`;

/** Report of a browser to `report-uri`, as Firefox sends it. */
const cspReport = (fields: object): string =>
  JSON.stringify({
    'csp-report': {
      'document-uri': page,
      referrer: page,
      'original-policy': `script-src ${TOKEN}`,
      'script-sample': TOKEN,
      ...fields,
    },
  });

/** Reports of a browser to `report-to`, as Chromium sends them. */
const reports = (fields: object): string =>
  JSON.stringify([
    {
      age: 1,
      body: { documentURL: page, referrer: page, sample: TOKEN, originalPolicy: TOKEN, ...fields },
      type: 'csp-violation',
      url: page,
      user_agent: TOKEN,
    },
  ]);

describe.skipIf(!canRunContainer())('reports to /console-faults', () => {
  let container: Container;
  let logged: number;

  beforeAll(async () => {
    const settings = { basePath: '/console/', errorReporting: { address: '/console-faults' } };
    container = await Container.start({
      backend: 'http://127.0.0.1:9',
      mounted: { 'console.json': JSON.stringify(settings) },
    });
  });
  afterAll(() => container.stop());
  beforeEach(() => {
    logged = container.lines().length;
  });

  for (const type of ['application/json', 'text/plain;charset=UTF-8'])
    test(`are logged as one line each when they are sent as ${type}`, async () => {
      const answer = await report(REPORT, type);
      expect([answer.status, answer.body.length]).toEqual([204, 0]);
      const line = await container.lineOf(answer);
      expect(line).toEqual({
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        kind: 'fault',
        request: answer.headers['x-request-id'],
        report: REPORT,
      });
      expect(container.lines().slice(logged)).toEqual([line]);
    });

  test('are logged whole up to 32 kB, and refused above that', async () => {
    const largest = await report('x'.repeat(32 * 1024), 'text/plain');
    expect((await container.lineOf(largest))['report']).toBe('x'.repeat(32 * 1024));
    const larger = await report('x'.repeat(32 * 1024 + 1), 'text/plain');
    expect([larger.status, larger.body.toString()]).toEqual([413, '内容过大。']);
    expect(await container.lineOf(larger)).toMatchObject({ kind: 'request', path: ADDRESS, status: 413 });
  });

  test('are logged whole when a browser sends them by HTTP/2', async () => {
    const body = 'x'.repeat(32 * 1024);
    const session = connect(`https://127.0.0.1:${container.ports.https}`, { ca: container.certificate });
    const stream = session.request({ ':method': 'POST', ':path': ADDRESS, 'content-type': 'application/json' });
    stream.end(body);
    const [headers] = await once(stream, 'response');
    session.destroy();
    expect(headers[':status']).toBe(204);
    expect((await container.lineOf({ headers }))['report']).toBe(body);
  });

  const violations = [
    {
      name: 'a blocked script',
      type: 'application/csp-report',
      body: cspReport({
        'violated-directive': 'script-src-elem',
        'effective-directive': 'script-src-elem',
        'blocked-uri': `https://user:${TOKEN}@evil.example:8443/${TOKEN}.js?${TOKEN}`,
        'source-file': `https://console.example/console/assets/index-D2x_1.js?${TOKEN}`,
        'line-number': 12,
      }),
      logged: {
        directive: 'script-src-elem',
        blocked: 'evil.example:8443',
        file: '/console/assets/index-D2x_1.js',
        line: 12,
      },
    },
    {
      name: 'a blocked inline script on a page with a token in its address',
      type: 'application/csp-report',
      body: cspReport({ 'violated-directive': 'script-src', 'blocked-uri': 'inline', 'source-file': page }),
      logged: { directive: 'script-src', blocked: 'inline', file: '/console/dashboard', line: null },
    },
    {
      name: 'a blocked request to a host without a path',
      type: 'application/reports+json',
      body: reports({
        effectiveDirective: 'connect-src',
        blockedURL: 'https://evil.example',
        sourceFile: 'https://console.example/console/go/secretcode',
        lineNumber: 3,
      }),
      logged: { directive: 'connect-src', blocked: 'evil.example', file: '/console', line: 3 },
    },
    {
      name: 'a blocked eval, with slashes that are escaped',
      type: 'application/reports+json; charset=utf-8',
      body: reports({ effectiveDirective: 'script-src', blockedURL: 'eval' }).replaceAll('/', '\\/'),
      logged: { directive: 'script-src', blocked: 'eval', file: '', line: null },
    },
    {
      name: 'a blocked data address',
      type: 'application/reports+json',
      body: reports({ effectiveDirective: 'img-src', blockedURL: `data:${TOKEN}` }),
      logged: { directive: 'img-src', blocked: 'data', file: '', line: null },
    },
    {
      name: 'a line number with a leading zero, which is not JSON',
      type: 'application/csp-report',
      body: '{"effective-directive":"img-src","line-number":012}',
      logged: { directive: 'img-src', blocked: '', file: '', line: null },
    },
    {
      name: 'a line number that is too large',
      type: 'application/csp-report',
      body: '{"effective-directive":"img-src","line-number":1234567890}',
      logged: { directive: 'img-src', blocked: '', file: '', line: null },
    },
    {
      name: 'a body that is no report',
      type: 'application/csp-report',
      body: `${TOKEN}"blocked-uri":"https://${TOKEN}`,
      logged: { directive: '', blocked: 'https', file: '', line: null },
    },
  ];
  for (const { name, type, body, logged: fields } of violations)
    test(`show only directive, host, file and line of ${name}`, async () => {
      const answer = await report(body, type);
      expect(answer.status).toBe(204);
      const line = await container.lineOf(answer);
      expect(line).toEqual({ time: expect.anything(), kind: 'violation', request: expect.anything(), ...fields });
      expect(container.lines().slice(logged)).toEqual([line]);
      expect(container.log()).not.toContain(TOKEN);
    });

  test('are refused with another method or content type, and logged as a request', async () => {
    const refused = [
      { answer: await container.ask('GET', ADDRESS), status: 405 },
      { answer: await report(TOKEN, 'application/octet-stream'), status: 415 },
      { answer: await report(TOKEN, 'application/jsonx'), status: 415 },
      { answer: await container.ask('POST', '/console-faults', { body: TOKEN }), status: 404 },
    ];
    for (const { answer, status } of refused) {
      expect(answer.status).toBe(status);
      expect(await container.lineOf(answer)).toMatchObject({ kind: 'request', status });
    }
    expect(container.log()).not.toContain(TOKEN);
  });

  test('are enabled in browsers by the reporting endpoint and the content security policy', async () => {
    const answer = await container.ask('GET', '/console/console.json');
    await container.lineOf(answer);
    const { headers } = answer;
    expect(headers['reporting-endpoints']).toBe('console="/console/console-faults"');
    expect(headers['content-security-policy']).toMatch(/; report-to console; report-uri \/console\/console-faults$/);
  });

  test('are refused with 429 when one client sends too many', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => report(REPORT, 'application/json')));
    const refused = answers.find(({ status }) => status === 429);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 429]));
    expect(refused?.body.toString()).toBe('请求过于频繁，请稍后再试。');
    expect(await container.lineOf(refused ?? { headers: {} })).toMatchObject({ kind: 'request', status: 429 });
  });

  const report = (body: string, type: string): Promise<ContainerResponse> =>
    container.ask('POST', ADDRESS, { body, headers: { 'content-type': type } });
});
