import { describe, expect, it } from 'vitest';
import { runFlows } from '#scripts/verify/flows/run-flows.ts';
import { runProperties } from '#scripts/verify/properties/run-properties.ts';
import { flowAccess } from '../../support/flow-world.ts';
import { sharedTestServer, type TestSandbox } from '../../support/server.ts';

/** Runs all flows and properties, and returns what they report about the backend. */
async function findingsOf(sandbox: TestSandbox): Promise<string[]> {
  const access = flowAccess(sandbox);
  for (const role of ['business', 'teacher', 'admin', 'agent'] as const) await access.tokenOf(role);
  const flows = await runFlows(access);
  const properties = await runProperties(access);
  return [
    ...flows.filter(({ outcome }) => outcome !== 'held').map(({ name, reason }) => `${name} ${reason}`),
    ...properties.flatMap(({ property, call, violations }) =>
      violations.map(({ field, expected, found }) => `${property} ${call} ${field} ${expected} ${found}`),
    ),
  ];
}

describe('flows and properties find no fault in a correct backend', () => {
  it.each([
    ['a Sunday', '2026-11-29', '12:00'],
    ['the last minutes of a year', '2026-12-31', '23:58'],
    ['the first minutes of 29 February', '2028-02-29', '00:01'],
  ])('on %s, in a first and in a second run', async (_, today, time) => {
    const server = await sharedTestServer();
    const sandbox = await server.sandbox({ today, time });
    try {
      expect(await findingsOf(sandbox)).toEqual([]);
      expect(await findingsOf(sandbox)).toEqual([]);
    } finally {
      await server.close();
    }
  });
});
