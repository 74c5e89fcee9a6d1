import { describe, expect, it } from 'vitest';
import { registry } from '../../registry.ts';
import { allPages } from './pages.ts';

const pages = allPages();
const page = (name: string): string => pages.get(`${name}.md`) ?? '';

describe('the page of a call', () => {
  it('says what a stranger has to know to answer rooms.add', () => {
    const text = page('rooms.add');
    for (const said of [
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
      '会话：令牌过期但可更新，回答 0512 和新令牌',
    ])
      expect(text).toContain(said);
  });

  it('warns of a GET that changes state, and says what is lost without a provisional call', () => {
    expect(page('studentClas.leave')).toContain('是，虽然是 GET');
    expect(page('courses.list')).toContain('没有它时：课程页没有数据');
  });

  it('marks the fields of an answer that the console reads, and shows the least of it', () => {
    const row = /<tr><td><code>rows\[\]\.roomName<\/code><\/td>.*?<\/tr>/.exec(page('rooms.list'))?.[0];
    expect(row).toContain('读取');
    expect(page('rooms.list')).toContain('### 可选字段都不给');
  });

  it('leads a file call to where the file may be fetched, and an upload to its form', () => {
    expect(page('rooms.export')).toContain('./files.download.html');
    expect(page('uploads.image')).toContain('multipart/form-data');
  });
});

it('there is one of every call, each with what the verification sends', () => {
  expect(registry.filter(({ name }) => !page(name).includes('每次之前先按')).map(({ name }) => name)).toEqual([]);
});

it('the chapter on states names every fact that an interaction needs, with its words', () => {
  const rows = page('states').match(/<tr><td><code>[^<]+<\/code><\/td><td>[^<]*<\/td>/g) ?? [];
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter((row) => !/[一-龥]/.test(row))).toEqual([]);
});

it('every link leads to a page of the handbook, and to a place on it', () => {
  const places = new Map([...pages].map(([name, text]) => [name.replace(/\.md$/, ''), idsOf(text)]));
  const broken = [...pages].flatMap(([name, text]) =>
    linksOf(text)
      .filter(({ target, place }) => !isThere(places, target, place))
      .map(({ target, place }) => `${name} → ${target}${place && `#${place}`}`),
  );
  expect(broken).toEqual([]);
});

it('nothing of it comes from another host', () => {
  const foreign = /(?:src|href)="(?!\.\/|#)[^"]*"|!\[[^\]]*\]\(http/g;
  expect([...pages].flatMap(([name, text]) => (text.match(foreign) ?? []).map((found) => `${name} ${found}`))).toEqual(
    [],
  );
});

const idsOf = (text: string): string[] => [...text.matchAll(/\{#([\w-]+)\}/g)].map(([, id = '']) => id);

function linksOf(text: string): { target: string; place: string }[] {
  const found = [...text.matchAll(/(?:href="|\]\()\.\/([\w.-]+?)\.html(?:#([\w-]+))?[")]/g)];
  return found.map(([, target = '', place = '']) => ({ target, place }));
}

/** What the build adds. */
const BUILT = ['print'];
const isThere = (places: ReadonlyMap<string, string[]>, target: string, place: string): boolean =>
  BUILT.includes(target) || (places.has(target) && (place === '' || (places.get(target) ?? []).includes(place)));
