import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, isRead } from '#contracts/call.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { PACT_TODAY } from '#contracts/pact/states.ts';
import { registry } from '#contracts/registry.ts';
import { personas } from '#seed/personas.ts';
import { type Caller, sharedTestServer, type TestSandbox, type TestServer } from '../support/server.ts';
import { readSheet } from '../support/xlsx.ts';

const BRAND = {
  brandName: '新星艺术培训学校',
  shortName: '新星艺术',
  colour: 'sky',
  campuses: ['南山校区', '福田校区', '罗湖校区'],
  courses: ['成人芭蕾', '少儿编程', '街舞', '软笔书法', '合唱', '漫画', '拉丁舞', '古琴'],
};
/** What the institution, its campuses and its main courses are called where no prospect bears them. */
const OWN =
  /启明|滨江校区|西湖校区|城东校区|少儿钢琴小组课|创意美术|中国舞(?:基础|考级)|硬笔书法|少儿声乐|素描色彩|古筝小组课/;
const WHOLE = { pageNum: 1, pageSize: 100 };

/** Everything that can be read, in every way of asking that leads somewhere. */
const reads = registry.filter((call) => isRead(call) && call.name !== 'orders.status');

describe('a branded sandbox', () => {
  let server: TestServer;
  let sandbox: TestSandbox;
  beforeAll(async () => {
    server = await sharedTestServer();
    sandbox = await server.sandbox({ scenario: 'standard', today: PACT_TODAY, brand: BRAND });
  });
  afterAll(() => server.close());

  it.each(personas.map(({ username }) => username))(
    'says nowhere to %s what it is called without the brand, in answers and in exported files',
    async (username) => {
      const caller = await sandbox.signIn(username);
      const said: string[] = [];
      let answered = 0;
      for (const call of reads)
        for (const input of [{}, WHOLE, exampleOf(call).input ?? {}]) {
          const text = await textOf(caller, call, input);
          if (text === null) continue;
          answered += 1;
          const [found] = OWN.exec(text) ?? [];
          if (found) said.push(`${call.name}: ${around(text, found)}`);
        }
      expect(answered).toBeGreaterThan(40);
      expect(said).toEqual([]);
    },
  );
});

/** null where nothing is answered to this person or this question. */
async function textOf(caller: Caller, call: Call, input: Record<string, unknown>): Promise<string | null> {
  const reply = await caller.send(call, input).catch(() => null);
  if (!reply || reply.status !== 200) return null;
  if (reply.headers.get('Content-Type')?.includes('spreadsheetml'))
    return readSheet(reply.bytes).rows.flat().join('\n');
  return reply.outcome?.kind === 'ok' ? JSON.stringify(reply.outcome.data) : null;
}

function around(text: string, found: string): string {
  const at = text.indexOf(found);
  return text.slice(Math.max(0, at - 40), at + 40);
}
