import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '#scripts/commands/root.mjs';

let folder: string;
let repository: string;
let first: string;

const gitIn = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim();

/** Writes a contract with one call: its registry, response usage and pacts. */
function write(rows: string, reads: string[], call = ''): void {
  const contracts = join(repository, 'contracts');
  mkdirSync(join(contracts, 'generated', 'pacts'), { recursive: true });
  writeFileSync(
    join(contracts, 'registry.ts'),
    `import * as z from 'zod';
    import { bases } from '#contracts/envelopes.ts';
    const data = z.object({ rows: z.array(z.object(${rows})), total: z.int() });
    if (!bases.business) throw new Error('no base');
    export const registry = [{ name: 'rooms.list', method: 'GET', path: '/room/list', family: 'business', data, ${call} }];`,
  );
  writeFileSync(
    join(contracts, 'envelopes.ts'),
    `export const bases = { business: '/business/api' }; export const codes = { ok: '0000' };`,
  );
  const screens = [{ path: '/edu/room', title: '教室管理' }];
  writeFileSync(
    join(contracts, 'generated', 'response-usage.json'),
    JSON.stringify({ 'rooms.list': { screens, fields: reads } }),
  );
  const interactions = [{ description: 'rooms.list: answers' }];
  writeFileSync(join(contracts, 'generated', 'pacts', 'console.json'), JSON.stringify({ interactions }));
}

function commitAll(message: string): string {
  gitIn(repository, 'add', '--all');
  gitIn(repository, '-c', 'user.name=T', '-c', 'user.email=t@example.com', 'commit', '--quiet', '--message', message);
  return gitIn(repository, 'rev-parse', 'HEAD');
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'contract-diff-'));
  repository = join(folder, 'repository');
  for (const part of ['package.json', 'scripts/contract-diff', 'scripts/contract-diff.ts', 'scripts/commands'])
    cpSync(join(root, part), join(repository, part), { recursive: true });
  writeFileSync(join(repository, '.gitignore'), 'node_modules\n');
  symlinkSync(join(root, 'node_modules'), join(repository, 'node_modules'), 'junction');
  gitIn(repository, 'init', '--quiet');
  first = commitAll('before there was a contract');
  write(`{ roomName: z.string(), capacity: z.int().nullish() }`, ['rows[].roomName']);
  commitAll('a contract');
  gitIn(repository, 'tag', 'v1');
  write(`{ roomName: z.int(), capacity: z.string().nullish() }`, ['rows[].roomName']);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function diff(words: string[], cwd = repository) {
  const args = ['--import', 'tsx', 'scripts/contract-diff.ts', ...words];
  const ended = promisify(execFile)(process.execPath, args, { cwd });
  return ended.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  );
}

it('compares a revision with the working tree or with another revision, and changes no file', async () => {
  const [breaking, json, same] = await Promise.all([diff(['v1']), diff(['v1', '--json']), diff(['v1', 'HEAD'])]);
  const commit = gitIn(repository, 'rev-parse', '--short=7', 'v1');
  expect(breaking).toEqual({
    code: 1,
    said: [
      `契约变更：v1（${commit}） → 工作区`,
      '',
      '破坏性变更：新版管理台对接现有后端之前，后端必须先改（1）',
      '  rooms.list  GET /business/api/room/list  界面：教室管理',
      '    响应 rows[].roomName：类型 string → integer。后端：按新的要求返回',
      '',
      '告知：后端无需改动（1）',
      '  rooms.list  GET /business/api/room/list  界面：教室管理',
      '    响应 rows[].capacity：类型 integer → string。无需改动：现有的响应仍然适用',
      '',
      '结论：有 1 处破坏性变更。\n',
    ].join('\n'),
  });
  expect(json.code).toBe(1);
  expect(JSON.parse(json.said)).toMatchObject({ to: '工作区', breaking: 1, changes: [{ call: 'rooms.list' }, {}] });
  expect(same).toMatchObject({ code: 0, said: expect.stringContaining('契约没有变化。') });
  expect(gitIn(repository, 'status', '--porcelain').split('\n')).toHaveLength(1);
});

it('exits with 1 if a provisional call has another path, and with 0 if the backend does not offer it', async () => {
  const reads = ['rows[].roomName'];
  write('{ roomName: z.string() }', reads, 'provisional: true');
  commitAll('a provisional call');
  gitIn(repository, 'tag', 'provisional');
  write('{ roomName: z.string() }', reads, `provisional: true, path: '/room/search'`);
  const [moved, unoffered, json] = await Promise.all([
    diff(['provisional']),
    diff(['provisional', '--not-offered', 'rooms']),
    diff(['provisional', '--json']),
  ]);
  expect(moved).toMatchObject({ code: 1, said: expect.stringContaining('已提供此暂定接口的后端：在新地址提供') });
  expect(unoffered).toMatchObject({ code: 0, said: expect.stringContaining('没有破坏性变更') });
  expect(JSON.parse(json.said)).toMatchObject({ breaking: 0, breakingIfOffered: 1 });
});

it('reports a missing contract in one sentence', async () => {
  const shallow = join(folder, 'shallow');
  gitIn(folder, 'clone', '--quiet', '--depth', '1', pathToFileURL(repository).href, shallow);
  symlinkSync(join(root, 'node_modules'), join(shallow, 'node_modules'), 'junction');
  const [unknown, early, cut, none] = await Promise.all([
    diff(['v9']),
    diff([first]),
    diff([first], shallow),
    diff(['--all']),
  ]);
  expect(unknown).toEqual({ code: 2, said: '没有找到版本 v9：请检查名称，或先执行 git fetch。\n' });
  expect(early).toEqual({
    code: 2,
    said: `${first.slice(0, 7)}：还没有契约（contracts/registry.ts），无法比较。\n`,
  });
  expect(cut.said).toContain('请先执行 git fetch --unshallow');
  expect(none).toMatchObject({ code: 2, said: expect.stringMatching(/^用法：/) });
});

it('reports an unreadable contract in one sentence', async () => {
  const tag = 'half-written';
  writeFileSync(join(repository, 'contracts', 'generated', 'response-usage.json'), '{"rooms.list": {');
  commitAll(tag);
  gitIn(repository, 'tag', tag);
  write('{}', []);
  expect(await diff([tag])).toMatchObject({
    code: 2,
    said: expect.stringMatching(/^half-written（\w+）：契约读不出来（[^\n]+\n$/),
  });
});
