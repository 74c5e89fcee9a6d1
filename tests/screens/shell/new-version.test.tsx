import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NewVersionBar } from '#web/shell/new-version/NewVersionBar.tsx';
import { registerForm } from '#web/ui/form/unsaved-forms.ts';
import { renderScreen } from '../support/render.tsx';

const MINUTES = 60_000;
const NOTICE = '有新版本，刷新后使用';
const reload = vi.fn();
/** Response to version.json. */
let respond: () => Promise<Response>;

const responds = (release: unknown) => {
  respond = async () => Response.json({ release });
};
const requests = () => vi.mocked(fetch).mock.calls;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'], now: 0 });
  responds('new0001');
  vi.stubGlobal(
    'fetch',
    vi.fn(() => respond()),
  );
  vi.stubGlobal('location', { href: location.href, pathname: '/', reload });
  const entry = document.createElement('script');
  entry.type = 'module';
  entry.src = '/assets/index-old0001.js';
  document.head.append(entry);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockClear();
  localStorage.clear();
  document.head.replaceChildren();
});

/** Returns to the tab and waits for the response. */
const returnToTab = () =>
  act(async () => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });

it('offers another release when the user returns to the tab, and reloads only when asked', async () => {
  const user = userEvent.setup();
  renderScreen(<NewVersionBar />);
  expect(requests()).toEqual([]);
  await returnToTab();
  expect(await screen.findByText(NOTICE)).toBeVisible();
  expect(requests()).toEqual([['/version.json', { cache: 'no-store', credentials: 'omit' }]]);
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '刷新' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it('reads the release at most every five minutes, and not while the tab is hidden', async () => {
  responds('old0001');
  renderScreen(<NewVersionBar />);
  await returnToTab();
  vi.advanceTimersByTime(4.9 * MINUTES);
  await returnToTab();
  expect(requests()).toHaveLength(1);
  vi.advanceTimersByTime(0.2 * MINUTES);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await returnToTab();
  expect(requests()).toHaveLength(1);
  hidden.mockRestore();
  responds('new0001');
  await returnToTab();
  expect(requests()).toHaveLength(2);
  expect(await screen.findByText(NOTICE)).toBeVisible();
});

it('does not offer a dismissed release again, but offers the next one', async () => {
  const user = userEvent.setup();
  renderScreen(<NewVersionBar />);
  await returnToTab();
  await user.click(await screen.findByRole('button', { name: '关闭新版本提示' }));
  expect(screen.queryByText(NOTICE)).toBeNull();
  vi.advanceTimersByTime(6 * MINUTES);
  await returnToTab();
  expect(requests()).toHaveLength(2);
  expect(screen.queryByText(NOTICE)).toBeNull();
  vi.advanceTimersByTime(6 * MINUTES);
  responds('new0002');
  await returnToTab();
  expect(await screen.findByText(NOTICE)).toBeVisible();
});

it('withdraws the offer when the server returns to the running release', async () => {
  renderScreen(<NewVersionBar />);
  await returnToTab();
  expect(await screen.findByText(NOTICE)).toBeVisible();
  vi.advanceTimersByTime(6 * MINUTES);
  responds('old0001');
  await returnToTab();
  await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
});

it('asks before a reload loses unsaved input', async () => {
  const form = document.createElement('form');
  document.body.append(form);
  const unregister = registerForm({ dirty: () => true, element: form });
  const user = userEvent.setup();
  renderScreen(<NewVersionBar />);
  await returnToTab();
  await user.click(await screen.findByRole('button', { name: '刷新' }));
  const question = await screen.findByRole('dialog', { name: '刷新页面' });
  expect(question).toHaveTextContent('未保存的内容将会丢失');
  expect(screen.getByRole('button', { name: '继续编辑' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '继续编辑' }));
  expect(reload).not.toHaveBeenCalled();
  form.remove();
  unregister();
});

it.each([
  ['a failed network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error', async () => new Response('{"release":"new0001"}', { status: 503 })],
  ['the page instead of the file', async () => new Response('<!doctype html>')],
  ['an unexpected value', async () => Response.json({ release: 7 })],
  ['null', async () => Response.json(null)],
])('stays silent if the response is %s', async (_, response) => {
  respond = response;
  renderScreen(<NewVersionBar />);
  await returnToTab();
  await waitFor(() => expect(requests()).toHaveLength(1));
  expect(screen.queryByText(NOTICE)).toBeNull();
});

it('reads nothing on the development server, where the entry has no hash', async () => {
  document.head.replaceChildren();
  renderScreen(<NewVersionBar />);
  await returnToTab();
  expect(requests()).toEqual([]);
});
