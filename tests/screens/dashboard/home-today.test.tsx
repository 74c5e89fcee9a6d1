import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { type CalendarWeek, type ClaTime, claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { ConsoleContext } from '#web/crud/pages/console-context.ts';
import { invalidate } from '#web/http/cache/invalidation.ts';
import { TodayStrip } from '#web/screens/dashboard/today/TodayStrip.tsx';
import { setServerDate } from '#web/session/today.ts';
import { type Answer, Refused } from '../support/answer-calls.ts';
import { classBackend } from '../support/class-backend.ts';
import { renderScreen } from '../support/render.tsx';

/** A Monday. */
const TODAY = '2026-09-07';
const lesson = (courseTimeId: string, own: Partial<ClaTime>): ClaTime => ({
  ...claTimeExample,
  courseTimeId,
  claDate: TODAY,
  claName: `班级 ${courseTimeId}`,
  claTimeStatus: claTimeStatuses.notHeld,
  ...own,
});
const held = { claTimeStatus: claTimeStatuses.held };
const lessons = [
  lesson('1', { startTime: '08:00', endTime: '09:00', ...held }),
  lesson('2', { startTime: '09:00', endTime: '10:00' }),
  lesson('3', { startTime: '10:00', endTime: '11:30' }),
  lesson('4', { startTime: '14:00', endTime: '15:00' }),
  lesson('5', { claDate: '2026-09-06', startTime: '19:00', endTime: '20:00' }),
  // Eight days ago: attendance can be recorded for seven days only.
  lesson('6', { claDate: '2026-08-30', startTime: '19:00', endTime: '20:00' }),
];
/** Returns an answer: the requested week, with all its lessons in one row. */
const weekOf =
  (rows: readonly ClaTime[]): Answer =>
  ({ beginDate, endDate }): CalendarWeek => ({
    columnTitles: [{ weekName: '星期一', date: String(beginDate), count: 0 }],
    claTimeContainer: [
      {
        time: '其他',
        days: { '1': rows.filter(({ claDate }) => claDate >= String(beginDate) && claDate <= String(endDate)) },
      },
    ],
  });

function renderStrip(answers: Record<string, Answer> = {}, pages: readonly string[] = ['/edu/claTimeRule']) {
  const backend = classBackend({ 'claTimes.calendar': weekOf(lessons), 'dictData.byType': () => [], ...answers });
  const opened: string[] = [];
  renderScreen(
    <ConsoleContext
      value={{
        menu: [],
        mayOpen: (to) => pages.includes(to.split('?', 1)[0] ?? ''),
        openPage: (to) => void opened.push(to),
      }}
    >
      <TodayStrip />
    </ConsoleContext>,
  );
  return { backend, opened };
}
/** Returns a promise and the function that resolves it. */
function pendingPromise(): [Promise<void>, () => void] {
  let resolve: () => void = () => undefined;
  return [new Promise((done) => (resolve = done)), () => resolve()];
}
const stripItems = () => screen.getAllByRole('listitem').map((part) => part.textContent);
const unrecorded = () => screen.getByRole('region', { name: /^待记上课/ });
const setTime = (time: string) => setServerDate(`Mon, 07 Sep 2026 ${time} GMT`);

beforeEach(() => setTime('02:30:00'));

describe('today strip', () => {
  it('describes the progress of the day and its lessons in words', async () => {
    const { backend } = renderStrip();
    await waitFor(() =>
      expect(stripItems()).toEqual([
        '10:00–11:30上课中班级 3林晓雯 · 301 钢琴房记上课',
        '14:00–15:00班级 4林晓雯 · 301 钢琴房记上课',
      ]),
    );
    expect(unrecorded()).toHaveTextContent('待记上课2节 · 近 7 天09:00 班级 2昨天 19:00 班级 5');
    expect(
      screen.getByRole('img', { name: '今天 4 节，已上课 1 节，待记 1 节，上课中 1 节，还有 1 节' }),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: '接下来的课今天还有 1 节' })).toBeVisible();
    expect(screen.getByText('10:30 · 共 4 节 · 已上课 1 节 · 上课中 1 节，11:30 下课')).toBeVisible();
    expect(backend.inputsOf('claTimes.calendar')).toEqual([
      { beginDate: TODAY, endDate: '2026-09-13' },
      { beginDate: '2026-08-31', endDate: '2026-09-06' },
      { beginDate: '2026-09-14', endDate: '2026-09-20' },
    ]);
  });

  it('shows nothing until the previous week has loaded, then today’s lessons and the unrecorded ones together', async () => {
    const [previousWeek, arrive] = pendingPromise();
    renderStrip({
      'claTimes.calendar': async (input) => {
        if (input.beginDate === '2026-08-31') await previousWeek;
        return weekOf([lesson('3', { startTime: '10:00', endTime: '11:30' }), lesson('5', { claDate: '2026-09-06' })])(
          input,
        );
      },
    });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByText(/无漏记/)).toBeNull();
    expect(screen.queryByRole('listitem')).toBeNull();
    arrive();
    expect(await screen.findByRole('region', { name: /^待记上课/ })).toBeVisible();
    expect(stripItems()).toHaveLength(1);
  });

  it('keeps the unrecorded lessons of the previous week while this week is revalidated', async () => {
    const [again, arrive] = pendingPromise();
    let reads = 0;
    renderStrip({
      'claTimes.calendar': async (input) => {
        if (input.beginDate === TODAY && ++reads > 1) await again;
        return weekOf(lessons)(input);
      },
    });
    expect(await screen.findByRole('button', { name: '记上课：昨天 19:00 班级 5' })).toBeVisible();
    act(() => invalidate(claTimes.calendar.domain));
    await waitFor(() => expect(reads).toBe(2));
    expect(unrecorded()).toHaveTextContent('昨天 19:00 班级 5');
    arrive();
  });

  it('does not state that no lessons are scheduled if the next week fails to load', async () => {
    let hasFailed = false;
    renderStrip({
      'claTimes.calendar': (input) => {
        if (input.beginDate !== '2026-09-14') return weekOf([])(input);
        hasFailed = true;
        throw new Refused('课表服务不可用');
      },
    });
    await waitFor(() => expect(hasFailed).toBe(true));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByRole('heading', { name: '接下来的课今天没有排课' })).toBeVisible();
  });

  it('does not show 无漏记 if the previous week fails to load', async () => {
    renderStrip({
      'claTimes.calendar': (input) => {
        if (input.beginDate === '2026-08-31') throw new Refused('课表服务不可用');
        return weekOf([lesson('3', { startTime: '10:00', endTime: '11:30' })])(input);
      },
    });
    expect(await screen.findByText(/共 1 节/)).toBeVisible();
    expect(screen.queryByText(/无漏记/)).toBeNull();
  });

  it('updates as time passes, without a request', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const { backend } = renderStrip();
      expect(await screen.findByText(/上课中 1 节，11:30 下课$/)).toBeVisible();
      const asked = backend.sent.length;
      setTime('03:30:00');
      act(() => void vi.advanceTimersByTime(30_000));
      expect(screen.getByText('11:30 · 共 4 节 · 已上课 1 节')).toBeVisible();
      expect(unrecorded()).toHaveTextContent('3节');
      expect(backend.sent).toHaveLength(asked);
    } finally {
      vi.useRealTimers();
    }
  });

  it('lists only two of four running lessons, followed by the next lesson', async () => {
    const running = ['7', '8', '9'].map((id) => lesson(id, { startTime: '10:00', endTime: `12:0${id}` }));
    renderStrip({ 'claTimes.calendar': weekOf([...lessons, ...running]) });
    await waitFor(() => expect(stripItems()).toHaveLength(3));
    expect(stripItems().filter((text) => text?.includes('上课中'))).toHaveLength(2);
    expect(stripItems().at(-1)).toContain('14:00–15:00班级 4');
  });

  it('opens the roll call of an unrecorded lesson of yesterday', async () => {
    const user = userEvent.setup();
    renderStrip({ 'claTimes.detail': () => lessons[1] });
    await user.click(await screen.findByRole('button', { name: '记上课：昨天 19:00 班级 5' }));
    expect(await screen.findByRole('dialog', { name: '记上课' })).toBeVisible();
  });

  it('links a coming lesson to its roll call only on the day of the lesson', async () => {
    const user = userEvent.setup();
    const tomorrow = lesson('7', { claDate: '2026-09-08', startTime: '16:00', endTime: '17:00' });
    renderStrip({ 'claTimes.calendar': weekOf([...lessons, tomorrow]), 'claTimes.detail': () => lessons[2] });
    await waitFor(() => expect(stripItems().at(-1)).toBe('16:00–17:00明天班级 7林晓雯 · 301 钢琴房'));
    await user.click(screen.getByRole('button', { name: '记上课：10:00 班级 3' }));
    expect(await screen.findByRole('dialog', { name: '记上课' })).toBeVisible();
  });

  it('links the number of unrecorded lessons to their list when there are many', async () => {
    const user = userEvent.setup();
    const missed = ['11', '12', '13'].map((id) => lesson(id, { startTime: '08:00', endTime: '09:00' }));
    const { opened } = renderStrip({ 'claTimes.calendar': weekOf([...missed, ...lessons]) });
    await user.click(await screen.findByRole('link', { name: /^待记上课/ }));
    expect(opened).toEqual(['/edu/claTimeRule?activeTab=attendClaTime&claTimeStatus=1&unrecorded=true']);
    expect(screen.getAllByRole('button', { name: /^记上课：.*班级 (?:2|3|1[123])$/ })).toHaveLength(4);
  });

  it('renders no links to pages that the user may not open', async () => {
    const missed = ['1', '2', '3'].map((id) => lesson(id, { startTime: '08:00', endTime: '09:00' }));
    renderStrip({ 'claTimes.calendar': weekOf(missed) }, []);
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^记上课/ })).toHaveLength(3));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('names the next lesson on a day without lessons', async () => {
    renderStrip({
      'claTimes.calendar': weekOf([lesson('7', { claDate: '2026-09-15', startTime: '16:00', endTime: '17:00' })]),
    });
    await waitFor(() => expect(stripItems()).toEqual(['16:00–17:00周二 09-15班级 7林晓雯 · 301 钢琴房']));
    expect(screen.getByRole('heading', { name: '接下来的课今天没有排课' })).toBeVisible();
    expect(screen.getByText('10:30 · 近 7 天无漏记')).toBeVisible();
    expect(screen.queryByRole('heading', { name: /待记上课/ })).toBeNull();
    expect(screen.queryByText(/共 \d+ 节/)).toBeNull();
  });

  it('names the holiday of a day without lessons', async () => {
    setServerDate('Thu, 1 Oct 2026 02:30:00 GMT');
    renderStrip({
      'claTimes.calendar': weekOf([lesson('7', { claDate: '2026-10-08', startTime: '16:00', endTime: '17:00' })]),
      'holidays.ofYear': () => [{ holidayDate: '2026-10-01', holidayName: '国庆节', isWorkday: false }],
    });
    expect(await screen.findByText('10:30 · 国庆节放假 · 近 7 天无漏记')).toBeVisible();
  });

  it('offers a retry for a failed week; a failed neighbouring week removes only its own part of the strip', async () => {
    const user = userEvent.setup();
    let down = true;
    const { backend } = renderStrip({
      'claTimes.calendar': (input) => {
        if (down || input.beginDate !== TODAY) throw new Refused('课表服务不可用');
        return weekOf(lessons)(input);
      },
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('课表服务不可用');
    down = false;
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    await waitFor(() => expect(unrecorded()).toHaveTextContent('待记上课1节 · 近 7 天09:00 班级 2'));
    expect(backend.toasts).toEqual(['课表服务不可用']);
  });
});
