import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { courses } from '#contracts/calls/courses.ts';
import { products } from '#contracts/calls/products.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { fakeBackend, json, ok, refusal } from '#tests/support/fake-backend.ts';
import { type ObservedEvents, observeTransport } from '#tests/support/transport.ts';
import { config } from '#web/config/config.ts';
import { isAbsent } from '#web/http/absent-calls.ts';
import { ApiError, isMissingCall } from '#web/http/api-error.ts';
import { prefetch } from '#web/http/cache/prefetch.ts';
import { send } from '#web/http/client.ts';
import { download } from '#web/http/download.ts';
import { dropSession } from '#web/session/state.ts';

const PAGE = { pageNum: 1, pageSize: 10 };
const ABSENT = '当前系统未提供此功能';

let observed: ObservedEvents;
beforeEach(() => {
  observed = observeTransport();
});
afterEach(() => {
  config.unavailableCalls = [];
  vi.unstubAllGlobals();
});

const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );
const notFound = (status = 404) =>
  new Response('<h1>Not Found</h1>', { status, headers: { 'content-type': 'text/html' } });

it('a call configured as unavailable is never sent and fails like a call that the server does not find', async () => {
  config.unavailableCalls = ['rooms.options'];
  const { arrived } = fakeBackend(() => ok([]));
  const error = await errorOf(send(rooms.options, {}));
  expect(isMissingCall(error)).toBe(true);
  expect(error).toHaveProperty('message', ABSENT);
  expect(arrived).toEqual([]);
});

it('a prefetch of a call configured as unavailable sends nothing', () => {
  config.unavailableCalls = ['courses.list'];
  const { arrived } = fakeBackend(() => ok({ rows: [], total: 0 }));
  prefetch(courses.list, PAGE);
  expect(arrived).toEqual([]);
});

it.each([404, 501])('a provisional call answered by status %d is sent only once', async (status) => {
  const { arrived } = fakeBackend(() => notFound(status));
  for (const _ of [1, 2]) expect(isMissingCall(await errorOf(send(courses.list, PAGE)))).toBe(true);
  expect(arrived).toHaveLength(1);
  expect(observed.errors).toEqual([ABSENT, ABSENT]);
});

it('a call of the specification is sent again after status 404', async () => {
  const { arrived } = fakeBackend(() => notFound());
  for (const _ of [1, 2]) await errorOf(send(rooms.options, {}));
  expect(arrived).toHaveLength(2);
  expect(isAbsent(rooms.options)).toBe(false);
});

it('an envelope with status 404 is a refusal, and the call is sent again', async () => {
  const { arrived } = fakeBackend(() => json({ respCode: '0404', respMsg: '课程不存在', data: null }, { status: 404 }));
  for (const _ of [1, 2]) expect(isMissingCall(await errorOf(send(courses.detail, { id: '1' })))).toBe(false);
  expect(arrived).toHaveLength(2);
});

it.each([
  '接口未提供',
  '该接口暂未提供',
  '接口 /sc/course/list 未提供',
  '当前系统未提供该功能',
  '系统未提供课程导出',
  '未提供此服务',
])('a refusal with the message %s marks the call as absent', async (message) => {
  fakeBackend(() => refusal('0500', message));
  expect(isMissingCall(await errorOf(send(courses.list, PAGE)))).toBe(true);
  expect(isAbsent(courses.list)).toBe(true);
});

it.each([
  '未提供课程名称',
  '系统用户未提供手机号',
  '未提供服务地址',
  '服务地址未提供省份',
  '第 3 行的接口人未提供电话',
])('the refusal %s concerns a missing value and leaves the call available', async (message) => {
  fakeBackend(() => refusal('0500', message));
  const error = await errorOf(send(courses.list, PAGE));
  expect(error).toHaveProperty('message', message);
  expect(isAbsent(courses.list)).toBe(false);
});

it('an absent export states that the system does not offer it, not that the download failed', async () => {
  fakeBackend(() => notFound());
  expect(await download(products.export, {}, '产品列表.xlsx')).toEqual({ ok: false });
  expect(observed.errors).toEqual([ABSENT]);
});

it('a request with quietIfAbsent shows no toast if the backend lacks the call', async () => {
  fakeBackend(() => notFound());
  expect(await errorOf(send(courses.list, PAGE, { quietIfAbsent: true }))).toBeInstanceOf(ApiError);
  expect(observed.errors).toEqual([]);
});

it('the end of a session forgets calls found to be missing and keeps those configured as unavailable', async () => {
  config.unavailableCalls = ['rooms.export'];
  fakeBackend(() => notFound());
  await errorOf(send(courses.list, PAGE));
  expect(isAbsent(courses.list)).toBe(true);
  dropSession();
  expect(isAbsent(courses.list)).toBe(false);
  expect(isAbsent(rooms.export)).toBe(true);
});
