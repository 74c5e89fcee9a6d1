import { Counter, Gauge, type Registry } from 'prom-client';
import { machineNow } from '../clock/machine.ts';
import { registerGauge } from './gauge.ts';

const MICROS_PER_S = 1e6;
const MS_PER_S = 1_000;

/** Registers memory, CPU time, start time and version of the process, under the names that Prometheus clients share. */
export function registerProcess(registry: Registry): void {
  const memory = (name: string, help: string, field: 'rss' | 'heapUsed' | 'external'): void =>
    registerGauge(registry, name, help, () => process.memoryUsage()[field]);
  memory('process_resident_memory_bytes', 'Resident memory size.', 'rss');
  memory('nodejs_heap_size_used_bytes', 'Used size of the heap of JavaScript objects.', 'heapUsed');
  memory('nodejs_external_memory_bytes', 'Memory of buffers and other objects outside the heap.', 'external');
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'User and system CPU time of all threads.',
    registers: [registry],
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / MICROS_PER_S);
    },
  });
  const startedAt = machineNow() / MS_PER_S - process.uptime();
  registerGauge(registry, 'process_start_time_seconds', 'Start time of the process since the epoch.', () => startedAt);
  registerGauge(registry, 'mock_server_uptime_seconds', 'Time since the start of the process.', () => process.uptime());
  new Gauge({
    name: 'nodejs_version_info',
    help: 'Version of Node.js.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: process.version }, 1);
}
