import { type UseFormReturnType, useForm } from '@mantine/form';
import type * as z from 'zod';
import { claTimeRuleForm } from '#contracts/entities/cla-time-rule.ts';
import { earliestClaDate } from '#contracts/rules/lesson-editability.ts';
import { type ParsedBody, useParsedBody } from '../../crud/form/use-parsed-body.ts';
import { today } from '../../session/today.ts';
import { ruleBodyOf, type RuleValues } from './rule-values.ts';

export type RuleBody = z.output<typeof claTimeRuleForm>;
export type RuleForm = UseFormReturnType<RuleValues, RuleBody>;

/** Only these may stay empty; what the rule type does not ask for is not shown (Spec 2 §5). */
const OPTIONAL: readonly string[] = ['roomId', 'classTheme', 'filterHoliday'];

/**
 * The form of a rule; its rules and messages are those of the call's body, and of the day that it is.
 * @returns with it the body that its values make, for what is shown before it is saved
 */
export function useRuleForm(initialValues: RuleValues): [form: RuleForm, body: ParsedBody<RuleValues, RuleBody>] {
  const body = useParsedBody(claTimeRuleForm, ruleBodyOf);
  const form = useForm<RuleValues, RuleBody>({
    initialValues,
    validate: (values) => {
      const { weekDay, ...errors } = body.faults(values);
      return { ...daysAreOver(values, initialValues), ...errors, ...(weekDay && { weekDays: weekDay }) };
    },
    transformValues: body.of,
    enhanceGetInputProps: ({ field }) => ({ required: !OPTIONAL.includes(String(field)) }),
  });
  return [form, body];
}

/** Nothing new is planned before yesterday (Spec 2 §5); a rule that runs keeps the dates that it has. */
function daysAreOver(values: RuleValues, before: RuleValues): Record<string, string> {
  const earliest = earliestClaDate(today());
  const had = new Set([before.beginDate, ...before.chooseDate]);
  const isOver = (date: string): boolean => date !== '' && date < earliest && !had.has(date);
  return {
    ...(isOver(values.beginDate) && { beginDate: '开始日期不能早于昨天' }),
    ...(values.chooseDate.some(isOver) && { chooseDate: '上课日期不能早于昨天' }),
  };
}
