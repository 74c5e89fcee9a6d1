import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '#scripts/backend/openapi/command.ts';
import type { BackendReport } from '#scripts/backend/report/report.ts';
import { runQuietly, textOfFolder } from '../support.ts';
import { knife4jDocument, springdocDocument } from './java-documents.ts';

const folder = mkdtempSync(join(tmpdir(), 'backend-openapi-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ruoyi = fileURLToPath(new URL('./ruoyi.yaml', import.meta.url));
const right = springdocDocument();

const write = (name: string, content: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

/** Returns a document with its members, and the values of its enumerations, in reverse order. */
function reversed(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) {
    const list = value.map((one) => reversed(one));
    return ['enum', 'required', 'parameters'].includes(name) ? list.reverse() : list;
  }
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).reverse();
  return Object.fromEntries(members.map(([key, one]) => [key, reversed(one, key)]));
}

async function reportOf(...args: string[]): Promise<BackendReport & { code: number }> {
  const { code, text } = await runQuietly(runCommand, ...args, '--json');
  return { code, ...(JSON.parse(text) as BackendReport) };
}

describe('a document written by hand', () => {
  it('has exactly the differences that were planted in it', async () => {
    const { code, groups, facts } = await reportOf(ruoyi, '--only', 'rooms');
    const lines = groups.flatMap(({ findings }) =>
      findings.map(({ severity, rule, call, field, found }) =>
        [severity, rule, call, field, found].filter(Boolean).join(' '),
      ),
    );
    expect(lines.sort()).toEqual(
      [
        'fault call-missing rooms.remove',
        'fault method-differs rooms.update POST',
        'fault envelope-differs rooms.list {total, rows, code, msg}',
        'fault id-as-number rooms.list data.rows[].roomId 整数 int64',
        'fault id-as-number rooms.list data.rows[].deptId 整数 int64',
        'fault id-as-number rooms.detail data.roomId 整数 int64',
        'fault id-as-number rooms.detail data.deptId 整数 int64',
        'fault enum-unknown rooms.list data.rows[].inUse 9',
        'fault enum-unknown rooms.detail data.inUse 9',
        'fault example-format rooms.list data.rows[].createTime 2026-09-01T08:30:00.000+08:00',
        'fault parameter-required rooms.add body.building 必须有 building',
        'fault request-refused rooms.add body.roomName 最多 4 个字符',
        'fault request-refused rooms.add body.capacity 不大于 10',
        'warning answer-opaque rooms.options data',
        'warning date-format rooms.detail data.updateTime date-time',
        'warning date-format rooms.list data.rows[].updateTime date-time',
        'warning field-optional-missing rooms.detail data.updateUserName 缺失',
        'warning field-optional-missing rooms.list data.rows[].deptName 缺失',
        'warning field-optional-missing rooms.list data.sortable 缺失',
        'warning request-optional-unknown rooms.add body.remark 文档中没有',
        'warning request-optional-unknown rooms.list query.pageNum 文档中没有',
        'warning request-optional-unknown rooms.list query.pageSize 文档中没有',
      ].sort(),
    );
    expect(code).toBe(1);
    expect(facts.join()).toContain('路径前缀 /prod-api/edu');
    expect(groups[0]?.screens).toContain('教室管理');
  });
});

describe('the command', () => {
  it('compares the whole contract in less than 20 seconds, with exit code 0', async () => {
    const begin = performance.now();
    const { code, text } = await runQuietly(runCommand, write('right.json', right));
    expect(performance.now() - begin).toBeLessThan(20_000);
    expect(text).toContain('文档与契约相符');
    expect(code).toBe(0);
  });

  it('accepts the differences of a baseline, reports others, and says which no longer occur', async () => {
    const baseline = join(folder, 'baseline.json');
    const args = [ruoyi, '--only', 'rooms', '--baseline', baseline];
    await expect(runCommand(args)).rejects.toThrow('--write-baseline');
    expect((await runQuietly(runCommand, ...args, '--write-baseline')).code).toBe(0);
    const same = await reportOf(...args);
    expect(same).toMatchObject({ code: 0, groups: [] });
    expect(same.facts.join()).toContain('基线接受了 22 条差异');
    const text = readFileSync(ruoyi, 'utf8');
    const changed = write(
      'changed.yaml',
      text
        .replace("'/prod-api'", '')
        .replace('maxLength: 4', 'maxLength: 3')
        .replace('required: [roomName, building]', ''),
    );
    const other = await reportOf(changed, '--only', 'rooms', '--baseline', baseline);
    expect(other.groups.map(({ rule, found }) => `${rule} ${found}`)).toEqual(['request-refused 最多 3 个字符']);
    expect(other.facts.join()).toContain('基线中有 2 条差异已不再出现');
    expect(other.code).toBe(1);
  });

  it('accepts the differences of a baseline if the document is in another order', async () => {
    const baseline = join(folder, 'ordered.json');
    const document = parse(readFileSync(ruoyi, 'utf8')) as unknown;
    const args = ['--only', 'rooms', '--baseline', baseline];
    await runQuietly(runCommand, ruoyi, ...args, '--write-baseline');
    const other = await reportOf(write('reversed.json', reversed(document)), ...args);
    expect(other).toMatchObject({ code: 0, groups: [] });
    expect(other.facts.join()).not.toContain('不再出现');
  });

  it('keeps the accepted differences of other calls if only some calls are compared', async () => {
    const baseline = join(folder, 'partial.json');
    const args = (call: string) => [ruoyi, '--call', call, '--baseline', baseline];
    await runQuietly(runCommand, ...args('rooms.list'), '--write-baseline');
    await runQuietly(runCommand, ...args('rooms.detail'), '--write-baseline');
    for (const call of ['rooms.list', 'rooms.detail', 'rooms.list,rooms.detail']) {
      const { code, groups, facts } = await reportOf(...args(call));
      expect({ code, groups }).toEqual({ code: 0, groups: [] });
      expect(facts.join()).not.toContain('不再出现');
    }
  });

  it('writes reports that name the screens and what a user sees', async () => {
    const report = join(folder, 'report');
    const { text } = await runQuietly(runCommand, ruoyi, '--only', 'rooms', '--report', report);
    expect(text).toContain('用户会看到');
    const files = textOfFolder(report);
    expect(files).toContain('<html lang="zh-CN">');
    expect(files).toMatch(/<testsuite name="backend:openapi" tests="\d+" failures="\d+"/);
    for (const part of ['教室管理', 'data.rows[].roomId', '最多 4 个字符', '用户会看到']) expect(files).toContain(part);
  });

  it('compares only the paths below a given prefix', async () => {
    const document = structuredClone(right);
    document.paths = Object.fromEntries(Object.entries(document.paths).map(([path, item]) => [`/campus${path}`, item]));
    const path = write('prefixed.json', document);
    expect((await reportOf(path, '--only', 'rooms')).code).toBe(0);
    expect((await reportOf(path, '--only', 'rooms', '--prefix', '/campus')).code).toBe(0);
    await expect(runCommand([path, '--prefix', '/other'])).rejects.toThrow('没有一个路径属于管理台');
  });

  it('finds calls without the first segments that a gateway adds', async () => {
    const document = structuredClone(right);
    const shorter = (path: string) => path.replace('/loginAuth/wk/auth/api', '').replace('/business/api', '');
    document.paths = Object.fromEntries(Object.entries(document.paths).map(([path, item]) => [shorter(path), item]));
    expect((await reportOf(write('shorter.json', document))).code).toBe(0);
  });

  it.each([
    [[], '请给出一个接口文档'],
    [['a', 'b'], '请给出一个接口文档'],
    [['missing.json'], '无法读取文件 missing.json（ENOENT）'],
    [[ruoyi, '--only', 'nothing'], '没有名为“nothing”的业务域'],
    [[ruoyi, '--call', 'rooms.nothing'], '契约中没有接口“rooms.nothing”'],
    [[ruoyi, '--write-baseline'], '--baseline'],
    [[ruoyi, '--unknown'], '不认识的参数 --unknown'],
    [['http://user:secret@127.0.0.1/'], '不能含有账号'],
    [['ftp://127.0.0.1/'], 'http:// 或 https://'],
    [['http://127.0.0.1:1/v3/api-docs'], '127.0.0.1:1/v3/api-docs '],
  ])('refuses the arguments %j with one sentence', async (args, text) => {
    await expect(runCommand(args)).rejects.toThrow(text);
  });

  it.each([
    ['a page', '<!doctype html>', '既不是 JSON，也不是 YAML'],
    ['another JSON', '{"name": "x"}', '不是 OpenAPI'],
    ['OpenAPI without paths', '{"openapi": "3.0.1"}', '没有 paths'],
  ])('refuses a file with %s', async (_, content, text) => {
    await expect(runCommand([write('other', content)])).rejects.toThrow(text);
  });

  it('prints its options with --help', async () => {
    const { code, text } = await runQuietly(runCommand, '--help');
    expect(code).toBe(0);
    expect(text).toContain('--write-baseline');
  });
});

describe('the address of a backend', () => {
  let server: Server;
  let answers: Record<string, unknown> = {};

  beforeAll(async () => {
    server = createServer((request, response) => {
      const url = request.url ?? '';
      const answer = answers[url] ?? answers[url.replace(/\?.*/, '')];
      response.setHeader('connection', 'close');
      if (answer === undefined) return void response.writeHead(404).end('<html>404</html>');
      if (typeof answer === 'string' && answer.startsWith('to '))
        return void response.writeHead(302, { location: answer.slice(3) }).end();
      if (answer === 401) return void response.writeHead(401).end();
      const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
      response.writeHead(200, { 'content-type': 'application/json' }).end(text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  const PAGE = '<!doctype html><div id="swagger-ui"></div>';
  const knife = knife4jDocument();
  const half = (isFirst: boolean) => ({
    ...right,
    paths: Object.fromEntries(Object.entries(right.paths).filter((_, index) => (index % 2 === 0) === isFirst)),
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['of the document', { '/v3/api-docs': right }, '/v3/api-docs'],
    [
      'of the page of springdoc below a context path',
      {
        '/ctx/swagger-ui/index.html': PAGE,
        '/ctx/v3/api-docs/swagger-config': { url: '/ctx/v3/api-docs' },
        '/ctx/v3/api-docs': right,
      },
      '/ctx/swagger-ui/index.html#/room',
    ],
    [
      'of a page with several groups',
      {
        '/doc.html': PAGE,
        '/v3/api-docs/swagger-config': {
          urls: [
            { name: 'a', url: '/v3/api-docs/a' },
            { name: 'b', url: '/v3/api-docs/b' },
          ],
        },
        '/v3/api-docs/a': half(true),
        '/v3/api-docs/b': half(false),
      },
      '/doc.html',
    ],
    [
      'of the page of knife4j 2',
      {
        '/doc.html': PAGE,
        '/swagger-resources': [{ name: 'default', location: '/v2/api-docs?group=default' }],
        '/v2/api-docs?group=default': knife,
      },
      '/doc.html',
    ],
    ['of a document as a JSON text', { '/v3/api-docs': JSON.stringify(JSON.stringify(right)) }, '/v3/api-docs'],
    [
      'of a document in Base64',
      { '/v3/api-docs': JSON.stringify(Buffer.from(JSON.stringify(right)).toString('base64')) },
      '/v3/api-docs',
    ],
    ['of a document in an envelope', { '/v3/api-docs': { respCode: '0000', data: right } }, '/v3/api-docs'],
    [
      'that redirects to a list with relative addresses',
      { '/docs': 'to /ctx/api/config', '/ctx/api/config': { url: 'v3' }, '/ctx/api/v3': right },
      '/docs',
    ],
    ['of the backend itself', { '/': PAGE, '/v2/api-docs': knife }, '/'],
  ])('%s is enough', async (_, offered, path) => {
    answers = offered;
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
    const { code, text } = await runQuietly(runCommand, address, '--only', 'rooms,students');
    expect(text).toContain('文档与契约相符');
    expect(code).toBe(0);
  });

  it('appears in the report without its query, except for the group', async () => {
    answers = { '/v3/api-docs': right };
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3/api-docs?token=abc&group=a`;
    const { text } = await runQuietly(runCommand, address, '--only', 'rooms');
    expect(text).toContain('/v3/api-docs?group=a：');
    expect(text).not.toContain('abc');
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['that requires a sign-in', { '/doc.html': 401 }, '需要登录（HTTP 401）'],
    ['without a document', { '/doc.html': PAGE }, '没有找到接口文档'],
  ])('%s is refused with one sentence', async (_, offered, text) => {
    answers = offered;
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/doc.html?token=abc`;
    await expect(runCommand([address])).rejects.toThrow(text);
    await expect(runCommand([address])).rejects.not.toThrow('abc');
  });
});

describe('in English', () => {
  it('contains Chinese only in screen titles and texts of the console', async () => {
    const { text } = await runQuietly(runCommand, ruoyi, '--only', 'rooms', '--lang', 'en');
    // The folder of the project may have a Chinese name.
    const lines = text
      .replaceAll(ruoyi, 'ruoyi.yaml')
      .split('\n')
      .filter((line) => !/^ {3}(Screens|A user sees)/.test(line));
    expect(lines.join('\n')).not.toMatch(/[\u4e00-\u9fff]/);
    expect(text).toContain('expected text, found integer int64');
    const help = await runQuietly(runCommand, '--help', '--lang=en');
    expect(help.text).toContain('Exit codes');
  });

  it('marks the text about a missing provisional call as Chinese', async () => {
    const { text } = await runQuietly(runCommand, ruoyi, '--only', 'rooms', '--call', 'courses.detail', '--lang', 'en');
    const [line = ''] = text.split('\n').filter((one) => one.includes('courses.detail'));
    expect(line).toMatch(/A part is missing on .*\. In Chinese: ".*"$/);
  });

  it('writes a baseline that is valid in every language and contains no text', async () => {
    const [chinese, english] = [join(folder, 'chinese.json'), join(folder, 'english.json')];
    const args = [ruoyi, '--only', 'rooms', '--baseline'];
    await runQuietly(runCommand, ...args, chinese, '--write-baseline');
    await runQuietly(runCommand, ...args, english, '--write-baseline', '--lang', 'en');
    const content = readFileSync(english, 'utf8');
    expect(readFileSync(chinese, 'utf8')).toBe(content);
    expect(content).not.toMatch(/[\u4e00-\u9fff]|integer/);
    expect((await runQuietly(runCommand, ...args, english)).code).toBe(0);
    expect((await runQuietly(runCommand, ...args, chinese, '--lang', 'en')).code).toBe(0);
  });

  it('refuses a baseline with entries in another format, and overwrites it with --write-baseline', async () => {
    const baseline = write('old.json', JSON.stringify({ accepted: [{ rule: 'field-type', call: null, field: '' }] }));
    await expect(runCommand([ruoyi, '--baseline', baseline])).rejects.toThrow('--write-baseline');
    expect((await runQuietly(runCommand, ruoyi, '--baseline', baseline, '--write-baseline')).code).toBe(0);
  });
});
