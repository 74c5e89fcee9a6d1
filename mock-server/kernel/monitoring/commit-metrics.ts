import { Counter, Histogram, type Registry } from 'prom-client';
import type { CommitObserver } from '../store/commit-observer.ts';

/**
 * Upper bounds in seconds. A commit waits for the disk: less than a millisecond for a fast one, tens of them for a slow
 * one.
 */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Registers the metrics of commits. Returns the function that records one commit. */
export function registerCommits(registry: Registry): CommitObserver {
  const durations = new Histogram({
    name: 'mock_server_commit_duration_seconds',
    help: 'Time from the first request for a commit until its data is on disk.',
    buckets: BUCKETS,
    registers: [registry],
  });
  const failures = new Counter({
    name: 'mock_server_commit_failures_total',
    help: 'Commits that failed, so that nothing of them is stored.',
    registers: [registry],
  });
  return (seconds) => {
    if (seconds === null) failures.inc();
    else durations.observe(seconds);
  };
}
