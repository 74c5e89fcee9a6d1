import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';
import { registerGauge } from './gauge.ts';

/** Interval at which the delay is sampled. */
const RESOLUTION_MS = 20;
const NANOS_PER_S = 1e9;
const QUANTILES = [0.5, 0.99] as const;

/**
 * Registers delay and utilization of the event loop, each since the previous scrape. The delay is sampled from the first
 * scrape on, so that a server that is not scraped does no work for it.
 */
export function registerEventLoop(registry: Registry): void {
  const samples = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  // Node records the time between two samples, which includes the interval.
  const delayOf = (nanos: number): number => Math.max(0, nanos - RESOLUTION_MS * 1e6) / NANOS_PER_S;
  new Gauge({
    name: 'mock_server_event_loop_delay_seconds',
    help: 'Delay of the event loop since the previous scrape. Quantile 1 is the longest delay.',
    labelNames: ['quantile'],
    registers: [registry],
    collect() {
      this.reset();
      if (samples.count > 0) {
        for (const quantile of QUANTILES) this.set({ quantile }, delayOf(samples.percentile(quantile * 100)));
        this.set({ quantile: 1 }, delayOf(samples.max));
      }
      samples.enable();
      samples.reset();
    },
  });
  let last = performance.eventLoopUtilization();
  registerGauge(
    registry,
    'mock_server_event_loop_utilization_ratio',
    'Share of the time since the previous scrape in which the event loop was busy, from 0 to 1.',
    () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return utilization;
    },
  );
}
