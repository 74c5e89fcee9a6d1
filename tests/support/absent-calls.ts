import type { Page } from '@playwright/test';
import { bases } from '#contracts/envelopes.ts';
import { registry } from '#contracts/registry.ts';
import type { Sandbox } from './sandbox.ts';

/** Names of all calls that a backend may lack. */
export const provisionalCalls: readonly string[] = registry
  .filter((call) => 'provisional' in call)
  .map(({ name }) => name);

/** Switches calls off in a sandbox: the server answers status 404 without an envelope. */
export async function switchOff(sandbox: Pick<Sandbox, 'control'>, ...calls: readonly string[]): Promise<void> {
  for (const call of calls) await sandbox.control('POST', 'faults', { call, kind: 'status', status: 404 });
}

export interface AbsenceRecord {
  /** Calls answered by 404, with the number of requests that were sent after the first answer. */
  repeated: Map<string, number>;
  /** Toasts and alerts about an address or a feature that does not exist. */
  complaints: Set<string>;
}

const COMPLAINT = /请求的地址不存在|未提供此功能/;

/** Records on a page which absent calls are sent again, and which messages about them are shown. */
export async function watchAbsence(page: Page): Promise<AbsenceRecord> {
  const record: AbsenceRecord = { repeated: new Map(), complaints: new Set() };
  const answered = new Set<string>();
  page.on('request', (request) => {
    const call = callOf(request.method(), new URL(request.url()).pathname);
    if (call && answered.has(call)) record.repeated.set(call, (record.repeated.get(call) ?? 0) + 1);
  });
  page.on('response', (response) => {
    const request = response.request();
    const call = callOf(request.method(), new URL(request.url()).pathname);
    if (call && response.status() === 404) answered.add(call);
  });
  await page.exposeFunction('reportComplaint', (text: string) => void record.complaints.add(text));
  await page.addInitScript((source) => {
    const complaint = new RegExp(source);
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('[role=alert], [role=status]')) {
        const text = alert.textContent ?? '';
        if (complaint.test(text)) (window as unknown as { reportComplaint(text: string): void }).reportComplaint(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, COMPLAINT.source);
  return record;
}

/** Returns the name of the call that a request is; undefined for any other request. */
function callOf(method: string, pathname: string): string | undefined {
  const path = pathname.replace(/^\/s\/[^/]+/, '');
  return registry
    .filter((call) => call.method === method)
    .toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
    .find((call) => new RegExp(`^${bases[call.family]}${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))?.name;
}
