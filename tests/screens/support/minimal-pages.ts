import { fireEvent } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { clas } from '#contracts/calls/clas.ts';
import { dictTypes } from '#contracts/calls/dict-types.ts';
import { session } from '#contracts/calls/session.ts';
import { students } from '#contracts/calls/students.ts';
import { teachers } from '#contracts/calls/teachers.ts';
import { type Route, routes } from '#web/app/routes.ts';
import { visiblePaths } from './menu-paths.ts';
import { factsOf, surplus } from './page-facts.ts';
import { type PageServer, SERVER_START_MS, startPageServer } from './page-server.ts';
import { type ChangeData, onlyRequired, openServerPage, type ServerPage } from './server-page.tsx';

/** Facts that a page may show only when a field is missing, each with the reason. */
const UNKNOWN: readonly [shown: RegExp, reason: string][] = [
  [/^—$/, 'the value is unknown'],
  [/^\d{19}$/, 'an id stands for an unknown name'],
  [/^满$/, 'without its waiting list, a full class shows that it is full instead of how many wait'],
  [/^母亲 |^父亲 /, 'without the field for the phone, the contact is shown alone'],
  [/^名单是班级今天的在读学员$|^不是上课当天的$|^请核对后再保存$|^已结课$/, 'the roll of today is shown and named so'],
  [
    /^(按钮 )?(请假|调课)$|^未上课$/,
    'the specification has no field for a request that waits for its audit; the backend refuses a second one',
  ],
];

/** One persona of each audience, and one of a campus. */
const PERSONAS = ['qiming01', 'admin01', 'teacher01', 'agent01', 'binjiang01'] as const;
const CAMPUS_PERSONA = 'binjiang01';
/** Pages on which a campus has other rights than its institution. */
const CAMPUS_PAGES: readonly string[] = ['/dashboard', '/statistics/index', '/edu/course', '/edu/product'];

/** Pages of one row: the list whose first row is opened, and the address of the row. */
const ROW_PAGES: Readonly<Record<string, readonly [list: Call, key: string, address: string]>> = {
  '/edu/cla/detail': [clas.list, 'claId', '/edu/cla/detail?claId='],
  '/edu/student/record': [students.list, 'studentId', '/edu/student/record?studentId='],
  '/edu/teacher/detail': [teachers.list, 'teacherId', '/edu/teacher/detail?teacherId='],
  '/system/dict/data/:dictTypeId': [dictTypes.list, 'dictTypeId', '/system/dict/data/'],
};

/**
 * Declares a test for each route: without the optional fields, its page shows no other figure and no other action, and
 * its forms send no other values.
 * @param isDeep true to compare also the tabs of the page and the dialogs of its first row
 */
export function describeMinimalPages(isDeep: boolean): void {
  let server: PageServer;
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    // Freezes the date, so that no minute passes between two renderings.
    vi.useFakeTimers({ toFake: ['Date'] });
    server = await startPageServer();
    for (const persona of PERSONAS) tokens.set(persona, await server.signIn(persona));
  }, SERVER_START_MS);
  afterAll(async () => {
    vi.useRealTimers();
    await server.close();
  });
  for (const route of routes)
    it(`${route.path} shows no other figure and no other action`, { timeout: TIMEOUT_MS }, async () => {
      let visits = 0;
      for (const persona of PERSONAS) {
        if (persona === CAMPUS_PERSONA && !CAMPUS_PAGES.includes(route.path)) continue;
        const visit = { server, token: tokens.get(persona) ?? '', isDeep };
        const address = await addressFor(route, visit);
        if (address === null) continue;
        visits += 1;
        // Compares again after a difference, because lazy parts of the page may be missing at first.
        if ((await differences(visit, address)).length > 0)
          expect(await differences(visit, address), persona).toEqual([]);
      }
      expect(visits).toBeGreaterThan(0);
    });
}

const TIMEOUT_MS = 600_000;

/** A persona's visit of a page. */
interface Visit {
  server: PageServer;
  token: string;
  isDeep: boolean;
}

