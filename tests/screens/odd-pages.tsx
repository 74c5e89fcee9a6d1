import { act, cleanup, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { userInfoExample } from '#contracts/examples/entities/session.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { EVERY_PERMISSION } from '#contracts/permissions.ts';
import { registry } from '#contracts/registry.ts';
import { type ODD_VALUES, type Path, placesIn, withValue } from '#tests/support/odd-answers.ts';
import { readCalls } from '#tests/support/odd-reads.ts';
import { routes } from '#web/app/routes.ts';
import { connectTransport } from '#web/http/connect.ts';
import { session } from '#web/session/state.ts';
import { setServerDate } from '#web/session/today.ts';
import { Boundary } from '#web/ui/states/Boundary.tsx';
import { answerCalls, type Backend } from './answer-calls.ts';
import { otherDictionary } from './dictionary-answers.ts';
import { draw } from './draw.tsx';

const examples = Object.fromEntries(registry.map((call) => [call.name, () => exampleOf(call).data]));

/** Draws a page whose calls are answered by their examples, but for one. */
export async function drawPage(
  path: string,
  answers: Readonly<Record<string, () => unknown>> = {},
  { lenient = true } = {},
): Promise<Backend> {
  const backend = answerCalls({ ...examples, 'dictData.byType': otherDictionary, ...answers });
  connectTransport({ lenient });
  // In the week of the example.
  setServerDate('Wed, 09 Sep 2026 02:00:00 GMT');
  session.phase = 'ready';
  session.user = { ...userInfoExample, permissions: [EVERY_PERMISSION] };
  const [pathname] = path.split('?');
  const found = routes.find((route) => route.path === pathname);
  if (!found) throw new Error(`No page has the path ${path}.`);
  const { default: Page } = await found.screen.fetch();
  draw(
    <Boundary>
      <Page />
    </Boundary>,
    { path, route: pathname ?? '/' },
  );
  await settled(backend);
  return backend;
}

const TICKS_AT_REST = 4;

/** Nothing has been asked for a while, and nothing is on its way. */
async function settled(backend: Backend): Promise<void> {
  let asked = -1;
  for (let resting = 0, ticks = 0; resting < TICKS_AT_REST && ticks < 400; ticks += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    resting = backend.sent.length === asked && !document.querySelector('[aria-busy="true"]') ? resting + 1 : 0;
    asked = backend.sent.length;
  }
}

/** The rows of one call with odd values in each of their fields: the short run of the same. */
export async function expectOddRowsToBeShown(path: string, call: Call, values: typeof ODD_VALUES): Promise<number> {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return await drawEach(path, call, oddRows(call, values));
}

/**
 * Each call of a page with odd values in each of its fields: nothing breaks, nothing waits for ever, nobody is told more
 * than once. Gives the number of odd values.
 */
export async function expectOddValuesToBeShown(path: string, values: typeof ODD_VALUES): Promise<number> {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const calls = (await drawPage(path)).sent.map(({ name }) => name);
  cleanup();
  let cases = 0;
  for (const call of readCalls.filter(({ name }) => calls.includes(name)))
    cases += await drawEach(path, call, [...oddRows(call, values), ...oddFields(call, values)]);
  return cases;
}

interface OddAnswer {
  where: string;
  answer: unknown;
  /** How many odd values are in it. */
  count: number;
}

async function drawEach(path: string, call: Call, odd: Iterable<OddAnswer>): Promise<number> {
  let cases = 0;
  for (const { where, answer, count } of odd) {
    const { toasts } = await drawPage(path, { [call.name]: () => answer });
    const at = `${path} ${call.name} ${where}`;
    expect(screen.queryByText('页面出错了'), at).toBeNull();
    expect(document.querySelector('[aria-busy="true"]'), at).toBeNull();
    expect(toasts.length, at).toBeLessThanOrEqual(1);
    expect(shownText().match(/.{0,20}(?:undefined|null|NaN|Invalid|\[object).{0,20}/g), at).toBeNull();
    cleanup();
    cases += count;
  }
  return cases;
}

function shownText(): string {
  const shown = document.body.cloneNode(true) as HTMLElement;
  for (const style of shown.querySelectorAll('style')) style.remove();
  return shown.textContent ?? '';
}

/** Each list of an answer with a row for each odd value of each field. */
function oddRows(call: Call, values: typeof ODD_VALUES): OddAnswer[] {
  const { data } = exampleOf(call);
  const lists = placesIn(data).filter((path) => path.at(-1) === 0 && placesIn(at(data, path)).length > 0);
  return lists.map((list) => {
    const row = at(data, list) as object;
    const rows = placesIn(row)
      .filter((path) => !path.includes(0))
      .flatMap((path) => values.map(([, value]) => withValue(row, path, value)))
      .map(numbered);
    return { where: list.join('.'), answer: withValue(data, list.slice(0, -1), [row, ...rows]), count: rows.length };
  });
}

/** Each field that stands in no list, in turn. */
const oddFields = (call: Call, values: typeof ODD_VALUES): OddAnswer[] =>
  placesIn(exampleOf(call).data)
    .filter((path) => !path.includes(0))
    .flatMap((path) =>
      values.map(([kind, value]) => ({
        where: `${path.join('.')}: ${kind}`,
        answer: withValue(exampleOf(call).data, path, value),
        count: 1,
      })),
    );

const at = (value: unknown, path: Path): unknown =>
  path.reduce((one, step) => (one as Record<string | number, unknown>)[step], value);

/** Rows differ by what tells them apart: the id with which they begin, and what a dictionary has them stand for. */
function numbered(row: object, number: number): object {
  const [name, id] = Object.entries(row)[0] ?? [''];
  return {
    ...row,
    ...(typeof id === 'string' && id.length === ID_LENGTH && { [name]: `${id.slice(0, -4)}${1000 + number}` }),
    ...('dictValue' in row && row.dictValue === '1' && { dictValue: `n${number}` }),
  };
}

const ID_LENGTH = 19;
