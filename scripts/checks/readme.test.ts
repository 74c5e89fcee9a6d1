import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import type { ActionDefinition } from '#contracts/control/action.ts';
import { controlGroups } from '#contracts/control/registry.ts';
import { refusalCodes } from '#contracts/envelopes.ts';
import { applicantPersonas, PERSONA_PASSWORD, personas } from '#seed/personas.ts';
import { DEFAULT_PORT } from '../commands/port.mjs';
import { root } from '../commands/root.mjs';
import { withoutBenchTable } from '../bench/budgets/result-table.ts';
import { withControlTable } from '../control-table.ts';

const MAX_README_LINES = 200;
const MAX_README_BYTES = 12_000;
const MAX_FOLDER_README_LINES = 150;
const MAX_DECISION_LINES = 40;
const DECISION = /^[\w-]+\/decisions\/(\d{4})-[a-z0-9-]+\.md$/;
const DECISION_INDEX = 'contracts/decisions/README.md';
const FOLDERS = ['contracts', 'web', 'mock-server', 'seed', 'scripts', 'tests'];
/** Folders that the build creates, so they may be missing. */
const BUILT = ['web/dist', 'web/dist-demo', 'web/dist-maps'];

const readText = (path: string): string => readFileSync(join(root, path), 'utf8');
const exists = (path: string): boolean => existsSync(join(root, path));
const linesOf = (text: string): number => text.trimEnd().split('\n').length;

const readme = readText('README.md');
const mockServer = readText('mock-server/README.md');
const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };

/** Every action of the control API as `METHOD name`, with the rank that it requires. */
const actions = Object.values(controlGroups)
  .flatMap((group): readonly ActionDefinition[] => Object.values(group))
  .map(({ method, path, rank }) => ({ name: `${method} ${path.split('/', 1)[0]}`, rank }));

/** Paths of all Markdown files, including those that are not yet added to version control. */
const documents = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => path !== '' && exists(path));
/**
 * Documents about the code. Leaves out behaviours.md, which is generated, and the handbook, whose readers lack the
 * code.
 */
const guides = documents.filter((path) => path !== 'tests/behaviours.md' && !path.startsWith('scripts/handbook/'));
const folderReadmes = guides.filter((path) => path.endsWith('/README.md'));
const decisions = guides.filter((path) => DECISION.test(path));

/** Returns the distinct texts that the first group of the pattern matches. */
const matchesOf = (pattern: RegExp, text: string): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, match = '']) => match)),
];
/** Returns the first column of the table with this header. */
const firstColumn = (head: string, text: string): string[] =>
  matchesOf(/^\| (.+?) \|/gm, text.split(`| ${head} |`)[1]?.split(/\n\n|\n<!--/)[0] ?? '');
/** Removes code blocks and code spans, which contain no links. */
const withoutCode = (text: string): string => text.replace(/^(```+)[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '');

it('lists the accounts that can sign in', () => {
  const accounts = [...personas, ...applicantPersonas];
  expect(firstColumn('Account', readme)).toEqual(accounts.map(({ username }) => `\`${username}\``));
  expect([...new Set(personas.map(({ password }) => password))]).toEqual([PERSONA_PASSWORD]);
  expect(readme).toContain(`Everyone's password is \`${PERSONA_PASSWORD}\``);
});

it('names only commands that exist', () => {
  const text = guides.map(readText).join('\n');
  const commands = matchesOf(/npm run (?:-s )?([\w:-]+)/g, text);
  expect(commands).toContain('dev');
  for (const command of [...commands, ...matchesOf(/`((?:test|build|pact|contract):[\w-]+)`/g, text)])
    expect(Object.keys(scripts)).toContain(command);
  expect(readme).toContain(`http://127.0.0.1:${DEFAULT_PORT}`);
});

it('names only files and folders that exist', () => {
  const named = guides.flatMap((document) =>
    matchesOf(/`((?:contracts|web|mock-server|seed|scripts|tests)\/[\w./-]*)`/g, readText(document)).map((path) => ({
      document,
      path,
    })),
  );
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(({ path }) => !BUILT.includes(path.replace(/\/$/, '')) && !exists(path));
  expect(missing.map(({ document, path }) => `${document}: ${path}`)).toEqual([]);
});

