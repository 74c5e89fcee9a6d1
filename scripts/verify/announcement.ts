import type { Interaction } from '../pact/verification.ts';
import { isWrite } from './choose-interactions.ts';
import { chosenFlows, flowPlan, leftOutFlows } from './flow-plan.ts';
import { plural, say } from './language.ts';
import type { Options } from './options.ts';

export interface Announced {
  options: Options;
  /** Interactions that the run verifies. */
  remaining: readonly Interaction[];
  /** Selected interactions that passed in earlier runs. */
  held: readonly Interaction[];
  /** Times of the first and the last of their verifications, ISO 8601. */
  heldTimes: { first: string; last: string } | null;
  flowNames: readonly string[];
}

/** Returns the announcement of the run, which is printed before the run starts. */
export function announcement({ options, remaining, held, heldTimes, flowNames }: Announced): string {
  const writes = remaining.filter(isWrite).length;
  const { backend, limit, resume } = options;
  const count = remaining.length;
  const lines = [
    say({
      zh: `核对后端 ${backend}：${count} 个交互，其中写操作 ${writes} 个，每个限时 ${limit / 1000} 秒。`,
      en: `Verifies the backend ${backend}: ${plural(count, 'interaction')}, ${writes} of them writes, each within ${limit / 1000} s.`,
    }),
    ...(resume ? [resumeLine(held.length, heldTimes)] : []),
    ...(writes > 0 ? [writeLine(options)] : []),
    ...stateLines(options),
    ...flowLines(flowNames, options),
    ...leftOutFlows(options),
  ];
  return lines.join('\n');
}

function resumeLine(heldBefore: number, times: Announced['heldTimes']): string {
  if (heldBefore === 0 || !times)
    return say({
      zh: '没有可以接续的上次结果，从头开始。',
      en: 'There are no results of earlier runs; starts from the beginning.',
    });
  const [first, last] = [minuteOf(times.first), minuteOf(times.last)];
  return say({
    zh: `接着上次继续：${heldBefore} 个已通过（${first === last ? first : `${first} 至 ${last}`}），不再请求。`,
    en: `Continues: ${heldBefore} have passed (${first === last ? first : `${first} to ${last}`}) and are not sent again.`,
  });
}

const minuteOf = (time: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' }).format(new Date(time));

function writeLine({ testTenant, platformWrites }: Options): string {
  if (!testTenant)
    return say({
      zh: '没有指明测试租户（--test-tenant），写操作都不发送。',
      en: 'No test tenant is named (--test-tenant); no write is sent.',
    });
  return say({
    zh: `写操作只发往测试租户“${testTenant}”${platformWrites ? '，以及平台、代理商和访客的接口' : ''}。`,
    en: `Writes are sent only to the test tenant "${testTenant}"${platformWrites ? ', and to calls of the platform, agents and visitors' : ''}.`,
  });
}

function stateLines({ states, testTenant }: Options): string[] {
  if (states)
    return [
      say({
        zh: `每个交互前后由 ${states} 建立和撤销状态。`,
        en: `${states} sets up and undoes the states of each interaction.`,
      }),
    ];
  if (!testTenant) return [];
  return [
    say({
      zh: '没有状态地址（--states），交互中的写操作产生的数据会留在测试租户中，不会被删除。',
      en: 'Without a states address (--states), the data that the interactions write remain in the test tenant.',
    }),
  ];
}

/** Returns the lines that announce the flows, or the reason why the flows do not run. */
function flowLines(flowNames: readonly string[], options: Options): string[] {
  const flowCount = flowNames.length === 0 ? chosenFlows(options).length : 0;
  if (flowCount === 0) return flowPlan(flowNames, options);
  return [
    say({
      zh: `业务流程 ${flowCount} 条不进行：没有指明测试租户（--test-tenant）。`,
      en: `${flowCount} flows do not run: no test tenant is named (--test-tenant).`,
    }),
  ];
}
