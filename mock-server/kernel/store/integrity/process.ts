import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { CheckMessage, CheckOrder, DamageReport } from './damage-report.ts';

/** Maximum time for reading one target. */
const TARGET_TIMEOUT_MS = 30_000;

type Outcome = DamageReport | 'unreadable' | 'full';

/** Checks a data file in a separate process. When a target ends the process, runs it again without that target. */
export async function checkInProcess(order: Omit<CheckOrder, 'skip'>): Promise<Outcome> {
  const skip: string[] = [];
  for (;;) {
    const last = await checkOnce({ ...order, skip });
    if (last && 'found' in last) return last.found;
    if (last && 'full' in last) return 'full';
    if (!last || !('looksAt' in last) || skip.includes(last.looksAt)) return 'unreadable';
    skip.push(last.looksAt);
  }
}

/** Runs the check process once and returns its last message. */
async function checkOnce(order: CheckOrder): Promise<CheckMessage | null> {
  const script = fileURLToPath(new URL('./check.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, JSON.stringify(order)], { stdio: ['ignore', 'pipe', 'ignore'] });
  let last: CheckMessage | null = null;
  let limit = setTimeout(() => child.kill('SIGKILL'), TARGET_TIMEOUT_MS);
  for await (const line of createInterface({ input: child.stdout })) {
    last = JSON.parse(line) as CheckMessage;
    clearTimeout(limit);
    limit = setTimeout(() => child.kill('SIGKILL'), TARGET_TIMEOUT_MS);
  }
  clearTimeout(limit);
  return last;
}
