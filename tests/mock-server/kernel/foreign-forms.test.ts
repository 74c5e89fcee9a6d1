import { describe, expect } from 'vitest';
import { auth } from '#contracts/calls/auth.ts';
import { session } from '#contracts/calls/session.ts';
import { bases } from '#contracts/envelopes.ts';
import { rawRequest, type TestSandbox } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const MISSING = '没有内容的请求也需要请求头 Content-Type: application/json';

const formHeaders: Record<string, string>[] = [
  {},
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'text/plain' },
];
const scriptHeaders: Record<string, string>[] = [
  { 'content-type': 'application/json' },
  { 'x-mock-key': 'any' },
  { authorization: 'Bearer x' },
];

/** Sends a POST without a body, as a form without fields sends it. */
const post = async (sandbox: TestSandbox, path: string, headers: Record<string, string> = {}) => {
  const { status, json } = await rawRequest(`${sandbox.url}${path}`, { method: 'POST', headers });
  const { respCode, respMsg } = json as { respCode: string; respMsg: string };
  return [status, respCode, respMsg];
};

describe('a POST without a body', () => {
  for (const headers of formHeaders)
    it(`to the control API is refused and changes nothing with headers that a form can send: ${JSON.stringify(headers)}`, async ({
      sandbox,
    }) => {
      await sandbox.control('POST', 'reset', { name: sandbox.id });
      for (const path of ['undo-reset', 'keys', 'exercise-check'])
        expect(await post(sandbox, `/__mock/${path}`, headers)).toEqual([415, '0400', MISSING]);
      // The reset can still be undone.
      await sandbox.control('POST', 'undo-reset');
    });

  for (const headers of scriptHeaders)
    it(`to the control API is accepted with the header ${Object.keys(headers)[0]}, which a form cannot send`, async ({
      sandbox,
    }) => {
      await sandbox.control('POST', 'reset', { name: sandbox.id });
      expect((await post(sandbox, '/__mock/undo-reset', headers)).slice(0, 2)).toEqual([200, '0000']);
    });

  it('to a call is refused without an Authorization header, even with the cookie', async ({ sandbox, qiming }) => {
    const path = bases.business + session.logout.path;
    expect(await post(sandbox, path, { cookie: `reqToken=${qiming.token}` })).toMatchObject([
      200,
      '0511',
      expect.any(String),
    ]);
    await qiming.data(session.info);
    expect((await post(sandbox, path, { authorization: `Bearer ${qiming.token}` })).slice(0, 2)).toEqual([200, '0000']);
  });
});

describe('a request with the header Sec-Fetch-Site', () => {
  const smsCode = `${bases.auth}${auth.smsCode.path}?phone=13857120001&areaCode=86&smsType=2`;
  for (const site of ['cross-site', 'same-site'])
    it(`${site} is refused if it is a call or a write, even without an Origin header`, async ({ sandbox }) => {
      const headers = { 'sec-fetch-site': site, 'content-type': 'application/json' };
      const foreign = [403, '0403', '不允许的来源'];
      expect(await post(sandbox, '/__mock/undo-reset', headers)).toEqual(foreign);
      const { status, json } = await rawRequest(sandbox.url + smsCode, { headers });
      expect([status, json]).toMatchObject([403, { respMsg: '不允许的来源' }]);
      expect(await sandbox.control('GET', 'inbox')).toEqual([]);
    });

  for (const site of ['same-origin', 'none'])
    it(`${site} is answered`, async ({ sandbox }) => {
      const { json } = await rawRequest(sandbox.url + smsCode, { headers: { 'sec-fetch-site': site } });
      expect(json).toMatchObject({ code: 200 });
    });

  it('cross-site is answered if it opens a page or a link', async ({ sandbox, server }) => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    for (const address of [`${sandbox.url}/?as=qiming01&to=/edu/room`, `${server.url}/go/${'0'.repeat(20)}`])
      expect((await rawRequest(address, { headers })).status).toBe(200);
  });
});
