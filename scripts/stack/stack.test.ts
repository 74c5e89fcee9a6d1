import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { libraryFile, root } from '../commands/root.mjs';
import { ensureBuilt, folders, mapsFolder } from '../commands/build.mjs';
import { readReports } from './read-reports.ts';
import { resolveStack } from './resolve-stack.ts';
import { SourceMaps } from './source-maps.ts';

const folder = mkdtempSync(join(tmpdir(), 'console-stack-'));
beforeAll(() => ensureBuilt('production', { quiet: true }), 300_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the position of a text in the first built script that contains it and whose name begins with `chunk`. */
function builtPositionOf(text: string, chunk = ''): string {
  for (const name of readdirSync(join(folders.production, 'assets')).filter(
    (one) => one.startsWith(chunk) && one.endsWith('.js'),
  )) {
    const code = readFileSync(join(folders.production, 'assets', name), 'utf8');
    const index = code.indexOf(text);
    if (index === -1) continue;
    const before = code.slice(0, index).split('\n');
    return `assets/${name}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
  }
  throw new Error(`No script of the build contains ${text}.`);
}

/** Returns the line of a source that contains a text. */
const sourceLineOf = (file: string, text: string): number =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;

const run = (...args: string[]) =>
  spawnSync(process.execPath, [libraryFile('tsx', 'dist/cli.mjs'), 'scripts/stack.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
  });

/** Texts of a chunk that is compiled eagerly, of the entry, and of a dialog. */
const TEXTS = [
  ['web/http/messages.ts', '服务器返回的数据无法识别', ''],
  ['web/app/main.tsx', 'index.html has no element with the id root', 'index-'],
  ['web/screens/edu/room/RoomDialog.tsx', '座位数', 'RoomDialog-'],
] as const;

it.each(TEXTS)('resolves a position of the production build to the line of %s', (file, text, chunk) => {
  const [line = ''] = resolveStack([`f (${builtPositionOf(text, chunk)})`], new SourceMaps(mapsFolder));
  const [, path, row] = /\(?([\w./-]+):(\d+):\d+\)?$/.exec(line) ?? [];
  expect(path).toBe(file);
  expect(Number(row)).toBe(sourceLineOf(file, text));
});

/** Runs the entry of the build without a browser. It throws where it first needs the window. */
const RUN_ENTRY = `
  globalThis.document = { createElement: () => ({ relList: { supports: () => true } }) };
  await import(process.argv[1]).catch(({ stack }) => console.log(stack));`;

it('resolves the stack of an error that the production build throws', () => {
  const assets = join(folders.production, 'assets');
  const entry = readdirSync(assets).find((name) => /^index-.*\.js$/.test(name)) ?? '';
  const args = ['--input-type=module', '-e', RUN_ENTRY, pathToFileURL(join(assets, entry)).href];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stdout).toContain('ReferenceError: addEventListener is not defined');
  const file = 'web/app/error-reporting/start.ts';
  expect(resolveStack(stdout.split('\n'), new SourceMaps(mapsFolder)).slice(0, 3)).toEqual([
    'ReferenceError: addEventListener is not defined',
    expect.stringContaining(`    at collectIncidents (${file}:${sourceLineOf(file, ' addEventListener(')}:`),
    expect.stringContaining(`    at web/app/main.tsx:${sourceLineOf('web/app/main.tsx', 'collectIncidents();')}:`),
  ]);
});

it('resolves the frames of Chromium, Firefox, Safari and of reports, and keeps other lines', () => {
  const position = builtPositionOf('座位数', 'RoomDialog-');
  const forms = [
    `    at e (https://console.example/school/${position})`,
    `    at async https://console.example/${position}`,
    `e@https://console.example/${position}`,
    `e (${position})`,
    position,
    `e (app:///${position})`,
  ];
  const resolved = resolveStack(forms, new SourceMaps(mapsFolder));
  for (const line of resolved) expect(line).toMatch(/^ {4}at .*web\/screens\/edu\/room\/RoomDialog\.tsx:\d+:\d+\)?$/);
  expect(resolveStack(['TypeError: x', '    at <anonymous>'], new SourceMaps(mapsFolder))).toEqual([
    'TypeError: x',
    '    at <anonymous>',
  ]);
});

const body = {
  release: 'index-1234567',
  reports: [
    { kind: 'error', name: 'TypeError', message: 'x', stack: ['f (assets/a.js:1:2)'], count: 2, route: '/edu/room' },
  ],
};
const read = { title: '/edu/room  error  TypeError: x  ×2', stack: ['f (assets/a.js:1:2)'], components: [] };
const event = {
  transaction: '/edu/room',
  exception: {
    values: [
      {
        type: 'TypeError',
        value: 'x',
        stacktrace: {
          frames: [
            { function: 'outer', abs_path: 'app:///assets/b.js', lineno: 3, colno: 4 },
            { function: 'f', abs_path: 'app:///assets/a.js', lineno: 1, colno: 2 },
          ],
        },
      },
    ],
  },
};
it.each([
  ['a posted body', JSON.stringify(body)],
  ['one report', JSON.stringify(body.reports[0])],
  [
    'a log with other lines',
    `GET / 200\n${JSON.stringify({ kind: 'fault', report: JSON.stringify(body) })}\n{"a":1}\n`,
  ],
])('reads reports from %s', (_, text) => {
  expect(readReports(text)).toEqual([read]);
});

it('reads a Sentry event and an envelope, the innermost frame first', () => {
  const stack = ['f (app:///assets/a.js:1:2)', 'outer (app:///assets/b.js:3:4)'];
  const expected = [{ title: '/edu/room  TypeError: x', stack, components: [] }];
  expect(readReports(JSON.stringify(event))).toEqual(expected);
  expect(readReports(`{"event_id":"1"}\n{"type":"event"}\n${JSON.stringify(event)}\n`)).toEqual(expected);
});

it.each([':0:0', ':1:0', ':0:1'])('keeps a frame with the invalid position %s unchanged', (position) => {
  const name = readdirSync(mapsFolder)[0]?.replace(/\.map$/, '');
  const frame = `f (assets/${name}${position})`;
  expect(resolveStack([frame], new SourceMaps(mapsFolder))).toEqual([frame]);
});

// Anyone can send a report.
it.each([
  ['deep nesting', '['.repeat(15_000) + ']'.repeat(15_000)],
  ['a time that is no text', JSON.stringify({ ...body.reports[0], time: { toString: 1 } })],
  ['frames that are no list', JSON.stringify({ exception: { values: [{ stacktrace: { frames: 1 } }] } })],
])('reads the other reports of a log that contains one with %s', (_, report) => {
  const lines = [report, JSON.stringify(body)].map((text) => JSON.stringify({ kind: 'fault', report: text }));
  expect(readReports(lines.join('\n'))).toContainEqual(read);
});

it('removes control characters, which a terminal would execute, from a printed report', () => {
  const file = join(folder, 'control.json');
  writeFileSync(file, JSON.stringify({ ...body.reports[0], message: '\u001b[2Jx\u009b', stack: ['a\u0007\tb'] }));
  expect(run(file).stdout).toBe('/edu/room  error  TypeError: [2Jx  ×2\na\tb\n\n');
});

it('prints the resolved stack of a file, and names scripts of another build', () => {
  const file = join(folder, 'stack.txt');
  writeFileSync(
    file,
    `TypeError: x\n    at e (https://console.example/${builtPositionOf('座位数', 'RoomDialog-')})\n    at assets/old.js:1:2`,
  );
  const { stdout, stderr, status } = run(file);
  expect(stdout).toContain('web/screens/edu/room/RoomDialog.tsx:');
  expect(stderr).toContain('old.js');
  expect(status).toBe(0);
});

it('prints its usage without a file, and an error for a file or folder that it cannot read', () => {
  expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('用法：npm run -s stack') });
  expect(run(join(folder, 'none'))).toMatchObject({ status: 2, stderr: expect.stringContaining('无法读取') });
  expect(run('-', '--maps', join(folder, 'none'))).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('没有源码映射'),
  });
});
