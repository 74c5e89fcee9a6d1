import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { DATA_FILE } from '../backup/layout.ts';
import { freeBytes } from '../disk/disk-error.ts';
import type { CommitObserver } from '../store/commit-observer.ts';
import { registerCommits } from './commit-metrics.ts';
import { registerEventLoop } from './event-loop-metrics.ts';
import { registerGauge } from './gauge.ts';
import { registerProcess } from './process-metrics.ts';
import { RequestMetrics } from './request-metrics.ts';

export interface MetricSources {
  /** Data folder of the server. */
  folder: string;
  /** False if the sandboxes are in a database. */
  hasDataFile: boolean;
  sandboxCounts(): { known: number; open: number };
  runningRequests(): number;
}

/** Metrics of one server. No label contains a name, a key, a path or the id of a sandbox. */
export class Metrics {
  readonly requests: RequestMetrics;
  readonly observeCommit: CommitObserver;
  readonly contentType: string;
  /** Own registry instead of the global one, because several servers may run in one process. */
  #registry = new Registry();

  constructor({ folder, hasDataFile, sandboxCounts, runningRequests }: MetricSources) {
    const registry = this.#registry;
    this.contentType = registry.contentType;
    this.requests = new RequestMetrics(registry);
    registerGauge(registry, 'mock_server_requests_running', 'Requests whose response has not ended.', runningRequests);
    this.observeCommit = registerCommits(registry);
    registerGauge(registry, 'mock_server_sandboxes', 'Sandboxes that exist.', () => sandboxCounts().known);
    registerGauge(registry, 'mock_server_sandboxes_open', 'Sandboxes that are in memory.', () => sandboxCounts().open);
    registerGauge(registry, 'mock_server_disk_free_bytes', 'Free space on the disk of the data folder.', () =>
      freeBytes(folder),
    );
    if (hasDataFile)
      registerGauge(registry, 'mock_server_data_file_bytes', 'Size of the data file.', async () => {
        const { size } = await stat(join(folder, DATA_FILE));
        return size;
      });
    registerEventLoop(registry);
    registerProcess(registry);
  }

  /** Returns all metrics in the text format of Prometheus. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
