import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCommand } from '#scripts/verify/command.ts';
import { chosenFlows, leftOutFlows } from '#scripts/verify/flow-plan.ts';
import { LAST_LEVEL } from '#scripts/verify/levels/levels.ts';
import { runProperties } from '#scripts/verify/properties/run-properties.ts';
import { pactsOf, startTestBackend, type TestBackend } from '#scripts/verify/test-backend.ts';

let backend: TestBackend;
let output = '';
const folders: string[] = [];

beforeEach(async () => {
  const stateFolder = mkdtempSync(join(tmpdir(), 'pact-state-'));
  folders.push(stateFolder);
  vi.stubEnv('PACT_VERIFY_STATE', stateFolder);
  output = '';
  vi.spyOn(console, 'log').mockImplementation((line: string) => void (output += `${line}\n`));
  backend = await startTestBackend();
});
afterEach(() => {
  backend.close();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function verify(...args: string[]): Promise<number> {
  const folder = pactsOf('detail');
  folders.push(folder);
  const common = ['--backend', backend.url, '--states', backend.states, '--pacts', folder, '--timeout', '5'];
  return runCommand([...common, ...args], {});
}

describe('properties, if an address for provider states is given', () => {
  it('set up the rows of the selected interactions once, and tear them down at the end', async () => {
    await verify('--property', 'details.equal-rows');
    expect(backend.heard[0]).toBe('setup a room exists');
    expect(backend.heard.at(-1)).toBe('teardown a room exists');
    expect(backend.heard).toContain('GET /business/api/sc/room/list/searchList?pageNum=1&pageSize=200');
    expect(backend.heard.filter((line) => line === 'setup a room exists')).toHaveLength(1);
  });
});

describe('a call that the backend lacks', () => {
  it('does not fail a property if the call is not selected; the report names the missing call', async () => {
    expect(await verify('--call', 'rooms.detail', '--property', 'details.equal-rows')).toBe(0);
    expect(output).toContain('未核对：后端没有提供 rooms.list（GET /business/api/sc/room/list/searchList）');
    expect(output).not.toContain('（）');
  });

  it('is one finding, however many properties need it', async () => {
    const results = await runProperties(
      { baseUrl: backend.url, timeoutMs: 5_000, tokenOf: () => Promise.resolve('token-of-qiming01') },
      { choose: (property, call) => property.startsWith('details.') && call === 'rooms.detail' },
    );
    expect(results.map(({ property, call, outcome }) => [property, call, outcome])).toEqual([
      ['details.equal-rows', 'rooms.detail', 'skipped'],
      ['details.equal-rows', 'rooms.list', 'broken'],
      ['details.refuse-strangers', 'rooms.detail', 'skipped'],
      ['details.refuse-strangers', 'rooms.detail', 'broken'],
    ]);
    expect(results[1]?.violations[0]?.found).toContain('HTTP 404');
  });
});

describe('flows of a selection', () => {
  const all = { flows: [], noFlows: false, readOnly: false, testTenant: '测试机构', only: [], level: LAST_LEVEL };

  it('are those whose calls are all selected; the announcement names each other flow with a missing call', () => {
    const selection = { ...all, calls: ['rooms.add', 'rooms.update', 'rooms.remove'] };
    expect(chosenFlows(selection)).toEqual(['rooms', 'paging', 'token-renewal']);
    const [line = ''] = leftOutFlows(selection);
    expect(line).toContain('students（students.add）');
    expect(line).toContain('application-privacy（audits.list）');
    expect(line).not.toContain('paging');
  });

  it('are not announced without a test tenant', () => {
    expect(leftOutFlows({ ...all, calls: ['rooms.detail'], testTenant: undefined })).toEqual([]);
  });

  it('leave out no flow if no call is selected', () => {
    expect(leftOutFlows({ ...all, calls: [] })).toEqual([]);
  });
});
