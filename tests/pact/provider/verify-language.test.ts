import { describe, expect } from 'vitest';
import { responseUsageOf } from '#contracts/response-usage.ts';
import { registry } from '#contracts/registry.ts';
import { send } from '#scripts/verify/test-backend.ts';
import { setLanguage } from '#scripts/verify/language.ts';
import { flows } from '#scripts/verify/flows/flows.ts';
import { properties } from '#scripts/verify/properties/properties.ts';
import { englishTitles } from '#scripts/verify/stage-texts.ts';
import { commandTest as it } from './command-test.ts';

/** Names that are Chinese in every language, the longest first: screens, the test tenant, and rows of the pacts. */
const NAMES = [
  ...new Set(registry.flatMap(({ name }) => responseUsageOf(name).screens.map(({ title }) => title))),
  '测试机构',
  '钢琴房',
  '房',
].sort((one, other) => other.length - one.length);

/** Returns the lines with Chinese outside names, quoted console messages and sentences marked as Chinese. */
const chineseLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) =>
      NAMES.reduce(
        (rest, name) => rest.replaceAll(name, ''),
        line.replace(/(?:shows|In Chinese:) (?:"|&#34;|&quot;).*?(?:"|&#34;|&quot;)/g, ''),
      ),
    )
    .filter((line) => /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/.test(line));

describe('--lang en', () => {
  it.beforeEach(({ onTestFinished }) => onTestFinished(() => setLanguage('zh')));

  it('writes all kinds of results in English, in the terminal and in every report', async ({
    backend,
    run,
    report,
  }) => {
    backend.lie = (name, response) => {
      if (name === 'detail') send(response, { respCode: '0000', data: { roomId: 101, inUse: '1' } });
      else if (name === 'courses') response.writeHead(404).end('<h1>404</h1>');
      else if (name === 'menu') send(response, { respCode: '0409', respMsg: 'no' });
      else if (name === 'agent') response.destroy();
      else return false;
      return true;
    };
    backend.state = (state, _, response) => state === 'an account exists' && (response.writeHead(501).end(), true);
    const all = ['menu', 'detail', 'add', 'login', 'agent', 'courses', 'expired'] as const;
    const { code, output } = await run(all, '--lang', 'en', '--test-tenant', '测试机构', '--platform-writes');
    expect(code).toBe(1);
    expect(output).toContain('Does not match the contract: passed 1  failed 4  not offered 1  not sent 1.');
    expect(output).toContain('data.roomId: expected a text, found an integer 101');
    expect(chineseLines(output)).toEqual([]);
    expect(report('report.html')).toContain('<html lang="en">');
    expect(report('report.html')).toMatch(/A part is missing on .*\. In Chinese: /);
    expect(chineseLines(report('report.html'))).toEqual([]);
    expect(chineseLines(report('junit.xml'))).toEqual([]);
  });

  it.for([
    ['--only', 'room'],
    ['--call', 'rooms.nothing'],
    ['--timeout', 'soon'],
    ['--level', '9'],
    ['--today', 'soon'],
    ['--nonsense'],
    ['--test-tenant', ' '],
    ['--states', 'ftp://x'],
    ['--backend', 'https://me:secret@test.example'],
    ['--report', '/dev/null/report'],
    ['--tokens', '/nowhere.json'],
    ['--flow', 'nothing'],
    ['--property', 'nothing'],
    ['--pacts', '/nowhere'],
    ['--dry-run'],
    ['--plan'],
    ['--help'],
    ['--resume'],
  ])('writes the output of %s in English', async (args, { run }) => {
    const { output } = await run(['menu'], '--lang', 'en', ...args);
    expect(output).toMatch(/[a-z]{4}/);
    expect(chineseLines(output)).toEqual([]);
  });

  it('has an English title for every flow and property', () => {
    const names = [...flows, ...properties].map(({ name }) => name);
    expect(names.filter((name) => !englishTitles[name])).toEqual([]);
    expect(Object.values(englishTitles).filter((title) => /[一-龥]/.test(title))).toEqual([]);
  });
});
