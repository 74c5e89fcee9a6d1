import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { download } from '#web/http/download.ts';
import {
  type Answer,
  type Arrived,
  fakeBackend,
  json,
  ok,
  refused,
  renewed,
  silence,
} from '#tests/support/fake-backend.ts';
import { type Observed, observeTransport } from '#tests/support/transport.ts';

const FAILED = '下载附件失败，请联系管理员';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let observed: Observed;
let saved: { name: string; bytes: number }[];
let revoked: string[];

beforeEach(() => {
  observed = observeTransport();
  document.body.replaceChildren();
  saved = [];
  revoked = [];
  let size = 0;
  URL.createObjectURL = (file) => {
    size = (file as Blob).size;
    return 'blob:made';
  };
  URL.revokeObjectURL = (url) => void revoked.push(url);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, bytes: size });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const file = (headers: Record<string, string> = {}): Response =>
  new Response('12345', { headers: { 'content-type': XLSX, ...headers } });
const get = (): Promise<{ ok: boolean }> => download(rooms.export, { roomName: '钢琴' }, '教室列表.xlsx');

describe('a file answer', () => {
  it('is saved under the name it brings, else under ours', async () => {
    fakeBackend((_, index) =>
      file(index === 0 ? { 'content-disposition': "attachment; filename*=UTF-8''a%20b.xlsx" } : {}),
    );
    expect(await get()).toEqual({ ok: true });
    expect(await get()).toEqual({ ok: true });
    expect(saved).toEqual([
      { name: 'a b.xlsx', bytes: 5 },
      { name: '教室列表.xlsx', bytes: 5 },
    ]);
  });

  it('leaves no link and no object URL after 2 s', async () => {
    vi.useFakeTimers();
    fakeBackend(() => file());
    await get();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(document.querySelectorAll('a[download]')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(document.querySelectorAll('a[download]')).toHaveLength(0);
    expect(revoked).toEqual(['blob:made']);
  });

  it('may name a file, which is fetched by downExportFile', async () => {
    const { arrived } = fakeBackend((_, index) =>
      index === 0 ? ok({ fileName: 'abc', logicName: '教室.xlsx' }) : file(),
    );
    expect(await get()).toEqual({ ok: true });
    expect(decodeURIComponent(arrived[1]?.url ?? '')).toBe(
      '/business/api/system/file/downExportFile?fileName=abc&logicName=教室.xlsx',
    );
    expect(saved).toEqual([{ name: '教室.xlsx', bytes: 5 }]);
  });

  const OTHER = { 'content-disposition': "attachment; filename*=UTF-8''report-0001.xlsx" };
  const names = [
    { name: 'the logicName that came with it', named: { fileName: 'abc', logicName: '教室.xlsx' }, saves: '教室.xlsx' },
    { name: 'ours, where none came', named: { fileName: 'abc' }, saves: '教室列表.xlsx' },
    { name: 'ours, where a blank one came', named: { fileName: 'abc', logicName: ' ' }, saves: '教室列表.xlsx' },
  ];
  for (const { name, named, saves } of names)
    it(`that was named is asked for and saved under ${name}, whatever the header says`, async () => {
      const { arrived } = fakeBackend((_, index) => (index === 0 ? ok(named) : file(OTHER)));
      expect(await get()).toEqual({ ok: true });
      expect(decodeURIComponent(arrived[1]?.url ?? '')).toContain(`logicName=${saves}`);
      expect(saved).toEqual([{ name: saves, bytes: 5 }]);
    });

  it('is fetched again after a renewal', async () => {
    fakeBackend(({ token }) => (token === 'T1' ? file() : renewed('T1')));
    expect(await get()).toEqual({ ok: true });
    expect(observed.adoptions).toEqual(['T1']);
  });
});

describe('no file', () => {
  const cases: { name: string; answer: (request: Arrived, index: number) => Answer; toast: string }[] = [
    {
      name: 'JSON in its place is the server’s refusal',
      answer: () => refused('0500', '没有可导出的数据'),
      toast: '没有可导出的数据',
    },
    {
      name: 'JSON under a failing status too',
      answer: () => json({ respCode: '0403', respMsg: '没有权限' }, { status: 403 }),
      toast: '没有权限',
    },
    {
      name: 'a page',
      answer: () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
      toast: FAILED,
    },
    { name: 'nothing', answer: () => new Response('', { headers: { 'content-type': XLSX } }), toast: FAILED },
    { name: 'a status', answer: () => new Response('x', { status: 502 }), toast: FAILED },
    { name: 'a dead network', answer: () => Promise.reject(new TypeError('fetch failed')), toast: FAILED },
    { name: 'success that names nothing', answer: () => ok(null), toast: FAILED },
    { name: 'a file that names another', answer: () => ok({ fileName: 'abc' }), toast: FAILED },
  ];
  for (const { name, answer, toast } of cases)
    it(name, async () => {
      fakeBackend(answer);
      expect(await get()).toEqual({ ok: false });
      expect(observed.errors).toEqual([toast]);
      expect(saved).toEqual([]);
    });

  it('0511 in its place opens the dialog', async () => {
    fakeBackend(() => refused('0511', '登录状态已过期，请重新登录'));
    expect(await get()).toEqual({ ok: false });
    expect(observed.dialogs).toHaveLength(1);
    expect(observed.errors).toEqual([]);
  });

  it('gives up after 30 s, not after 8', async () => {
    vi.useFakeTimers();
    fakeBackend(silence);
    const done = get();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(observed.errors).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await done).toEqual({ ok: false });
    expect(observed.errors).toEqual([FAILED]);
  });
});
