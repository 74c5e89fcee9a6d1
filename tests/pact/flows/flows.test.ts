import { describe, expect } from 'vitest';
import { isRead } from '#contracts/call.ts';
import { flowReads } from '#scripts/verify/flows/flow-needs.ts';
import { flows } from '#scripts/verify/flows/flows.ts';
import { type FlowResult, runFlows } from '#scripts/verify/flows/run-flows.ts';
import { registry } from '#contracts/registry.ts';
import { flowAccess, rawRows } from '../../support/flow-world.ts';
import { sharedSandboxTest as it } from '../../support/server-test.ts';

/** Time limit of all flows together, on a slow machine. */
const HOOK_TIMEOUT_MS = 180_000;
/** Tables with records of past writes. A flow cannot remove the entries in these tables. */
const LOG_TABLES = ['operationLog', 'changeLog', 'teachingLog', 'announcementMark', 'notification'];

/** Returns a row without its version, which a setting keeps after a flow has restored its values. */
const withoutVersion = (row = 'null'): string =>
  JSON.stringify({ ...(JSON.parse(row) as object), updateTime: null, updateUserName: null });

describe('flows against the mock server', () => {
  let results: FlowResult[];
  let before: Map<string, string>;
  let counted: Record<string, number>;

  it.beforeAll(async ({ sandbox }) => {
    before = await rawRows(sandbox);
    const access = flowAccess(sandbox);
    for (const role of ['business', 'teacher', 'admin'] as const) await access.tokenOf(role);
    results = await runFlows(access);
    counted = await sandbox.control('GET', 'counts');
  }, HOOK_TIMEOUT_MS);

  it('all pass, each in named steps', () => {
    expect(results.map(({ name, outcome, reason }) => [name, outcome, reason])).toEqual(
      flows.map(({ name }) => [name, 'held', undefined]),
    );
    expect(flows).toHaveLength(34);
    for (const { steps } of results) {
      expect(steps.length).toBeGreaterThan(1);
      for (const { title, call, ok } of steps) {
        expect(ok, title).toBe(true);
        expect(title).toMatch(/\p{Script=Han}/u);
        expect(registry.map(({ name }) => name)).toContain(call);
      }
    }
  });

  it('read only through the calls that the handbook names', () => {
    const reads = new Set(registry.filter((call) => isRead(call)).map(({ name }) => name));
    for (const { name, steps } of results) {
      const sent = [...new Set(steps.map(({ call }) => call))].filter((call) => reads.has(call));
      expect([name, sent.toSorted()]).toEqual([name, (flowReads[name] ?? []).toSorted()]);
    }
  });

  it('leave only the rows that they announced', async ({ sandbox }) => {
    const after = await rawRows(sandbox);
    const added: Record<string, number> = {};
    for (const [key] of after) {
      const [table = ''] = key.split(' ');
      if (!before.has(key) && !LOG_TABLES.includes(table)) added[table] = (added[table] ?? 0) + 1;
    }
    expect(added).toEqual({
      student: 4,
      studentCourse: 4,
      studentProduct: 3,
      hourLog: 12,
      product: 2,
      course: 4,
      importBatch: 1,
      leave: 2,
      claTimeChange: 1,
      bulkChange: 1,
      sale: 1,
      receipt: 2,
      studentLeave: 2,
      owedLesson: 2,
      lessonGuest: 1,
      visitor: 1,
      staff: 1,
      payStatement: 2,
      studentContact: 2,
      saleSetting: 1,
    });
    const changed = [...before]
      .filter(([key, row]) => withoutVersion(after.get(key)) !== withoutVersion(row))
      .map(([key]) => key);
    expect(changed).toEqual([]);
    const left = results.filter((result) => result.left.length > 0);
    expect(left.map(({ name }) => name)).toEqual(
      flows.filter(({ leaves }) => leaves.length > 0).map(({ name }) => name),
    );
    expect(left.flatMap((result) => result.left).join('\n')).toMatch(
      /导入记录“契约核对-.*报读课程“.*学员“.*产品“.*课程“.*购买记录和课时台账.*请假申请“/s,
    );
  });

  it('write only through the calls that they announced', () => {
    const named = new Set(flows.flatMap(({ writes }) => writes.map(({ name }) => name)));
    const made = registry.filter((call) => !isRead(call) && (counted[call.name] ?? 0) > 0).map(({ name }) => name);
    expect(made.filter((name) => !named.has(name))).toEqual([]);
    expect([...named].filter((name) => !made.includes(name))).toEqual([]);
  });
});
