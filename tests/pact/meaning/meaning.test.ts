import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '#contracts/registry.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { DetectionRun } from './detection.ts';
import { mutations } from './mutations.ts';
import { sample, sampleFlows } from './sample.ts';

const MIN_MUTATIONS = 150;
/** Time limit of the sample on a slow machine. */
const SAMPLE_TIMEOUT_MS = 180_000;

describe('mutations of meaning', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('have unique names and cover every domain', () => {
    expect(mutations.length).toBeGreaterThanOrEqual(MIN_MUTATIONS);
    expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
    const domains = new Set(mutations.map(({ call }) => call.split('.')[0]));
    expect(registry.map(({ domain }) => domain).filter((domain) => !domains.has(domain))).toEqual([]);
  });

  it(
    'are all found if they belong to the sample, and a correct backend has no findings',
    async () => {
      const chosen = mutations.filter(({ name }) => sample.includes(name));
      expect(chosen.map(({ name }) => name).toSorted()).toEqual(sample.toSorted());
      const calls: readonly string[] = chosen.map(({ call }) => call);
      const run = await DetectionRun.start(server, ({ name, subject }) =>
        subject === undefined ? sampleFlows.some((flow) => name === `flow ${flow}`) : calls.includes(subject),
      );
      expect(run.baselines.flatMap(({ findings }) => findings)).toEqual([]);
      const missed = [];
      for (const mutation of chosen) if (!(await run.detect(mutation)).caught) missed.push(mutation.name);
      expect(missed).toEqual([]);
    },
    SAMPLE_TIMEOUT_MS,
  );
});