/** Returns the facts that the page shows only without the optional fields, by state of the page. */
async function differences(visit: Visit, address: string): Promise<[state: string, facts: string[]][]> {
  const full = await statesOf(visit, address, (_, data) => data);
  const least = await statesOf(visit, address, onlyRequired);
  return [...least]
    .map(([state, facts]): [string, string[]] => [
      state,
      surplus(facts, [...(full.get(state) ?? []), ...unknownIn(facts)]),
    ])
    .filter(([, facts]) => facts.length > 0);
}

const unknownIn = (facts: readonly string[]): string[] =>
  facts.filter((fact) => UNKNOWN.some(([shown]) => shown.test(fact)));

/** Returns the address at which the persona may open the page, or null. */
async function addressFor({ path, open, under }: Route, { server, token }: Visit): Promise<string | null> {
  const { data } = await server.read(session.menu, token);
  if (!open && !visiblePaths(session.menu.data.parse(data)).includes(under ?? path)) return null;
  const [list, key, address] = ROW_PAGES[path] ?? [];
  if (!list || key === undefined) return path;
  const { rows } = (await server.read(list, token)).data as { rows: Record<string, string>[] };
  return `${address}${rows[0]?.[key]}`;
}

/** Opens a page, and in a deep visit its tabs and the dialogs of its first row. Returns the facts of each state. */
async function statesOf(
  { server, token, isDeep }: Visit,
  address: string,
  change: ChangeData,
): Promise<Map<string, string[]>> {
  const page = await openServerPage(server, token, address, { change });
  const states = new Map([[address, factsOf(document.body)]]);
  if (isDeep) await addTabs(page, address, states);
  page.close();
  return states;
}

async function addTabs(page: ServerPage, address: string, states: Map<string, string[]>): Promise<void> {
  await addDialogs(page, address, states);
  for (const name of tabNames().slice(1)) {
    const tab = tabs().find((one) => one.textContent === name);
    if (!tab) continue;
    fireEvent.click(tab);
    await page.settle();
    states.set(`${address} ${name}`, factsOf(document.body));
    await addDialogs(page, `${address} ${name}`, states);
  }
}

/** Names of buttons that open the form of a stored row. */
const EDITS = /(修改|更正|调课|调整|分配角色|编辑)[^ ]*$/;

/**
 * Saves an unchanged form, and adds the fields that it sends. A field that a response lacks must not be sent as empty
 * or with a default, which would replace the stored value.
 */
async function addWrites(page: ServerPage, dialog: Element, state: string, states: Map<string, string[]>) {
  const before = page.writes.length;
  const submit = dialog.querySelector('button[type="submit"]');
  if (!submit) return;
  fireEvent.click(submit);
  await page.settle();
  const fields = page.writes
    .slice(before)
    .flatMap((write) =>
      Object.entries(write.fields).map(([name, value]) => `${write.call} ${name}=${JSON.stringify(value)}`),
    );
  states.set(state, fields);
}

const tabs = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
const tabNames = (): string[] => tabs().map(({ textContent }) => textContent ?? '');

/** Adds the dialogs that the buttons of the first row open. */
async function addDialogs(page: ServerPage, state: string, states: Map<string, string[]>): Promise<void> {
  const inFirstRow = (): HTMLElement[] => [
    ...(document.querySelector('tbody tr')?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? []),
  ];
  for (const [index] of inFirstRow().entries()) {
    const button = inFirstRow()[index];
    if (!button) return;
    const name = button.getAttribute('aria-label') ?? button.textContent ?? '';
    fireEvent.click(button);
    await page.settle();
    const items = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]:not([data-disabled])')];
    const names = items.map(({ textContent }) => textContent ?? '');
    if (items.length === 0) await addDialog(page, `${state} ${name}`, states);
    for (const [at, item] of names.entries()) {
      if (at > 0) fireEvent.click(inFirstRow()[index] ?? document.body);
      await page.settle();
      const [entry] = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].filter(
        ({ textContent }) => textContent === item,
      );
      if (!entry) continue;
      fireEvent.click(entry);
      await page.settle();
      await addDialog(page, `${state} ${name} ${item}`, states);
    }
  }
}

async function addDialog(page: ServerPage, state: string, states: Map<string, string[]>): Promise<void> {
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  if (!dialog) return;
  states.set(state, factsOf(dialog));
  if (EDITS.test(state)) await addWrites(page, dialog, `${state} 保存`, states);
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await page.settle();
}
