import { ALWAYS_REMAINS, flows } from './flows/flows.ts';
import type { Flow } from './flows/flow.ts';
import { CannotRun } from './cannot-run.ts';
import { callSelection } from './choose-interactions.ts';
import { say, sayList } from './language.ts';
import type { Options } from './options.ts';
import { labelled } from './report/fault-line.ts';
import { leavesText, stageTitle } from './stage-texts.ts';

type FlowSelection = Pick<Options, 'flows' | 'noFlows' | 'only' | 'calls' | 'level' | 'readOnly' | 'testTenant'> &
  Partial<Pick<Options, 'properties'>>;

/**
 * Returns the names of the flows that the options select. By default all flows are selected, but none with
 * `--no-flows` or `--read-only`. `--only`, `--call` and `--level` select a flow if they select all of its calls.
 * Explicitly named flows take precedence.
 * @throws CannotRun on an unknown name
 */
export function chosenFlows(selection: FlowSelection): string[] {
  const { flows: flowNames, noFlows, readOnly, properties = [] } = selection;
  const names = flows.map(({ name }) => name);
  const unknown = flowNames.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new CannotRun(unknownFlow(unknown, names));
  if (flowNames.length > 0) return names.filter((name) => flowNames.includes(name));
  if (noFlows || readOnly || properties.length > 0) return [];
  return flows.filter((flow) => unselectedCalls(flow, selection).length === 0).map(({ name }) => name);
}

/** Returns the calls of a flow that the options do not select. */
function unselectedCalls({ writes, reads = [] }: Flow, selection: FlowSelection): string[] {
  const isSelected = callSelection(selection);
  return [...new Set([...reads, ...writes].map(({ name }) => name))].filter((name) => !isSelected(name));
}

/**
 * Returns the announcement of the flows that `--only`, `--call` or `--level` leave out, each with a call that is not
 * selected. Without a test tenant no flow runs, so none is announced.
 */
export function leftOutFlows(selection: FlowSelection): string[] {
  const { flows: named, noFlows, readOnly, testTenant, properties = [] } = selection;
  if (!testTenant || named.length > 0 || noFlows || readOnly || properties.length > 0) return [];
  const leftOut = flows.flatMap((flow) => {
    const [call] = unselectedCalls(flow, selection);
    return call === undefined ? [] : [say({ zh: `${flow.name}（${call}）`, en: `${flow.name} (${call})` })];
  });
  return leftOut.length === 0 ? [] : [leftOutText(leftOut)];
}

const leftOutText = (names: readonly string[]): string =>
  say({
    zh: `业务流程 ${names.length} 条不进行，因为所选范围不含它们用到的接口（如括号中的）；用 --flow 指名的一定进行：${sayList(names)}。`,
    en: `${names.length} flows do not run, because their calls (such as those in brackets) are not selected; --flow runs them anyway: ${sayList(names)}.`,
  });

/** Returns the flows of this run. Without a test tenant only explicitly named flows are included. */
export const flowsToRun = (selection: FlowSelection): string[] =>
  selection.testTenant || selection.flows.length > 0 ? chosenFlows(selection) : [];

/** Returns the announcement of the flows' writes and remaining data. It is printed before anything is sent. */
export function flowPlan(chosen: readonly string[], { testTenant }: Pick<Options, 'testTenant'>): string[] {
  const planned = flows.filter(({ name }) => chosen.includes(name));
  if (planned.length === 0) return [];
  return [heading(planned.length), ...planned.flatMap(flowLines), ...(testTenant ? [] : [noTenant()])];
}

const unknownFlow = (name: string, known: readonly string[]): string =>
  say({
    zh: `没有名为“${name}”的业务流程，可选：${sayList(known)}。`,
    en: `There is no flow "${name}"; the flows are ${sayList(known)}.`,
  });

const heading = (count: number): string =>
  say({
    zh: `业务流程 ${count} 条，各自新建名为“契约核对-…”的数据，结束后按相反的顺序清除，留下的只有${ALWAYS_REMAINS}，以及各条所列：`,
    en: `${count} flows. Each creates data named "契约核对-…" and deletes them in reverse order. Remaining data are entries of the operation log, and what each flow lists:`,
  });

const noTenant = (): string =>
  say({
    zh: '  没有指明测试租户（--test-tenant），业务流程不会进行。',
    en: '  No test tenant is named (--test-tenant); no flow will run.',
  });

function flowLines({ name, title, needs, writes, leaves }: Flow): string[] {
  const calls = [...new Set(writes.map((call) => call.name))];
  return [
    labelled(`  ${name}`, stageTitle(name, title)),
    say({
      zh: `    令牌：${sayList(needs)}；写操作：${sayList(calls)}`,
      en: `    tokens: ${sayList(needs)}; writes: ${sayList(calls)}`,
    }),
    ...(leaves.length > 0
      ? [
          say({
            zh: `    无法清除而会留下：${leavesText(name, leaves)}`,
            en: `    cannot be deleted and remains: ${leavesText(name, leaves)}`,
          }),
        ]
      : []),
  ];
}
