import { describe, expect, it } from 'vitest';
import { type Activity, newVisit, withActivity, withScript } from './record-visit.ts';

const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 10, 30, 9);

const begun = newVisit({ link: 'code', persona: 'qiming01', device: 'phone' }, START);
const activity = (minutes: number, change: Partial<Activity> = {}): Activity => ({
  at: START + minutes * MINUTE_MS,
  route: '/edu/room',
  isOpened: true,
  persona: 'qiming01',
  ...change,
});
const after = (...activities: Activity[]) => activities.reduce(withActivity, begun);

describe('recorded visit', () => {
  it('counts pauses of up to five minutes as activity, but not longer pauses', () => {
    expect(after(activity(3), activity(8)).activeMs).toBe(8 * MINUTE_MS);
    expect(after(activity(3), activity(9)).activeMs).toBe(3 * MINUTE_MS);
  });

  it('continues as another visit after a pause of more than 30 minutes', () => {
    const visit = after(activity(1), activity(32, { isOpened: false }));
    expect(visit.id).not.toBe(begun.id);
    expect(visit).toMatchObject({
      link: 'code',
      device: 'phone',
      activeMs: 0,
      pages: [{ route: '/edu/room', count: 1 }],
    });
    expect(after(activity(1), activity(31)).id).toBe(begun.id);
  });

  it('counts each opening of a page, the last opened one last', () => {
    const visit = after(
      activity(1),
      activity(2, { route: '/dashboard' }),
      activity(3),
      activity(4, { isOpened: false }),
    );
    expect(visit.pages).toEqual([
      { route: '/dashboard', count: 1 },
      { route: '/edu/room', count: 2 },
    ]);
  });

  it('keeps at most 30 pages, those opened last', () => {
    const opened = Array.from({ length: 40 }, (_, index) => activity(1, { route: `/page-${index}` }));
    const { pages } = after(...opened);
    expect([pages.length, pages[0]?.route, pages.at(-1)?.route]).toEqual([30, '/page-10', '/page-39']);
  });

  it('keeps the last persona when the visitor is signed out or uses an account of their own', () => {
    expect(after(activity(1, { persona: 'teacher01' }), activity(2, { persona: null })).persona).toBe('teacher01');
  });

  it('records the completed steps of a demo script that runs during the visit, and that it is finished', () => {
    const script = { id: 'tour', step: 'b', done: ['a'], beganAt: START, endedAt: null, activeMs: 0, since: '' };
    const scripts = [
      script,
      { ...script, done: ['b'], endedAt: START + MINUTE_MS },
      { ...script, step: 'c', done: [], endedAt: null },
    ].reduce((earlier, one) => withScript({ ...begun, scripts: earlier }, one), begun.scripts);
    expect(scripts).toEqual([{ id: 'tour', step: 'c', done: ['a', 'b'], isFinished: true }]);
    const earlier = { ...script, endedAt: START - MINUTE_MS };
    expect(withScript(begun, earlier)).toEqual([]);
  });
});
