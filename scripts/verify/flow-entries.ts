import { bases } from '#contracts/envelopes.ts';
import type { FlowResult } from './flows/run-flows.ts';
import { registry } from '#contracts/registry.ts';
import type { Entry } from './report/report.ts';
import type { VerificationOutcome } from './result.ts';
import { screensOf } from './screens.ts';

/** Name of the domain that contains the flows in every report. */
export const FLOW_DOMAIN = '业务流程';

export function outcomeOf({ outcome, notOffered }: FlowResult): VerificationOutcome {
  if (outcome !== 'skipped') return outcome;
  return notOffered ? 'notOffered' : 'notSent';
}

/** Returns the report entry of a flow in the format of an interaction, with the flow's steps and remaining data. */
export function flowEntry(result: FlowResult, milliseconds: number): Entry {
  const { name, title, reason = null, call = '', expected = '', found = '', steps, left } = result;
  const outcome = outcomeOf(result);
  const broken = outcome === 'broken';
  const at = steps.findLastIndex(({ ok }) => !ok);
  const request = broken && at >= 0 ? `第 ${at + 1} 步“${steps[at]?.title}”：${addressOf(call)}` : '';
  return {
    description: `${name}：${title}`,
    call: call || name,
    domain: FLOW_DOMAIN,
    provisional: false,
    outcome,
    request,
    faults: broken ? [{ field: '', expected, found, sentence: expected ? '' : (reason ?? '') }] : [],
    reason: broken ? null : reason,
    screens: broken ? screensOf(call) : [],
    notice: '',
    without: outcome === 'notOffered' ? '这条流程没有核对。' : null,
    curl: null,
    milliseconds,
    steps: steps.map((step, index) => `${index + 1}. ${step.title}（${step.call}）${step.ok ? '' : ' ✗'}`),
    left,
  };
}

function addressOf(name: string): string {
  const call = registry.find((one) => one.name === name);
  return call ? `${call.method} ${bases[call.family]}${call.path}` : name;
}
