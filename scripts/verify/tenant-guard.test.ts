import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Interaction, Provider } from '../pact/verification.ts';
import { backendProvider } from './backend-provider.ts';
import { NotSent } from './not-sent.ts';
import { TenantGuard } from './tenant-guard.ts';
import { startTestBackend, type TestBackend } from './test-backend.ts';

const LIMIT_MS = 5000;
const signal = AbortSignal.timeout(60_000);
const states = (username: string, role: string): Interaction['states'] => [
  { name: 'someone is signed in', params: { username, role } },
];
const writeOf = (username: string, role = 'business'): Interaction =>
  ({ call: 'rooms.add', description: 'rooms.add: performs', states: states(username, role) }) as Interaction;

let backend: TestBackend;
let provider: Provider;
let guard: TenantGuard;
/** Number in the ids of the backend's tenants. Each call of `send` increases it. */
let world: number;

beforeEach(async () => {
  backend = await startTestBackend();
  world = 0;
  const createProvider = () => backendProvider({ backend: backend.url, states: backend.states, limit: LIMIT_MS });
  provider = createProvider();
  guard = new TenantGuard({ provider, createProvider, tenants: ['测试机构'], platformWrites: false });
  setTenants();
});
afterEach(() => backend.close());

function setTenants(): void {
  backend.tenants = {
    qiming01: { tenantId: `institution-${world}`, tenantName: '测试机构', parentTenantId: '-1' },
    binjiang01: { tenantId: `campus-${world}`, tenantName: '滨江校区', parentTenantId: `institution-${world}` },
    teacher01: { tenantId: `campus-${world}`, tenantName: '滨江校区', parentTenantId: `institution-${world}` },
    stranger: { tenantId: 'campus-x', tenantName: '别处校区', parentTenantId: 'institution-x' },
  };
}

/** Verifies a write with its states. All tenants have new ids from then on. */
async function send(interaction: Interaction): Promise<void> {
  world += 1;
  setTenants();
  try {
    const values = await provider.enter(interaction.states, { ...interaction, writes: true }, signal);
    await guard.beforeRequest(interaction, values, signal);
  } finally {
    await provider.leave?.(interaction.states, signal);
    await guard.leave(signal);
  }
}

describe('a backend with new ids after each reset', () => {
  it('allows writes of campus users and teachers, comparing them with the current id of the institution', async () => {
    await send(writeOf('qiming01'));
    await send(writeOf('binjiang01'));
    await send(writeOf('teacher01', 'teacher'));
  });

  it('signs the administrator in, in addition to the states of a campus user, and undoes this after them', async () => {
    await send(writeOf('binjiang01'));
    expect(backend.heard).toEqual(
      ['setup', 'setup', 'teardown', 'teardown'].map((one) => `${one} someone is signed in`),
    );
    await send(writeOf('qiming01'));
    expect(backend.heard).toHaveLength(6);
  });

  it('refuses a campus of another institution, and names the ids that were compared', async () => {
    const refusal = await send(writeOf('stranger')).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(NotSent);
    expect((refusal as Error).message).toContain('“campus-x”是校区');
    expect((refusal as Error).message).toContain('“institution-x”不是测试租户的编号（institution-1）');
  });

  it('refuses a token if session.info returns no user, and says so', async () => {
    const server = createServer((_, response) => void response.end('<!doctype html>')).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const options = { provider: { ...provider, baseUrl }, createProvider: () => provider };
    const other = new TenantGuard({ ...options, tenants: ['测试机构'], platformWrites: false });
    await expect(other.requireWritable('token-of-qiming01', signal)).rejects.toThrow(
      'session.info 没有给出账号的资料，无法确认令牌属于测试租户“测试机构”',
    );
  });

  it('refuses another institution without signing the administrator in, and names the institution', async () => {
    world = 1;
    const interaction = writeOf('other');
    backend.tenants['other'] = { tenantId: '9', tenantName: '别的机构', parentTenantId: '-1' };
    await expect(guard.beforeRequest(interaction, { token: 'token-of-other' }, signal)).rejects.toThrow(
      '令牌不属于测试租户“测试机构”，而属于“别的机构”（session.info）',
    );
    expect(backend.heard).toEqual([]);
  });
});
