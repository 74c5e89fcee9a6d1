import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt, folders } from '#scripts/commands/build.mjs';
import { findObservatory, type Report, runScan } from '../support/observatory.ts';
import { canServe, type RunningNginx, startNginx } from '../support/production.ts';

/**
 * Points that each test of the scan adds to the initial 100. The scan could add 5 more for HSTS preloading, 5 for
 * subresource integrity, which only scripts of other hosts need, and 5 for cookies, which the page does not set.
 */
const EXPECTED_SCORES = {
  'content-security-policy': ['csp-implemented-with-no-unsafe-default-src-none', 10],
  'cross-origin-resource-policy': ['corp-implemented-with-same-origin', 10],
  'referrer-policy': ['referrer-policy-private', 5],
  'x-frame-options': ['x-frame-options-implemented-via-csp', 5],
  cookies: ['cookies-not-found', 0],
  'cross-origin-resource-sharing': ['cross-origin-resource-sharing-not-implemented', 0],
  redirection: ['redirection-to-https', 0],
  'strict-transport-security': ['hsts-implemented-max-age-at-least-six-months', 0],
  'subresource-integrity': ['sri-not-implemented-but-all-scripts-loaded-from-secure-origin', 0],
  'x-content-type-options': ['x-content-type-options-nosniff', 0],
};

describe.skipIf(!canServe())('MDN’s HTTP Observatory on the production files behind nginx', () => {
  let backend: Server;
  let server: RunningNginx;
  let report: Report | null = null;

  beforeAll(async () => {
    const [observatory] = await Promise.all([findObservatory(), ensureBuilt('production', { quiet: true })]);
    if (!observatory) return;
    backend = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
    await once(backend, 'listening');
    const { port } = backend.address() as AddressInfo;
    server = await startNginx({ html: folders.production, backend: `http://127.0.0.1:${port}` });
    report = await runScan(observatory, server);
  }, 180_000);
  afterAll(async () => {
    backend?.close();
    await server?.stop();
  });

  test('scores 130 points and grade A+ without findings', (context) => {
    if (!report) return context.skip('npm’s registry is out of reach, and the Observatory not installed yet.');
    const found = Object.entries(report.tests).map(([name, { result, scoreModifier }]) => [
      name,
      [result, scoreModifier],
    ]);
    expect(Object.fromEntries(found)).toEqual(EXPECTED_SCORES);
    expect(report.scan).toMatchObject({ grade: 'A+', score: 130, testsFailed: 0 });
  });
});
