import type { QueuedReport } from './report-queue.ts';

/** Body of one post, and the reports in it. */
export interface Message {
  body: string;
  reports: readonly QueuedReport[];
}

/** Receiver of the reports. */
export interface Receiver {
  address: string;
  contentType: string;
  /** Writes reports as the bodies of posts. */
  write(reports: readonly QueuedReport[], dropped: number): Message[];
}
