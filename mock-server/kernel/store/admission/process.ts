import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { CheckLine, CheckOrder, Findings } from './findings.ts';

/** So long it may look at one thing. */
const PATIENCE_MS = 30_000;

type Outcome = Findings | 'unreadable' | 'full';

/** Checks a data file in a process of its own, as often as something in it ends that process: each time without it. */
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

/** What the process said last, before it ended or was ended. */
async function checkOnce(order: CheckOrder): Promise<CheckLine | null> {
  const script = fileURLToPath(new URL('./check.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, JSON.stringify(order)], { stdio: ['ignore', 'pipe', 'ignore'] });
  let last: CheckLine | null = null;
  let limit = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  for await (const line of createInterface({ input: child.stdout })) {
    last = JSON.parse(line) as CheckLine;
    clearTimeout(limit);
    limit = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  }
  clearTimeout(limit);
  return last;
}
