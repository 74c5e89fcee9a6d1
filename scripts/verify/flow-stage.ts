import type { State } from '#contracts/examples/state.ts';
import { flows } from './flows/flows.ts';
import type { OfferedCalls } from './flows/offered-calls.ts';
import { type FlowResult, runFlows } from './flows/run-flows.ts';
import type { BackendOptions } from './backend-provider.ts';
import { createFlowAccess } from './flow-access.ts';
import { flowEntry, outcomeOf } from './flow-entries.ts';
import type { Entry } from './report/entry.ts';
import { say } from './language.ts';
import { outcomeText } from './result.ts';
import type { Secrets } from './secrets.ts';
import type { TenantGuard } from './tenant-guard.ts';

export interface FlowStageOptions {
  chosen: readonly string[];
  /** Rows that are set up during the stage, if there is a states address. */
  rows: readonly State[];
  /** Calls that the backend offers, as the earlier stages have found. */
  offered: OfferedCalls;
  backend: BackendOptions;
  testTenant: string | undefined;
  guard: TenantGuard;
  secrets: Secrets;
  stop: AbortSignal;
}

const noTenant = (): string =>
  say({
    zh: '业务流程只在指明的测试租户（--test-tenant）中进行',
    en: 'flows run only in a named test tenant (--test-tenant)',
  });

function resultLine(result: FlowResult): string {
  const outcome = outcomeText(outcomeOf(result));
  return say({
    zh: `  业务流程 ${result.name}：${outcome}（${result.steps.length} 步）`,
    en: `  flow ${result.name}: ${outcome} (${result.steps.length} steps)`,
  });
}

/** Runs the flows, the second stage of the verification. Without a test tenant all chosen flows are skipped. */
export async function runFlowStage(stage: FlowStageOptions): Promise<Entry[]> {
  const { chosen, backend, testTenant } = stage;
  if (chosen.length === 0) return [];
  if (!testTenant) return flows.filter(({ name }) => chosen.includes(name)).map(withoutTenant);
  const access = createFlowAccess(backend, stage);
  const entries: Entry[] = [];
  let begin = performance.now();
  const onResult = (result: FlowResult): void => {
    entries.push(flowEntry(result, performance.now() - begin));
    begin = performance.now();
    console.log(resultLine(result));
  };
  try {
    await access.setUpRows(stage.rows);
    await runFlows(access, (name) => chosen.includes(name), onResult, stage.offered);
  } finally {
    await access.leave();
  }
  return entries;
}

const withoutTenant = ({ name, title }: { name: string; title: string }): Entry =>
  flowEntry({ name, title, outcome: 'skipped', reason: noTenant(), steps: [], left: [] }, 0);
