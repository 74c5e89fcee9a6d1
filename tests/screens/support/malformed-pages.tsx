import { act, cleanup, isInaccessible, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { EVERY_PERMISSION } from '#contracts/permissions.ts';
import { registry } from '#contracts/registry.ts';
import { type MALFORMED_VALUES, type Path, placesIn, withValue } from '#tests/support/malformed-values.ts';
import { readCalls } from '#tests/support/lenient-reads.ts';
import { routes } from '#web/app/routes.ts';
import { bindApp } from '#web/http/app-bindings.ts';
import { setServerDate } from '#web/session/today.ts';
import { ErrorBoundary } from '#web/ui/states/ErrorBoundary.tsx';
import { answerCalls, type Backend } from './answer-calls.ts';
import { otherDictionary } from './dictionary-answers.ts';
import { renderScreen, signInUser } from './render.tsx';

const examples = Object.fromEntries(registry.map((call) => [call.name, () => exampleOf(call).data]));

/** Renders a page with example responses, except for the given calls. */
export async function renderPage(
  path: string,
  answers: Readonly<Record<string, () => unknown>> = {},
  { lenient = true } = {},
): Promise<Backend> {
  const backend = answerCalls({ ...examples, 'dictData.byType': otherDictionary, ...answers });
  bindApp({ lenient });
  // Sets the clock to the week of the example lessons.
  setServerDate('Wed, 09 Sep 2026 02:00:00 GMT');
  signInUser({ permissions: [EVERY_PERMISSION] });
  const [pathname] = path.split('?');
  const found = routes.find((route) => route.path === pathname);
  if (!found) throw new Error(`No page has the path ${path}.`);
  const Page = await found.screen.fetch();
  renderScreen(
    <ErrorBoundary>
      <Page />
    </ErrorBoundary>,
    { path, route: pathname ?? '/' },
  );
  await waitUntilIdle(backend);
  return backend;
}

const IDLE_TICKS = 4;

/** Waits until no request has been sent for a while and none is pending. */
async function waitUntilIdle(backend: Backend): Promise<void> {
  let asked = -1;
  for (let resting = 0, ticks = 0; resting < IDLE_TICKS && ticks < 400; ticks += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    resting = backend.sent.length === asked && !loadingPart() ? resting + 1 : 0;
    asked = backend.sent.length;
  }
}

/** Returns a visible part of the page that is loading. A hidden tab does not load before it is opened. */
const loadingPart = (): Element | undefined =>
  [...document.querySelectorAll('[aria-busy="true"]')].find((part) => !isInaccessible(part));

/**
 * Renders the lists of one call with a row for each malformed value of each field.
 * {@link expectMalformedValuesToRender} covers all calls of a page, and fields outside lists.
 */
export async function expectMalformedRowsToRender(
  path: string,
  call: Call,
  values: typeof MALFORMED_VALUES,
): Promise<number> {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return await renderEach(path, call, malformedRows(call, values));
}

/**
 * Renders each call of a page with malformed values in each field. Checks that the page neither crashes nor loads
 * forever, shows at most one toast, and displays no raw value such as undefined or NaN. Returns the number of malformed
 * values.
 */
export async function expectMalformedValuesToRender(path: string, values: typeof MALFORMED_VALUES): Promise<number> {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const calls = (await renderPage(path)).sent.map(({ name }) => name);
  cleanup();
  let cases = 0;
  for (const call of readCalls.filter(({ name }) => calls.includes(name)))
    cases += await renderEach(path, call, [...malformedRows(call, values), ...malformedFields(call, values)]);
  return cases;
}

interface MalformedResponse {
  where: string;
  answer: unknown;
  /** Number of malformed values in the response. */
  count: number;
}

async function renderEach(path: string, call: Call, odd: Iterable<MalformedResponse>): Promise<number> {
  let cases = 0;
  for (const { where, answer, count } of odd) {
    const { toasts } = await renderPage(path, { [call.name]: () => answer });
    const at = `${path} ${call.name} ${where}`;
    expect(screen.queryByText('页面出错了'), at).toBeNull();
    expect(loadingPart(), at).toBeUndefined();
    expect(toasts.length, at).toBeLessThanOrEqual(1);
    expect(visibleText().match(/.{0,20}(?:undefined|null|NaN|Invalid|\[object).{0,20}/g), at).toBeNull();
    cleanup();
    cases += count;
  }
  return cases;
}

function visibleText(): string {
  const shown = document.body.cloneNode(true) as HTMLElement;
  for (const style of shown.querySelectorAll('style')) style.remove();
  return shown.textContent ?? '';
}

/**
 * Returns one response for each list of the call. The list contains a valid row, and a row for each malformed value of
 * each field.
 */
function malformedRows(call: Call, values: typeof MALFORMED_VALUES): MalformedResponse[] {
  const { data } = exampleOf(call);
  const lists = placesIn(data).filter((path) => path.at(-1) === 0 && placesIn(valueAt(data, path)).length > 0);
  return lists.map((list) => {
    const row = valueAt(data, list) as object;
    const rows = placesIn(row)
      .filter((path) => !path.includes(0))
      .flatMap((path) => values.map(([, value]) => withValue(row, path, value)))
      .map(withDistinctId);
    return { where: list.join('.'), answer: withValue(data, list.slice(0, -1), [row, ...rows]), count: rows.length };
  });
}

/** Returns one response for each malformed value of each field outside a list. */
const malformedFields = (call: Call, values: typeof MALFORMED_VALUES): MalformedResponse[] =>
  placesIn(exampleOf(call).data)
    .filter((path) => !path.includes(0))
    .flatMap((path) =>
      values.map(([kind, value]) => ({
        where: `${path.join('.')}: ${kind}`,
        answer: withValue(exampleOf(call).data, path, value),
        count: 1,
      })),
    );

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((one, step) => (one as Record<string | number, unknown>)[step], value);

/** Returns the row with a distinct leading id and, for a dictionary entry whose value is 1, with a distinct value. */
function withDistinctId(row: object, number: number): object {
  const [name, id] = Object.entries(row)[0] ?? [''];
  return {
    ...row,
    ...(typeof id === 'string' && id.length === ID_LENGTH && { [name]: `${id.slice(0, -4)}${1000 + number}` }),
    ...('dictValue' in row && row.dictValue === '1' && { dictValue: `n${number}` }),
  };
}

const ID_LENGTH = 19;
