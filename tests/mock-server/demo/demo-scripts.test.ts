import { describe, expect, vi } from 'vitest';
import { machineNow } from '#mock-server/kernel/clock/machine.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { demoScripts } from '#seed/demo-scripts/index.ts';
import { tenants } from '#seed/fixed-ids.ts';
import { doStep } from '../../support/tour-steps.ts';
import { rawRequest, type TestSandbox, type TestServer } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

interface RunningScript {
  id: string;
  current: string;
  isFinished: boolean;
  elapsedMs: number;
  steps: { id: string; as: string; page: string; act: string; state: string }[];
}

const BRAND = {
  brandName: '新星艺术培训学校',
  shortName: '新星艺术',
  campuses: ['湖滨校区', '南山校区', '城北校区'],
  courses: ['少儿架子鼓', '拉丁舞'],
};

/** Number of rows that a list returns at most. */
const PAGE_SIZE = 200;

/** Start times with different timetables. The last sandbox has a white label. */
const days = [
  ['a Monday morning', { today: '2026-09-07', time: '09:00' }],
  ['a Saturday afternoon', { today: '2026-09-12', time: '14:20' }],
  ['the first of a month, a holiday', { today: '2026-10-01', time: '09:00' }],
  ['a Wednesday in a white-label sandbox', { today: '2026-09-09', time: '10:00', brand: BRAND }],
] as const;

const newSandbox = (server: TestServer, day: object): Promise<TestSandbox> => server.sandbox(day);
const runningScript = (sandbox: TestSandbox): Promise<RunningScript> => sandbox.control('GET', 'tour');
const stepState = async (sandbox: TestSandbox, id: string): Promise<string | undefined> =>
  (await runningScript(sandbox)).steps.find((step) => step.id === id)?.state;
const actOf = async (sandbox: TestSandbox, id: string): Promise<string | undefined> =>
  (await runningScript(sandbox)).steps.find((step) => step.id === id)?.act;
const goTo = (sandbox: TestSandbox, step: string): Promise<{ as: string; to: string }> =>
  sandbox.control('POST', 'tour-step', { step });

/** Returns the enrolments with fewer hours than the sum of their packages. */
async function withNegativeGift(sandbox: TestSandbox): Promise<StudentCourse[]> {
  const qiming = await sandbox.signIn('qiming01');
  const page = (pageNum: number): Promise<{ rows: StudentCourse[]; total: number }> =>
    qiming.data(studentCourses.list, { pageNum, pageSize: PAGE_SIZE });
  const { total } = await page(1);
  const pages = await Promise.all(Array.from({ length: Math.ceil(total / PAGE_SIZE) }, (_, at) => page(at + 1)));
  return pages.flatMap(({ rows }) => rows).filter(({ givenHour }) => (givenHour ?? 0) < 0);
}

/** Performs a step whose completion is detected automatically; marks any other step as shown. */
async function carryOut(sandbox: TestSandbox, tour: (typeof demoScripts)[number], id: string): Promise<void> {
  if (tour.steps.find((step) => step.id === id)?.isDone) await doStep(sandbox, tour.id, id);
  else await sandbox.control('POST', 'tour-shown', { step: id });
}

it.for(demoScripts.map(({ id }) => id))('%s uses the names that are valid in the sandbox', async (id, { server }) => {
  const sandbox = await newSandbox(server, { today: '2026-09-09', time: '10:00', brand: BRAND });
  await sandbox.control('POST', `tours/${id}`);
  expect(JSON.stringify(await runningScript(sandbox))).not.toMatch(
    /启明|滨江校区|西湖校区|城东校区|少儿钢琴小组课|创意美术/,
  );
});

describe.each(days)('on %s', (_, day) => {
  describe.each(demoScripts.map((tour) => [tour.title, tour] as const))('%s', (__, tour) => {
    it('prepares each step in a fresh sandbox, and performing that step completes it', async ({ server }) => {
      for (const { id } of tour.steps) {
        const sandbox = await newSandbox(server, day);
        await sandbox.control('POST', `tours/${tour.id}`);
        await goTo(sandbox, id);
        expect(await stepState(sandbox, id), id).toBe('current');
        await carryOut(sandbox, tour, id);
        expect(await stepState(sandbox, id), id).toBe('done');
      }
    });

    it('completes after all steps in order', async ({ server }) => {
      const sandbox = await newSandbox(server, day);
      await sandbox.control('POST', `tours/${tour.id}`);
      for (const { id } of tour.steps) {
        await goTo(sandbox, id);
        const act = await actOf(sandbox, id);
        await carryOut(sandbox, tour, id);
        expect(await stepState(sandbox, id), id).toBe('done');
        expect(await actOf(sandbox, id), 'the words stay when the step is done').toBe(act);
      }
      expect(await runningScript(sandbox)).toMatchObject({ isFinished: true });
    });

    it('prepares the last step first, and then each earlier step', async ({ server }) => {
      const sandbox = await newSandbox(server, day);
      await sandbox.control('POST', `tours/${tour.id}`);
      for (const { id } of [...tour.steps].reverse()) {
        await goTo(sandbox, id);
        expect(await stepState(sandbox, id), id).toBe('current');
        await carryOut(sandbox, tour, id);
        expect(await stepState(sandbox, id), id).toBe('done');
      }
      expect(await withNegativeGift(sandbox)).toEqual([]);
    });
  });
});

