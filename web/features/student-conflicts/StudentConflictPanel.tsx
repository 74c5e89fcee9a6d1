import { IconAlertTriangle } from '@tabler/icons-react';
import type { StudentConflicts } from '#contracts/entities/student-conflict.ts';
import classes from './student-conflicts.module.css';
import { StudentConflictList } from './StudentConflictList.tsx';

interface StudentConflictPanelProps {
  conflicts: StudentConflicts;
  /** Text that states the consequence, e.g. 仍可报名. */
  consequence: string;
}

/** Warns about the conflicts that saving would cause. The list is only a warning, and the user may continue (decided). */
export const StudentConflictPanel = ({ conflicts: { total, rows }, consequence }: StudentConflictPanelProps) => (
  <div className={classes.panel}>
    <p className={classes.warning} role="status">
      <IconAlertTriangle size={16} aria-hidden />有 {total} 名学员时间冲突，{consequence}
    </p>
    <StudentConflictList rows={rows} />
  </div>
);
