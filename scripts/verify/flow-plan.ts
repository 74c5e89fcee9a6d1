import { ALWAYS_REMAINS, flows } from './flows/flows.ts';
import { CannotRun } from './cannot-run.ts';
import type { Options } from './options.ts';

type FlowSelection = Pick<Options, 'flows' | 'noFlows' | 'only' | 'calls' | 'readOnly' | 'testTenant'> &
  Partial<Pick<Options, 'properties'>>;

/**
 * Returns the names of the flows that the options select. By default all flows are selected, but none with
 * `--no-flows`, `--read-only`, `--only` or `--call`. Explicitly named flows take precedence.
 * @throws CannotRun on an unknown name
 */
export function chosenFlows(selection: FlowSelection): string[] {
  const { flows: flowNames, noFlows, only, calls, readOnly, properties = [] } = selection;
  const names = flows.map(({ name }) => name);
  const unknown = flowNames.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new CannotRun(`没有名为“${unknown}”的业务流程，可选：${names.join('、')}。`);
  if (flowNames.length > 0) return names.filter((name) => flowNames.includes(name));
  const isLimited = only.length > 0 || calls.length > 0 || properties.length > 0;
  return noFlows || readOnly || isLimited ? [] : names;
}

/** Returns the flows of this run. Without a test tenant only explicitly named flows are included. */
export const flowsToRun = (selection: FlowSelection): string[] =>
  selection.testTenant || selection.flows.length > 0 ? chosenFlows(selection) : [];

/** Returns the announcement of the flows' writes and remaining data. It is printed before anything is sent. */
export function flowPlan(chosen: readonly string[], { testTenant }: Pick<Options, 'testTenant'>): string[] {
  const planned = flows.filter(({ name }) => chosen.includes(name));
  if (planned.length === 0) return [];
  const lines = planned.flatMap(({ name, title, needs, writes, leaves }) => [
    `  ${name}：${title}`,
    `    令牌：${needs.join('、')}；写操作：${[...new Set(writes.map((call) => call.name))].join('、')}`,
    ...(leaves.length > 0 ? [`    无法清除而会留下：${leaves.join('；')}`] : []),
  ]);
  return [
    `业务流程 ${planned.length} 条，各自新建名为“契约核对-…”的数据，结束后按相反的顺序清除，留下的只有${ALWAYS_REMAINS}，以及各条所列：`,
    ...lines,
    ...(testTenant ? [] : ['  没有指明测试租户（--test-tenant），业务流程不会进行。']),
  ];
}