describe('demo script', () => {
  it('is listed with its minutes and its goal', async ({ server }) => {
    const sandbox = await newSandbox(server, {});
    expect(await sandbox.control('GET', 'tours')).toEqual(
      demoScripts.map(({ id, title, minutes, goal, steps }) => ({ id, title, minutes, goal, steps: steps.length })),
    );
    expect(await sandbox.control('GET', 'tour')).toBeNull();
  });

  it('applies for campuses named after further districts of the city of a white-label school', async ({ server }) => {
    const brand = { ...BRAND, campuses: [], subject: 'dance', city: 'chengdu', campusCount: 2 };
    const sandbox = await newSandbox(server, { scenario: 'small', brand });
    await sandbox.control('POST', 'tours/platform-and-agents');
    for (const id of ['opened', 'audit', 'payment']) await goTo(sandbox, id);
    const { json } = await rawRequest(`${sandbox.url}/__mock/db/registration?parentId=${tenants.qiming}`);
    const applications = (json as { nickName: string; address: string }[]).slice(1);
    expect(applications.map(({ nickName }) => nickName)).toEqual(['双流校区', '温江校区', '新都校区']);
    for (const { nickName, address } of applications)
      expect(address).toContain(`四川省成都市${nickName.replace('校区', '区')}`);
  });

  it('names the next campus after a street when every district has a campus', async ({ server }) => {
    const brand = { ...BRAND, campuses: [], subject: 'dance', city: 'chengdu', campusCount: 5 };
    const sandbox = await newSandbox(server, { scenario: 'small', brand });
    await sandbox.control('POST', 'tours/platform-and-agents');
    await goTo(sandbox, 'payment');
    const said = await rawRequest(`${sandbox.url}/__mock/db/registration?parentId=${tenants.qiming}`);
    expect(said.json).toMatchObject([{}, { nickName: '人民路校区', address: '四川省成都市新都区人民路 588 号' }]);
  });

  it('counts the presentation time without pauses', async ({ server }) => {
    const sandbox = await newSandbox(server, {});
    await sandbox.control('POST', 'tours/enrol-to-roll-call');
    const began = machineNow();
    vi.useFakeTimers({ toFake: ['Date'], now: began });
    const secondsAfter = async (seconds: number): Promise<number> => {
      vi.setSystemTime(machineNow() + seconds * 1_000);
      return Math.round((await runningScript(sandbox)).elapsedMs / 1_000);
    };
    try {
      expect(await secondsAfter(50)).toBe(50);
      expect(await secondsAfter(3_600)).toBe(50);
      expect(await secondsAfter(20)).toBe(70);
    } finally {
      vi.useRealTimers();
    }
  });

  it('contains no unresolved name in any step', async ({ server }) => {
    const sandbox = await newSandbox(server, {});
    for (const { id } of demoScripts) {
      await sandbox.control('POST', `tours/${id}`);
      const { steps } = await runningScript(sandbox);
      for (const step of steps) expect(`${step.page}${step.act}`).not.toMatch(/undefined|NaN|“”/);
    }
  });

  it('advances automatically when a user acts before requesting the next step', async ({ server }) => {
    const sandbox = await newSandbox(server, {});
    await sandbox.control('POST', 'tours/enrol-to-roll-call');
    await doStep(sandbox, 'enrol-to-roll-call', 'student');
    await doStep(sandbox, 'enrol-to-roll-call', 'purchase');
    // Both steps are performed before the script is read for the first time. That read makes the purchase the current
    // step, and it must be performed again.
    expect(await stepState(sandbox, 'student')).toBe('done');
    await doStep(sandbox, 'enrol-to-roll-call', 'purchase');
    expect(await stepState(sandbox, 'purchase')).toBe('done');
  });

  it('keeps completed steps after a reset, and prepares the data that the next step needs', async ({ server }) => {
    const sandbox = await newSandbox(server, {});
    await sandbox.control('POST', 'tours/enrol-to-roll-call');
    await doStep(sandbox, 'enrol-to-roll-call', 'student');
    await runningScript(sandbox);
    await sandbox.control('POST', 'reset', { name: sandbox.id });
    expect(await stepState(sandbox, 'student')).toBe('done');
    await goTo(sandbox, 'purchase');
    await doStep(sandbox, 'enrol-to-roll-call', 'purchase');
    expect(await stepState(sandbox, 'purchase')).toBe('done');
  });

  it('ends when it is closed, and then refuses its steps', async ({ server }) => {
    const sandbox = await newSandbox(server, {});
    await sandbox.control('POST', 'tours/campus-week');
    await sandbox.control('DELETE', 'tour');
    expect(await sandbox.control('GET', 'tour')).toBeNull();
    await expect(goTo(sandbox, 'rule')).rejects.toThrow('没有正在进行的脚本');
  });

  it('does not start in a sandbox without lessons', async ({ server }) => {
    const sandbox = await newSandbox(server, { scenario: 'empty-institution' });
    await expect(sandbox.control('POST', 'tours/campus-week')).rejects.toThrow('标准机构');
  });
});
