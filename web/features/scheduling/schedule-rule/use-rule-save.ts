import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { type ClaTimeRule, claTimeRuleForm } from '#contracts/entities/cla-time-rule.ts';
import { type MergedSave, useMergedSave } from '#web/crud/form/use-merged-save.tsx';
import { send } from '#web/http/client.ts';
import { useSend } from '#web/http/use-send.ts';
import type { Consent } from '../../enrolment/student-conflicts/index.ts';
import { blankRule, restoredDatesOf, ruleBodyOf, valuesOfRule } from './rule-values.ts';
import type { RuleBody, RuleForm } from './use-rule-form.ts';

/**
 * Returns a function that saves a rule.
 * @param stored the rule to edit; undefined for a new rule
 * @param consent consent to student conflicts
 */
export function useRuleSave(form: RuleForm, stored: ClaTimeRule | undefined, consent: Consent): MergedSave<RuleBody> {
  const add = useSend(claTimeRules.add, { success: '新增成功' });
  const update = useSend(claTimeRules.update);
  const ruleId = stored?.ruleId ?? '';
  const merged = useMergedSave({
    form,
    stored: stored ?? {},
    read: (): Promise<object> => send(claTimeRules.detail, { id: ruleId }),
    valuesOf: (row) => (stored ? valuesOfRule(row as ClaTimeRule) : blankRule),
    bodyOf: (values) => claTimeRuleForm.safeParse(ruleBodyOf(values)).data ?? ruleBodyOf(values),
    send: (body: RuleBody, options) =>
      consent.send((field) =>
        update.send({ ...body, ...restoredDatesOf(form.getValues()), ruleId, ...field }, options),
      ),
    fieldNames: { weekDay: 'weekDays' },
  });
  const save = async (body: RuleBody) =>
    stored ? merged.save(body) : (await consent.send((field) => add.send({ ...body, ...field }))).ok;
  return { ...merged, save };
}
