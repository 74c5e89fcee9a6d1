import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tours } from '#seed/tours/index.ts';
import { doStep } from '../support/tour-steps.ts';
import { sharedTestServer, type TestSandbox, type TestServer } from '../support/server.ts';

interface ShownTour {
  id: string;
  current: string;
  isFinished: boolean;
  elapsedMs: number;
  steps: { id: string; as: string; page: string; act: string; state: string }[];
}

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});
afterAll(() => server.close());

const BRAND = {
  brandName: '新星艺术培训学校',
  shortName: '新星艺术',
  campuses: ['湖滨校区', '南山校区', '城北校区'],
  courses: ['少儿架子鼓', '拉丁舞'],
};

/** The rhythm of a school is another on each of them. */
const days = [
  ['a Monday morning', { today: '2026-09-07', time: '09:00' }],
  ['a Saturday afternoon', { today: '2026-09-12', time: '14:20' }],
  ['the first of a month, a holiday', { today: '2026-10-01', time: '09:00' }],
  ['a Wednesday under a prospect’s brand', { today: '2026-09-09', time: '10:00', brand: BRAND }],
] as const;

const fresh = (day: object): Promise<TestSandbox> => server.sandbox(day);
const told = (sandbox: TestSandbox): Promise<ShownTour> => sandbox.control('GET', 'tour');
const stateOf = async (sandbox: TestSandbox, id: string): Promise<string | undefined> =>
  (await told(sandbox)).steps.find((step) => step.id === id)?.state;
const goTo = (sandbox: TestSandbox, step: string): Promise<{ as: string; to: string }> =>
  sandbox.control('POST', 'tour-step', { step });

/** Does what the step asks, or says that it has been shown. */
async function carryOut(sandbox: TestSandbox, tour: (typeof tours)[number], id: string): Promise<void> {
  if (tour.steps.find((step) => step.id === id)?.isDone) await doStep(sandbox, tour.id, id);
  else await sandbox.control('POST', 'tour-shown', { step: id });
}

it.each(tours.map(({ id }) => id))('%s says the names that the sandbox bears', async (id) => {
  const sandbox = await fresh({ today: '2026-09-09', time: '10:00', brand: BRAND });
  await sandbox.control('POST', `tours/${id}`);
  expect(JSON.stringify(await told(sandbox))).not.toMatch(/启明|滨江校区|西湖校区|城东校区|少儿钢琴小组课|创意美术/);
});

describe.each(days)('on %s', (_, day) => {
  describe.each(tours.map((tour) => [tour.title, tour] as const))('%s', (__, tour) => {
    it('each step, prepared alone in a fresh sandbox, can be carried out, and is done by that alone', async () => {
      for (const { id } of tour.steps) {
        const sandbox = await fresh(day);
        await sandbox.control('POST', `tours/${tour.id}`);
        await goTo(sandbox, id);
        expect(await stateOf(sandbox, id), id).toBe('current');
        await carryOut(sandbox, tour, id);
        expect(await stateOf(sandbox, id), id).toBe('done');
      }
    });

    it('all steps in their order end it', async () => {
      const sandbox = await fresh(day);
      await sandbox.control('POST', `tours/${tour.id}`);
      for (const { id } of tour.steps) {
        await goTo(sandbox, id);
        await carryOut(sandbox, tour, id);
        expect(await stateOf(sandbox, id), id).toBe('done');
      }
      expect(await told(sandbox)).toMatchObject({ isFinished: true });
    });

    it('the last step can be gone to at once, and each one before it after that', async () => {
      const sandbox = await fresh(day);
      await sandbox.control('POST', `tours/${tour.id}`);
      for (const { id } of [...tour.steps].reverse()) {
        await goTo(sandbox, id);
        expect(await stateOf(sandbox, id), id).toBe('current');
        await carryOut(sandbox, tour, id);
        expect(await stateOf(sandbox, id), id).toBe('done');
      }
    });
  });
});

describe('a tour', () => {
  it('is listed with its minutes and whom it persuades', async () => {
    const sandbox = await fresh({});
    expect(await sandbox.control('GET', 'tours')).toEqual(
      tours.map(({ id, title, minutes, goal, steps }) => ({ id, title, minutes, goal, steps: steps.length })),
    );
    expect(await sandbox.control('GET', 'tour')).toBeNull();
  });

  it('names no name that the sandbox does not hold', async () => {
    const sandbox = await fresh({});
    for (const { id } of tours) {
      await sandbox.control('POST', `tours/${id}`);
      const { steps } = await told(sandbox);
      for (const step of steps) expect(`${step.page}${step.act}`).not.toMatch(/undefined|NaN|“”/);
    }
  });

  it('goes on by itself where somebody goes ahead without asking for the next step', async () => {
    const sandbox = await fresh({});
    await sandbox.control('POST', 'tours/enrol-to-roll-call');
    await doStep(sandbox, 'enrol-to-roll-call', 'student');
    await doStep(sandbox, 'enrol-to-roll-call', 'purchase');
    // Both were done before anybody looked: the second belongs to nobody's turn yet, and is asked for once more.
    expect(await stateOf(sandbox, 'student')).toBe('done');
    await doStep(sandbox, 'enrol-to-roll-call', 'purchase');
    expect(await stateOf(sandbox, 'purchase')).toBe('done');
  });

  it('what was done stays done when the sandbox is reset, and the next step brings what it needs', async () => {
    const sandbox = await fresh({});
    await sandbox.control('POST', 'tours/enrol-to-roll-call');
    await doStep(sandbox, 'enrol-to-roll-call', 'student');
    await told(sandbox);
    await sandbox.control('POST', 'reset', { name: sandbox.id });
    expect(await stateOf(sandbox, 'student')).toBe('done');
    await goTo(sandbox, 'purchase');
    await doStep(sandbox, 'enrol-to-roll-call', 'purchase');
    expect(await stateOf(sandbox, 'purchase')).toBe('done');
  });

  it('ends when it is put away; a step of it can be asked for no more', async () => {
    const sandbox = await fresh({});
    await sandbox.control('POST', 'tours/campus-week');
    await sandbox.control('DELETE', 'tour');
    expect(await sandbox.control('GET', 'tour')).toBeNull();
    await expect(goTo(sandbox, 'rule')).rejects.toThrow('没有正在进行的剧本');
  });

  it('is not begun where nothing is taught', async () => {
    const sandbox = await fresh({ scenario: 'empty-institution' });
    await expect(sandbox.control('POST', 'tours/campus-week')).rejects.toThrow('标准机构');
  });
});
