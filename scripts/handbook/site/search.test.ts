import MiniSearch from 'minisearch';
import { createMarkdownRenderer } from 'vitepress';
import { beforeAll, describe, expect, it } from 'vitest';
import config from '../.vitepress/config.ts';
import { allPages } from './pages.ts';
import { searchOptions } from './search-options.ts';
import { indexWords } from './search-words.ts';

interface LocalSearch {
  options: {
    _render: (source: string, env: object, md: object) => string;
    miniSearch: {
      _splitIntoSections: (file: string, html: string) => { anchor: string; titles: string[]; text: string }[];
    };
  };
}
const { options } = (config.themeConfig as unknown as { search: LocalSearch }).search;
const index = new MiniSearch({
  fields: ['title', 'titles', 'text'],
  storeFields: ['title', 'titles'],
  tokenize: indexWords,
  searchOptions: searchOptions(),
});

/** Number of results that VitePress shows. */
const SHOWN_RESULTS = 16;

/** Builds the index as VitePress does. */
beforeAll(async () => {
  const md = await createMarkdownRenderer('.', config.markdown);
  for (const [name, source] of allPages()) {
    const html = options._render(source, { path: name, relativePath: name, cleanUrls: false }, md);
    for (const { anchor, titles, text } of options.miniSearch._splitIntoSections(name, html))
      index.add({
        id: `/${name === 'index.md' ? '' : name.replace(/\.md$/, '.html')}#${anchor}`,
        text,
        title: titles.at(-1),
        titles: titles.slice(0, -1),
      });
  }
}, 60_000);

/** Returns the first three results, such as `lists.html#pages`. */
const resultsOf = (query: string): string[] =>
  index
    .search(query)
    .slice(0, 3)
    .map(({ id }) => String(id).slice(1));

describe.each<[language: string, ...cases: (readonly [query: string, page: string])[]]>([
  [
    'Chinese',
    ['怎么分页', 'lists.html#pages'],
    ['翻页', 'lists.html#pages'],
    ['没有数据时返回什么', 'lists.html#pages'],
    ['如何排序', 'lists.html#order'],
    ['省略字段', 'lists.html#optional'],
    ['哪些字段可以不给', 'lists.html#optional'],
    ['先实现哪些状态', 'states.html'],
    ['状态地址怎么写', 'states.html#address'],
    ['没有状态地址怎么办', 'states.html#without'],
    ['退出码', 'states.html#results'],
    ['令牌过期怎么办', 'sessions.html'],
    ['怎么刷新令牌', 'sessions.html#renewal'],
    ['被踢下线', 'sessions.html#elsewhere'],
    ['谁可以调用', 'permissions.html'],
    ['别的机构的数据', 'permissions.html#tenants'],
    ['重复提交', 'idempotency.html'],
    ['怎么防止重复扣课时', 'idempotency.html'],
    ['编号用数字还是文本', 'ids-and-dates.html#ids'],
    ['日期格式', 'ids-and-dates.html#dates'],
    ['时区', 'ids-and-dates.html#dates'],
    ['金额是元还是分', 'ids-and-dates.html#numbers'],
    ['怎么上传图片', 'files.html#upload'],
    ['怎么导出文件', 'files.html#export'],
    ['错误码', 'envelopes.html'],
    ['HTTP 状态码用什么', 'envelopes.html'],
    ['怎么开始', 'start.html'],
    ['性别有哪些取值', 'dictionaries.html'],
    ['怎么建立 webhook', 'broker.html'],
    ['能不能部署', 'broker.html'],
    ['怎么新增教室', 'rooms.add.html'],
    ['学员列表', 'students.list.html'],
    ['记上课接口', 'attendance.record.html'],
  ],
  [
    'English',
    ['how do I page', 'lists.html#pages'],
    ['pagination', 'lists.html#pages'],
    ['how to sort a list', 'lists.html#order'],
    ['optional fields', 'lists.html#optional'],
    ['can I omit a field', 'lists.html#optional'],
    ['token expired', 'sessions.html'],
    ['refresh token', 'sessions.html#renewal'],
    ['sign in', 'sessions.html#sign-in'],
    ['which states first', 'states.html'],
    ['exit code', 'states.html#results'],
    ['use my own ids', 'states.html#ids'],
    ['retry twice', 'idempotency.html'],
    ['duplicate request', 'idempotency.html'],
    ['who may call', 'permissions.html'],
    ["another tenant's data", 'permissions.html#tenants'],
    ['error codes', 'envelopes.html'],
    ['date format', 'ids-and-dates.html#dates'],
    ['time zone', 'ids-and-dates.html#dates'],
    ['is money in yuan or cents', 'ids-and-dates.html#numbers'],
    ['file upload', 'files.html#upload'],
    ['download excel', 'files.html#export'],
    ['getting started', 'start.html'],
    ['enum values', 'dictionaries.html'],
    ['glossary', 'glossary.html'],
    ['can I deploy', 'broker.html'],
    ['add a room', 'rooms.add.html'],
    ['list students', 'students.list.html'],
    ['record attendance', 'attendance.record.html'],
  ],
])('%s', (_, ...cases) => {
  it.each(cases)('%s: %s is among the first three results', (query, page) => {
    const results = resultsOf(query);
    expect(results.map((id) => (id.startsWith(page) ? page : id))).toContain(page);
  });
});

