import { describe, expect, it } from 'vitest';
import type { LinkReport } from '#contracts/control/visits.ts';
import { nextTopics, returnedPages } from './next-topics.ts';

const report = (change: Partial<LinkReport> = {}): LinkReport => ({
  code: 'code',
  name: '王校长',
  mode: 'shared',
  sandbox: null,
  createdAt: '2026-11-28 09:00:00',
  walkthrough: null,
  firstOpenedAt: '2026-11-28 10:00:00',
  visits: 2,
  minutes: 12,
  lastAt: '2026-11-29 10:00:00',
  lastPage: '/edu/room',
  devices: ['phone'],
  personas: ['qiming01'],
  pages: [],
  scripts: [],
  recent: [],
  ...change,
});
const script = { id: 'a', title: '从报名到上课', done: ['新建学员'], next: '购课', steps: 5, isFinished: false };

describe('next topics', () => {
  it('suggest a reminder for a link that was not opened', () => {
    expect(nextTopics(report({ firstOpenedAt: null, visits: 0 }))).toEqual([expect.stringContaining('还没打开')]);
  });

  it('are empty if the link was opened but no visits are stored', () => {
    expect(nextTopics(report({ visits: 0 }))).toEqual([]);
  });

  it('begin with the step at which a script stopped, followed by the pages of several visits', () => {
    const pages = [
      { route: '/dashboard', visits: 2, count: 9 },
      { route: '/edu/claTimeRule', visits: 2, count: 3 },
      { route: '/edu/room', visits: 1, count: 8 },
    ];
    expect(nextTopics(report({ scripts: [script], pages }))).toEqual([
      '脚本“从报名到上课”停在“购课”：从这一步接着讲',
      expect.stringContaining('先讲排课'),
    ]);
    expect(returnedPages(report({ pages })).map(({ route }) => route)).toEqual(['/edu/claTimeRule']);
  });

  it('name each topic once, and at most three', () => {
    const pages = ['/edu/cla', '/edu/cla/detail', '/edu/student', '/edu/trial', '/edu/room'].map((route) => ({
      route,
      visits: 2,
      count: 2,
    }));
    const topics = nextTopics(report({ pages }));
    expect(topics).toHaveLength(3);
    expect(new Set(topics).size).toBe(3);
  });

  for (const [name, change, topic] of [
    ['the page that was opened most', { pages: [{ route: '/edu/trial', visits: 1, count: 4 }] }, '先讲试听'],
    ['a short visit', { minutes: 1 }, '看得很短'],
    ['a visit of the home page alone', { pages: [{ route: '/dashboard', visits: 2, count: 4 }] }, '只看了首页'],
    ['a finished script', { scripts: [{ ...script, next: null, isFinished: true }] }, '已看完'],
  ] as const)
    it(`follow from ${name}`, () => {
      expect(nextTopics(report(change as Partial<LinkReport>))).toEqual([expect.stringContaining(topic)]);
    });
});
