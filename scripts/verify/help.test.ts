import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { exitCodeRows, helpText } from './help.ts';
import { setLanguage } from './language.ts';
import { optionNames, optionRows } from './option-table.ts';
import { readOptions } from './options.ts';

const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8');
/** Returns the rows of a table of the README by its heading. */
const tableOf = (heading: string): string[] => {
  const [, section = ''] = readme.split(`## ${heading}\n`);
  return (
    section
      .split('\n## ')[0]
      ?.match(/^\| .+ \|$/gm)
      ?.filter((row) => !row.startsWith('| |') && !row.startsWith('| Exit')) ?? []
  );
};

afterEach(() => setLanguage('zh'));

describe('--help', () => {
  it('is accepted without a backend', () => expect(readOptions(['--help'])).toBeNull());

  it.each(['zh', 'en'] as const)('lists every option and exit code in %s', (language) => {
    setLanguage(language);
    const help = helpText();
    const lines = help.split('\n').map((line) => line.trim().replace(/ {2,}/, ' '));
    for (const [option, text] of optionRows(language)) expect(lines).toContain(`${option} ${text}`);
    for (const { code, text } of exitCodeRows) expect(help).toContain(`  ${code}  ${text[language]}`);
    if (language === 'en') expect(help.replace('测试机构', '')).not.toMatch(/[一-龥]/);
  });

  it('agrees with the tables of the README', () => {
    expect(tableOf('Options')).toEqual(optionRows('en').map(([option, text]) => `| \`${option}\` | ${text} |`));
    expect(tableOf('Results')).toEqual(exitCodeRows.map(({ code, text }) => `| ${code} | ${text.en} |`));
  });
});

describe('an unknown option', () => {
  it.each([
    ['--test-tenent', '--test-tenant'],
    ['--dryrun', '--dry-run'],
    ['--resum', '--resume'],
    ['--langs', '--lang'],
  ])('%s suggests %s', (typed, meant) => {
    expect(() => readOptions([typed])).toThrow(`不认识的参数 ${typed}，是不是 ${meant}？`);
  });

  it('gets a reference to the help if it resembles no option', () => {
    expect(() => readOptions(['--nonsense'])).toThrow('不认识的参数 --nonsense。全部选项见 --help。');
    expect(() => readOptions(['--lang', 'en', '--nonsense'])).toThrow('Unknown option --nonsense. See --help');
  });

  it('is reported in the language that a later --lang option selects', () => {
    expect(() => readOptions(['--resum', '--lang=en'])).toThrow('did you mean --resume?');
    expect(() => readOptions(['--lang', 'fr'])).toThrow('--lang 应为 zh、en 之一，收到的是“fr”。');
  });
});

describe('names', () => {
  const backend = ['--backend', 'http://127.0.0.1'];

  it('are separated by commas, with or without spaces', () => {
    expect(readOptions([...backend, '--call', 'rooms.list, rooms.add'])?.calls).toEqual(['rooms.list', 'rooms.add']);
  });

  it.each(['--call', '--only', '--flow', '--property', '--test-tenant'])('of %s must not be empty', (option) => {
    expect(() => readOptions([...backend, option, ''])).toThrow(`${option} 不能为空`);
    expect(() => readOptions([...backend, option, 'rooms.list,'])).toThrow(`${option} 不能为空`);
  });

  it('that a space outside quotes splits are refused, and the error names the superfluous word', () => {
    expect(() => readOptions([...backend, '--test-tenant', 'A,', 'B'])).toThrow('多余的参数“B”');
  });
});

describe('contradicting options', () => {
  it.each([
    ['--read-only', '--flow', 'rooms'],
    ['--no-flows', '--flow', 'rooms'],
    ['--no-properties', '--property', 'sums.money'],
    ['--plan', '--dry-run'],
  ])('%s and %s are refused', (...args) => {
    expect(() => readOptions(['--backend', 'http://127.0.0.1', ...args])).toThrow(
      `${args[0]} 与 ${args[1]} 互相矛盾，请只给一个。`,
    );
  });
});

it.each(['http://127.0.0.1/#/login', 'http://127.0.0.1?x=1'])('the backend %s is refused', (address) => {
  expect(() => readOptions(['--backend', address])).toThrow('不能含有 ? 或 #，例如 http://127.0.0.1。');
});

it('every option has its own text in each of the two languages', () => {
  const texts = (['zh', 'en'] as const).flatMap((language) => optionRows(language).map(([, text]) => text));
  expect(new Set(texts).size).toBe(2 * optionNames.length);
});
