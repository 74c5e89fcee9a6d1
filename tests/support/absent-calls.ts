import type { Page } from '@playwright/test';
import type { Call } from '#contracts/call.ts';
import { bases } from '#contracts/envelopes.ts';
import { registry } from '#contracts/registry.ts';
import type { Sandbox } from './sandbox.ts';

/** Names of all calls that a backend may lack. */
export const provisionalCalls: readonly string[] = registry
  .filter((call: Call) => call.provisional)
  .map(({ name }) => name);

/** Switches calls off in a sandbox: the server answers status 404 without an envelope. */
export async function switchOff(sandbox: Pick<Sandbox, 'control'>, ...calls: readonly string[]): Promise<void> {
  for (const call of calls) await sandbox.control('POST', 'faults', { call, kind: 'status', status: 404 });
}

export interface AbsenceRecord {
  /** Names of the calls that were sent, each with the places of the crawl at which the page sent it. */
  sent: Map<string, Set<string>>;
  /** Calls that were sent again after a 404 response, each with its place. */
  repeated: Set<string>;
  /** Texts about an address or a feature that does not exist, with the place. */
  complaints: Set<string>;
}

const COMPLAINT = /请求的地址不存在|未提供此功能/;

/**
 * Records the calls that a page sends, those that it sends again after a 404, and texts about missing calls.
 * @param placeOf returns the current place of a crawl
 */
export async function watchAbsence(page: Page, placeOf: () => string): Promise<AbsenceRecord> {
  const record: AbsenceRecord = { sent: new Map(), repeated: new Set(), complaints: new Set() };
  const answered = new Set<string>();
  page.on('request', (request) => {
    const call = callOf(request.method(), new URL(request.url()).pathname);
    if (!call) return;
    record.sent.set(call, (record.sent.get(call) ?? new Set()).add(placeOf()));
    if (answered.has(call)) record.repeated.add(`${placeOf()} → ${call}`);
  });
  page.on('response', (response) => {
    const request = response.request();
    const call = callOf(request.method(), new URL(request.url()).pathname);
    if (call && response.status() === 404) answered.add(call);
  });
  await page.exposeFunction('reportComplaint', (text: string) => void record.complaints.add(`${placeOf()}: ${text}`));
  await page.addInitScript((source) => {
    const complaint = new RegExp(source);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const { textContent } of [...addedNodes, ...(target instanceof Text ? [target] : [])])
          if (textContent && complaint.test(textContent))
            (window as unknown as { reportComplaint(text: string): void }).reportComplaint(textContent.slice(-120));
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, COMPLAINT.source);
  return record;
}

const patterns = registry
  .toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
  .map((call) => ({ call, path: new RegExp(`^${bases[call.family]}${call.path.replace(/\{\w+\}/g, '[^/]+')}$`) }));

/** Returns the name of the call that a request makes; undefined for any other request. */
function callOf(method: string, pathname: string): string | undefined {
  const address = pathname.replace(/^\/s\/[^/]+/, '');
  return patterns.find(({ call, path }) => call.method === method && path.test(address))?.call.name;
}
