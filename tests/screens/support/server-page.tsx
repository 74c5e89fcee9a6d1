import { act, cleanup, isInaccessible } from '@testing-library/react';
import { vi } from 'vitest';
import { session as sessionCalls } from '#contracts/calls/session.ts';
import { readEnvelope, writeEnvelope } from '#contracts/envelopes.ts';
import { registry } from '#contracts/registry.ts';
import { withoutOptional } from '#scripts/openapi/minimal-response.ts';
import { wireSchema } from '#scripts/openapi/wire-schema.ts';
import { routes } from '#web/app/routes.ts';
import { bindApp } from '#web/http/app-bindings.ts';
import { session } from '#web/session/state.ts';
import { setServerDate } from '#web/session/today.ts';
import { ErrorBoundary } from '#web/ui/states/ErrorBoundary.tsx';
import { matchCall } from './answer-calls.ts';
import type { PageServer } from './page-server.ts';
import { renderScreen } from './render.tsx';
import { mockAllInView } from './screen-queries.ts';

/** Changes the data of a call's response. */
export type ChangeData = (callName: string, data: unknown) => unknown;

/** Removes the fields that the contract does not require. */
export const onlyRequired: ChangeData = (callName, data) => {
  const call = registry.find(({ name }) => name === callName);
  return call ? withoutOptional(data, wireSchema(call, call.data)) : data;
};

const send = globalThis.fetch;
let pageCount = 0;

/** A write with its fields. */
export interface SentWrite {
  call: string;
  fields: Readonly<Record<string, unknown>>;
}

/** A page that is rendered with the responses of a mock server. */
export interface ServerPage {
  /** Names of the calls that the page has sent. */
  sent: readonly string[];
  /** Writes that the page has sent. None of them was carried out. */
  writes: readonly SentWrite[];
  /** Errors that the page has shown as toasts. */
  toasts: readonly string[];
  /** Waits until nothing is loading. */
  settle(): Promise<void>;
  /** Removes the page. */
  close(): void;
}

/** Maximum number of rows of a list in a response, so that the page renders fast. */
const MAX_ROWS = 5;

interface PageOptions {
  change?: ChangeData;
  /** Names of the calls that the backend lacks. */
  missing?: readonly string[];
}

/** Renders a page with the responses of a mock server, and waits until nothing is loading. */
export async function openServerPage(
  { url, read }: PageServer,
  token: string,
  path: string,
  { change = (_, data) => data, missing = [] }: PageOptions = {},
): Promise<ServerPage> {
  const sent: string[] = [];
  const toasts: string[] = [];
  const writes: SentWrite[] = [];
  let pending = 0;
  pageCount += 1;
  const scope = `server page ${pageCount}`;
  bindApp({
    origin: url,
    scope: () => scope,
    readToken: () => token,
    onServerDate: setServerDate,
    showError: (message) => void toasts.push(message),
  });
  const info = await read(sessionCalls.info, token);
  setServerDate(info.date);
  const menu = await read(sessionCalls.menu, token);
  session.phase = 'ready';
  session.user = sessionCalls.info.data.parse(change('session.info', info.data));
  session.menus = sessionCalls.menu.data.parse(change('session.menu', menu.data));
  mockAllInView();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname } = new URL(address);
    const found = matchCall(init.method ?? 'GET', pathname.slice(new URL(url).pathname.length));
    if (!found) throw new Error(`No call of the registry is ${init.method} ${pathname}.`);
    sent.push(found.name);
    if (missing.includes(found.name)) return new Response('', { status: 404 });
    // Executes no write, because the comparison of two pages needs an unchanged world.
    if (init.method !== 'GET') {
      if (typeof init.body === 'string') writes.push({ call: found.name, fields: JSON.parse(init.body) });
      return Response.json(writeEnvelope('business', '0409', '未执行', null));
    }
    pending += 1;
    try {
      const response = await send(address, init);
      const json = await response.json();
      if (readEnvelope('business', json)?.kind === 'ok') json.data = change(found.name, withFewRows(json.data));
      return Response.json(json, { headers: { date: response.headers.get('date') ?? '' } });
    } finally {
      pending -= 1;
    }
  });
  const [pathname] = path.split('?');
  const route = routes.find((one) => one.path.replace(':dictTypeId', '') === pathname?.replace(/\d+$/, ''));
  if (!route) throw new Error(`No page has the path ${path}.`);
  const Page = await route.screen.fetch();
  renderScreen(
    <ErrorBoundary>
      <Page />
    </ErrorBoundary>,
    { path, route: route.path },
  );
  const isLoading = () => pending > 0 || [...document.querySelectorAll('[aria-busy="true"]')].some(isShown);
  const settle = async (): Promise<void> => {
    let before = -1;
    for (let resting = 0, ticks = 0; resting < IDLE_TICKS && ticks < MAX_TICKS; ticks += 1) {
      await act(async () => {
        await vi.dynamicImportSettled();
        await new Promise((resolve) => setTimeout(resolve, TICK_MS));
      });
      resting = sent.length === before && !isLoading() ? resting + 1 : 0;
      before = sent.length;
    }
  };
  await settle();
  return {
    sent,
    writes,
    toasts,
    settle,
    close() {
      cleanup();
      vi.unstubAllGlobals();
    },
  };
}

function withFewRows(data: unknown): unknown {
  const { rows } = (data ?? {}) as { rows?: unknown };
  return Array.isArray(rows) ? { ...(data as object), rows: rows.slice(0, MAX_ROWS) } : data;
}

const TICK_MS = 5;
const IDLE_TICKS = 4;
const MAX_TICKS = 1_000;
const isShown = (part: Element): boolean => !isInaccessible(part);
