import { afterAll, beforeAll, expect, it } from 'vitest';
import { tenants } from '#seed/fixed-ids.ts';
import { checkMove, enterRows, playTo } from '../../support/life-check.ts';
import { lifeMoves, nameOfMove } from '../../support/life-moves.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { rowsIn } from '../../support/table-rows.ts';

const OWN: readonly string[] = [tenants.qiming, tenants.binjiang, tenants.xihu, tenants.chengdong];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it.each(lifeMoves.map((move) => [nameOfMove(move), move] as const))('is believable after %s', async (name, move) => {
  const { figures, seeded, problems } = await checkMove(server, move);
  console.log(name, JSON.stringify({ figures, seeded, problems }));
  expect(problems).toEqual([]);
});

it('renews the subscriptions of the personas’ institutions before they end', async () => {
  const sandbox = await server.sandbox({ today: '2026-09-09', time: '10:00' });
  await enterRows(sandbox, '2026-09-09');
  await playTo(sandbox, '2027-02-10 18:00');
  await playTo(sandbox, '2027-08-10 18:00');
  const ends = (await rowsIn<{ tenantId: string; endDate: string }>(sandbox, 'tenant')).filter(({ tenantId }) =>
    OWN.includes(tenantId),
  );
  expect(ends).toHaveLength(OWN.length);
  expect(ends.filter(({ endDate }) => endDate < '2028-07-01')).toEqual([]);
});