it('has no dead relative link', () => {
  const links = documents.flatMap((document) =>
    matchesOf(/\]\(([^)\s]+)\)/g, withoutCode(readText(document))).map((target) => ({ document, target })),
  );
  const dead = links.filter(({ document, target }) => isDead(document, target));
  expect(links.length).toBeGreaterThan(100);
  expect(dead.map(({ document, target }) => `${document}: ${target}`)).toEqual([]);
});

function isDead(document: string, target: string): boolean {
  if (/^[a-z]+:/.test(target)) return false;
  const [path = '', anchor] = target.split('#');
  // The handbook's build generates these pages; VitePress rejects dead links between them.
  if (document.startsWith('scripts/handbook/') && path.endsWith('.html')) return false;
  const file = path === '' ? document : normalize(join(dirname(document), path));
  if (file.startsWith('..') || !exists(file)) return true;
  return anchor !== undefined && file.endsWith('.md') && !anchorsOf(readText(file)).includes(anchor);
}

/** Returns the anchors of all headings, as GitHub and VitePress build them. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#{1,6} (.+?)(?: \{#([\w-]+)\})?$/gm)].map(
    ([, title = '', id]) =>
      id ??
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
  );

it('has a README in every main folder, and keeps READMEs and decisions within their length limits', () => {
  expect(linesOf(readme)).toBeLessThanOrEqual(MAX_README_LINES);
  expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(MAX_README_BYTES);
  expect(FOLDERS.filter((folder) => !folderReadmes.includes(`${folder}/README.md`))).toEqual([]);
  const long = [
    // The table of measurements is generated and has a line for each of them.
    ...folderReadmes.filter((path) => linesOf(withoutBenchTable(readText(path))) > MAX_FOLDER_README_LINES),
    ...decisions.filter((path) => linesOf(readText(path)) > MAX_DECISION_LINES),
  ];
  expect(long).toEqual([]);
});

it('numbers the decisions without a gap, dates them and lists them in the index', () => {
  const index = readText(DECISION_INDEX);
  const numbers = decisions.map((path) => DECISION.exec(path)?.[1] ?? '').sort();
  expect(numbers).toEqual(numbers.map((_, at) => String(at + 1).padStart(4, '0')));
  const FIELDS =
    /^# (\d{4})\. .+\n\n- Date: \d{4}-\d{2}-\d{2}\n- Status: (?:accepted|superseded by \d{4})\n- Supersedes: (?:none|\d{4}(?:, \d{4})*)\n\n## Context\n\n[\s\S]+\n\n## Decision\n\n[\s\S]+\n\n## Consequences\n\n/;
  const incomplete = decisions.filter((path) => FIELDS.exec(readText(path))?.[1] !== DECISION.exec(path)?.[1]);
  expect(incomplete).toEqual([]);
  const unlisted = decisions.filter((path) => !index.includes(path.replace(/^contracts\/decisions\//, '')));
  expect(unlisted).toEqual([]);
});

it('names a test file for every guarantee', () => {
  const rows =
    readText('tests/README.md').split('| Guarantee |')[1]?.split('\n\n')[0]?.trim().split('\n').slice(2) ?? [];
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => !/`[\w./-]+\.(?:test|spec)\.tsx?`/.test(row))).toEqual([]);
});

it('lists all control actions, as printed by `tsx scripts/control-table.ts`', () => {
  expect(mockServer).toBe(withControlTable(mockServer));
});

it("lists the control actions that a visitor's key permits", () => {
  const [, row = ''] = /^\| visitor's \| (.+) \|$/m.exec(mockServer) ?? [];
  // A method also applies to the names that follow it.
  let method = 'GET';
  const listed = [...row.matchAll(/`(?:([A-Z]+) )?([a-z-]+)`/g)].map(([, other, name]) => {
    method = other ?? method;
    return `${method} ${name}`;
  });
  const declared = actions.filter(({ rank }) => rank === 'visitor').map(({ name }) => name);
  expect(listed.sort()).toEqual([...new Set(declared)].sort());
});

it('lists the refusal codes of the mock server in the handbook', () => {
  const listed = matchesOf(/^\| `(0[45]\d\d)` \| [^|]+ \|$/gm, readText('scripts/handbook/envelopes.md'));
  expect(listed.sort()).toEqual(Object.values(refusalCodes).sort());
});
