import type { CellReport } from '#contracts/control/cells.ts';

/**
 * Returns the cells that have room for new sandboxes, the least loaded first: the one with the fewest sandboxes in use
 * within the last 30 minutes, then the fewest sandboxes, then the answering cell.
 * @param count number of the new sandboxes
 */
export const byLoad = (reports: readonly CellReport[], count = 1): CellReport[] =>
  reports
    .flatMap((report) => (report.state === 'ready' && report.load ? [{ report, load: report.load }] : []))
    .filter(({ load: { sandboxes } }) => sandboxes.most - sandboxes.used >= count)
    .toSorted(
      (a, b) =>
        a.load.inUse - b.load.inUse ||
        a.load.sandboxes.used - b.load.sandboxes.used ||
        Number(b.report.isOwn) - Number(a.report.isOwn),
    )
    .map(({ report }) => report);

/** Returns the sum of the sandboxes of all ready cells, and of their maximums. */
export const totalLimit = (reports: readonly CellReport[]): { used: number; most: number } => {
  const limits = reports.flatMap(({ state, load }) => (state === 'ready' && load ? [load.sandboxes] : []));
  return {
    used: limits.reduce((sum, { used }) => sum + used, 0),
    most: limits.reduce((sum, { most }) => sum + most, 0),
  };
};
