import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { CheckMessage, CheckOrder, DamageReport } from './damage-report.ts';

/** Maximum time for reading one target. It is long, because other programs may slow down the process. */
const TARGET_TIMEOUT_MS = 60_000;
/** Signals of a process that a damaged page has crashed. */
const CRASHES: ReadonlySet<unknown> = new Set(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE', 'SIGTRAP']);
/** Lowest exit code of a crashed process on Windows, which has no signals. */
const WINDOWS_CRASH = 0xc0000000;

type Outcome = DamageReport | 'unreadable' | 'full';

/** Error for a check that ended without a finding. The data may be intact, so nothing may be moved. */
export class UnfinishedCheck extends Error {}

/**
 * Checks a data file in a separate process. When a target crashes the process, runs it again without that target.
 * @throws UnfinishedCheck with the reason when the process made no progress, was killed or could not start
 */
export async function checkInProcess(order: Omit<CheckOrder, 'skip'>, timeoutMs = TARGET_TIMEOUT_MS): Promise<Outcome> {
  const skip: string[] = [];
  for (;;) {
    const last = await checkOnce({ ...order, skip }, timeoutMs);
    if (last && 'found' in last) return last.found;
    if (last && 'full' in last) return 'full';
    if (last && 'unfinished' in last) throw new UnfinishedCheck(`系统错误 ${last.unfinished}`);
    if (!last || !('looksAt' in last) || skip.includes(last.looksAt)) return 'unreadable';
    skip.push(last.looksAt);
  }
}

/**
 * Runs the check process once and returns its last message.
 * @throws UnfinishedCheck
 */
async function checkOnce(order: CheckOrder, timeoutMs: number): Promise<CheckMessage | null> {
  const script = fileURLToPath(new URL('./check.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, JSON.stringify(order)], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = (once(child, 'exit') as Promise<[code: number | null, signal: NodeJS.Signals | null]>).catch(
    (cause: unknown): never => {
      throw new UnfinishedCheck('检查进程无法启动', { cause });
    },
  );
  ended.catch(() => undefined);
  let last: CheckMessage | null = null;
  let isStuck = false;
  const limit = setTimeout(() => {
    isStuck = true;
    child.kill('SIGKILL');
  }, timeoutMs);
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      last = JSON.parse(line) as CheckMessage;
      limit.refresh();
    }
    const [code, signal] = await ended;
    if (isStuck) throw new UnfinishedCheck('检查进程停止响应');
    const isCrash = CRASHES.has(signal) || (process.platform === 'win32' && (code ?? 0) >= WINDOWS_CRASH);
    if (code !== 0 && !isCrash) throw new UnfinishedCheck(`检查进程被终止，${signal ?? code}`);
    return last;
  } finally {
    clearTimeout(limit);
  }
}
