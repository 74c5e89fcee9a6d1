import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { useLast } from '../../ui/form/use-last.ts';
import { RuleLoader } from './RuleLoader.tsx';
import type { RuleSubject } from './rule-subject.ts';

/** Spec 2 §2, §9 */
const WIDTH = 600;

/** 排课: makes or changes a rule that generates class times, and shows beforehand which (Spec 2 §2). */
export function ScheduleRuleDialog({ rule, onClose }: { rule: RuleSubject | null; onClose(): void }) {
  const shown = useLast(rule);
  return (
    <FormDialog title={shown?.ruleId ? '修改排课' : '排课'} opened={rule !== null} onClose={onClose} width={WIDTH}>
      {shown && <RuleLoader rule={shown} />}
    </FormDialog>
  );
}
