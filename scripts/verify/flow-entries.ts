import { requestLine } from '../backend/match-path.ts';
import type { FlowResult } from './flows/run-flows.ts';
import { say, sayList } from './language.ts';
import { registry } from '#contracts/registry.ts';
import { labelled } from './report/fault-line.ts';
import type { Entry } from './report/entry.ts';
import { stageTitle } from './stage-texts.ts';
import type { VerificationOutcome } from './result.ts';
import { screensOf } from './screens.ts';

/** Name of the domain that contains the flows in every report. */
const flowDomain = (): string => say({ zh: '业务流程', en: 'flows' });

export function outcomeOf({ outcome, notOffered }: FlowResult): VerificationOutcome {
  if (outcome !== 'skipped') return outcome;
  return notOffered ? 'notOffered' : 'notSent';
}

/** Returns the report entry of a flow in the format of an interaction, with the flow's steps and remaining data. */
export function flowEntry(result: FlowResult, milliseconds: number): Entry {
  const { name, title, reason = null, call = '', expected = '', found = '', steps, left, notChecked = [] } = result;
  const outcome = outcomeOf(result);
  const broken = outcome === 'broken';
  const at = steps.findLastIndex(({ ok }) => !ok);
  const request = broken && at >= 0 ? stepText(at + 1, steps[at]?.title ?? '', addressOf(call)) : '';
  return {
    description: labelled(name, stageTitle(name, title)),
    call: call || name,
    domain: flowDomain(),
    provisional: false,
    outcome,
    request,
    faults: broken ? [{ field: '', expected, found, sentence: expected ? '' : (reason ?? '') }] : [],
    reason: broken ? null : reason,
    screens: broken ? screensOf(call) : [],
    notice: '',
    without: outcome === 'notOffered' ? notVerified(reason ?? '') : partlyNotVerified(notChecked),
    curl: null,
    milliseconds,
    steps: steps.map(
      ({ title: stepTitle, call: stepCall, ok }, index) =>
        `${index + 1}. ${withCall(stepTitle, stepCall)}${ok ? '' : ' ✗'}`,
    ),
    left,
  };
}

const stepText = (number: number, title: string, address: string): string =>
  say({ zh: `第 ${number} 步“${title}”：${address}`, en: `step ${number}: ${address}` });

const withCall = (title: string, call: string): string => say({ zh: `${title}（${call}）`, en: call });

const notVerified = (reason: string): string => say({ zh: `未核对：${reason}。`, en: `not verified: ${reason}.` });

const partlyNotVerified = (reasons: readonly string[]): string | null =>
  reasons.length === 0
    ? null
    : say({
        zh: `已核对，除了一部分步骤：${sayList(reasons)}。`,
        en: `verified, except for some steps: ${sayList(reasons)}.`,
      });

/** Returns the method and path of the call with this name, or the name itself if no call has it. */
export function addressOf(name: string): string {
  const call = registry.find((one) => one.name === name);
  return call ? requestLine(call) : name;
}
