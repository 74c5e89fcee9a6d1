import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { request, startTestServer, type TestServer } from '../support/server.ts';

/** What stands beside the console's page and is copied into every build as it is. */
const dist = fileURLToPath(new URL('../../web/public', import.meta.url));

describe('the two agreements (Spec 1 §2)', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ dist });
    await server.sandbox({ id: 'demo' });
  });
  afterAll(() => server.close());

  for (const path of [
    '/agreements/user-agreement.pdf',
    '/agreements/privacy-policy.pdf',
    '/s/demo/agreements/privacy-policy.pdf',
  ])
    it(`${path} is a PDF of two pages or more`, async () => {
      const { status, headers, bytes } = await request(server.url + path);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.has('content-disposition')).toBe(false);
      const text = bytes.toString('latin1');
      expect(text.startsWith('%PDF-')).toBe(true);
      expect(Number(/\/Count (\d+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(2);
    });
});
