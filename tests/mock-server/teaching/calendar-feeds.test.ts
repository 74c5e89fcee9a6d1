import { describe, expect } from 'vitest';
import { calendarFeeds as calls } from '#contracts/calls/calendar-feeds.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { teachers } from '#contracts/calls/teachers.ts';
import { users } from '#contracts/calls/users.ts';
import type { Substitute } from '#contracts/entities/teacher.ts';
import { depts, teaching, users as fixedUsers } from '#seed/fixed-ids.ts';
import { newLesson } from '../../support/lessons.ts';
import { applyForLeave } from '../../support/requests.ts';
import type { Caller, TestSandbox } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const subscribe = async (caller: Caller, input: Record<string, unknown> = {}): Promise<string> =>
  (await caller.data<{ tokenAddress: string }>(calls.create, input)).tokenAddress;

async function read(sandbox: TestSandbox, address: string) {
  const response = await fetch(`${sandbox.url}/${address}`);
  const text = (await response.text()).replaceAll('\r\n ', '');
  return { status: response.status, type: response.headers.get('content-type'), text };
}
/** Returns the event of a lesson; undefined if it is not in the calendar. */
const eventOf = (calendar: string, id: string): string | undefined =>
  calendar.split('BEGIN:VEVENT').find((event) => event.includes(`UID:${id}@campus-console`));

describe('a calendar feed', () => {
  it('contains a teacher’s lessons, requires no session, and reflects each change', async ({
    sandbox,
    qiming,
    binjiang,
    teacher,
  }) => {
    const address = await subscribe(teacher);
    const first = await read(sandbox, address);
    expect([first.status, first.type]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(eventOf(first.text, teaching.lesson)).not.toContain('STATUS');

    const leaveTimeId = await applyForLeave(teacher, teaching.lesson);
    const [substitute] = await binjiang.data<Substitute[]>(teachers.substitutes, { leaveTimeId });
    await binjiang.data(teachers.auditLeave, { leaveTimeId, auditStatus: 1, teacherId: substitute?.teacherId });
    const added = await newLesson(qiming, '2026-09-16');
    await qiming.data(claTimes.remove, { id: added });
    const { text } = await read(sandbox, address);
    expect(eventOf(text, teaching.lesson)).toMatch(/SEQUENCE:1[^]*STATUS:CANCELLED/);
    expect(eventOf(text, added)).toMatch(/SEQUENCE:1[^]*STATUS:CANCELLED/);
    expect(eventOf((await read(sandbox, await subscribe(qiming))).text, teaching.lesson)).toContain('（代课）');
  });

  it('covers the past four weeks and the next twelve weeks', async ({ sandbox, qiming }) => {
    const inside = await newLesson(qiming, '2026-11-30');
    const outside = await newLesson(qiming, '2026-12-01');
    const { text } = await read(sandbox, await subscribe(qiming));
    expect(eventOf(text, inside)).toBeDefined();
    expect(eventOf(text, outside)).toBeUndefined();
    const dates = [...text.matchAll(/DTSTART:(\d{8})/g)].map(([, date]) => date ?? '').sort();
    expect(dates[0]).toMatch(/^202608(1\d|09|2\d)$/);
  });

  it('contains the lessons that a staff member can see, optionally of one campus', async ({
    sandbox,
    qiming,
    binjiang,
  }) => {
    const whole = (await read(sandbox, await subscribe(qiming))).text;
    const one = (await read(sandbox, await subscribe(qiming, { deptId: depts.binjiang }))).text;
    const own = (await read(sandbox, await subscribe(binjiang))).text;
    const campusesOf = (text: string): number => new Set(text.match(/LOCATION:\S+校区/g)).size;
    expect([campusesOf(whole), campusesOf(one), campusesOf(own)]).toEqual([3, 1, 1]);
    expect(await binjiang.refusal(calls.create, { deptId: depts.xihu })).toMatch(/^0404 /);
  });

  it('is not found after it is revoked or replaced, with an unknown token, or in another sandbox', async ({
    server,
    sandbox,
    teacher,
  }) => {
    const statusOf = async (address: string, place = sandbox) => (await read(place, address)).status;
    expect((await teacher.data<{ createTime: string | null }>(calls.current, {})).createTime).toBeNull();
    const first = await subscribe(teacher);
    expect((await teacher.data<{ createTime: string | null }>(calls.current, {})).createTime).toMatch(/^2026-09-07 /);
    expect(await statusOf(first)).toBe(200);
    expect(await statusOf(first, await server.sandbox())).toBe(404);
    const second = await subscribe(teacher);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    await teacher.data(calls.remove, {});
    expect(await statusOf(second)).toBe(404);
    expect(await statusOf(`feeds/${'A'.repeat(43)}.ics`)).toBe(404);
    expect(await statusOf('feeds/x')).toBe(404);
  });

  it('is not found while its user is disabled', async ({ sandbox, qiming, teacher }) => {
    const address = await subscribe(teacher);
    await qiming.data(users.changeEnable, { userId: fixedUsers.teacher01, enable: 0 });
    expect((await read(sandbox, address)).status).toBe(404);
  });

  it('does not expose its token in logs, tables, the call history or stored responses', async ({
    sandbox,
    teacher,
    qiming,
  }) => {
    const address = await subscribe(teacher);
    await read(sandbox, address);
    const token = address.slice('feeds/'.length, -'.ics'.length);
    expect(token.length).toBeGreaterThanOrEqual(43);
    for (const path of ['calls', 'unhandled', 'db/operationLog?_limit=20&tenantId=', 'counts'])
      expect(JSON.stringify(await sandbox.control('GET', path).catch(() => ''))).not.toContain(token);
    expect(JSON.stringify(await sandbox.control('GET', 'calls'))).toContain('calendarFeeds.create');
    await expect(sandbox.control('GET', 'db/calendarFeed?_limit=1')).rejects.toThrow();
    expect(await qiming.refusal(claTimes.detail, { id: token })).not.toContain(token);
  });
});
