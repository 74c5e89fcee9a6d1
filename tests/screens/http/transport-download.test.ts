import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { download } from '#web/http/download.ts';
import {
  type FakeResponse,
  type ReceivedRequest,
  fakeBackend,
  json,
  ok,
  refusal,
  renewed,
  neverResponds,
} from '#tests/support/fake-backend.ts';
import { type ObservedEvents, observeTransport } from '#tests/support/transport.ts';

const FAILED = '下载附件失败，请联系管理员';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let observed: ObservedEvents;
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

describe('file response', () => {
  it('is saved under the name in its header, or else under the default name', async () => {
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

  it('may name a file, which is fetched through downExportFile', async () => {
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
    { name: 'the logicName of the response', named: { fileName: 'abc', logicName: '教室.xlsx' }, saves: '教室.xlsx' },
    { name: 'the default name without a logicName', named: { fileName: 'abc' }, saves: '教室列表.xlsx' },
    {
      name: 'the default name for a blank logicName',
      named: { fileName: 'abc', logicName: ' ' },
      saves: '教室列表.xlsx',
    },
  ];
  for (const { name, named, saves } of names)
    it(`is fetched by name and saved under ${name}, whatever the header says`, async () => {
      const { arrived } = fakeBackend((_, index) => (index === 0 ? ok(named) : file(OTHER)));
      expect(await get()).toEqual({ ok: true });
      expect(decodeURIComponent(arrived[1]?.url ?? '')).toContain(`logicName=${saves}`);
      expect(saved).toEqual([{ name: saves, bytes: 5 }]);
    });

  it('is requested again after a token renewal', async () => {
    fakeBackend(({ token }) => (token === 'T1' ? file() : renewed('T1')));
    expect(await get()).toEqual({ ok: true });
    expect(observed.adoptions).toEqual(['T1']);
  });
});

describe('missing file', () => {
  const cases: { name: string; answer: (request: ReceivedRequest, index: number) => FakeResponse; toast: string }[] = [
    {
      name: 'JSON instead of a file is a refusal of the server',
      answer: () => refusal('0500', '没有可导出的数据'),
      toast: '没有可导出的数据',
    },
    {
      name: 'JSON with an error status is also a refusal',
      answer: () => json({ respCode: '0403', respMsg: '没有权限' }, { status: 403 }),
      toast: '没有权限',
    },
    {
      name: 'an HTML page',
      answer: () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
      toast: FAILED,
    },
    { name: 'an empty file', answer: () => new Response('', { headers: { 'content-type': XLSX } }), toast: FAILED },
    { name: 'an error status', answer: () => new Response('x', { status: 502 }), toast: FAILED },
    { name: 'a network failure', answer: () => Promise.reject(new TypeError('fetch failed')), toast: FAILED },
    { name: 'success without a file name', answer: () => ok(null), toast: FAILED },
    { name: 'a file name of another file', answer: () => ok({ fileName: 'abc' }), toast: FAILED },
  ];
  for (const { name, answer, toast } of cases)
    it(name, async () => {
      fakeBackend(answer);
      expect(await get()).toEqual({ ok: false });
      expect(observed.errors).toEqual([toast]);
      expect(saved).toEqual([]);
    });

  it('opens the session dialog on 0511', async () => {
    fakeBackend(() => refusal('0511', '登录状态已过期，请重新登录'));
    expect(await get()).toEqual({ ok: false });
    expect(observed.dialogs).toHaveLength(1);
    expect(observed.errors).toEqual([]);
  });

  it('times out after 30 s, not after 8', async () => {
    vi.useFakeTimers();
    fakeBackend(neverResponds);
    const done = get();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(observed.errors).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await done).toEqual({ ok: false });
    expect(observed.errors).toEqual([FAILED]);
  });
});
