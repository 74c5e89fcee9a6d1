import type { Input } from '#contracts/call.ts';
import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import type { ClaTimeRule } from '#contracts/entities/cla-time-rule.ts';
import { planRule } from '#contracts/rules/rule-plan.ts';
import { useCall } from '#web/http/use-call.ts';
import { today } from '#web/session/today.ts';
import type { ConfirmedSend } from '#web/crud/confirm/use-confirmed-send.tsx';
import { useRemoval } from '#web/crud/list/use-removal.tsx';
import { ruleBodyOf, valuesOfRule } from './rule-values.ts';
import { useRhythm } from './use-rhythm.ts';

/**
 * Deletes a rule after the confirmation 警告, which states how many lessons are removed and how many are kept (Spec 2 §8,
 * decided).
 */
export function useRuleRemoval(): ConfirmedSend<ClaTimeRule> {
  const rhythmOf = useRhythm();
  return useRemoval(claTimeRules.remove, {
    name: (rule: ClaTimeRule) =>
      `排课规则“${[rule.claName, rhythmOf(rule), `${rule.startTime}–${rule.endTime}`].filter(Boolean).join(' ')}”`,
    input: ({ ruleId }) => ({ id: ruleId }),
    note: (rule) => <AffectedLessons rule={rule} />,
  });
}

function AffectedLessons({ rule }: { rule: ClaTimeRule }) {
  const { classTheme, ...pattern } = ruleBodyOf(valuesOfRule(rule));
  const { data, error } = useCall(
    claTimeRules.preview,
    { ...pattern, ruleId: rule.ruleId } as Input<typeof claTimeRules.preview>,
    { quiet: true },
  );
  if (error && !data) return <>今天及以后未上的课会一并移除，已上的课保留。</>;
  if (!data) return <>正在统计课次…</>;
  const { removed, kept, moved } = planRule(data.lessons, [], today());
  return (
    <>
      将移除 {removed.length} 节未上的课，保留 {kept.length + moved.length} 节已上或已过的课。
    </>
  );
}
