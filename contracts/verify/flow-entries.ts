import { bases } from '../envelopes.ts';
import type { FlowResult } from '../flows/run-flows.ts';
import { registry } from '../registry.ts';
import type { Entry } from './report/report.ts';
import type { Outcome } from './result.ts';
import { screensOf } from './screens.ts';

/** Under which the flows stand in every report. */
export const FLOW_DOMAIN = '业务流程';

export function outcomeOf({ outcome, notOffered }: FlowResult): Outcome {
  if (outcome !== 'skipped') return outcome;
  return notOffered ? 'notOffered' : 'notSent';
}

/** A flow as the reports show an interaction, with its steps and what it left. */
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
