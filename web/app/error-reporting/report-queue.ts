import { frameText } from './stack-frames.ts';
import type { Report } from './report.ts';

/** Report with the number of equal incidents. */
export interface QueuedReport extends Report {
  count: number;
}

/** Sends reports. Resolves with those that failed, and those above the maximum number of requests. Never rejects. */
export type Post = (reports: readonly QueuedReport[], dropped: number) => Promise<PostResult>;
export interface PostResult {
  failed: readonly QueuedReport[];
  unsent: readonly QueuedReport[];
}

const LIMIT = 50;
/**
 * Minimum time between two posts. LATER_INTERVAL_MS applies after POSTS posts, because a page may fail in a loop for
 * days.
 */
const INTERVAL_MS = 10_000;
const LATER_INTERVAL_MS = 600_000;
const POSTS = 60;

/**
 * Queues reports. Equal reports are one report with a count. The first report is posted at once, later ones together
 * after an interval. A failed report is posted once more.
 */
export class ReportQueue {
  private readonly reports = new Map<string, QueuedReport>();
  /** Reports whose first post failed. */
  private readonly retried = new WeakSet<QueuedReport>();
  private dropped = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private nextPost = 0;
  private posts = 0;

  constructor(
    private readonly post: Post,
    /** Returns the time in milliseconds. */
    private readonly now: () => number,
  ) {}

  add(report: Report): void {
    this.put({ ...report, count: 1 });
    this.schedule();
  }

  /** Queues reports again that could not be sent when the page was hidden. */
  putBack(reports: readonly QueuedReport[]): void {
    reports.forEach((report) => this.put(report));
    if (reports.length > 0) this.schedule();
  }

  /** Returns all queued reports and empties the queue, because the page is hidden or closing. */
  takeAll(): { reports: QueuedReport[]; dropped: number } {
    const taken = { reports: [...this.reports.values()], dropped: this.dropped };
    this.reports.clear();
    this.dropped = 0;
    return taken;
  }

  private put(report: QueuedReport): void {
    const key = keyOf(report);
    const queued = this.reports.get(key);
    if (queued) queued.count += report.count;
    else if (this.reports.size < LIMIT) this.reports.set(key, report);
    else this.dropped += report.count;
  }

  private schedule(): void {
    if (this.timer !== null) return;
    const wait = Math.max(0, this.nextPost - this.now());
    this.timer = setTimeout(() => void this.flush(), wait);
  }

  private async flush(): Promise<void> {
    const { reports, dropped } = this.takeAll();
    if (reports.length > 0) {
      this.posts += 1;
      this.nextPost = this.now() + (this.posts > POSTS ? LATER_INTERVAL_MS : INTERVAL_MS);
      const { failed, unsent } = await this.post(reports, dropped);
      unsent.forEach((report) => this.put(report));
      for (const report of failed) {
        if (!this.retried.has(report)) this.put(report);
        this.retried.add(report);
      }
    }
    this.timer = null;
    if (this.reports.size > 0) this.schedule();
  }
}

/** Returns the key by which reports are equal: kind, message, innermost frame, rating and value. */
function keyOf({ kind, message, frames, rating, value }: Report): string {
  return [kind, message, frames?.[0] ? frameText(frames[0]) : '', rating ?? '', value ?? ''].join('\n');
}
