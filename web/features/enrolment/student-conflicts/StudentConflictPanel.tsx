import type { StudentConflicts } from '#contracts/entities/student-conflict.ts';
import { WarningPanel } from '#web/ui/display/WarningPanel.tsx';
import { StudentConflictList } from './StudentConflictList.tsx';

interface StudentConflictPanelProps {
  conflicts: StudentConflicts;
  /** Text that states the consequence, e.g. 仍可报名. */
  consequence: string;
}

/** Warns about the conflicts that saving would cause. The list is only a warning, and the user may continue (decided). */
export const StudentConflictPanel = ({ conflicts: { total, rows }, consequence }: StudentConflictPanelProps) => (
  <WarningPanel announced title={`有 ${total} 名学员时间冲突，${consequence}`}>
    <StudentConflictList rows={rows} />
  </WarningPanel>
);
