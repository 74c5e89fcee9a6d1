import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerLostChunk } from './lost-chunk.ts';

const CHUNK = 'http://localhost:5174/assets/StudentPage-a1b2.js';
const error = new TypeError(`Failed to fetch dynamically imported module: ${CHUNK}`);
const reload = vi.fn();
const shown: string[] = [];
const show = (kind: string, message: string) => void shown.push(`${kind} ${message}`);

const answer = (response: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(response));
const missing = () => answer(async () => new Response('', { status: 404 }));
const page = () => answer(async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }));
const dead = () => answer(() => Promise.reject(new TypeError('Failed to fetch')));
const there = () => answer(async () => new Response('', { headers: { 'content-type': 'text/javascript' } }));

beforeEach(() => {
  vi.stubGlobal('location', { href: 'http://localhost:5174/edu/student', reload });
  sessionStorage.clear();
  shown.length = 0;
  reload.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

for (const [name, gone] of [
  ['404', missing],
  ['a page in its place', page],
] as const)
  it(`${name}: the system was updated; the page is loaded anew once, then it says so`, async () => {
    gone();
    await answerLostChunk(error, show);
    expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe(CHUNK);
    expect(reload).toHaveBeenCalledTimes(1);
    await answerLostChunk(error, show);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(shown).toEqual(['error 系统已更新，请刷新页面；如果仍然打不开，请联系管理员']);
  });

it('a network that is dead is the network: the page stays, before and after a reload', async () => {
  dead();
  await answerLostChunk(error, show);
  there();
  await answerLostChunk(error, show);
  expect(reload).toHaveBeenCalledTimes(1);
  dead();
  await answerLostChunk(error, show);
  answer(async () => new Response('', { status: 502 }));
  await answerLostChunk(error, show);
  expect(shown).toEqual(Array.from({ length: 3 }, () => 'error 页面加载失败，请检查网络后重试'));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a part that is there again, which the browser would not ask for twice: loaded anew once', async () => {
  there();
  await answerLostChunk(error, show);
  expect(reload).toHaveBeenCalledTimes(1);
  await answerLostChunk(error, show);
  expect(shown).toEqual(['error 页面加载失败，请检查网络后重试']);
});

it('what a dialog has begun is not lost', async () => {
  missing();
  document.body.append(Object.assign(document.createElement('div'), { role: 'dialog' }));
  document.querySelector('div')?.setAttribute('role', 'dialog');
  await answerLostChunk(error, show);
  expect(shown).toEqual(['warning 系统已更新，请保存后刷新页面']);
  expect(reload).not.toHaveBeenCalled();
});

it('where the browser names no part, the page is asked for', async () => {
  page();
  await answerLostChunk(new TypeError('Importing a module script failed.'), show);
  expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe('http://localhost:5174/edu/student');
  expect(reload).toHaveBeenCalledTimes(1);
});
