import { say } from './language.ts';
import type { Entry } from './report/entry.ts';
import { counts } from './report/terminal.ts';
import type { VerificationOutcome, Result } from './result.ts';

export interface RunSummary {
  results: readonly Result[];
  flows: readonly Entry[];
  properties: readonly Entry[];
  ended?: string | undefined;
  /** Number of selected interactions that passed in earlier runs. */
  heldBefore: number;
  /** Number of selected interactions. */
  chosen: number;
  /** True if the run contains no write. */
  readOnly?: boolean;
  /** Number of interactions that only a states address can set up, and that `results` excludes. */
  unverifiable: number;
}

/** Returns the end of the output: whether the backend matches the contract, and all counts. */
export function lastLine(summary: RunSummary): string {
  const { unverifiable } = summary;
  if (unverifiable === 0) return verdict(summary);
  const line = say({
    zh: `另有 ${unverifiable} 个交互没有核对，也不算通过：它们的状态只能由状态地址（--states）建立。`,
    en: `${unverifiable} more interactions were not verified and do not count as passed: only a states address (--states) can set up their states.`,
  });
  return `${verdict(summary)}\n${line}`;
}

function verdict({ results, flows, properties, ended, heldBefore, chosen, readOnly }: RunSummary): string {
  const before = say({ zh: `（另有 ${heldBefore} 个上次已通过）`, en: ` (${heldBefore} more passed earlier)` });
  const sum = `${counts(countOutcomes(results))}${heldBefore > 0 ? before : ''}`;
  const stages = [
    ...(chosen > 0 ? [sum] : []),
    ...(flows.length > 0 ? [flowCountText(counts(countOutcomes(flows)))] : []),
    ...(properties.length > 0 ? [propertyCountText(counts(countOutcomes(properties)))] : []),
  ].join(say({ zh: '；', en: '; ' }));
  if (ended !== undefined) return incompleteText(ended, chosen, results.length + heldBefore, stages);
  const all = countOutcomes([...results, ...flows, ...properties]);
  if (all.broken > 0)
    return say({
      zh: `不符合契约：${stages}。修正后加上 --resume 只核对其余的。`,
      en: `Does not match the contract: ${stages}. After a correction, --resume verifies only the others.`,
    });
  if (all.notSent > 0) return notAllSentText(stages, readOnly === true);
  if (results.length + flows.length + properties.length === 0)
    return say({
      zh: `符合契约：所选的 ${chosen} 个交互都已通过，本次没有再请求；要重新核对，请去掉 --resume。`,
      en: `Matches the contract: all ${chosen} selected interactions passed earlier and were not sent again; omit --resume to repeat them.`,
    });
  return say({ zh: `符合契约：${stages}。`, en: `Matches the contract: ${stages}.` });
}

const flowCountText = (text: string): string => say({ zh: `业务流程 ${text}`, en: `flows ${text}` });

const propertyCountText = (text: string): string => say({ zh: `数据含义 ${text}`, en: `properties ${text}` });

const notAllSentText = (stages: string, readOnly: boolean): string =>
  say({
    zh: `没有全部核对：${stages}。未发送的不算通过，原因见上${readOnly ? '' : '；只核对读操作请加 --read-only'}。`,
    en: `Not everything was verified: ${stages}. Requests that were not sent do not count as passed; the reasons are above${readOnly ? '' : '. --read-only verifies reads alone'}.`,
  });

const incompleteText = (ended: string, chosen: number, verified: number, stages: string): string =>
  say({
    zh: `没有完成：${ended}。${chosen} 个交互中已核对 ${verified} 个（${stages}）；加上 --resume 可从这里继续。`,
    en: `Not completed: ${ended}. ${verified} of ${chosen} interactions were verified (${stages}); --resume continues from here.`,
  });

function countOutcomes(results: readonly { outcome: VerificationOutcome }[]): Record<VerificationOutcome, number> {
  const totals = { held: 0, broken: 0, notOffered: 0, notSent: 0 };
  for (const { outcome } of results) totals[outcome] += 1;
  return totals;
}
