import { claTimes } from '#contracts/calls/cla-times.ts';
import { useLast } from '../../ui/form/use-last.ts';
import { ChangeLogDialog } from '../../crud/change-log/ChangeLogDialog.tsx';

/** One lesson's changes, or all of a class. */
export interface LessonLogSubject {
  courseTimeId?: string;
  claId?: string;
  /** Named in the title: the class, with the day of the lesson. */
  name?: string;
}

interface LessonLogDialogProps {
  /** null: closed. */
  log: LessonLogSubject | null;
  onClose(): void;
}

/** 课次日志 (Spec 2 §7 searchClaTimeLogList). */
export function LessonLogDialog({ log, onClose }: LessonLogDialogProps) {
  const { name, ...filters } = useLast(log) ?? {};
  return (
    <ChangeLogDialog
      key={JSON.stringify(filters)}
      title="课次日志"
      about={name}
      opened={log !== null}
      onClose={onClose}
      call={claTimes.log}
      filters={filters}
    />
  );
}
