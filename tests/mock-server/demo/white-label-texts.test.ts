import { describe, expect } from 'vitest';
import { type Call, isRead } from '#contracts/call.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { PACT_TODAY } from '#seed/pact-world.ts';
import { registry } from '#contracts/registry.ts';
import { personas } from '#seed/personas.ts';
import type { Caller } from '../../support/server.ts';
import { sharedSandboxTestIn } from '../../support/server-test.ts';
import { readSheet } from '../../support/xlsx.ts';

const BRAND = {
  brandName: '新星艺术培训学校',
  shortName: '新星艺术',
  colour: 'sky',
  campuses: ['南山校区', '福田校区', '罗湖校区'],
  courses: ['成人芭蕾', '少儿编程', '街舞', '软笔书法', '合唱', '漫画', '拉丁舞', '古琴'],
};
/** Matches the names of the sample institution, its campuses and its main courses. */
const SAMPLE_NAMES =
  /启明|滨江校区|西湖校区|城东校区|少儿钢琴小组课|创意美术|中国舞(?:基础|考级)|硬笔书法|少儿声乐|素描色彩|古筝小组课/;
const WHOLE = { pageNum: 1, pageSize: 100 };

/** All read calls except orders.status. Each is sent without input, with a page of 100 rows, and with its example. */
const reads = registry.filter((call) => isRead(call) && call.name !== 'orders.status');

const it = sharedSandboxTestIn({ scenario: 'standard', today: PACT_TODAY, brand: BRAND });

describe('white-label sandbox', () => {
  it.for(personas.map(({ username }) => username))(
    'shows %s no sample name in responses or exported files',
    async (username, { sandbox }) => {
      const caller = await sandbox.signIn(username);
      const said: string[] = [];
      let answered = 0;
      for (const call of reads)
        for (const input of [{}, WHOLE, exampleOf(call).input ?? {}]) {
          const text = await responseText(caller, call, input);
          if (text === null) continue;
          answered += 1;
          const [found] = SAMPLE_NAMES.exec(text) ?? [];
          if (found) said.push(`${call.name}: ${excerptAt(text, found)}`);
        }
      expect(answered).toBeGreaterThan(40);
      expect(said).toEqual([]);
    },
  );
});

/** Returns the response as text, or null if the call does not succeed. */
async function responseText(caller: Caller, call: Call, input: Record<string, unknown>): Promise<string | null> {
  const reply = await caller.send(call, input).catch(() => null);
  if (!reply || reply.status !== 200) return null;
  if (reply.headers.get('Content-Type')?.includes('spreadsheetml'))
    return readSheet(reply.bytes).rows.flat().join('\n');
  return reply.outcome?.kind === 'ok' ? JSON.stringify(reply.outcome.data) : null;
}

function excerptAt(text: string, found: string): string {
  const at = text.indexOf(found);
  return text.slice(Math.max(0, at - 40), at + 40);
}