/** Questions of a backend team, with the chapter or the section that the first result must belong to. */
it.each([
  ['登录成功返回什么', 'envelopes.html#login'],
  ['怎么用自己的编号', 'states.html#ids'],
  ['跨域怎么配置', 'sessions.html#cors'],
  ['超时时间是多少', 'states.html#time'],
  ['两个人同时修改怎么办', 'idempotency.html#if-match'],
  ['乐观锁', 'idempotency.html#if-match'],
  ['修改时没有传的字段怎么办', 'lists.html#update'],
  ['记录正被使用时能删除吗', 'envelopes.html#refusals'],
  ['报告在哪里', 'states.html'],
  ['核对会不会改我的数据', 'states.html#writes'],
  ['怎么只核对一个接口', 'states.html'],
  ['有 swagger 文档怎么核对', 'checks.html#openapi'],
  ['手机号格式', 'ids-and-dates.html#text'],
  ['响应要多快', 'states.html#time'],
  ['业务日期怎么调整', 'states.html#today'],
  ['怎么在流水线里运行', 'broker.html#pipelines'],
  ['how do I run the verification', 'states.html'],
  ['which HTTP status for errors', 'envelopes.html'],
  ['which header carries the token', 'sessions.html'],
  ['optimistic locking', 'idempotency.html#if-match'],
  ['CORS headers', 'sessions.html#cors'],
  ['how fast must a response be', 'states.html#time'],
  ['check my swagger document', 'checks.html#openapi'],
  ['record browser traffic HAR', 'checks.html#traffic'],
  ['null or missing', 'lists.html#optional'],
  ['partial update', 'lists.html#update'],
  ['which roles exist', 'permissions.html#audiences'],
  ['run in a CI pipeline', 'broker.html'],
  ['numbers as strings', 'ids-and-dates.html'],
  ['how do provider states work', 'states.html#address'],
  ['maximum upload size', 'files.html#upload'],
  ['switch campus', 'sessions.html#switch'],
])('%s: the first result is in %s', (query, place) => {
  expect(resultsOf(query)[0]?.slice(0, place.length)).toBe(place);
});

it('ranks a call first for its name and path, lists it for 教室, and ranks the section on a code first for the code', () => {
  expect(resultsOf('rooms.add')[0]).toMatch(/^rooms\.add\.html/);
  expect(resultsOf('/sc/room/add/addScRoom')[0]).toMatch(/^rooms\.add\.html/);
  expect(index.search('教室').slice(0, SHOWN_RESULTS)).toContainEqual(
    expect.objectContaining({ id: '/rooms.add.html#top' }),
  );
  expect(resultsOf('更新令牌 0512')[0]).toMatch(/^sessions\.html#renewal/);
});
