import { redactedBody } from './curl.ts';
import type { Interaction } from '../pact/verification.ts';
import { isWrite } from './choose-interactions.ts';
import { chosenFlows, flowPlan } from './flow-plan.ts';
import { requestOf } from './interactions.ts';
import { say, sayList } from './language.ts';
import type { Options } from './options.ts';

/** Returns a list of every write that a run would send. Sends nothing. */
export function dryRun(chosen: readonly Interaction[], options: Options): string {
  const { backend, testTenant } = options;
  const writes = chosen.filter(isWrite);
  const reads = chosen.length - writes.length;
  return [
    say({
      zh: `将发往 ${backend} 的写操作 ${writes.length} 个（另有读操作 ${reads} 个），本次什么也不发送：`,
      en: `Writes that would be sent to ${backend}: ${writes.length} (and ${reads} reads). Nothing is sent now:`,
    }),
    ...writes.map(writeLine),
    testTenant
      ? say({
          zh: `只发往令牌属于测试租户“${testTenant}”的；编号和日期以状态地址给出的为准。`,
          en: `Only those whose token belongs to the test tenant "${testTenant}"; ids and dates are those of the states address.`,
        })
      : say({
          zh: '没有指明测试租户（--test-tenant），这些写操作都不会发送。',
          en: 'No test tenant is named (--test-tenant); none of these writes would be sent.',
        }),
    ...flowPlan(chosenFlows(options), options),
  ].join('\n');
}

function writeLine(interaction: Interaction): string {
  const { method, path, query = {}, body } = requestOf(interaction);
  const fields = Object.entries(query).flatMap(([name, values]) => values.map((value) => [name, value]));
  const address = fields.length > 0 ? `${path}?${new URLSearchParams(fields)}` : path;
  const roleState = interaction.states.findLast(({ params }) => params['role'])?.params['role'];
  const isJson = body?.contentType?.includes('json') ?? false;
  const content =
    body?.content === undefined ? '' : isJson ? ` ${redactedBody(body.content)}` : ` (${body.contentType})`;
  return `  ${method} ${address}${content}  # ${sayList([interaction.description, String(roleState ?? visitor())])}`;
}

const visitor = (): string => say({ zh: '访客', en: 'visitor' });
