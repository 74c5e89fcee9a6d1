import { cpus, totalmem } from 'node:os';
import type { RecordedPart } from './budgets.ts';

const GIGABYTE = 1024 ** 3;

/**
 * Describes where and when the measures run.
 * @param chromium version of the browser; null if no browser was needed
 */
export function describeRun(chromium: string | null): Omit<RecordedPart, 'figures'> {
  const processors = cpus();
  const model = processors[0]?.model.trim() ?? 'unknown processor';
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${model}, ${processors.length} cores, ${Math.round(totalmem() / GIGABYTE)} GB`,
    software: [`Node ${process.versions.node}`, ...(chromium ? [`Chromium ${chromium}`] : [])].join(', '),
  };
}
