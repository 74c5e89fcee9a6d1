import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { usePreviousSubject } from '#web/ui/form/use-previous-subject.ts';
import { RuleLoader } from './RuleLoader.tsx';
import type { RuleSubject } from './rule-subject.ts';

/** Width of the dialog (Spec 2 §2, §9). */
const WIDTH = 600;

interface ScheduleRuleDialogProps {
  rule: RuleSubject | null;
  onClose(): void;
  /** Called instead of `onClose` after the rule was saved. */
  onSaved?(): void;
}

/**
 * Renders 排课, the dialog that adds or changes a rule that generates lessons. The dialog previews these lessons (Spec 2
 * §2).
 */
export function ScheduleRuleDialog({ rule, ...handlers }: ScheduleRuleDialogProps) {
  const lastRule = usePreviousSubject(rule);
  return (
    <FormDialog title={lastRule?.ruleId ? '修改排课' : '排课'} opened={rule !== null} width={WIDTH} {...handlers}>
      {lastRule && <RuleLoader rule={lastRule} />}
    </FormDialog>
  );
}
