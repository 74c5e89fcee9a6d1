import { describe, expect } from 'vitest';
import { addDays } from '#contracts/formats/business-date.ts';
import { holidays } from '#contracts/calls/holidays.ts';
import { profile } from '#contracts/calls/profile.ts';
import { flowEntry } from '#scripts/verify/flow-entries.ts';
import { type FlowResult, runFlows } from '#scripts/verify/flows/run-flows.ts';
import { flowAccess } from '../../support/flow-world.ts';
import { lyingBackend } from '../../support/lying-backend.ts';
import { type TestSandbox, TODAY } from '../../support/server.ts';
import { sharedSandboxTest as it } from '../../support/server-test.ts';

/** Runs flows against a backend that lacks some calls. */
async function withoutCalls(sandbox: TestSandbox, unknown: readonly string[], names: readonly string[]) {
  const backend = await lyingBackend(sandbox.url, { unknown });
  try {
    return await runFlows(flowAccess(sandbox, { baseUrl: backend.url }), (name) => names.includes(name));
  } finally {
    await backend.close();
  }
}

const callsOf = ({ steps }: FlowResult): string[] => steps.filter(({ ok }) => ok).map(({ call }) => call);

describe('a flow on a backend that lacks a provisional call', () => {
  it('leaves out the steps that need it, and runs all others', async ({ sandbox }) => {
    const [result] = await withoutCalls(sandbox, ['search.find'], ['students']);
    expect([result?.outcome, result?.reason, result?.left]).toEqual(['held', undefined, []]);
    const address = 'GET /business/api/system/search/find';
    expect(result?.notChecked).toEqual([`后端没有提供 search.find（${address}，暂定的接口）`]);
    expect(result && callsOf(result)).toContain('students.remove');
    const entry = result && flowEntry(result, 0);
    expect(entry?.without).toMatch(/^已核对，除了一部分步骤：后端没有提供 search\.find/);
  });

  it.for([
    ['settings', ['renewals.setting', 'textTemplates.list'], 'sales.updateSetting'],
    [
      'hours',
      ['studentCourses.hourLog', 'studentRecords.detail', 'studentProducts.transfer'],
      'studentProducts.refund',
    ],
    ['pay', ['teacherMonths.list'], 'payStatements.withdraw'],
    ['hand-over', ['handOvers.ahead'], 'handOvers.apply'],
    ['lesson-guests', ['owedLessons.choices', 'studentLeaves.add'], 'trials.convert'],
    ['own-profile', ['calendarFeeds.current'], 'profile.update'],
    ['catalogue', ['products.add', 'products.list'], 'clas.add'],
  ] as const)('runs %s to its last step without %j', async ([name, unknown, last], { sandbox }) => {
    const [result] = await withoutCalls(sandbox, unknown, [name]);
    expect([result?.outcome, result?.reason]).toEqual(['held', undefined]);
    expect(result?.notChecked).not.toHaveLength(0);
    expect(result && callsOf(result)).toContain(last);
  });

  it('reports a missing call of the specification, also in a part of a flow', async ({ sandbox }) => {
    const [result] = await withoutCalls(sandbox, ['tenants.current'], ['settings']);
    expect(result).toMatchObject({ outcome: 'broken', call: 'tenants.current' });
  });
});

describe('a flow', () => {
  it('runs again if the date of the backend changes during it', async ({ sandbox }) => {
    let requests = 0;
    const today = (): Promise<string> => Promise.resolve(requests++ === 0 ? addDays(TODAY, -1) : TODAY);
    const [result] = await runFlows(flowAccess(sandbox, { today }), (name) => name === 'students');
    expect([result?.outcome, result?.reason]).toEqual(['held', undefined]);
  });

  it('passes although an aborted run has left its changes', async ({ sandbox }) => {
    const business = await sandbox.signIn('qiming01');
    const left = { holidayDate: '2026-11-01', holidayName: '契约核对', isWorkday: false };
    await business.data(holidays.save, left);
    const { name, phone } = await business.data<{ name: string; phone: string }>(profile.detail);
    await business.data(profile.update, { name, phone, emailAddress: 'contract-check@example.com' });
    const results = await runFlows(flowAccess(sandbox), (one) => ['settings', 'own-profile'].includes(one));
    expect(results.map(({ outcome, reason, left: remains }) => [outcome, reason, remains])).toEqual([
      ['held', undefined, []],
      ['held', undefined, []],
    ]);
  });
});
