import type { QueuedReport } from './report-queue.ts';

/** Body of one post, and the reports in it. */
export interface Message {
  body: string;
  reports: readonly QueuedReport[];
}

/** Server that receives reports, with the format that it accepts. */
export interface Receiver {
  address: string;
  contentType: string;
  /** Writes reports as the bodies of posts. */
  write(reports: readonly QueuedReport[], dropped: number): Message[];
}
