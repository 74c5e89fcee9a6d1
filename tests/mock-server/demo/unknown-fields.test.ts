import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parameterOf } from '#contracts/control/action.ts';
import { controlActions } from '#contracts/control/registry.ts';
import { fillPath } from '#contracts/call.ts';
import { rawRequest, type TestSandbox, type TestServer, sharedTestServer } from '../../support/server.ts';

let server: TestServer;
let sandbox: TestSandbox;
beforeAll(async () => {
  server = await sharedTestServer();
  sandbox = await server.sandbox();
});
afterAll(() => server.close());

const send = async (method: string, path: string, fields: Record<string, unknown>): Promise<unknown> => {
  const isRead = method === 'GET';
  const query = isRead ? `?${new URLSearchParams(fields as Record<string, string>)}` : '';
  const body = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) };
  return (await rawRequest(`${sandbox.url}/__mock/${path}${query}`, { method, ...(!isRead && body) })).json;
};

describe('control action with an unknown field', () => {
  for (const action of controlActions)
    it(`${action.method} ${action.path} is refused`, async () => {
      const parameter = parameterOf(action);
      const path = fillPath(action.path, parameter === null ? {} : { [parameter]: sandbox.id });
      expect(await send(action.method, path, { misspeltField: '1' })).toMatchObject({
        respCode: '0400',
        respMsg: expect.stringContaining('misspeltField'),
      });
    });

  it('does not move the clock', async () => {
    const before = await sandbox.control<{ today: string }>('GET', 'clock');
    const fields = { now: '2030-01-01 09:00:00', advanceMS: 1 };
    expect(await send('PUT', 'clock', fields)).toMatchObject({ respMsg: '没有名为 advanceMS 的参数' });
    expect(await sandbox.control<{ today: string }>('GET', 'clock')).toMatchObject({ today: before.today });
  });

  it('is refused if the field is inside a white label', async () => {
    const brand = { brandName: '海风音乐学校', shortName: '海风', color: 'teal' };
    expect(await send('PUT', 'brand', { brand })).toMatchObject({ respMsg: '没有名为 brand.color 的参数' });
    expect(await sandbox.control('GET', 'brand')).toEqual({ brand: null });
  });
});
