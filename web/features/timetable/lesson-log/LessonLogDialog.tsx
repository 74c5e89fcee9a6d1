import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { useLast } from '../../../ui/form/use-last.ts';
import { ChangeLogDialog } from '../../../crud/change-log/ChangeLogDialog.tsx';

/** One lesson's changes, or all of a class. */
export interface LessonLogSubject {
  courseTimeId?: string;
  claId?: string;
  /** Named in the title: the class, with the day of the lesson. */
  name?: string;
}

/** One rule's changes, or all of a class. */
export interface RuleLogSubject {
  ruleId?: string;
  claId?: string;
  name?: string;
}

interface LogDialogProps<Subject> {
  /** null: closed. */
  log: Subject | null;
  onClose(): void;
}

/** 课次日志 (Spec 2 §7 searchClaTimeLogList). */
export function LessonLogDialog({ log, onClose }: LogDialogProps<LessonLogSubject>) {
  const { name, ...filters } = useLast(log) ?? {};
  return (
    <ChangeLogDialog
      key={JSON.stringify(filters)}
      title={titleOf('课次日志', name)}
      opened={log !== null}
      onClose={onClose}
      call={claTimes.log}
      filters={filters}
    />
  );
}

/** 排课规则日志 (Spec 2 §7 searchRuleLogList). */
export function RuleLogDialog({ log, onClose }: LogDialogProps<RuleLogSubject>) {
  const { name, ...filters } = useLast(log) ?? {};
  return (
    <ChangeLogDialog
      key={JSON.stringify(filters)}
      title={titleOf('排课规则日志', name)}
      opened={log !== null}
      onClose={onClose}
      call={claTimeRules.log}
      filters={filters}
    />
  );
}

const titleOf = (title: string, name: string | undefined): string => [title, name].filter(Boolean).join(' · ');
