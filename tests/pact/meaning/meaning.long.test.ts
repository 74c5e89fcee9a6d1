import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../support/server.ts';
import { type Detection, DetectionRun } from './detection.ts';
import { exceptions } from './exceptions.ts';
import { kinds } from './mutation.ts';
import { mutations } from './mutations.ts';

const MIN_DETECTION_RATE = 0.97;

describe('flows and properties', () => {
  it('find no fault in a correct backend, and at least 97 % of the mutations of meaning', async () => {
    const server = await startTestServer();
    const detections: Detection[] = [];
    try {
      const run = await DetectionRun.start(server);
      expect(run.baselines.flatMap(({ findings }) => findings)).toEqual([]);
      for (const mutation of mutations) detections.push(await run.detect(mutation));
    } finally {
      await server.close();
    }
    const missed = detections.filter(({ caught }) => !caught);
    const rate = 1 - missed.length / detections.length;
    console.log(tableOf(detections));
    for (const { mutation, effective } of missed) console.log(`${effective ? 'missed' : 'not sent'}: ${mutation.name}`);
    expect(missed.map(({ mutation }) => mutation.name).toSorted()).toEqual(Object.keys(exceptions).toSorted());
    expect(rate).toBeGreaterThanOrEqual(MIN_DETECTION_RATE);
  });
});

/** Returns the number of mutations found and tried, of each kind and of all. */
function tableOf(detections: readonly Detection[]): string {
  const line = (label: string, of: readonly Detection[]): string =>
    `${label}: ${of.filter(({ caught }) => caught).length} of ${of.length} found`;
  const byKind = kinds.map((kind) =>
    line(
      kind,
      detections.filter(({ mutation }) => mutation.kind === kind),
    ),
  );
  return [...byKind, line('all', detections)].join('\n');
}
