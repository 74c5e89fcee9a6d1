import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { refusalCodes } from '#contracts/envelopes.ts';
import { actions } from '#mock-server/composition.ts';
import { applicants } from '#mock-server/domains/organisation/sign-in-actions.ts';
import { PERSONA_PASSWORD, personas } from '#seed/personas.ts';
import { DEFAULT_PORT } from '../setup/port.mjs';
import { root } from '../setup/root.mjs';

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** What the first group of every match holds, each once. */
const named = (pattern: RegExp, text = readme): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];
/** The first column of the table below a head. */
const firstColumn = (head: string): string[] =>
  named(/^\| (.+?) \|/gm, readme.split(`| ${head} |`)[1]?.split('\n\n')[0]);

it('who can sign in is who stands in its table', () => {
  const known = [...personas, ...applicants];
  expect(firstColumn('Account')).toEqual(known.map(({ username }) => `\`${username}\``));
  expect([...new Set(known.map(({ password }) => password))]).toEqual([PERSONA_PASSWORD]);
  expect(readme).toContain(`Everyone's password is \`${PERSONA_PASSWORD}\``);
});

it('every command that it names is there', () => {
  const commands = named(/npm run (?:-s )?([\w:]+)/g);
  expect(commands).toContain('dev');
  for (const command of [...commands, ...named(/`((?:test|build):\w+)`/g)])
    expect(Object.keys(scripts)).toContain(command);
  expect(readme).toContain(`http://127.0.0.1:${DEFAULT_PORT}`);
});

it('every file and folder that it names is there', () => {
  const built = ['web/dist'];
  const paths = named(/[`(]((?:contracts|web|mock-server|seed|scripts|tests|\.readme)\/[\w./-]*)[`)]/g);
  expect(paths.length).toBeGreaterThan(15);
  expect(paths.filter((path) => !built.includes(path) && !existsSync(join(root, path)))).toEqual([]);
});

it('its table of the control interface is the whole of it', () => {
  const table = firstColumn('`<sandbox>/__mock/…`').join('; ');
  // `GET`, `POST sandboxes` names two, as does `GET`, `PUT clock`.
  const told: string[] = [];
  let methods: string[] = [];
  for (const [, method = '', name] of table.matchAll(/`([A-Z]+)(?: ([^`]+))?`/g)) {
    methods.push(method);
    if (name === undefined) continue;
    told.push(...methods.map((each) => `${each} ${name.split('/', 1)[0]}`));
    methods = [];
  }
  expect(told.sort()).toEqual([...Object.keys(actions), 'GET db'].sort());
});

it("what a visitor's key opens is all that is declared for visitors", () => {
  const [, row = ''] = /^\| visitor's \| (.+) \|$/m.exec(readme) ?? [];
  // A method stands for the names behind it, too.
  let method = 'GET';
  const told = [...row.matchAll(/`(?:([A-Z]+) )?([a-z-]+)`/g)].map(([, other, name]) => {
    method = other ?? method;
    return `${method} ${name}`;
  });
  const declared = Object.entries(actions).filter(([, { rank }]) => rank === 'visitor');
  expect(told.sort()).toEqual(declared.map(([name]) => name).sort());
});

it('the refusals of the mock server are those that it lists', () => {
  const listed = named(/`(0[45]\d\d)`/g);
  expect(listed.sort()).toEqual(Object.values(refusalCodes).sort());
});
