import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { useLast } from '../../ui/form/use-last.ts';
import { ChangeLogDialog } from '../../crud/change-log/ChangeLogDialog.tsx';

/** One rule's changes, or all of a class. */
export interface RuleLogSubject {
  ruleId?: string;
  claId?: string;
  name?: string;
}

interface RuleLogDialogProps {
  /** null: closed. */
  log: RuleLogSubject | null;
  onClose(): void;
}

/** 排课规则日志 (Spec 2 §7 searchRuleLogList). */
export function RuleLogDialog({ log, onClose }: RuleLogDialogProps) {
  const { name, ...filters } = useLast(log) ?? {};
  return (
    <ChangeLogDialog
      key={JSON.stringify(filters)}
      title="排课规则日志"
      about={name}
      opened={log !== null}
      onClose={onClose}
      call={claTimeRules.log}
      filters={filters}
    />
  );
}
