// @isolated
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerLostChunk } from './lost-chunk.ts';

const CHUNK = 'http://localhost:5174/assets/StudentPage-a1b2.js';
const error = new TypeError(`Failed to fetch dynamically imported module: ${CHUNK}`);
const reload = vi.fn();
const messages: string[] = [];
const show = (kind: string, message: string) => void messages.push(`${kind} ${message}`);

const stubFetch = (response: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(response));
const respondNotFound = () => stubFetch(async () => new Response('', { status: 404 }));
const respondHtml = () =>
  stubFetch(async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }));
const failNetwork = () => stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
const respondScript = () => stubFetch(async () => new Response('', { headers: { 'content-type': 'text/javascript' } }));

beforeEach(() => {
  vi.stubGlobal('location', { href: 'http://localhost:5174/edu/student', reload });
  sessionStorage.clear();
  messages.length = 0;
  reload.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

for (const [name, isMissing] of [
  ['404', respondNotFound],
  ['an HTML page instead', respondHtml],
] as const)
  it(`reloads the page once if the server responds with ${name}, and reports a new version at the next failure`, async () => {
    isMissing();
    await answerLostChunk(error, show);
    expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe(CHUNK);
    expect(reload).toHaveBeenCalledTimes(1);
    await answerLostChunk(error, show);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(messages).toEqual(['error 有新版本，请刷新页面；如果仍然打不开，请联系管理员']);
  });

it('reports a network error instead of reloading if no server responds, even after an earlier reload', async () => {
  failNetwork();
  await answerLostChunk(error, show);
  respondScript();
  await answerLostChunk(error, show);
  expect(reload).toHaveBeenCalledTimes(1);
  failNetwork();
  await answerLostChunk(error, show);
  stubFetch(async () => new Response('', { status: 502 }));
  await answerLostChunk(error, show);
  expect(messages).toEqual(Array.from({ length: 3 }, () => 'error 页面加载失败，请检查网络后重试'));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads once if the chunk is available, and reports a network error at the next failure', async () => {
  respondScript();
  await answerLostChunk(error, show);
  expect(reload).toHaveBeenCalledTimes(1);
  await answerLostChunk(error, show);
  expect(messages).toEqual(['error 页面加载失败，请检查网络后重试']);
});

it('asks the user to save instead of reloading while a dialog is open', async () => {
  respondNotFound();
  document.body.append(Object.assign(document.createElement('div'), { role: 'dialog' }));
  document.querySelector('div')?.setAttribute('role', 'dialog');
  await answerLostChunk(error, show);
  expect(messages).toEqual(['warning 有新版本，请保存后刷新页面']);
  expect(reload).not.toHaveBeenCalled();
});

it("requests the page's own address if the error names no chunk", async () => {
  respondHtml();
  await answerLostChunk(new TypeError('Importing a module script failed.'), show);
  expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe('http://localhost:5174/edu/student');
  expect(reload).toHaveBeenCalledTimes(1);
});
