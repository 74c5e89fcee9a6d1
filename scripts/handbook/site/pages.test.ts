import { describe, expect, it } from 'vitest';
import { registry } from '#contracts/registry.ts';
import { isSentByConsole } from '#contracts/response-usage.ts';
import { properties } from '../../verify/properties/properties.ts';
import { optionNames } from '../../verify/option-table.ts';
import { allPages } from './pages.ts';

const pages = allPages();
const page = (name: string): string => pages.get(`${name}.md`) ?? '';

describe('call page', () => {
  it('contains everything needed to implement rooms.add', () => {
    const text = page('rooms.add');
    for (const phrase of [
      '# 新增教室',
      '/business/api/sc/room/add/addScRoom',
      '机构与校区人员',
      '/edu/room',
      '最多 60 字',
      '1 启用，0 停用',
      '305 小提琴房',
      '教室名称已存在',
      '拒绝：同一校区已有同名教室',
      'a department exists',
      '会话：令牌过期但可更新，返回 0512 和新令牌',
    ])
      expect(text).toContain(phrase);
  });

  it('warns about a GET that changes state, and describes the fallback for a missing provisional call', () => {
    expect(page('studentClas.leave')).toContain('是，虽然是 GET');
    expect(page('courses.list')).toContain('没有它时：没有课程页');
  });

  it('marks the response fields that the console reads and those that are sent when set, and shows the minimal response', () => {
    const row = /<tr><td><code>rows\[\]\.roomName<\/code><\/td>.*?<\/tr>/.exec(page('rooms.list'))?.[0];
    expect(row).toContain('读取');
    expect(/<code>rows\[\]\.capacity<\/code>.*?<\/tr>/.exec(page('rooms.list'))?.[0]).toContain('有值时');
    expect(page('students.toAttend')).toContain('### 可选字段都不给');
  });

  it('links a call that returns a file to the page of the download call, and shows an upload as a form', () => {
    expect(page('rooms.export')).toContain('./files.download.html');
    expect(page('uploads.image')).toContain('multipart/form-data');
  });
});

it('every call that a screen sends has a page with the interactions of the verification', () => {
  const used = registry.filter(isSentByConsole);
  expect(used.length).toBeGreaterThan(300);
  expect(used.filter(({ name }) => !page(name).includes('每次之前先按')).map(({ name }) => name)).toEqual([]);
});

it('the page on states lists and describes every fact that an interaction needs', () => {
  const rows = page('states').match(/<tr><td><code>[^<]+<\/code><\/td><td>[^<]*<\/td>/g) ?? [];
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter((row) => !/[一-龥]/.test(row))).toEqual([]);
});

it('the page on states contains all options, and an order of the states for each level', () => {
  const text = page('states');
  expect(text).not.toMatch(/<!-- (?:facts|options|levels|plan|flows|properties) -->/);
  for (const name of optionNames) expect(text).toMatch(new RegExp(`<tr><td><code>--${name}[ <]`));
  expect(text).toContain('<tr><td>1</td><td>登录与框架</td><td>框架、登录</td></tr>');
  const states = [...text.matchAll(/<tr><td>\d+<\/td><td><code>([^<]+)<\/code>/g)].map(([, state]) => state);
  expect(states[0]).toBe('someone is signed in');
  expect(new Set(states).size).toBe(states.length);
  expect(states.length).toBeGreaterThan(50);
  expect(text.match(/^### 第 \d 级：/gm)).toHaveLength(5);
});

it('the page on states names the calls and preconditions of each flow, and each property', () => {
  const text = page('states');
  const rows = text.split('<tr>');
  const rooms = rows.find((row) => row.startsWith('<td><code>rooms</code></td>')) ?? '';
  for (const call of ['depts.myCampusOptions', 'rooms.export', 'rooms.remove'])
    expect(rooms).toContain(`./${call}.html`);
  expect(rooms).toContain('机构管理员至少有一个校区');
  expect(rows.find((row) => row.startsWith('<td><code>tenant-switch</code>'))).toContain('至少两个校区');
  for (const { name } of properties) expect(text).toContain(`<td><code>${name}</code></td>`);
});

describe('the page of a write', () => {
  it('links the rules of its headers, those of If-Match only for an existing row', () => {
    expect(page('rooms.update')).toContain('./idempotency.html#if-match');
    expect(page('rooms.remove')).toContain('./idempotency.html#if-match');
    expect(page('rooms.add')).toContain('./idempotency.html');
    expect(page('rooms.add')).not.toContain('#if-match');
    expect(page('rooms.list')).not.toContain('./idempotency.html');
  });

  it('shows refusal codes in the format of the call’s envelope: 429 for a login, 0409 for a business call', () => {
    expect(page('auth.login')).toContain('<td><code>429</code></td>');
    expect(page('auth.login')).not.toContain('<code>0403</code>');
    expect(page('rooms.add')).toContain('<td><code>0409</code></td>');
  });
});

it('every link leads to an existing page and anchor', () => {
  const places = new Map([...pages].map(([name, text]) => [name.replace(/\.md$/, ''), idsOf(text)]));
  const broken = [...pages].flatMap(([name, text]) =>
    linksOf(text)
      .filter(({ target, place }) => !targetExists(places, target, place))
      .map(({ target, place }) => `${name} → ${target}${place && `#${place}`}`),
  );
  expect(broken).toEqual([]);
});

it('no page loads anything from another host', () => {
  const foreign = /(?:src|href)="(?!\.\/|#)[^"]*"|!\[[^\]]*\]\(http/g;
  expect([...pages].flatMap(([name, text]) => (text.match(foreign) ?? []).map((match) => `${name} ${match}`))).toEqual(
    [],
  );
});

const idsOf = (text: string): string[] => [...text.matchAll(/\{#([\w-]+)\}/g)].map(([, id = '']) => id);

function linksOf(text: string): { target: string; place: string }[] {
  const links = [...text.matchAll(/(?:href="|\]\()\.\/([\w.-]+?)\.html(?:#([\w-]+))?[")]/g)];
  return links.map(([, target = '', place = '']) => ({ target, place }));
}

/** Pages that the build adds after the Markdown is written. */
const BUILT_PAGES = ['print'];
const targetExists = (places: ReadonlyMap<string, string[]>, target: string, place: string): boolean =>
  BUILT_PAGES.includes(target) || (places.has(target) && (place === '' || (places.get(target) ?? []).includes(place)));
